import { describe, expect, it } from 'vitest';
import type { FieldEdit, ObjectEdit } from '../../model/index.ts';
import { TAB_NAMES, type ScenarioTexts } from '../../protocol/index.ts';
import { combineTabs } from '../combineTabs.ts';
import { createParseCache } from '../parse/parseCache.ts';
import { parseTab } from '../parse/parseTab.ts';
import { applyTextEdits } from './applyTextEdits.ts';
import { textEditsOf } from './textEditsOf.ts';

const scenario = (texts: Partial<ScenarioTexts>) => {
  const all = { workload: '', cluster: '', scheduler: '', ...texts };
  const cache = createParseCache();
  const combined = combineTabs(TAB_NAMES.map((tab) => parseTab(tab, all[tab], cache)));
  return { texts: all, combined };
};

/** The Workload tab's text with edits of its objects; undefined where they cannot be made. */
const edited = (workload: string, ...edits: readonly ObjectEdit[]): string | undefined => {
  const changes = textEditsOf(scenario({ workload }), edits);
  return changes && applyTextEdits(workload, changes);
};

const fields = (text: string, ...edits: readonly FieldEdit[]): string | undefined =>
  edited(text, { kind: 'fields', object: 0, edits });

const pod = (spec: string, more = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: web # the web\n${more}spec:\n${spec}`;

const CONTAINERS = '  containers:\n  - name: web\n    image: nginx\n';
const TOLERATION = { key: 'gpu', operator: 'Exists' };
const PRINTED = '  - key: gpu\n    operator: Exists\n';
const append: FieldEdit = { op: 'append', path: ['spec', 'tolerations'], value: TOLERATION };

describe('textEditsOf', () => {
  it('puts a missing list behind the last field, in the manner of the text', () => {
    const text = pod(CONTAINERS);
    expect(fields(text, append)).toBe(`${text}  tolerations:\n${PRINTED}`);
    const deep = text.replace('  - name: web\n    image', '    - name: web\n      image');
    expect(fields(deep, append)).toBe(
      `${deep}  tolerations:\n    - key: gpu\n      operator: Exists\n`,
    );
    const wide = text.replace(/^( +)/gm, '$1$1').replace('    - name', '    -   name');
    expect(fields(wide, append)).toBe(
      `${wide}    tolerations:\n    - key: gpu\n      operator: Exists\n`,
    );
  });

  it('makes missing parents', () => {
    const text = pod(CONTAINERS);
    const value = { nodeSelectorTerms: [{ matchExpressions: [{ key: 'a', operator: 'Exists' }] }] };
    const path = [
      'spec',
      'affinity',
      'nodeAffinity',
      'requiredDuringSchedulingIgnoredDuringExecution',
    ];
    expect(fields(text, { op: 'set', path, value })).toBe(
      [
        `${text}  affinity:`,
        '    nodeAffinity:',
        '      requiredDuringSchedulingIgnoredDuringExecution:',
        '        nodeSelectorTerms:',
        '        - matchExpressions:',
        '          - key: a',
        '            operator: Exists',
        '',
      ].join('\n'),
    );
  });

  it('appends behind the last item, before what is about the next field', () => {
    const list = '  tolerations:\n  - key: a # why\n    operator: Exists\n    # still of a\n';
    const rest = '  # the containers\n';
    const text = pod(list + rest + CONTAINERS);
    expect(fields(text, append)).toBe(pod(list + PRINTED + rest + CONTAINERS));
  });

  it('changes a word and nothing around it', () => {
    const text = pod(`  nodeSelector:\n    disk:   'ssd'   # fast\n${CONTAINERS}`);
    const set = (value: unknown) =>
      fields(text, { op: 'set', path: ['spec', 'nodeSelector', 'disk'], value });
    expect(set('hdd')).toBe(text.replace("'ssd'", "'hdd'"));
    expect(set('true')).toBe(text.replace("'ssd'", "'true'"));
    const number = pod(`  priority: 5 # low\n${CONTAINERS}`);
    const raise: FieldEdit = { op: 'set', path: ['spec', 'priority'], value: 10 };
    expect(fields(number, raise)).toBe(number.replace('5', '10'));
  });

  it('quotes what would be read as something else', () => {
    const text = pod(CONTAINERS, '  labels:\n    app: web\n');
    for (const [value, printed] of [
      ['true', '"true"'],
      ['1e3', '"1e3"'],
      ['1.5', '"1.5"'],
      ['500m', '500m'],
      ['on', '"on"'],
      ['012', '"012"'],
      ['', '""'],
      ['a: b', '"a: b"'],
      ['kubernetes.io/arch', 'kubernetes.io/arch'],
      ['a\nb', '"a\\nb"'],
    ]) {
      const put: FieldEdit = { op: 'set', path: ['metadata', 'labels', 'x'], value };
      expect(fields(text, put)).toBe(text.replace('web\nspec', `web\n    x: ${printed}\nspec`));
    }
    const quantity: FieldEdit = { op: 'set', path: ['metadata', 'labels', 'yes'], value: 'x' };
    expect(fields(text, quantity)).toContain('    "yes": x\n');
  });

  it('takes a field out with its lines, and leaves comments around it', () => {
    const text = pod(
      `  # only fast ones\n  nodeSelector:\n    disk: ssd\n  # what runs\n${CONTAINERS}`,
    );
    expect(fields(text, { op: 'remove', path: ['spec', 'nodeSelector'] })).toBe(
      text.replace('  nodeSelector:\n    disk: ssd\n', ''),
    );
    expect(fields(text, { op: 'remove', path: ['spec', 'nodeSelector', 'disk'] })).toBe(
      text.replace('nodeSelector:\n    disk: ssd\n', 'nodeSelector: {}\n'),
    );
  });

  it('takes an item out, and the list with its last one', () => {
    const one = '  - key: a\n    operator: Exists # all\n';
    const text = pod(`  tolerations: # why\n${one}${PRINTED}${CONTAINERS}`);
    const remove = (index: number): FieldEdit => ({
      op: 'remove',
      path: ['spec', 'tolerations', index],
    });
    expect(fields(text, remove(0))).toBe(text.replace(one, ''));
    expect(fields(text, remove(1))).toBe(text.replace(PRINTED, ''));
    expect(fields(text, remove(1), remove(0))).toBe(pod(CONTAINERS));
  });

  it('moves the next field up to the dash of one that goes', () => {
    const text = pod(`  tolerations:\n  - key: a\n    operator: Exists\n${CONTAINERS}`);
    const remove: FieldEdit = { op: 'remove', path: ['spec', 'tolerations', 0, 'key'] };
    expect(fields(text, remove)).toBe(text.replace('- key: a\n    operator', '- operator'));
    const told = text.replace('    operator', '    # all\n    operator');
    expect(fields(told, remove)).toBe(told.replace('- key: a\n', '-\n'));
  });

  it('edits between brackets, JSON too', () => {
    const flow = pod(`  nodeSelector: { disk: ssd } # fast\n${CONTAINERS}`);
    const put: FieldEdit = { op: 'set', path: ['spec', 'nodeSelector', 'zone'], value: 'a' };
    expect(fields(flow, put)).toBe(flow.replace('ssd }', 'ssd, zone: a }'));
    expect(fields(flow, put, { op: 'remove', path: ['spec', 'nodeSelector', 'disk'] })).toBe(
      flow
        .replace('{ disk: ssd }', '\n    zone: a')
        .replace(': \n    zone: a # fast', ': # fast\n    zone: a'),
    );
    const object = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web' },
      spec: { containers: [{ name: 'web', image: 'nginx' }], tolerations: [{ key: 'a' }] },
    };
    for (const indent of [undefined, 2, 4, '\t']) {
      const json = `${JSON.stringify(object, null, indent)}\n`;
      const tolerations = [...object.spec.tolerations, TOLERATION];
      const wanted = { ...object, spec: { ...object.spec, tolerations, priority: 3 } };
      const priority: FieldEdit = { op: 'set', path: ['spec', 'priority'], value: 3 };
      expect(fields(json, append, priority)).toBe(`${JSON.stringify(wanted, null, indent)}\n`);
    }
  });

  it('fills what is there and empty', () => {
    for (const empty of ['', ' {}', ' null', ' ~', ' # none']) {
      const text = pod(`  nodeSelector:${empty}\n${CONTAINERS}`);
      const put: FieldEdit = { op: 'set', path: ['spec', 'nodeSelector', 'disk'], value: 'ssd' };
      const left = empty.includes('#') ? empty : '';
      expect(fields(text, put)).toBe(pod(`  nodeSelector:${left}\n    disk: ssd\n${CONTAINERS}`));
    }
  });

  it('keeps the line breaks of Windows, and a text without a last one', () => {
    const windows = pod(CONTAINERS).replaceAll('\n', '\r\n');
    expect(fields(windows, append)).toBe(
      windows + `  tolerations:\n${PRINTED}`.replaceAll('\n', '\r\n'),
    );
    const open = pod(CONTAINERS).trimEnd();
    expect(fields(open, append)).toBe(`${open}\n  tolerations:\n${PRINTED.trimEnd()}`);
  });

  it('edits an item of a dump in its place', () => {
    const item = (name: string) =>
      `- apiVersion: v1\n  kind: Pod\n  metadata:\n    name: ${name}\n  spec:\n    containers:\n    - image: nginx\n      name: c\n`;
    const list = `apiVersion: v1\nitems:\n${item('a')}# about b\n${item('b')}kind: List\n`;
    const deep = PRINTED.replace(/^/gm, '  ').trimEnd();
    expect(edited(list, { kind: 'fields', object: 0, edits: [append] })).toBe(
      list.replace('# about b', `    tolerations:\n${deep}\n# about b`),
    );
    expect(edited(list, { kind: 'remove', object: 0 })).toBe(list.replace(item('a'), ''));
    expect(edited(list, { kind: 'remove', object: 1 })).toBe(list.replace(item('b'), ''));
    expect(edited(list, { kind: 'remove', object: 1 }, { kind: 'remove', object: 0 })).toBe(
      'apiVersion: v1\nitems: []\nkind: List\n',
    );
  });

  it('takes a document out with its marker', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => pod(CONTAINERS).replace('web #', `${name} #`));
    const text = `${a}---\n${b}---\n${c}`;
    const remove = (...objects: number[]) =>
      edited(text, ...objects.map((object) => ({ kind: 'remove', object }) as const));
    expect(remove(0)).toBe(`${b}---\n${c}`);
    expect(remove(1)).toBe(`${a}---\n${c}`);
    expect(remove(2)).toBe(`${a}---\n${b}`);
    expect(remove(0, 2)).toBe(b);
    expect(remove(0, 1, 2)).toBe('');
  });

  it('takes values out of JSON', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name },
      spec: { containers: [{ name: 'c', image: 'i' }] },
    }));
    const list = (...items: unknown[]) =>
      JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2);
    const remove = (...objects: number[]) =>
      edited(list(a, b, c), ...objects.map((object) => ({ kind: 'remove', object }) as const));
    expect(remove(0)).toBe(list(b, c));
    expect(remove(1)).toBe(list(a, c));
    expect(remove(1, 2)).toBe(list(a));
    expect(remove(2, 0, 1)).toBe(list());
  });

  it('removes what an object replaces, so that it does not come back', () => {
    const text = `${pod(CONTAINERS)}---\n${pod(CONTAINERS)}`;
    expect(edited(text, { kind: 'remove', object: 1 })).toBe('');
  });

  it('writes an alias out where its anchor changes, and edits nothing else', () => {
    const text = pod(
      `  nodeSelector: *own\n${CONTAINERS}`,
      '  annotations: &own # shared\n    disk: ssd\n  labels:\n    <<: *own\n    app: web\n',
    );
    const anchored: FieldEdit = {
      op: 'set',
      path: ['metadata', 'annotations', 'disk'],
      value: 'x',
    };
    expect(fields(text, anchored)).toBe(
      text
        .replace('disk: ssd', 'disk: x')
        .replace('    <<: *own\n    app: web\n', '    app: web\n    disk: ssd\n')
        .replace('nodeSelector: *own', 'nodeSelector:\n    disk: ssd'),
    );
    const aliased: FieldEdit = { op: 'set', path: ['spec', 'nodeSelector', 'zone'], value: 'a' };
    expect(fields(text, aliased)).toBe(
      text.replace('nodeSelector: *own', 'nodeSelector:\n    disk: ssd\n    zone: a'),
    );
    const merged: FieldEdit = { op: 'set', path: ['metadata', 'labels', 'disk'], value: 'x' };
    expect(fields(text, merged)).toBe(text.replace('app: web\n', 'app: web\n    disk: x\n'));
    const gone: FieldEdit = { op: 'remove', path: ['metadata', 'labels', 'disk'] };
    expect(fields(text, gone)).toBe(text.replace('    <<: *own\n', ''));
  });

  it('prints a document anew that is written in a rare way, with its comments', () => {
    const text = pod(`  ? nodeSelector # rare\n  : disk: ssd\n${CONTAINERS}`);
    const put: FieldEdit = { op: 'set', path: ['spec', 'nodeSelector', 'zone'], value: 'a' };
    const printed = fields(text, put);
    expect(printed).toContain('# rare');
    expect(printed).toContain('zone: a');
  });

  it('puts fields where the order of letters has them, if all are in it', () => {
    const text = pod(CONTAINERS, '  labels:\n    a: x\n    c: x\n    e: x\n');
    const put: FieldEdit = { op: 'set', path: ['metadata', 'labels', 'd'], value: 'x' };
    expect(fields(text, put)).toBe(text.replace('c: x\n', 'c: x\n    d: x\n'));
  });

  it('edits several tabs, and knows of none that it cannot edit', () => {
    const source = scenario({
      cluster: 'apiVersion: v1\nkind: Node\nmetadata:\n  name: n\n',
      workload: pod(CONTAINERS),
    });
    const label: FieldEdit = { op: 'set', path: ['metadata', 'labels', 'a'], value: 'b' };
    const edits = textEditsOf(source, [
      { kind: 'fields', object: 1, edits: [label] },
      { kind: 'fields', object: 0, edits: [append] },
    ]);
    expect(edits?.map(({ tab, text }) => [tab, text])).toEqual([
      ['workload', `  tolerations:\n${PRINTED}`],
      ['cluster', '  labels:\n    a: b\n'],
    ]);
    expect(textEditsOf(source, [{ kind: 'remove', object: 9 }])).toBeUndefined();
  });
});
