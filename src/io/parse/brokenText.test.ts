import { describe, expect, it } from 'vitest';
import { createParseCache } from './parseCache.ts';
import {
  at,
  codes,
  indented,
  names,
  NAMESPACE,
  NOWHERE,
  parse,
  pod,
  POD,
  spans,
} from './testing/parsing.ts';

describe('syntax errors', () => {
  it.each([
    ['a tab', 'metadata:\n\tname: a', 'error yaml-tab 2:1-2'],
    ['a missing colon', 'kind: Pod\nmetadata', 'error yaml-missing-colon 2:1-9'],
    ['a colon without a space', 'kind: Pod\na:b', 'error yaml-missing-colon 2:1-4'],
    ['brackets before a colon', 'kind: Pod\n{[}%$ g: : x', 'error yaml-unclosed-bracket 2:2-3'],
    ['text behind quotes', 'kind: Pod\n"foo" bar: x', 'error yaml-unexpected 2:7-13'],
    ['a second colon', 'kind: Pod\nname: a: b', 'error yaml-colon-in-value 2:7-8'],
    [
      'a line too deep, behind remarks',
      'spec:\n- a: 3 # c\n\n     # d\n    b:\n  c: d',
      'error yaml-deeper 5:5-7',
    ],
    ['a line too deep', 'spec:\n  replicas: 3\n    selector: a', 'error yaml-deeper 3:5-16'],
    ['a line too deep by a tab', 'a: 3\n\tb: 1', 'error yaml-tab 2:1-2'],
    ['an open quote', 'kind: "Pod\nname: a', 'error yaml-unclosed-quote 1:7-11'],
    ['an open bracket', 'kind: Pod\nargs: [a, b\nname: c', 'error yaml-unclosed-bracket 2:7-8'],
    ['an odd indentation', 'a:\n    b: 1\n  c: 2', 'error yaml-indent 3:3-7'],
    ['a reserved character', 'image: @nginx', 'error yaml-reserved-character 1:8-9'],
    ['a page of Markdown', '# Set-up\n\n```yaml\nkind: Pod\n', 'error yaml-fence 3:1-8'],
    ['an unknown escape', 'a: "\\d"', 'error yaml-escape 1:5-6'],
    ['an alias without anchor', 'a: *b', 'error yaml-unknown-alias 1:4-6'],
    ['an anchor in itself', 'a: &a [*a]', 'error yaml-recursive-alias 1:8-10'],
    ['a list as a key', '? [a]\n: b', 'error yaml-key 1:3-6'],
    ['a merge of text', 'a:\n  <<: b', 'error yaml-merge 2:7-8'],
    ['a control character', 'a: b\u0007', 'error yaml-control-character 1:5-6'],
    ['an address in brackets', 'a: [::]', 'error yaml-bracket-character 1:5-6'],
    ['a Helm template', 'name: {{ .Values.name }}\n', 'error template-unrendered 1:7-25'],
    [
      'a Helm template that is no YAML',
      '{{- if .Values.on }}\na: b\n{{- end }}',
      'error template-unrendered 1:1-21',
    ],
    ['no-break spaces', 'metadata:\n\u00a0\u00a0name: a\n- b', 'error yaml-odd-space 2:1-2'],
    ['curly quotes', 'message: “a: b”', 'error yaml-curly-quote 1:10-11'],
    ['a lower half', '    cpu: 1\n  - name: a\n  b: c', 'error yaml-begins-inside 1:5-11'],
    ['a mail’s quote', '> apiVersion: v1\n> kind: Pod', 'error copied-prefix 1:1-3'],
    ['numbered lines', ' 9  kind: Pod\n10  metadata:\n11    name: a', 'error copied-prefix 1:1-5'],
    [
      'what a change adds',
      '+kind: Pod\n+status:\n+  x: 0/3 nodes are available: 3 y.',
      'error copied-prefix 1:1-2',
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
    const kept = parse(broken, cache);
    expect(spans(kept)[1]).toEqual({ startLine: 10, endLine: 17 });
    expect(at(kept.placesOf(1)?.rangeOf(['metadata', 'name']) ?? NOWHERE)).toBe('10:1-15');
  });

  it('stands for two documents that an edit made one', () => {
    const cache = createParseCache();
    const good = names(parse(text, cache));
    expect([...names(parse(text.replace('---\n', '--\n'), cache))].sort()).toEqual(
      [...good].sort(),
    );
  });
});

describe('what is no manifest', () => {
  it.each([
    [
      'a table',
      'NAME   READY   UP-TO-DATE   AVAILABLE   AGE\nweb    1/1     1            1           1d\n',
      'error kubectl-table 1:1-42',
      'kubectl get deployments -o yaml',
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

  it.each([
    ['kubectl get pod web -o yaml', ''],
    ['me@host:~/a$ kubectl get pod web -o yaml', 'me@host:~/a$ '],
    ['[root@master ~]# kubectl get pod web -o yaml', '[root@master ~]# '],
    ['➜  ~ kubectl get pod web -o yaml', ''],
    ['% kubectl get pod web -o yaml', ''],
    ['PS C:\\> kubectl get pod web -o yaml', ''],
    ["cat <<'EOF' | kubectl apply -f -", 'EOF'],
  ])('what a shell shows around a manifest is skipped: %s', (typed, behind) => {
    const parsed = parse(`${typed}\n${POD}${behind}\n`);
    expect(names(parsed)).toEqual(['taken Pod default/web']);
    expect(codes(parsed)).toHaveLength(behind === '' ? 1 : 2);
    expect(codes(parsed).every((each) => each.startsWith('warning kubectl-message '))).toBe(true);
  });

  it('what Helm prints around the manifests of a release is skipped', () => {
    const told = 'NAME: shop\nLAST DEPLOYED: today\nNAMESPACE: shop\nHOOKS:\n';
    const text = `${told}---\n# Source: a.yaml\n${pod('a')}MANIFEST:\n---\n# Source: b.yaml\n${pod('b')}\nNOTES:\n1. Get it:\n  kubectl get pods\n`;
    const parsed = parse(text);
    expect(names(parsed)).toEqual(['taken Pod default/a', 'taken Pod default/b']);
    expect(codes(parsed).map((each) => each.split(':')[0])).toEqual([
      'warning kubectl-message 1',
      'warning kubectl-message 15',
      'warning kubectl-message 27',
    ]);
  });

  it('a kustomization but not the object of Flux, a patch, a template, files of charts and of Compose, text and a list of text are told', () => {
    expect(codes(parse('resources:\n- a.yaml\nnamePrefix: x-\n'))).toEqual([
      'warning kustomization-unbuilt 1:1-11',
    ]);
    expect(codes(parse('- op: replace\n  path: /spec/replicas\n  value: 3\n'))).toEqual([
      'warning patch-unapplied 1:3-14',
    ]);
    expect(codes(parse(`${POD}$patch: delete\n`))).toEqual(['warning patch-unapplied 2:1-10']);
    // A part of a template, without what every workload has, is one to be merged.
    const part = `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  template:\n    spec:\n      `;
    const patch = `${part}containers: [{name: web, resources: {requests: {cpu: 500m}}}]\n`;
    expect(codes(parse(patch))).toEqual(['warning patch-or-unfinished 2:1-17']);
    // With any of it, it is a manifest that is not finished.
    expect(codes(parse(`${part}containers: [{name: web, image: web}]\n`)).join(' ')).not.toContain(
      'patch',
    );
    expect(codes(parse(patch.replace('spec:', 'spec:\n  selector: {}'))).join(' ')).not.toContain(
      'patch',
    );
    expect(codes(parse('kind: Template\nobjects: []\n'))).toEqual([
      'warning template-unprocessed 1:1-15',
    ]);
    for (const chart of ['apiVersion: v2\nname: c\nversion: "1"\n', 'replicaCount: 1\n']) {
      expect(codes(parse(chart))[0]).toMatch(/^error chart-unrendered 1:/);
    }
    expect(codes(parse('services:\n  web:\n    image: nginx\n'))).toEqual([
      'error compose-unconverted 1:1-10',
    ]);
    const flux = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n';
    expect(codes(parse(`${flux}metadata: {name: apps}\n`))).toEqual([]);
    expect(codes(parse('hello world\n'))).toEqual(['error not-a-manifest 1:1-12']);
    expect(codes(parse('- a\n- b\n'))).toEqual([
      'error list-item-invalid 1:3-4',
      'error list-item-invalid 2:3-4',
    ]);
  });

  it('a field behind no-break spaces, which can be read, is told by its spaces too', () => {
    const told = codes(parse(POD.replace(/^ {2}(?=name: web)/m, '\u00a0\u00a0')));
    expect(told).toContainEqual(expect.stringMatching(/^error unknown-field\S* /));
    expect(told.filter((each) => each.includes('yaml-odd-space'))).toHaveLength(1);
  });

  it('an empty tab is nothing at all', () => {
    for (const text of ['', '\n\n', '# only\n', '---\n---\n', '\uFEFF']) {
      expect(parse(text)).toMatchObject({ objects: [], diagnostics: [], broken: false });
    }
  });
});
