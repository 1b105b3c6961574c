import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

const secret = (name: string, fields: string) =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: ${name} }\n${fields}\n`;

/** A console where one Secret stands; each line is fed what stands behind it. */
function atConsole() {
  const stands = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'one' },
    data: { a: 'YQ==', c: 'Yw==' },
    stringData: { a: 'hello', b: 'grün' },
  };
  const { story } = storyOf({ standing: [], workload: [] });
  const console = new Console(story, { others: () => [stands] });
  return (line: string, stdin = '') => console.run(`kubectl ${line}`, stdin);
}

const DATA = '-o jsonpath={.data}{.stringData}';

describe('a Secret that is written as plain text', () => {
  it('is kept as data, and never shown as it was written', () => {
    const run = atConsole();
    expect(run(`get secret one ${DATA}`).stdout).toBe('{"a":"aGVsbG8=","b":"Z3LDvG4=","c":"Yw=="}');
    expect(run('get secret one -o jsonpath={.type}').stdout).toBe('Opaque');
    expect(run('describe secret one').stdout).toContain(
      '\nType:  Opaque\n\nData\n====\na:  5 bytes\nb:  5 bytes\nc:  1 bytes\n',
    );
    expect(run('get secrets --no-headers').stdout).toMatch(/^one +Opaque +3 /);
    const applied = run('get secret one -o yaml').stdout;
    expect(applied).toContain('"stringData":{"a":"hello","b":"grün"}');
  });

  it.each([
    ['create -f -', 'created'],
    ['create -f - --dry-run=server', 'created'],
    ['apply -f -', 'created'],
    ['apply -f - --dry-run=server', 'created'],
    ['apply -f - --server-side', 'created'],
  ])('comes back as data from kubectl %s', (line) => {
    const run = atConsole();
    const two = secret('two', 'data: { k: eA== }\nstringData: { k: hello }');
    expect(run(`${line} ${DATA}`, two).stdout).toBe('{"k":"aGVsbG8="}');
  });

  it.each(['create', 'apply'])('is sent as it was written by kubectl %s', (verb) => {
    const two = secret('two', 'stringData: { k: hello }');
    expect(atConsole()(`${verb} -f - --dry-run=client ${DATA}`, two).stdout).toBe('{"k":"hello"}');
  });

  it('keeps the keys that a later file no longer has, and is configured each time', () => {
    const run = atConsole();
    const apply = (fields: string) => run('apply -f -', secret('two', fields)).stdout;
    expect(apply('stringData: { a: x, b: q }')).toBe('secret/two created\n');
    expect(apply('stringData: { a: x, b: q }')).toBe('secret/two configured\n');
    expect(apply('stringData: { a: z }')).toBe('secret/two configured\n');
    expect(run(`get secret two ${DATA}`).stdout).toBe('{"a":"eg==","b":"cQ=="}');
  });

  it('is patched by it, and replaced by it', () => {
    const run = atConsole();
    run(`patch secret one -p '{"stringData":{"b":"x"},"data":{"a":null}}'`);
    expect(run(`get secret one ${DATA}`).stdout).toBe('{"b":"eA==","c":"Yw=="}');
    run(`patch secret one --type=json -p '[{"op":"add","path":"/stringData","value":{"z":"y"}}]'`);
    expect(run(`get secret one ${DATA}`).stdout).toBe('{"b":"eA==","c":"Yw==","z":"eQ=="}');
    const uid = run('get secret one -o jsonpath={.metadata.uid}').stdout;
    run('replace -f -', secret('one', 'stringData: { new: x }'));
    expect(run(`get secret one ${DATA}`).stdout).toBe('{"new":"eA=="}');
    expect(run('get secret one -o jsonpath={.metadata.uid}').stdout).toBe(uid);
  });

  it('gives its values to set env', () => {
    const run = atConsole();
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: c, image: i, env: [{ name: B, valueFrom: { secretKeyRef: { name: one, key: b } } }] }] }\n';
    run('create -f -', pod);
    expect(run('set env pod/p --list --resolve').stdout).toBe('# Pod p, container c\nB=grün\n');
  });
});

describe('a Secret that cannot be', () => {
  const created = 'Error from server (BadRequest): error when creating "STDIN": ';
  const cannot = 'Secret in version "v1" cannot be handled as a Secret: ';

  it.each([
    ['data: { k: admin }', 'illegal base64 data at input byte 4'],
    ['data: { k: admin! }', 'illegal base64 data at input byte 5'],
    ['data: { k: "YQ=" }', 'illegal base64 data at input byte 3'],
    ['data: { k: "YQ==x" }', 'illegal base64 data at input byte 4'],
    ['data: { k: "YQ=x" }', 'illegal base64 data at input byte 2'],
    ['data: { k: "=" }', 'illegal base64 data at input byte 0'],
    ['data: { k: pass-word }', 'illegal base64 data at input byte 4'],
    [
      'data: { k: 1 }',
      'json: cannot unmarshal number into Go struct field Secret.data of type []uint8',
    ],
    [
      'stringData: { k: 1 }',
      'json: cannot unmarshal number into Go struct field Secret.stringData of type string',
    ],
  ])('is told of as a server tells it: %s', (fields, words) => {
    const text = secret('two', fields);
    expect(atConsole()('create -f -', text).stderr).toBe(`${created}${cannot}${words}\n`);
    expect(atConsole()('apply -f -', text).stderr).toBe(`${created}${cannot}${words}\n`);
  });

  it('is base64 with breaks of lines, too', () => {
    const text = secret('two', 'data: { k: "aGVs\\nbG8=\\n", e: "" }');
    expect(atConsole()('create -f -', text).stdout).toBe('secret/two created\n');
  });

  it('may have had its values taken out', () => {
    const run = atConsole();
    expect(run('apply -f -', secret('two', 'data: { k: "<removed by Berth>" }')).stdout).toBe(
      'secret/two created\n',
    );
    run('apply -f -', secret('three', 'stringData: { k: "<removed by Berth>" }'));
    expect(run(`get secret three ${DATA}`).stdout).toBe(
      String.raw`{"k":"\u003cremoved by Berth\u003e"}`,
    );
    const labels = JSON.stringify({ metadata: { labels: { a: 'b' } } });
    expect(run(`patch secret two -p '${labels}'`).stdout).toBe('secret/two patched\n');
  });

  it('is told of as a patch where it is there', () => {
    const run = atConsole();
    expect(run(`patch secret one -p '{"data":{"k":"admin"}}'`).stderr).toBe(
      'The request is invalid: patch: Invalid value: "map[data:map[k:admin]]": error decoding from json: illegal base64 data at input byte 4\n',
    );
    expect(run(`get secret one -o jsonpath={.data.k}`).stdout).toBe('');
  });

  it('needs what its type says, and keys that can be names of files', () => {
    const key =
      "Invalid value: \"a b\": a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')";
    const said = (text: string) => atConsole()('create -f -', text).stderr;
    expect(said(secret('two', 'type: kubernetes.io/tls\nstringData: { tls.key: x }'))).toBe(
      'The Secret "two" is invalid: data[tls.crt]: Required value\n',
    );
    expect(said(secret('two', 'type: kubernetes.io/basic-auth'))).toBe(
      'The Secret "two" is invalid: \n* data[username]: Required value\n* data[password]: Required value\n',
    );
    expect(said(secret('two', 'stringData: { a b: x }'))).toBe(
      `The Secret "two" is invalid: data[a b]: ${key}\n`,
    );
    const map = secret('two', 'data: { a b: x }').replace('Secret', 'ConfigMap');
    expect(said(map)).toBe(`The ConfigMap "two" is invalid: data[a b]: ${key}\n`);
  });

  it('may not be what its type does not read, nor hold a key twice or too much', () => {
    const said = (text: string) => atConsole()('create -f -', text).stderr;
    const login = (text: string) =>
      said(
        secret(
          'two',
          `type: kubernetes.io/dockerconfigjson\nstringData: { .dockerconfigjson: '${text}' }`,
        ),
      );
    const refused = (why: string) =>
      `The Secret "two" is invalid: data[.dockerconfigjson]: Invalid value: "<secret contents redacted>": ${why}\n`;
    expect(login('x')).toBe(refused("invalid character 'x' looking for beginning of value"));
    expect(login('')).toBe(refused('unexpected end of JSON input'));
    expect(login('[]')).toBe(
      refused('json: cannot unmarshal array into Go value of type map[string]interface {}'),
    );
    expect(login('{"auths":{}}')).toBe('');
    expect(said(secret('two', 'type: kubernetes.io/ssh-auth\ndata: { ssh-privatekey: "" }'))).toBe(
      'The Secret "two" is invalid: data[ssh-privatekey]: Required value\n',
    );
    const map = (more: string) => secret('two', more).replace('Secret', 'ConfigMap');
    expect(said(map('data: { a: x }\nbinaryData: { a: eA== }'))).toBe(
      'The ConfigMap "two" is invalid: data[a]: Invalid value: "a": duplicate of key present in binaryData\n',
    );
    const much = 'x'.repeat(1024 * 1024);
    expect(said(map(`data: { a: ${much} }`))).toBe('');
    expect(said(map(`data: { a: ${much}, b: x }`))).toBe(
      'The ConfigMap "two" is invalid: []: Too long: may not be more than 1048576 bytes\n',
    );
    expect(said(secret('two', `stringData: { a: ${much}, b: xxxx }`))).toBe(
      'The Secret "two" is invalid: data: Too long: may not be more than 1048576 bytes\n',
    );
  });
});

describe('what may not change', () => {
  const words = 'Forbidden: field is immutable when `immutable` is set';

  it('is what is immutable', () => {
    const run = atConsole();
    const cm =
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c }\nimmutable: true\ndata: { a: b }\n';
    run('apply -f -', cm);
    expect(run('apply -f -', cm.replace('a: b', 'a: c')).stderr).toBe(
      `The ConfigMap "c" is invalid: data: ${words}\n`,
    );
    expect(run(`patch cm c -p '{"immutable":false,"binaryData":{"x":"eA=="}}'`).stderr).toBe(
      `The ConfigMap "c" is invalid: \n* immutable: ${words}\n* binaryData: ${words}\n`,
    );
    expect(run('replace -f -', cm.replace('immutable: true\n', '')).stderr).toBe(
      `The ConfigMap "c" is invalid: immutable: ${words}\n`,
    );
    expect(run('label cm c x=y').stdout).toBe('configmap/c labeled\n');
    expect(run('replace -f -', cm).stdout).toBe('configmap/c replaced\n');

    run('create -f -', secret('two', 'immutable: true\nstringData: { a: b }'));
    expect(run(`patch secret two -p '{"stringData":{"a":"c"}}'`).stderr).toBe(
      `The Secret "two" is invalid: data: ${words}\n`,
    );
    expect(run(`patch secret two -p '{"stringData":{"a":"b"}}'`).stdout).toMatch(/^secret\/two /);
  });

  it('is the type of a Secret', () => {
    const run = atConsole();
    run('create -f -', secret('two', 'type: example.com/own\nstringData: { a: b }'));
    const refused =
      'The Secret "two" is invalid: type: Invalid value: "Opaque": field is immutable\n';
    expect(run('replace -f -', secret('two', 'stringData: { a: c }')).stderr).toBe(refused);
    expect(run(`patch secret two -p '{"type":"Opaque"}'`).stderr).toBe(refused);
    expect(run(`patch secret two -p '{"stringData":{"a":"c"}}'`).stdout).toBe(
      'secret/two patched\n',
    );
  });
});
