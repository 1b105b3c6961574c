import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { readFully } from './fullReader.ts';
import { readText } from './readText.ts';
import { readValue } from './valueReader.ts';

const MANIFEST = `# A Pod
apiVersion: v1
kind: Pod
metadata:
  name: web-1 # its name
  labels: {app: web, tier: "front"}
  annotations:
    note: |
      first

        second
    long: 'it''s a text that
      goes on

      and on'
    double: "tab\\tnew\\nline \\u00e4
      folded"
    folded: >-
      one
      line
    plain: also
      folded
spec:
  containers:
  - name: web
    image: nginx:1.27
    args: ["--port", "80"]
    command:
      - sh
      -   -c
    resources:
      requests: {cpu: 100m}
  - image: busybox
    name: side
  tolerations: []
  nodeSelector:
  volumes:
  - - nested
    - 010
  __proto__: on
`;

describe('values', () => {
  it('are read as people write them, in the dialect of kubectl', () => {
    const value = readValue(MANIFEST, 'yaml');
    expect(value).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: 'web-1',
        labels: { app: 'web', tier: 'front' },
        annotations: {
          note: 'first\n\n  second\n',
          long: "it's a text that goes on\nand on",
          double: 'tab\tnew\nline ä folded',
          folded: 'one line',
          plain: 'also folded',
        },
      },
      spec: {
        containers: [
          {
            name: 'web',
            image: 'nginx:1.27',
            args: ['--port', '80'],
            command: ['sh', '-c'],
            resources: { requests: { cpu: '100m' } },
          },
          { image: 'busybox', name: 'side' },
        ],
        tolerations: [],
        nodeSelector: null,
        volumes: [['nested', 8]],
        ['__proto__']: true,
      },
    });
    expect(readValue(MANIFEST.replaceAll('\n', '\r\n'), 'yaml')).toEqual(value);
  });

  it.each([0, 2, '\t'])('are read of JSON that is indented by %j', (indent) => {
    const value = {
      kind: 'Pod',
      spec: { list: [{ a: -1.5e3, b: 'ä"\\\n' }, [], {}, null], after: 'x' },
    };
    expect(readValue(JSON.stringify(value, null, indent), 'json')).toEqual(value);
  });

  it.each([
    ['an error', 'a: b: c'],
    ['a key twice', 'a: 1\na: 2'],
    ['an anchor', 'a: &x 1'],
    ['an alias', 'a: *x'],
    ['a tag', 'a: !!str 1'],
    ['a merge', '<<: {a: 1}'],
    ['a key that is null', '~: 1'],
    ['a list as a key', '? [a]\n: 1'],
    ['a very long key', `${'a'.repeat(101)}: 1`],
    ['a directive', '%YAML 1.1\n---\na: 1'],
    ['a mark of a document', '--- a'],
    ['several documents', 'a: 1\n---\nb: 1'],
    ['a mark that is indented', ' --- '],
    ['the end of a document', '\n...\na: 1'],
    ['a mark of byte order', 'a: 1\n\uFEFFb: 1'],
    ['a lone carriage return', 'a: 1\rb: 2'],
    ['a tab that indents', 'a:  #c\n\t'],
    ['a text that says its indentation', 'a: |2\n   '],
    ['a text that keeps its empty lines', 'a: |+\n\n '],
    ['an escaped line break before an empty line', 'a: "b\\\n\n  c"'],
    ['a scalar by itself', '\n  >\n # a'],
    ['a key on the line of the item before', "a:\n- 'y' b: c"],
    ['a key in quotes there', 'a:\n- [b] "c": d'],
    ['a question mark there', "a:\n- 'y'? b"],
    ['a text as a key there', 'a:\n- [b]? |-\n'],
    ['what is nested deeply', `${'['.repeat(101)}${']'.repeat(101)}`],
  ])('with %s are left to the full reader', (_name, text) => {
    expect(readValue(text, 'yaml')).toBeUndefined();
    expect(finish(readText(text, 'yaml'))).toEqual(finish(readFully(text)));
  });
});
