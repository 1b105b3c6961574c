import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeRunOptions,
  completeRunOptions,
  DEFAULT_RUN_OPTIONS,
  type RunOptions,
  type RunOptionsChange,
} from '../../model/index.ts';
import { DEFAULT_RELEASE, RELEASE_NAMES } from '../../releases/index.ts';
import { createParseCache } from '../parse/parseCache.ts';
import { parseTab } from '../parse/parseTab.ts';
import { runOptionsOf } from '../parse/settings.ts';
import { splitDocuments } from '../split/documents.ts';
import { setRunOption } from './setRunOption.ts';

const HEAD = 'apiVersion: berth/v1\nkind: RunOptions\n';
const CONFIGURATION =
  'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- schedulerName: a # one\n';
const BROKEN = 'kind: KubeSchedulerConfiguration\nprofiles: [\n  "open\n';

const optionsIn = (text: string): RunOptions =>
  runOptionsOf(parseTab('scheduler', text, createParseCache()));

describe('setRunOption', () => {
  it('makes the document where there is none, behind what stands there', () => {
    expect(setRunOption('', { sampling: 'AsKubeScheduler' })).toBe(
      `${HEAD}sampling: AsKubeScheduler\n`,
    );
    expect(setRunOption(CONFIGURATION, { seed: 7 })).toBe(`${CONFIGURATION}---\n${HEAD}seed: 7\n`);
    expect(setRunOption('kind: X', { legacy: { requiredDuringExecution: true } })).toBe(
      `kind: X\n---\n${HEAD}legacy:\n  requiredDuringExecution: true\n`,
    );
    expect(setRunOption(CONFIGURATION, DEFAULT_RUN_OPTIONS)).toBe(CONFIGURATION);
  });

  it('writes the release first, and none where it is the default', () => {
    const text = `${HEAD}seed: 3\n`;
    const set = setRunOption(text, { release: 'v1.31' });
    expect(set).toBe(`${HEAD}release: v1.31\nseed: 3\n`);
    expect(optionsIn(set).release).toBe('v1.31');
    expect(setRunOption(set, { release: 'v1.33' })).toBe(set.replace('v1.31', 'v1.33'));
    expect(setRunOption(set, { release: DEFAULT_RELEASE })).toBe(text);
  });

  it('adds, changes and removes lines, and nothing else', () => {
    const text = `# top\n${HEAD}tieBreaking:   DrawLots   # lots\n\n# why\nseed: 3\n`;
    expect(setRunOption(text, { seed: 4 })).toBe(text.replace('seed: 3', 'seed: 4'));
    expect(setRunOption(text, { tieBreaking: 'FirstName' })).toBe(
      text.replace('tieBreaking:   DrawLots   # lots\n', ''),
    );
    expect(setRunOption(text, { sampling: 'AsKubeScheduler' })).toBe(
      text.replace('kind: RunOptions\n', 'kind: RunOptions\nsampling: AsKubeScheduler\n'),
    );
    expect(setRunOption(text, { legacy: { daemonNamespaces: ['kube-system', 'on'] } })).toBe(
      `${text}legacy:\n  daemonNamespaces: [kube-system, "on"]\n`,
    );
  });

  it('keeps items of a list that stay, with their comments', () => {
    const list = `${HEAD}legacy:\n  daemonNamespaces:\n  - a # first\n  - b\n  # then\n  - c\nseed: 2\n`;
    const set = (...daemonNamespaces: string[]) =>
      setRunOption(list, { legacy: { daemonNamespaces } });
    expect(set('a', 'c', 'd')).toBe(list.replace('  - b\n', '').replace('- c\n', '- c\n  - d\n'));
    expect(optionsIn(set('x', 'a')).legacy.daemonNamespaces).toEqual(['x', 'a']);
    expect(set()).toBe(`${HEAD}seed: 2\n`);
  });

  it('keeps comments inside of a list in flow style', () => {
    const text = `${HEAD}legacy:\n  daemonNamespaces: [ a, # why a\n    b ]\n`;
    const edited = setRunOption(text, { legacy: { daemonNamespaces: ['a', 'c'] } });
    expect(edited).toContain('# why a');
    expect(optionsIn(edited).legacy.daemonNamespaces).toEqual(['a', 'c']);
  });

  it('takes legacy out with its last rule, unless a comment stands there', () => {
    const rule = '  requiredDuringExecution: true\n';
    const off = { legacy: { requiredDuringExecution: false } };
    const bare = `${HEAD}seed: 2\nlegacy:\n${rule}`;
    expect(setRunOption(bare, off)).toBe(`${HEAD}seed: 2\n`);
    const told = `${HEAD}legacy:\n  # as in 2016\n${rule}`;
    expect(setRunOption(told, off)).toBe(told.replace(rule, ''));
    expect(
      setRunOption(told.replace(rule, ''), { legacy: { requiredDuringExecution: true } }),
    ).toBe(`${HEAD}legacy:\n${rule}  # as in 2016\n`);
  });

  it('takes the document out with its last option, unless it has a comment', () => {
    const reset = { seed: 1 };
    const options = `${HEAD}seed: 2\n`;
    expect(setRunOption(options, reset)).toBe('');
    expect(setRunOption(`${CONFIGURATION}---\n${options}`, reset)).toBe(CONFIGURATION);
    expect(setRunOption(`${options}---\n${CONFIGURATION}`, reset)).toBe(CONFIGURATION);
    expect(setRunOption(`${CONFIGURATION}---\n${options}---\n${BROKEN}`, reset)).toBe(
      `${CONFIGURATION}---\n${BROKEN}`,
    );
    expect(setRunOption(`# mine\n${options}`, reset)).toBe(`# mine\n${HEAD}`);
  });

  it('edits the last document, which counts, and keeps it where an earlier one would count', () => {
    const text = `${HEAD}seed: 2\n---\n${HEAD}seed: 3\n`;
    expect(setRunOption(text, { seed: 1 })).toBe(`${HEAD}seed: 2\n---\n${HEAD}`);
  });

  it('edits JSON and flow style as well', () => {
    const json = JSON.stringify({ apiVersion: 'berth/v1', kind: 'RunOptions', seed: 2 }, null, 2);
    const set = setRunOption(`${json}\n`, { legacy: { daemonNamespaces: ['a'] }, seed: 1 });
    expect(JSON.parse(set)).toEqual({
      apiVersion: 'berth/v1',
      kind: 'RunOptions',
      legacy: { daemonNamespaces: ['a'] },
    });
    const flow = `${HEAD}legacy: { requiredDuringExecution: true } # old\n`;
    const both = setRunOption(flow, { legacy: { denyAllNamespacesHardAntiAffinity: true } });
    expect(both).toContain('# old');
    expect(optionsIn(both).legacy).toMatchObject({
      requiredDuringExecution: true,
      denyAllNamespacesHardAntiAffinity: true,
    });
  });

  it('leaves options inside of a list, and puts a document that counts behind it', () => {
    const list = `apiVersion: v1\nkind: List\nitems:\n- apiVersion: berth/v1\n  kind: RunOptions\n  seed: 5\n`;
    expect(setRunOption(list, { sampling: 'AsKubeScheduler' })).toBe(
      `${list}---\n${HEAD}sampling: AsKubeScheduler\nseed: 5\n`,
    );
  });

  it('edits a document with an error too', () => {
    const text = `${HEAD}sampling: All\nseed: 2\n`;
    expect(setRunOption(text, { seed: 3 })).toBe(text.replace('seed: 2', 'seed: 3'));
  });

  it('reads as wanted after any change, and leaves all other lines as they are', () => {
    fc.assert(
      fc.property(scenario, change, (text, wanted) => {
        const edited = setRunOption(text, wanted);
        expect(optionsIn(edited)).toEqual(completed(changeRunOptions(optionsIn(text), wanted)));
        expect(others(edited)).toEqual(others(text));
        const changed = new RegExp(
          [...Object.keys(wanted), ...Object.keys(wanted.legacy ?? {}), '^\\s*- '].join('|'),
        );
        const left = edited.split(/\r?\n/);
        const owned = own(text);
        const isGone = own(edited).length === 0;
        for (const line of owned.flatMap((document) => document.split(/\r?\n/))) {
          if (line.trim() === '' || changed.test(line)) continue;
          if (isGone) expect(line).toMatch(/^\s*(?:apiVersion|kind|legacy):/);
          else if (!/^\s*legacy:\s*$/.test(line)) expect(left).toContain(line);
        }
        expect(setRunOption(edited, wanted)).toBe(edited);
      }),
      { numRuns: 150 },
    );
  });
});

/** As a document says it: a list has each name once. */
function completed({ legacy, ...options }: RunOptions): RunOptions {
  return completeRunOptions({ apiVersion: 'berth/v1', kind: 'RunOptions', ...options, legacy });
}

const isOptions = (document: string) => document.includes('kind: RunOptions');
const documentsOf = (text: string) =>
  // A line break at the very end is added where something comes behind it.
  splitDocuments(text, 0).map(({ start, end }) => text.slice(start, end).trimEnd());
const others = (text: string) =>
  documentsOf(text).filter((document) => !isOptions(document) && document !== '');
const own = (text: string) => documentsOf(text).filter(isOptions);

const names = fc.uniqueArray(fc.constantFrom('a', 'kube-system', 'on', '1e3', 'x-1'), {
  maxLength: 4,
});
const change: fc.Arbitrary<RunOptionsChange> = fc.record(
  {
    release: fc.constantFrom(...RELEASE_NAMES),
    sampling: fc.constantFrom('EveryNode', 'AsKubeScheduler'),
    tieBreaking: fc.constantFrom('FirstName', 'DrawLots'),
    seed: fc.integer({ min: 0, max: 3 }),
    provisioners: fc.constantFrom('EveryClass', 'None'),
    legacy: fc.record(
      {
        limitPodHardAntiAffinityTopology: fc.boolean(),
        daemonNamespaces: names,
        requiredDuringExecution: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

const comment = fc.constantFrom('', '', '', '# a comment\n', '\n');
const tail = fc.constantFrom('', '', ' # behind');
const listed = fc
  .tuple(names, fc.constantFrom('flow', 'block', 'deep'), tail)
  .map(([list, style, behind]) => {
    const printed = list.map((name) => (/^(?:on|1e3)$/.test(name) ? `'${name}'` : name));
    if (style === 'flow' || list.length === 0) return ` [${printed.join(', ')}]${behind}`;
    const indent = style === 'deep' ? '    ' : '  ';
    return printed.map((name) => `\n${indent}- ${name}${behind}`).join('');
  });
const rules = fc
  .tuple(comment, fc.option(fc.boolean()), comment, fc.option(listed), tail)
  .map(([first, lasting, second, list, behind]) => {
    const lines = [
      lasting === null ? '' : `  requiredDuringExecution: ${lasting}${behind}\n`,
      list === null ? '' : `  daemonNamespaces:${list}\n`,
    ];
    if (lines.join('') === '') return `legacy: {}${behind}\n`;
    const deep = (text: string) => (text.startsWith('#') ? `  ${text}` : text);
    return `legacy:${behind}\n${deep(first)}${lines[0] ?? ''}${deep(second)}${lines[1] ?? ''}`;
  });
const document = fc
  .tuple(
    comment,
    fc.option(fc.constantFrom('DrawLots', 'FirstName', '"DrawLots"')),
    comment,
    fc.option(fc.integer({ min: 0, max: 3 })),
    fc.option(rules),
    comment,
    tail,
    fc.boolean(),
  )
  .map(([top, ties, middle, seed, legacy, bottom, behind, isIndented]) => {
    const text = [
      top,
      HEAD,
      ties === null ? '' : `tieBreaking: ${ties}${behind}\n`,
      middle,
      legacy ?? '',
      seed === null ? '' : `seed:  ${seed}\n`,
      bottom,
    ].join('');
    return isIndented ? text.replaceAll(/^(?=.)/gm, '  ') : text;
  });
const other = fc.constantFrom(CONFIGURATION, BROKEN, '# only\n', 'a: {{ b }}\n', '{"kind": "X"}\n');
const scenario = fc
  .tuple(fc.array(other, { maxLength: 2 }), fc.option(document), fc.array(other, { maxLength: 2 }))
  .chain(([before, options, after]) =>
    fc.tuple(fc.boolean(), fc.boolean()).map(([isWindows, hasEnd]) => {
      const text = [...before, ...(options === null ? [] : [options]), ...after].join('---\n');
      const ended = hasEnd ? text : text.replace(/\n$/, '');
      return isWindows ? ended.replaceAll('\n', '\r\n') : ended;
    }),
  );
