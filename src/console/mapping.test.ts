import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

/** A console of an empty cluster; each line is fed what stands behind it. */
function atConsole() {
  const console = new Console(storyOf({ standing: [], workload: [] }).story);
  return (line: string, stdin = '') => console.run(`kubectl ${line}`, stdin);
}

const object = (kind: string, version = 'v1', name = 'a') =>
  `apiVersion: ${version}\nkind: ${kind}\nmetadata: { name: ${name} }\n`;
const map = (name: string) => object('ConfigMap', 'v1', name);
const several = (...documents: readonly string[]) => documents.join('---\n');

const unmatched = (kind: string, version: string, name = 'a') =>
  `resource mapping not found for name: "${name}" namespace: "" from "STDIN": no matches for kind "${kind}" in version "${version}"\nensure CRDs are installed first\n`;
const off = '; if you choose to ignore these errors, turn validation off with --validate=false\n';

// As kubectl 1.36 prints them.
describe('an object of a kind that is not served', () => {
  it.each([
    ['Deployment', 'apps/v2'],
    ['Deployment', 'v1'],
    ['Pod', 'apps/v1'],
    ['Ingress', 'extensions/v1beta1'],
    ['CronJob', 'batch/v1beta1'],
    ['ConfigMap', 'v1,'],
    ['Nosuch', 'v1'],
  ])('is told of with its version: %s %s', (kind, version) => {
    const text = object(kind, version);
    for (const line of ['create', 'apply', 'replace', 'delete', 'create --dry-run=client']) {
      expect(atConsole()(`${line} -f -`, text).stderr).toBe(`error: ${unmatched(kind, version)}`);
    }
    // Those collect what goes wrong.
    expect(atConsole()('get -f -', text).stderr).toBe(unmatched(kind, version));
    expect(atConsole()('describe -f -', text).stderr).toBe(unmatched(kind, version));
  });

  it('is quoted as Go quotes it', () => {
    expect(atConsole()('create -f -', object('Pod"')).stderr).toBe(
      `error: ${unmatched('Pod\\"', 'v1')}`,
    );
  });

  it('keeps none of the others from being made', () => {
    const run = atConsole();
    const text = several(map('a'), object('Nosuch', 'v1', 'b'), map('c'));
    expect(run('create -f -', text)).toMatchObject({
      stdout: 'configmap/a created\nconfigmap/c created\n',
      stderr: `error: ${unmatched('Nosuch', 'v1', 'b')}`,
    });
    expect(run('delete -f -', text)).toMatchObject({
      stdout:
        'configmap "a" deleted from default namespace\nconfigmap "c" deleted from default namespace\n',
      stderr: `error: ${unmatched('Nosuch', 'v1', 'b')}`,
    });
  });

  // Source: ContinueOnErrorVisitor of k8s.io/cli-runtime, and ApplyOptions.Run.
  it('is told before what the server refuses by apply and behind it by others, several as one', () => {
    const away = 'kind: ConfigMap\napiVersion: v1\nmetadata: { name: a, namespace: away }\n';
    const refused = (verb: string) =>
      `Error from server (NotFound): error when ${verb} "STDIN": namespaces "away" not found\n`;
    const gone =
      'Error from server (NotFound): error when deleting "STDIN": configmaps "a" not found\n';
    const [b, c] = [unmatched('Nosuch', 'v1', 'b'), unmatched('Snap', 'x/v1', 'c')];
    const both = `[${b.trimEnd()}, ${c.trimEnd()}]\n`;
    const [one, two] = [object('Nosuch', 'v1', 'b'), object('Snap', 'x/v1', 'c')];
    const run = atConsole();
    expect(run('apply -f -', several(away, one)).stderr).toBe(b + refused('creating'));
    expect(run('apply -f -', several(one, away, two)).stderr).toBe(both + refused('creating'));
    expect(run('create -f -', several(one, away, two)).stderr).toBe(refused('creating') + both);
    expect(run('delete -f -', several(one, away, two)).stderr).toBe(gone + both);
    for (const verb of ['apply', 'create', 'delete', 'patch -p {}', 'describe']) {
      expect(run(`${verb} -f -`, several(one, two)).stderr).toBe(b + c);
    }
  });

  it('keeps nothing of the others from being shown and labelled', () => {
    const text = several(object('Namespace', 'v1', 'default'), object('Snap', 'x/v1', 'c'));
    const run = atConsole();
    const [stdout, stderr] = ['namespace/default', unmatched('Snap', 'x/v1', 'c')];
    expect(run('get -o name -f -', text)).toMatchObject({ stdout: `${stdout}\n`, stderr });
    expect(run('label a=b -f -', text)).toMatchObject({
      stdout: `${stdout} labeled\n`,
      stderr: `error: ${stderr}`,
    });
  });

  it('is found in small letters, and refused by the server', () => {
    const run = atConsole();
    expect(run('create -f -', object('pod')).stderr).toBe(
      'Error from server (BadRequest): error when creating "STDIN": pod in version "v1" cannot be handled as a Pod: no kind "pod" is registered for version "v1" in scheme "pkg/api/legacyscheme/scheme.go:30"\n',
    );
    run('create -f -', map('a'));
    expect(run('delete -f -', object('configmap')).stdout).toBe(
      'configmap "a" deleted from default namespace\n',
    );
  });
});

describe('an object without a kind', () => {
  it('is not read by who validates it, and nothing behind it', () => {
    const run = atConsole();
    const text = several(map('a'), 'apiVersion: v1\nmetadata: { name: b }\n', map('c'));
    expect(run('create -f -', text)).toMatchObject({
      stdout: 'configmap/a created\n',
      stderr: `error: error validating "STDIN": error validating data: kind not set${off}`,
    });
    expect(run('apply -f -', 'a: b\n').stderr).toBe(
      `error: error validating "STDIN": error validating data: [apiVersion not set, kind not set]${off}`,
    );
    const list = several(`apiVersion: v1\nkind: List\nitems:\n- ${map('x').replaceAll('\n', '\n  ')}
- kind: ConfigMap\n`);
    expect(run('apply -f -', list)).toMatchObject({
      stdout: '',
      stderr: `error: error validating "STDIN": error validating data: apiVersion not set${off}`,
    });
  });

  it('cannot be decoded by others', () => {
    const missing = (text: string) =>
      `unable to decode "STDIN": Object 'Kind' is missing in '${text}'\n`;
    for (const line of [
      'delete',
      'label a=b',
      'create --validate=false',
      'apply --validate=ignore',
    ])
      expect(atConsole()(`${line} -f -`, 'b: c\na: d\n').stderr).toBe(
        `error: ${missing('{"a":"d","b":"c"}')}`,
      );
    expect(atConsole()('get -f -', 'a: b\n').stderr).toBe(missing('{"a":"b"}'));
    // What is written in JSON is told as it stands there.
    expect(atConsole()('delete -f -', '{"b": 1,\n "a": 2}\n').stderr).toBe(
      `error: ${missing('{"b": 1,\n "a": 2}')}`,
    );
    expect(atConsole()('delete -f -', object('Pod', 'apps/v1/x')).stderr).toBe(
      `error: ${missing('{"apiVersion":"apps/v1/x","kind":"Pod","metadata":{"name":"a"}}')}`,
    );
    expect(atConsole()('delete -f -', object('Pod', '1')).stderr).toBe(
      'error: unable to decode "STDIN": json: cannot unmarshal number into Go struct field metadataOnlyObject.TypeMeta.apiVersion of type string\n',
    );
  });
});

describe('several documents', () => {
  it('are read up to one that is broken', () => {
    const run = atConsole();
    const broken = 'kind: [ConfigMap\n';
    const words =
      "error: error parsing STDIN: error converting YAML to JSON: yaml: line 1: did not find expected ',' or ']'\n";
    expect(run('create -f -', several(map('a'), broken, map('c')))).toMatchObject({
      stdout: 'configmap/a created\n',
      stderr: words,
    });
    expect(run('delete -f -', several(map('a'), broken, map('c')))).toMatchObject({
      stdout: 'configmap "a" deleted from default namespace\n',
      stderr: words,
    });
  });

  it('stand behind three dashes, and nothing else but a comment', () => {
    const run = atConsole();
    expect(run('apply -f -', `${map('a')}---  # here\n${map('b')}----\n${map('c')}`)).toMatchObject(
      {
        stdout: 'configmap/a created\n',
        stderr: 'error: error parsing STDIN: invalid Yaml document separator: -\n',
      },
    );
    expect(run('apply -f -', `--- kind: Pod\n${map('c')}`).stderr).toBe(
      'error: error parsing STDIN: invalid Yaml document separator: kind: Pod\n',
    );
  });

  it('count the lines before the first of them, too', () => {
    const line = (words: string) =>
      `error: error parsing STDIN: error converting YAML to JSON: yaml: ${words}\n`;
    expect(atConsole()('create -f -', '\n\na: b: c\n').stderr).toBe(
      line('line 3: mapping values are not allowed in this context'),
    );
    expect(atConsole()('create -f -', `${map('a')}---\na: b: c\n`).stderr).toBe(
      line('mapping values are not allowed in this context'),
    );
  });

  it('may be JSON that is no YAML', () => {
    const text = JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } });
    // A tab that begins a line, and a slash that is escaped.
    const json = text.replace('{"api', '{\n\t"a\\/b": "\\ud83d\\ude00",\r\n\u0009"api');
    expect(atConsole()('create --validate=ignore -f -', json).stdout).toBe('configmap/a created\n');
  });

  it('are one where a line stands less deep than the first', () => {
    expect(atConsole()('delete -f -', ` ${map('a')}`).stderr).toBe(
      'error: unable to decode "STDIN": Object \'Kind\' is missing in \'{"apiVersion":"v1"}\'\n',
    );
  });
});

describe('--validate', () => {
  it('has but a few words', () => {
    expect(atConsole()('create --validate=nope -f -', map('a')).stderr).toBe(
      'error: invalid - validate option "nope"; must be one of: strict (or true), warn, ignore (or false)\n',
    );
    expect(atConsole()('create --validate=warn -f -', map('a')).stdout).toBe(
      'configmap/a created\n',
    );
  });

  const wrong =
    'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec:\n  container: []\n  containers: [{ name: c, image: i, imag: x }]\n';
  const warnings =
    'Warning: unknown field "spec.container"\nWarning: unknown field "spec.containers[0].imag"\n';

  // As a server answers fieldValidation=Warn and Ignore.
  it.each([
    [
      'strict',
      '',
      'Pod in version "v1" cannot be handled as a Pod: strict decoding error: unknown field "spec.container", unknown field "spec.containers[0].imag"',
    ],
    ['warn', 'pod/p created\n', warnings],
    ['ignore', 'pod/p created\n', ''],
    ['false', 'pod/p created\n', ''],
  ])('says how strictly a server reads: %s', (directive, stdout, words) => {
    for (const verb of ['create', 'apply']) {
      const run = atConsole();
      const stderr =
        stdout === ''
          ? `Error from server (BadRequest): error when creating "STDIN": ${words}\n`
          : words;
      expect(run(`${verb} -f - --validate=${directive}`, wrong)).toMatchObject({ stdout, stderr });
    }
  });

  it('has what is there changed without what a server does not know', () => {
    const run = atConsole();
    run('apply -f -', wrong.replace(', imag: x', '').replace('  container: []\n', ''));
    const changed = wrong.replace('image: i', 'image: j');
    expect(run('apply -f - --validate=warn', changed)).toMatchObject({
      stdout: 'pod/p configured\n',
      stderr: warnings,
    });
    expect(run('get pod p -o jsonpath={.spec.containers[0].image}').stdout).toBe('j');
  });

  it('is of ConfigMaps and Secrets, too', () => {
    const text = `${map('a')}spec: {}\ndatas: {}\n`;
    expect(atConsole()('create -f -', text).stderr).toBe(
      'Error from server (BadRequest): error when creating "STDIN": ConfigMap in version "v1" cannot be handled as a ConfigMap: strict decoding error: unknown field "datas", unknown field "spec"\n',
    );
    const run = atConsole();
    expect(run('create -f - --validate=warn', text)).toMatchObject({
      stdout: 'configmap/a created\n',
      stderr: 'Warning: unknown field "datas"\nWarning: unknown field "spec"\n',
    });
    expect(run('replace -f - --validate=ignore', `${text}data: { k: v }\n`).stderr).toBe('');
    expect(run('get cm a -o jsonpath={.spec}{.data}').stdout).toBe('{"k":"v"}');
  });
});
