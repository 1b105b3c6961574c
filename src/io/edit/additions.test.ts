import { describe, expect, it } from 'vitest';
import type { ScenarioEdit } from '../../model/index.ts';
import { TAB_NAMES } from '../../protocol/index.ts';
import { combineTabs } from '../combineTabs.ts';
import { createParseCache } from '../parse/parseCache.ts';
import { parseTab } from '../parse/parseTab.ts';
import { applyTextEdits } from './applyTextEdits.ts';
import { textEditsOf } from './textEditsOf.ts';

const namespace = (name: string) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });

const edited = (workload: string, ...edits: readonly ScenarioEdit[]): string | undefined => {
  const texts = { workload, cluster: '', scheduler: '' };
  const tabs = TAB_NAMES.map((tab) => parseTab(tab, texts[tab], createParseCache()));
  const changes = textEditsOf({ texts, combined: combineTabs(tabs) }, edits);
  return changes && applyTextEdits(workload, changes);
};

const add = (name: string, behind?: number): ScenarioEdit => ({
  kind: 'add',
  tab: 'workload',
  behind,
  value: namespace(name),
});
const copy = (object: number, name: string): ScenarioEdit => ({
  kind: 'copy',
  object,
  behind: object,
  edits: [{ op: 'set', path: ['metadata', 'name'], value: name }],
});

const doc = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}${more}\n`;
const [A, B, C] = [doc('a'), doc('b'), doc('c')];

describe('a new document', () => {
  it('is all that an empty tab holds', () => {
    expect(edited('', add('a'), add('b'))).toBe(`${A}---\n${B}`);
    expect(edited('# mine\n', add('a'))).toBe(`# mine\n${A}`);
    expect(edited('\n---\n', add('a'))).toBe(`\n---\n${A}`);
  });

  it('stands behind `---` at the end, or behind another', () => {
    expect(edited(A, add('b'))).toBe(`${A}---\n${B}`);
    expect(edited(`${A}---\n`, add('b'))).toBe(`${A}---\n${B}`);
    expect(edited(`${A}# the end\n---\n${C}`, add('b', 0))).toBe(
      `${A}# the end\n---\n${B}---\n${C}`,
    );
    expect(edited(`${A}---\n${C}`, add('b', 0), add('x', 0), add('d'))).toBe(
      `${A}---\n${B}---\n${doc('x')}---\n${C}---\n${doc('d')}`,
    );
  });

  it('keeps the line breaks of Windows, and a text without a last one', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    expect(edited(windows(A), add('b'))).toBe(windows(`${A}---\n${B}`));
    expect(edited(A.trimEnd(), add('b'))).toBe(`${A}---\n${B}`.trimEnd());
  });

  it('says above a field what is to be said there', () => {
    const comments = [{ path: ['metadata', 'name'], text: 'why' }];
    const value = namespace('a');
    expect(edited(B, { kind: 'add', tab: 'workload', behind: 0, value, comments })).toBe(
      `${B}---\n${A.replace('  name', '  # why\n  name')}`,
    );
  });
});

describe('a new item', () => {
  const item = (text: string, by = ''): string =>
    text.replace(/^/gm, `${by}  `).replace(`${by}  `, `${by}- `).trimEnd() + '\n';

  it('stands in the list that the tab is, or that the other one stands in', () => {
    const list = `apiVersion: v1\nitems:\n${item(A)}# of c\n${item(C)}kind: List\n`;
    expect(edited(list, add('b', 0))).toBe(list.replace('# of c', `${item(B)}# of c`));
    expect(edited(list, add('d'))).toBe(list.replace('kind: List', `${item(doc('d'))}kind: List`));
    const deep = `kind: List\napiVersion: v1\nitems:\n${item(A, '  ')}`;
    expect(edited(deep, add('b'))).toBe(deep + item(B, '  '));
    expect(edited(deep.trimEnd(), add('b'))).toBe((deep + item(B, '  ')).trimEnd());
  });

  it('fills a list that is empty, or between brackets', () => {
    expect(edited('kind: List\napiVersion: v1\nitems: []\n', add('a'))).toBe(
      `kind: List\napiVersion: v1\nitems:\n${item(A)}`,
    );
    const flow =
      'kind: List\napiVersion: v1\nitems: [{kind: Namespace, apiVersion: v1, metadata: {name: a}}] # b\n';
    expect(edited(flow, add('b'))).toBe(
      flow.replace('}}]', '}}, {apiVersion: v1, kind: Namespace, metadata: {name: b}}]'),
    );
  });

  it('stands in a list of JSON, in a bare one and in a stream', () => {
    for (const indent of [undefined, 2, '\t']) {
      const list = (...names: string[]) =>
        JSON.stringify(
          { apiVersion: 'v1', kind: 'List', items: names.map(namespace) },
          null,
          indent,
        );
      const tight = indent === undefined;
      const say = (text: string | undefined) =>
        tight ? JSON.stringify(JSON.parse(text ?? '')) : text;
      expect(say(edited(list('a', 'c'), add('b', 0)))).toBe(list('a', 'b', 'c'));
      expect(say(edited(list('a'), add('b')))).toBe(list('a', 'b'));
      const bare = (...names: string[]) => JSON.stringify(names.map(namespace), null, indent);
      expect(say(edited(bare('a'), add('b')))).toBe(bare('a', 'b'));
      expect(say(edited(bare('a', 'c'), add('b', 0)))).toBe(bare('a', 'b', 'c'));
    }
    const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [] }, null, 2);
    expect(JSON.parse(edited(list, add('a'), add('b')) ?? '')).toEqual({
      apiVersion: 'v1',
      kind: 'List',
      items: [namespace('a'), namespace('b')],
    });
    const line = (name: string) => `${JSON.stringify(namespace(name))}\n`;
    expect(edited(line('a') + line('c'), add('b', 0))).toBe(line('a') + line('b') + line('c'));
  });

  it('stands behind a list of another kind', () => {
    const list = `kind: NamespaceList\napiVersion: v1\nitems:\n- metadata: {name: a}\n`;
    const pod = { apiVersion: 'v1', kind: 'Service', metadata: { name: 's' } };
    expect(edited(list, { kind: 'add', tab: 'workload', behind: 0, value: pod })).toBe(
      `${list}---\napiVersion: v1\nkind: Service\nmetadata:\n  name: s\n`,
    );
    expect(edited(list, add('b'))).toBe(list + item(B));
  });
});

describe('a copy', () => {
  it('is written as the first one is, with the comments in it', () => {
    const text = `# of a\napiVersion: v1\nkind: Namespace\nmetadata: {name: a} # here\n# behind\n`;
    expect(edited(`${text}---\n${B}`, copy(0, 'c'))).toBe(
      `${text}---\napiVersion: v1\nkind: Namespace\nmetadata: {name: c} # here\n---\n${B}`,
    );
    const list = `kind: List\napiVersion: v1\nitems:\n  -   kind: Namespace\n      apiVersion: v1\n      metadata: {name: a} # here\n`;
    expect(edited(list, copy(0, 'b'))).toBe(
      `${list}  - kind: Namespace\n    apiVersion: v1\n    metadata: {name: b} # here\n`,
    );
  });

  it('of JSON is JSON', () => {
    const line = (name: string) => JSON.stringify(namespace(name));
    const text = `[${line('a')}]`;
    expect(JSON.parse(edited(text, copy(0, 'b')) ?? '')).toEqual([namespace('a'), namespace('b')]);
  });
});

describe('what shares a text with what is edited', () => {
  it('comes and goes at once', () => {
    const flow = (...names: string[]) =>
      `kind: List\napiVersion: v1\nitems: [${names.map((name) => `{kind: Namespace, apiVersion: v1, metadata: {name: ${name}}}`).join(', ')}]\n`;
    const rename: ScenarioEdit = {
      kind: 'fields',
      object: 2,
      edits: [{ op: 'set', path: ['metadata', 'name'], value: 'z' }],
    };
    expect(edited(flow('a', 'b', 'c'), { kind: 'remove', object: 0 }, copy(1, 'x'), rename)).toBe(
      flow('b', 'x', 'z'),
    );
  });
});
