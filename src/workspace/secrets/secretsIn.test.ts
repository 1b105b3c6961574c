import { describe, expect, it } from 'vitest';
import { secretsIn } from './secretsIn.ts';

const M = '"<removed by Berth>"';

/** The text with what stands for the values in their place. */
function without(text: string): string {
  let put = '';
  let at = 0;
  for (const { start, end, text: mark } of secretsIn(text).redactions) {
    put += text.slice(at, start) + mark;
    at = end;
  }
  return put + text.slice(at);
}

describe('secretsIn', () => {
  it('D2: takes the values of data and stringData out, and leaves everything else to the byte', () => {
    const text = [
      '# my app',
      'apiVersion: v1   # core',
      'kind: Secret',
      'metadata:',
      '  name: "db"',
      '  labels: {app: web}',
      'type: Opaque',
      'data:',
      '  # the key',
      '  password: aHVudGVyMg==   # old',
      "  user: 'YWRtaW4='",
      '  empty: ""',
      '  nothing:',
      'stringData:',
      '    url: "postgres://a:b@c/d"',
      '',
    ].join('\n');
    expect(without(text)).toBe(
      text.replace('aHVudGVyMg==', M).replace("'YWRtaW4='", M).replace('"postgres://a:b@c/d"', M),
    );
  });

  it.each([
    [
      'carriage returns',
      'kind: Secret\r\ndata:\r\n  a: eA==\r\n  b: |\r\n    eQ==\r\ntype: x\r\n',
      `kind: Secret\r\ndata:\r\n  a: ${M}\r\n  b: ${M}\r\ntype: x\r\n`,
    ],
    ['tabs', 'kind: Secret\ndata:\n\ta: eA==\n', `kind: Secret\ndata:\n\ta: ${M}\n`],
    [
      'a kind in quotes behind',
      'data: {a: eA==, "b": "eQ=="}\n"kind": "Secret"\n',
      `data: {a: ${M}, "b": ${M}}\n"kind": "Secret"\n`,
    ],
    [
      'block scalars',
      'kind: Secret\nstringData:\n  a: |-\n    one\n\n    two\n  b: >2\n     x\n  c: y\ntype: t\n',
      `kind: Secret\nstringData:\n  a: ${M}\n  b: ${M}\n  c: ${M}\ntype: t\n`,
    ],
    [
      'scalars of several lines',
      'kind: Secret\nstringData:\n  a: one\n    two\n  b: "three\n    four"\n  c: \'five\n\n    six: x\'\n',
      `kind: Secret\nstringData:\n  a: ${M}\n  b: ${M}\n  c: ${M}\n`,
    ],
    [
      'a tag and an anchor',
      'kind: Secret\ndata:\n  a: !!binary eA==\n  b: &b eQ==\n  c: *b\n',
      `kind: Secret\ndata:\n  a: ${M}\n  b: &b ${M}\n  c: *b\n`,
    ],
    [
      'an anchor elsewhere',
      'metadata:\n  annotations:\n    x: &p hunter2\n    y: z\nkind: Secret\nstringData:\n  a: *p\n',
      `metadata:\n  annotations:\n    x: &p ${M}\n    y: z\nkind: Secret\nstringData:\n  a: *p\n`,
    ],
    [
      'all of it by an anchor',
      'x: &d\n  a: eA==\n  b: eQ==\ny: z\nkind: Secret\ndata: *d\n',
      `x: &d\n  a: ${M}\n  b: ${M}\ny: z\nkind: Secret\ndata: *d\n`,
    ],
    [
      'a merge',
      'kind: Secret\nx: &d {a: eA==}\ndata:\n  <<: *d\n',
      `kind: Secret\nx: &d {a: ${M}}\ndata:\n  <<: *d\n`,
    ],
    [
      'a kind of its own line',
      'kind: >-\n  Secret\ndata: {a: eA==}\n',
      `kind: >-\n  Secret\ndata: {a: ${M}}\n`,
    ],
    [
      'an escaped kind',
      '{"kind":"S\\u0065cret","x":"Secret","data":{"a":"eA=="}}',
      `{"kind":"S\\u0065cret","x":"Secret","data":{"a":${M}}}`,
    ],
  ])('reads %s', (_, text, after) => {
    expect(without(text)).toBe(after);
  });

  it('reads Lists, JSON, and several documents, of which only the Secrets', () => {
    const item = (kind: string, value: string) => ({
      apiVersion: 'v1',
      data: { a: value },
      kind,
      metadata: { name: 'n' },
    });
    for (const indent of [undefined, 2, '\t']) {
      const json = JSON.stringify(
        {
          apiVersion: 'v1',
          kind: 'List',
          items: [item('ConfigMap', 'keep'), item('Secret', 'hide')],
        },
        null,
        indent,
      );
      expect(without(json)).toBe(json.replace('"hide"', M));
    }
    const list =
      'apiVersion: v1\nitems:\n- apiVersion: v1\n  data:\n    a: hide\n  kind: Secret\n  metadata:\n    name: x\n- apiVersion: v1\n  data:\n    a: keep\n  kind: ConfigMap\nkind: List\n';
    expect(without(list)).toBe(list.replace('hide', M));
    const many = `kind: ConfigMap\ndata: {a: keep}\n---\nkind: Secret\ndata: {a: hide}\n--- {kind: Secret, data: {b: hide}}\n---\nkind: Pod\n`;
    expect(without(many)).toBe(many.replaceAll('hide', M));
    const raw = '{"kind":"SecretList","items":[{"metadata":{"name":"a"},"data":{"a":"hide"}}]}';
    expect(without(raw)).toBe(raw.replace('"hide"', M));
  });

  it('takes the copy out of annotations, however it is quoted, and nothing beside it', () => {
    const applied = (value: string) =>
      JSON.stringify({
        apiVersion: 'v1',
        data: { a: value },
        kind: 'Secret',
        metadata: { annotations: {}, name: "it's" },
      });
    const mark = '<removed by Berth>';
    const key = 'kubectl.kubernetes.io/last-applied-configuration';
    const around = (value: string) =>
      `apiVersion: v1\nkind: Secret\nmetadata:\n  annotations:\n    x: y\n    ${key}: ${value}\n  name: z\n`;
    const single = (text: string) => `'${text.replaceAll("'", "''")}'`;
    for (const quote of [JSON.stringify, single, (text: string) => `|\n      ${text}\n`]) {
      expect(without(around(quote(applied('hide'))))).toBe(around(quote(applied(mark))));
    }
    const json = (value: string) =>
      JSON.stringify({
        kind: 'List',
        items: [
          {
            metadata: {
              annotations: {
                [key]: `${JSON.stringify({ kind: 'List', items: [JSON.parse(applied(value))] })}\n`,
              },
            },
            kind: 'Secret',
          },
        ],
      });
    expect(without(json('hide'))).toBe(json(mark));
    const broken = around(`'{"kind":"Sec`);
    expect(without(broken)).toBe(around(M));
    const twice = (value: string) =>
      around(
        single(
          JSON.stringify({ kind: 'Secret', metadata: { annotations: { [key]: applied(value) } } }),
        ),
      );
    expect(without(twice('hide'))).toBe(twice(mark));
  });

  it.each([
    'apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nspec:\n  encryptedData:\n    a: AgBy3i4OJSWK\n  template:\n    data:\n      x: y\n# no Secret\n',
    'kind: ExternalSecret\nspec:\n  data:\n  - secretKey: a\n    remoteRef: {key: b}\n  target: {template: {data: {a: "{{ .b }}"}}}\n  ref: {kind: Secret, name: x}\n',
    'kind: ConfigMap\ndata:\n  m.yaml: |\n    kind: Secret\n    data:\n      a: b\n',
    'kind: Pod\nmetadata:\n  ownerReferences:\n  - apiVersion: v1\n    kind: Secret\n    name: a\n    uid: b\n  data: x\n',
    '- op: x\n  target: {kind: Secret, name: y}\n',
    'kind: Deployment\nspec:\n  template:\n    spec:\n      volumes:\n      - secret: {secretName: x}\n      imagePullSecrets: [{name: y}]\n# Secret\n',
  ])('leaves what is no Secret: %j', (text) => {
    expect(secretsIn(text).redactions).toEqual([]);
  });

  it.each([
    ['an unclosed quote', 'kind: Secret\nstringData:\n  a: "hide\n  b: "hide"\ntype: x\n'],
    ['an unclosed bracket', 'kind: Secret\nstringData: {a: hide,\n  b: hide\ntype: x\n'],
    ['unclosed JSON', '{"kind":"Secret","data":{"a":"hide","b":"hide'],
    [
      'a colon that is missing',
      'kind: Secret\nmetadata: {name: x}\nstringData\n  a: hide\n  b: hide\n',
    ],
    [
      'a blank that is missing',
      'kind:Secret\nmetadata: {name: x}\nstringData:\n  a:hide\n  b:"hide"\n',
    ],
    [
      'a key with a mistake',
      'apiVersion: v1\nkind: Secret\nmetadata: {name: x}\nstringDta:\n  a: hide\n',
    ],
    ['data within metadata', 'kind: Secret\nmetadata:\n  name: x\n  data:\n    a: hide\n'],
    ['data under the kind', 'kind: Secret\n  data:\n    a: hide\n'],
    ['a kind that is indented', 'apiVersion: v1\n kind: Secret\ndata:\n  a: hide\n'],
    [
      'lines of no key',
      'kind: Secret\nstringData:\n  a: x\n  hide\n      hide: hide hide\n hide\n',
    ],
    ['an unclosed kind', 'kind: "Secret\ndata:\n  a: hide\n'],
    ['a template', 'kind: Secret\ndata:\n  a: {{ hide }}\n  {{- if hide }}\n  b: hide\n'],
    ['a key alone', 'kind: Secret\ndata: hide\n'],
    ['a list', 'kind: Secret\ndata:\n- a: hide\n- hide\n- [hide, {x: hide}]\n'],
  ])('takes rather too much out of a Secret with %s', (_, text) => {
    expect(without(text).replaceAll(/^ *hide:/gm, '')).not.toContain('hide');
  });

  it('finds nothing twice: what was taken out stays', () => {
    const once = without(
      'kind: Secret\ndata: {a: eA==}\nstringData:\n  b: !!binary |\n    x\n  c: &c x\n',
    );
    expect(without(once)).toBe(once);
  });
});
