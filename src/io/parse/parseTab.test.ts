import { describe, expect, it } from 'vitest';
import { combineTabs } from '../combineTabs.ts';
import type { TextRange } from '../../worker/protocol.ts';
import { createParseCache, type ParseCache } from './parseCache.ts';
import { parseTab, parseTabSteps } from './parseTab.ts';
import type { ParsedTab } from './parsedTab.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: c
    image: nginx
`;
const pod = (name: string): string => POD.replace('name: web', `name: ${name}`);
const NAMESPACE = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n';

const parse = (text: string, cache: ParseCache = createParseCache()): ParsedTab =>
  parseTab('workload', text, cache);
const names = ({ objects }: ParsedTab): readonly string[] =>
  objects.map(({ kind, namespace, name, state }) => `${state} ${kind} ${namespace}/${name}`);
const codes = ({ diagnostics }: ParsedTab): readonly string[] =>
  diagnostics.map(({ code, severity, range }) => `${severity} ${code} ${at(range)}`);
const at = ({ startLine, startColumn, endLine, endColumn }: TextRange): string =>
  startLine === endLine
    ? `${String(startLine)}:${String(startColumn)}-${String(endColumn)}`
    : `${String(startLine)}:${String(startColumn)}-${String(endLine)}:${String(endColumn)}`;

describe('documents', () => {
  it('are taken one by one, with the lines that they stand on', () => {
    const parsed = parse(`# first\n${POD}---\n\n${NAMESPACE}...\n---\n# nothing\n---\nnull\n---\n`);
    expect(names(parsed)).toEqual(['taken Pod default/web', 'taken Namespace /shop']);
    expect(parsed.objects.map(({ span }) => span)).toEqual([
      { startLine: 2, endLine: 9 },
      { startLine: 12, endLine: 15 },
    ]);
    expect(codes(parsed)).toEqual([]);
    expect(parsed.summary.taken).toEqual({ Pod: 1, Namespace: 1 });
  });

  it('may have Windows line ends and a byte order mark', () => {
    const parsed = parse(`\uFEFF${POD}---\n${NAMESPACE}`.replaceAll('\n', '\r\n'));
    expect(names(parsed)).toEqual(['taken Pod default/web', 'taken Namespace /shop']);
    expect(at(parsed.objects[0]?.rangeOf(['spec', 'containers', 0, 'image']) ?? NOWHERE)).toBe(
      '8:12-17',
    );
  });

  it('may be JSON: one, several, one a line', () => {
    const one = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a' } };
    const two = { ...one, metadata: { name: 'b' } };
    const expected = ['taken Namespace /a', 'taken Namespace /b'];
    for (const gap of ['\n', '\n\n', '', '\n---\n']) {
      for (const indent of [0, 2]) {
        const text = [one, two].map((value) => JSON.stringify(value, null, indent)).join(gap);
        expect(names(parse(text))).toEqual(expected);
      }
    }
    expect(names(parse(JSON.stringify([one, two])))).toEqual(expected);
  });

  it('of Helm may have no body; hooks are told, test hooks are left aside', () => {
    const hook = (name: string, kind: string): string =>
      pod(name).replace('metadata:', `metadata:\n  annotations:\n    helm.sh/hook: ${kind}`);
    const parsed = parse(
      `---\n# Source: web/templates/empty.yaml\n---\n# Source: web/templates/pod.yaml\n${POD}---\n${hook('migrate', 'pre-install,pre-upgrade')}---\n${hook('check', 'test')}`,
    );
    expect(names(parsed)).toEqual([
      'taken Pod default/web',
      'taken Pod default/migrate',
      'ignored Pod default/check',
    ]);
    expect(codes(parsed)).toEqual(['info helm-hook 18:19-42', 'info helm-test 29:19-23']);
  });
});

const NOWHERE: TextRange = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 };

describe('lists', () => {
  it('of kubectl give their items, keys sorted or not', () => {
    const items = `items:\n${indented(POD)}${indented(NAMESPACE)}`;
    const tail = 'kind: List\nmetadata:\n  resourceVersion: ""\n';
    for (const text of [`apiVersion: v1\n${items}${tail}`, `apiVersion: v1\n${tail}${items}`]) {
      const parsed = parse(text);
      expect(names(parsed)).toEqual(['taken Pod default/web', 'taken Namespace /shop']);
      expect(codes(parsed)).toEqual([]);
    }
  });

  it('of one kind give it to their items', () => {
    const list = { apiVersion: 'v1', kind: 'NamespaceList', items: [{ metadata: { name: 'a' } }] };
    expect(names(parse(JSON.stringify(list)))).toEqual(['taken Namespace /a']);
    const yaml = 'kind: NamespaceList\napiVersion: v1\nitems:\n  - metadata:\n      name: a\n';
    expect(names(parse(yaml))).toEqual(['taken Namespace /a']);
    expect(parse(yaml).objects[0]?.span).toEqual({ startLine: 4, endLine: 5 });
  });

  it('may stand in lists and be empty', () => {
    const inner = { kind: 'PodList', apiVersion: 'v1', items: null };
    const outer = {
      kind: 'List',
      apiVersion: 'v1',
      items: [inner, { ...inner, kind: 'NamespaceList', items: [{ metadata: { name: 'a' } }] }],
    };
    const parsed = parse(JSON.stringify(outer, null, 2));
    expect(names(parsed)).toEqual(['taken Namespace /a']);
    expect(parsed.objects[0]?.span).toEqual({ startLine: 14, endLine: 18 });
    expect(names(parse('kind: List\napiVersion: v1\nitems: []\n'))).toEqual([]);
  });

  it('say what is wrong with them', () => {
    expect(codes(parse('kind: List\napiVersion: v1\nitems: {a: b}\n'))).toEqual([
      'error list-items-invalid 3:8-14',
    ]);
    expect(codes(parse('kind: List\napiVersion: v1\nitems:\n- a\n- apiVersion: v1\n'))).toEqual([
      'error list-item-invalid 4:3-4',
      'error kind-missing 5:3-17',
    ]);
    const part =
      'kind: PodList\napiVersion: v1\nmetadata:\n  continue: abc\n  remainingItemCount: 7\nitems:\n';
    const parsed = parse(`${part}- metadata:\n    name: a\n`);
    expect(codes(parsed)[0]).toBe('warning list-incomplete 6:1-6');
    expect(parsed.diagnostics[0]?.values).toEqual({ missing: '7', line: 6, column: 1 });
  });

  it('may share anchors between items', () => {
    const text = `kind: List\napiVersion: v1\nitems:\n- apiVersion: v1\n  kind: Namespace\n  metadata: &m\n    name: a\n- apiVersion: v1\n  kind: Namespace\n  metadata:\n    <<: *m\n    name: b\n`;
    const parsed = parse(text);
    expect(names(parsed)).toEqual(['taken Namespace /a', 'taken Namespace /b']);
    expect(parsed.objects.map(({ span }) => span.startLine)).toEqual([4, 8]);
  });

  it('of kube-scheduler-simulator snapshots give their items their kinds', () => {
    const snapshot = {
      pods: [{ metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image: 'i' }] } }],
      nodes: null,
      namespaces: [{ metadata: { name: 'a' } }],
      priorityClasses: [{ metadata: { name: 'high' }, value: 10 }],
      schedulerConfig: { profiles: [] },
    };
    expect(names(parse(JSON.stringify(snapshot)))).toEqual([
      'taken Namespace /a',
      'taken PriorityClass /high',
      'taken Pod default/p',
      'taken KubeSchedulerConfiguration /',
    ]);
  });
});

describe('syntax errors', () => {
  it.each([
    ['a tab', 'metadata:\n\tname: a', 'error yaml-tab 2:1-2'],
    ['a missing colon', 'kind: Pod\nmetadata', 'error yaml-missing-colon 2:1-9'],
    ['a second colon', 'kind: Pod\nname: a: b', 'error yaml-colon-in-value 2:7-8'],
    ['an open quote', 'kind: "Pod\nname: a', 'error yaml-unclosed-quote 1:7-11'],
    ['an open bracket', 'kind: Pod\nargs: [a, b\nname: c', 'error yaml-unclosed-bracket 2:7-8'],
    ['an odd indentation', 'a:\n    b: 1\n  c: 2', 'error yaml-indent 3:3-7'],
    ['a reserved character', 'image: @nginx', 'error yaml-reserved-character 1:8-9'],
    ['an unknown escape', 'a: "\\d"', 'error yaml-escape 1:5-6'],
    ['an alias without anchor', 'a: *b', 'error yaml-unknown-alias 1:4-6'],
    ['an anchor in itself', 'a: &a [*a]', 'error yaml-recursive-alias 1:8-10'],
    ['a list as a key', '? [a]\n: b', 'error yaml-key 1:3-6'],
    ['a merge of text', 'a:\n  <<: b', 'error yaml-merge 2:7-8'],
    ['a comment too near', 'a: "b"#c', 'error yaml-comment-space 1:7-9'],
    ['a Helm template', 'name: {{ .Values.name }}\n', 'error template-unrendered 1:7-25'],
    [
      'a Helm template that is no YAML',
      '{{- if .Values.on }}\na: b\n{{- end }}',
      'error template-unrendered 1:1-21',
    ],
    ['broken JSON', '{"a": 1', 'error yaml-unclosed-bracket 1:1-2'],
    ['binary data', 'a\0b', 'error binary-text 1:2-3'],
  ])('of %s are said where they stand, and only once', (_name, text, expected) => {
    const parsed = parse(text);
    expect(codes(parsed)).toEqual([expected]);
    expect(parsed.broken).toBe(true);
    expect(parsed.diagnostics[0]?.values).toMatchObject({ line: expect.any(Number) as number });
  });

  it('leave the other documents alone', () => {
    const parsed = parse(`${pod('a')}---\nkind: [Pod\n---\n${pod('b')}`);
    expect(names(parsed)).toEqual(['taken Pod default/a', 'taken Pod default/b']);
    expect(parsed.broken).toBe(true);
  });

  it('leave the other items of a list alone', () => {
    const text = `apiVersion: v1\nkind: List\nitems:\n${indented(pod('a'))}${indented(pod('x')).replace('nginx', '"nginx')}${indented(pod('b'))}`;
    const parsed = parse(text);
    expect(names(parsed)).toEqual(['taken Pod default/a', 'taken Pod default/b']);
    expect(codes(parsed)).toEqual(['error yaml-unclosed-quote 19:14-20']);
  });

  it('refuse an alias bomb without delay', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 12; level += 1) {
      const aliases = Array.from({ length: 10 }, () => `*a${String(level - 1)}`).join(', ');
      lines.push(`a${String(level)}: &a${String(level)} [${aliases}]`);
    }
    expect(codes(parse(lines.join('\n')))).toEqual(['error yaml-alias-bomb 6:10-13']);
  });

  it('refuse what is nested without end', () => {
    const deep = Array.from({ length: 3000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n');
    expect(parse(deep).diagnostics.map(({ code }) => code)).toEqual(['yaml-too-deep']);
  });

  it('of large JSON are found without a full parse', () => {
    const items = Array.from({ length: 4_000 }, (_, index) => ({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: `n${String(index)}` },
    }));
    const text = JSON.stringify({ kind: 'List', apiVersion: 'v1', items }, null, 1);
    expect(parse(text).summary.taken).toEqual({ Namespace: 4_000 });
    expect(codes(parse(text.replace('"n7"', '"n7')))).toEqual(['error yaml-unexpected 58:13-14']);
  });
});

describe('the last good version', () => {
  const text = `${pod('a')}---\n${pod('b')}---\n${pod('c')}`;
  const broken = text.replace('name: b', 'name: [b');

  it('stands for a document while it is broken, and no longer', () => {
    const cache = createParseCache();
    const good = names(parse(text, cache));
    for (const typed of [broken, broken.replace('[b', '[bc'), `\n${broken}`]) {
      const parsed = parse(typed, cache);
      expect(parsed.broken).toBe(true);
      expect(names(parsed)).toEqual(good);
    }
    expect(names(parse(text.replace('name: b', 'name: d'), cache))).toEqual([
      'taken Pod default/a',
      'taken Pod default/d',
      'taken Pod default/c',
    ]);
    expect(names(parse(broken.replace('[b', '[d'), cache))[1]).toBe('taken Pod default/d');
  });

  it('goes with its document', () => {
    const cache = createParseCache();
    parse(text, cache);
    parse(broken, cache);
    expect(names(parse(`${pod('a')}---\n${pod('c')}`, cache))).toEqual([
      'taken Pod default/a',
      'taken Pod default/c',
    ]);
  });

  it('is not made up for a document that never could be read', () => {
    expect(names(parse(broken))).toEqual(['taken Pod default/a', 'taken Pod default/c']);
  });

  it('stands on the lines of the broken document', () => {
    const cache = createParseCache();
    parse(text, cache);
    const kept = parse(broken, cache).objects[1];
    expect(kept?.span).toEqual({ startLine: 10, endLine: 17 });
    expect(at(kept?.rangeOf(['metadata', 'name']) ?? NOWHERE)).toBe('10:1-15');
  });

  it('stands for two documents that an edit made one', () => {
    const cache = createParseCache();
    const good = names(parse(text, cache));
    expect([...names(parse(text.replace('---\n', '--\n'), cache))].sort()).toEqual(
      [...good].sort(),
    );
  });
});

describe('objects', () => {
  it('with a wrong value are left out and marked at it', () => {
    const parsed = parse(
      POD.replace('image: nginx', 'image: nginx\n    ports:\n    - containerPort: 99999'),
    );
    expect(names(parsed)).toEqual(['left-out Pod default/web']);
    const [diagnostic] = parsed.diagnostics;
    expect(diagnostic).toMatchObject({
      tab: 'workload',
      severity: 'error',
      object: 'Pod default/web',
      field: 'spec.containers[0].ports[0].containerPort',
    });
    expect(at(diagnostic?.range ?? NOWHERE)).toBe('10:22-27');
  });

  it('with an unknown field are marked at its key', () => {
    const parsed = parse(POD.replace('  containers:', '  containerz: []\n  containers:'));
    expect(codes(parsed)).toEqual(['error unknown-field-similar 6:3-13']);
  });

  it('without a field are marked at what should hold it', () => {
    expect(
      codes(parse('apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  nodeName: x\n'))[0],
    ).toMatch(/^error \S+ 5:1-5$/);
    expect(codes(parse('kind: Pod\nmetadata:\n  name: a\n'))).toEqual([
      'error api-version-missing 1:1-10',
    ]);
    expect(codes(parse('metadata:\n  name: a\n'))).toEqual(['error kind-missing 1:1-10']);
  });

  it('with a key twice are left out and marked at the second', () => {
    const parsed = parse(POD.replace('  name: web', '  name: web\n  name: api'));
    expect(names(parsed)).toEqual(['left-out Pod default/api']);
    expect(codes(parsed)).toEqual(['error duplicate-key 5:3-7']);
    expect(parsed.diagnostics[0]?.object).toBe('Pod default/api');
    expect(parsed.broken).toBe(false);
  });

  it('with a placeholder are told that it is one', () => {
    const parsed = parse(pod('${APP_NAME}'));
    expect(parsed.diagnostics.map(({ code }) => code)).toContain('placeholder-value');
    expect(parsed.diagnostics.at(-1)?.values).toMatchObject({ placeholder: '${APP_NAME}' });
  });

  it('of other kinds are counted, and nothing of them is kept', () => {
    const parsed = parse(
      'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\ndata:\n  password: c2VjcmV0\n',
    );
    expect(names(parsed)).toEqual(['ignored Secret /s']);
    expect(parsed.summary.ignored).toEqual({ Secret: 1 });
    expect(parsed.diagnostics).toEqual([]);
    expect(JSON.stringify(parsed)).not.toContain('c2VjcmV0');
  });

  it('that have finished are counted apart', () => {
    const done = `${POD}status:\n  phase: Succeeded\n`;
    expect(parse(`${pod('a')}---\n${done}`).summary).toMatchObject({
      taken: { Pod: 1 },
      finishedPods: 1,
    });
  });

  it('are the same ones when their text has not changed, wherever it moved', () => {
    const cache = createParseCache();
    const before = parse(`${pod('a')}---\n${pod('b')}`, cache).objects[1];
    const after = parse(`# moved\n${pod('c')}---\n${pod('b')}`, cache).objects[1];
    expect(after?.object).toBe(before?.object);
    expect(after?.span.startLine).toBe((before?.span.startLine ?? 0) + 1);
  });
});

describe('what is no manifest', () => {
  it.each([
    [
      'a table',
      'NAME    STATUS   ROLES    AGE   VERSION\nnode-1  Ready    <none>   1d    v1.34.1\n',
      'error kubectl-table 1:1-42',
      'kubectl get nodes -o yaml',
    ],
    [
      'a table of all namespaces',
      'NAMESPACE  NAME  READY  STATUS  RESTARTS  AGE\nd  web-1  1/1  Running  0  1d\n',
      'error kubectl-table 1:1-46',
      'kubectl get pods -A -o yaml',
    ],
    [
      'a description',
      'Name:         web-1\nNamespace:    shop\nPriority:     0\n',
      'error kubectl-describe 1:1-20',
      'kubectl get pod -n shop web-1 -o yaml',
    ],
  ])(
    '%s of kubectl is told, with the command that gives YAML',
    (_name, text, expected, command) => {
      const parsed = parse(`${text}---\n${NAMESPACE}`);
      expect(names(parsed)).toEqual(['taken Namespace /shop']);
      expect(codes(parsed)).toEqual([
        expected.replace('1:1-42', `1:1-${String(text.indexOf('\n') + 1)}`),
      ]);
      expect(parsed.diagnostics[0]?.values).toMatchObject({ command });
    },
  );

  it('messages around a manifest are skipped', () => {
    const parsed = parse(
      `Error from server (Forbidden): nodes is forbidden\n\`\`\`yaml\n${POD}\`\`\`\nWarning: v1 is old\n`,
    );
    expect(names(parsed)).toEqual(['taken Pod default/web']);
    expect(codes(parsed)).toEqual([
      'warning kubectl-message 1:1-50',
      'warning kubectl-message 2:1-8',
      'warning kubectl-message 12:1-19',
      'warning kubectl-message 11:1-4',
    ]);
  });

  it('a kustomization, text and a list of text are told', () => {
    expect(codes(parse('resources:\n- a.yaml\nnamePrefix: x-\n'))).toEqual([
      'warning kustomization-unbuilt 1:1-11',
    ]);
    expect(codes(parse('hello world\n'))).toEqual(['error not-a-manifest 1:1-12']);
    expect(codes(parse('- a\n- b\n'))).toEqual([
      'error list-item-invalid 1:3-4',
      'error list-item-invalid 2:3-4',
    ]);
  });

  it('an empty tab is nothing at all', () => {
    for (const text of ['', '\n\n', '# only\n', '---\n---\n', '\uFEFF']) {
      expect(parse(text)).toMatchObject({ objects: [], diagnostics: [], broken: false });
    }
  });
});

describe('parsing in steps', () => {
  const text = Array.from({ length: 1_500 }, (_, index) => pod(`p${String(index)}`)).join('---\n');

  it('tells how far it is and comes to the same end', () => {
    const seen: number[] = [];
    const steps = parseTabSteps('workload', text, createParseCache());
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      expect(step.value.of).toBe(text.length);
      seen.push(step.value.done);
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((left, right) => left - right));
    expect(step.value.objects).toHaveLength(1_500);
  });

  it('finds the ranges of many diagnostics step by step, and only once', () => {
    const warned = text.replaceAll('    image:', '    imagePullSecret: x\n    image:');
    const cache = createParseCache();
    const count = (value: string): number => {
      let steps = 0;
      for (const parsing = parseTabSteps('workload', value, cache); !parsing.next().done;)
        steps += 1;
      return steps;
    };
    expect(count(warned)).toBeGreaterThan(1_500);
    const found = codes(parse(warned, cache));
    expect(found).toHaveLength(1_500);
    expect(found.at(-1)).toBe('error unknown-field 14998:5-20');
    expect(count(`\n${warned}`)).toBeLessThan(100);
    expect(codes(parse(`\n${warned}`, cache)).at(-1)).toBe('error unknown-field 14999:5-20');
  });

  it('finds the ranges of what the tabs say of one another step by step', () => {
    const dangling = text.replaceAll('spec:', 'spec:\n  priorityClassName: gone');
    const cache = createParseCache();
    const parsing = parseTabSteps('workload', dangling, cache);
    let steps = 0;
    while (!parsing.next().done) steps += 1;
    expect(steps).toBeGreaterThan(1_500);
    const { diagnostics } = combineTabs([parse(dangling, cache)]).report;
    expect(diagnostics).toHaveLength(1_500);
    expect(at(diagnostics.at(-1)?.range ?? NOWHERE)).toBe('14996:22-26');
  });

  it('may be dropped half-way; the next parse goes on with what was read', () => {
    const cache = createParseCache();
    const dropped = parseTabSteps('workload', text, cache);
    for (let count = 0; count < 2; count += 1) dropped.next();
    const readings = [...(cache.tabs.get('workload')?.slots ?? [])];
    expect(readings).toEqual([]);
    const parsed = parse(text, cache);
    expect(parsed.objects).toHaveLength(1_500);
    expect(parse(text, cache)).toBe(parsed);
  });
});

function indented(manifest: string): string {
  return `- ${manifest.trimEnd().replaceAll('\n', '\n  ')}\n`;
}
