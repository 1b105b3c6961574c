import { describe, expect, it } from 'vitest';
import { type TypedLine, typedBeside, web } from '../typedBeside.ts';

const POD = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { generateName: 'gen-' },
  spec: { containers: [{ name: 'c', image: 'nginx' }] },
});
const SETTINGS = JSON.stringify({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { generateName: 'cfg' },
});

function last(...lines: readonly TypedLine[]): string {
  const answer = typedBeside([web(1)], lines).at(-1);
  return `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
}

describe('kubectl create -f', () => {
  it('makes objects that carry a generateName only, each time under another name', () => {
    const [one, two] = typedBeside(
      [],
      [
        ['create -f -', POD],
        ['create -f -', POD],
      ],
    ).map(({ stdout }) => stdout);
    expect(one).toMatch(/^pod\/gen-[a-z0-9]{5} created\n$/);
    expect(two).toMatch(/^pod\/gen-[a-z0-9]{5} created\n$/);
    expect(one).not.toBe(two);
    expect(last(['create -f -', SETTINGS])).toMatch(/^configmap\/cfg[a-z0-9]{5} created\n$/);
    expect(last(['create -f -', POD], 'get pods')).toMatch(/^gen-[a-z0-9]{5} +[01]\/1/m);
  });

  it('knows no name where only kubectl is asked, and apply makes none', () => {
    expect(last(['create -f - --dry-run=client', POD])).toBe('pod/<unknown> created (dry run)\n');
    expect(last(['apply -f -', POD])).toBe(
      'error: from gen-: cannot use generate name with apply\n',
    );
  });
});

describe('kubectl patch', () => {
  it.each([
    ["deploy web -p '{'", 'unexpected end of JSON input'],
    [
      "deploy web --type=merge -p '{a: 1}'",
      "error decoding patch: invalid character 'a' looking for beginning of object key string",
    ],
    [
      "deploy web --type=json -p '{}'",
      'error decoding patch: json: cannot unmarshal object into Go value of type []handlers.jsonPatchOp',
    ],
    [
      'deploy web -p hello',
      'json: cannot unmarshal string into Go value of type map[string]interface {}',
    ],
  ])('%s is refused by the server, which cannot read it', (words, problem) => {
    expect(last(`patch ${words}`)).toBe(`Error from server (BadRequest): ${problem}\n`);
  });

  it('looks for the object before anyone reads the patch', () => {
    expect(last("patch deploy nope -p '{'")).toBe(
      'Error from server (NotFound): deployments.apps "nope" not found\n',
    );
  });
});

describe('kubectl rollout restart', () => {
  it('writes the second down', () => {
    const path = '{.spec.template.metadata.annotations}';
    expect(last('rollout restart deploy web', `get deploy web -o jsonpath=${path}`)).toMatch(
      /restartedAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/,
    );
  });
});
