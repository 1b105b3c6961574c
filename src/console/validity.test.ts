import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

const pod = (metadata: string, more = '', name = 'c') =>
  `apiVersion: v1\nkind: Pod\nmetadata: ${metadata}\nspec:\n  containers: [{ name: ${name}, image: i }]\n${more}`;
const web = (replicas: string, more = '') =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec:\n  replicas: ${replicas}\n${more}  selector: { matchLabels: { a: b } }\n  template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: c, image: i }] } }\n`;

/** What the last of these commands, each with what is piped in, writes to standard error. */
function said(...commands: readonly (readonly [line: string, stdin: string])[]): string {
  const console = new Console(storyOf({ standing: [], workload: [] }).story);
  const answers = commands.map(([line, stdin]) => console.run(`kubectl ${line} -f -`, stdin));
  return (answers.at(-1)?.stderr ?? '').trimEnd();
}

describe('an object that is not valid', () => {
  it('is a bad request where it cannot be read as one of its kind', () => {
    const words =
      'Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32';
    const refused = `Error from server (BadRequest): error when creating "STDIN": ${words}`;
    expect(said(['create', web('three')])).toBe(refused);
    expect(said(['apply', web('three')])).toBe(refused);
    expect(said(['create', web('1')], ['replace', web('three')])).toBe(
      `Error from server (BadRequest): error when replacing "STDIN": ${words}`,
    );
  });

  it('is told once what is wrong with two of its labels', () => {
    const labelled = (name: string) =>
      web('1').replace('{ name: web }', `{ name: web, labels: { ${name}: '-', b: '-' } }`);
    const words = said(['create', labelled('a')]);
    expect(words).toMatch(
      /^The Deployment "web" is invalid: metadata\.labels: Invalid value: "-": a valid label must be/,
    );
    expect(words.split('\n')).toHaveLength(1);
    expect(said(['create', web('1')], ['replace', labelled('a')])).toBe(words);
  });

  it('is told of all fields that its kind has not', () => {
    const spec = '  nope: 1\n  nodeName: node-1\n  also: {}\n';
    expect(said(['create', pod('{ name: p }', spec)])).toBe(
      'Error from server (BadRequest): error when creating "STDIN": Pod in version "v1" cannot be handled as a Pod: strict decoding error: unknown field "spec.also", unknown field "spec.nope"',
    );
  });

  it('is told of each cause once', () => {
    const scoped = (hard: string, scopes: string) =>
      `apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: q }\nspec: { hard: { ${hard} }, scopes: [${scopes}] }\n`;
    const refused =
      'The ResourceQuota "q" is invalid: spec.scopes: Invalid value: ["BestEffort"]: unsupported scope applied to resource';
    expect(said(['create', scoped('cpu: 1, memory: 1', 'BestEffort')])).toBe(refused);
    const known = scoped('pods: 1', 'BestEffort');
    expect(said(['create', known], ['replace', scoped('cpu: 1, memory: 1', 'BestEffort')])).toBe(
      refused,
    );
  });

  it('is no object to kubectl itself where its metadata cannot be read', () => {
    const words = 'json: cannot unmarshal bool into Go struct field ObjectMeta.metadata.labels';
    for (const line of [
      'create',
      'apply',
      'replace',
      'delete',
      'diff',
      'create --dry-run=client',
    ]) {
      expect(said([line, pod('{ name: p, labels: { a: yes } }')])).toBe(
        `error: unable to decode "STDIN": ${words} of type string`,
      );
    }
    expect(said(['create', pod('hello')])).toBe(
      'error: unable to decode "STDIN": json: cannot unmarshal string into Go struct field metadataOnlyObject.metadata of type v1.ObjectMeta',
    );
  });

  it('is made all the same where no server is asked', () => {
    for (const line of ['create --dry-run=client', 'apply --dry-run=client']) {
      expect(said([line, web('three')])).toBe('');
    }
  });

  it('is an invalid patch where it is applied to one that is there', () => {
    const patch = (spec: string, replicas: string, more: string) =>
      `map[metadata:map[annotations:map[kubectl.kubernetes.io/last-applied-configuration:{\\"apiVersion\\":\\"apps/v1\\",\\"kind\\":\\"Deployment\\",\\"metadata\\":{\\"annotations\\":{},\\"name\\":\\"web\\",\\"namespace\\":\\"default\\"},\\"spec\\":{${more}\\"replicas\\":${replicas},\\"selector\\":{\\"matchLabels\\":{\\"a\\":\\"b\\"}},\\"template\\":{\\"metadata\\":{\\"labels\\":{\\"a\\":\\"b\\"}},\\"spec\\":{\\"containers\\":[{\\"image\\":\\"i\\",\\"name\\":\\"c\\"}]}}}}\\n]] spec:map[${spec}]]`;
    expect(said(['apply', web('1')], ['apply', web('1', '  nope: x\n')])).toBe(
      `The request is invalid: patch: Invalid value: "${patch('nope:x', '1', '\\"nope\\":\\"x\\",')}": strict decoding error: unknown field "spec.nope"`,
    );
    expect(said(['apply', web('1')], ['apply', web('three')])).toBe(
      `The request is invalid: patch: Invalid value: "${patch('replicas:three', '\\"three\\"', '')}": unrecognized type: int32`,
    );
  });

  it('is told otherwise beside others that are not valid either', () => {
    const two = `${pod('{ name: p, labels: { a: 1 } }')}---\n${pod('{ name: q }', '', '"C"')}`;
    const cause = 'spec.containers[0].name: Invalid value: "C": a lowercase RFC 1123 label';
    expect(said(['create', two]).split('\n')).toEqual([
      expect.stringContaining(
        `Error from server (Invalid): error when creating "STDIN": Pod "q" is invalid: ${cause}`,
      ),
      'unable to decode "STDIN": json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string',
    ]);
    expect(said(['create', pod('{ name: q }', '', '"C"')])).toContain(
      `The Pod "q" is invalid: ${cause}`,
    );
  });

  it('is written down in an annotation once it is applied, and that is no part of it', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const noted = (line: string, stdin: string) => {
      console.run(`kubectl ${line} -f -`, stdin);
      return console.run('kubectl get pod p -o yaml').stdout;
    };
    const first = noted('apply', pod('{ name: p, labels: { a: b } }'));
    expect(first).toContain(
      '    kubectl.kubernetes.io/last-applied-configuration: |\n      {"apiVersion":"v1","kind":"Pod","metadata":{"annotations":{},"labels":{"a":"b"},"name":"p","namespace":"default"},"spec":{"containers":[{"image":"i","name":"c"}]}}\n',
    );
    expect(noted('apply', first)).not.toContain('last-applied-configuration\\":');
    // All of it counts as applied then, and a Pod cannot lose what a server added to it.
    expect(console.run('kubectl apply -f -', pod('{ name: p }')).stderr).toContain(
      'The Pod "p" is invalid: spec: Forbidden: pod updates may not change fields',
    );
    console.run('kubectl apply -f -', pod('{ name: q, labels: { a: b } }'));
    expect(console.run('kubectl annotate pod q x=y').rc).toBe(0);
    console.run('kubectl apply -f -', pod('{ name: q }'));
    expect(
      console.run('kubectl get pod q -o jsonpath={.metadata.labels}{.metadata.annotations.x}')
        .stdout,
    ).toBe('y');
  });

  it.each([
    '{"spec":null}',
    '{"spec":5}',
    '{"spec":{"template":5,"containers":5}}',
    '{"metadata":null}',
    '{"kind":"Node"}',
  ])('ends no command where a patch makes one: %s', (patch) => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const made = `${pod('{ name: p }')}---\n${web('1')}`;
    console.run('kubectl create -f -', made);
    for (const of of ['pod p', 'deploy web']) {
      const { rc, stderr } = console.run(`kubectl patch ${of} --type=merge -p '${patch}'`);
      const words =
        /^(?:The .* is invalid: |Error from server \(BadRequest\): the name of the object)/;
      expect([rc, stderr]).toEqual([1, expect.stringMatching(words)]);
    }
    // What is no object is not put in the place of a whole one, without a word of the library that patches.
    const whole = '[{"op":"replace","path":"","value":5}]';
    const { stdout, stderr } = console.run(`kubectl patch pod p --type=json -p '${whole}'`);
    expect([stdout, stderr]).toEqual(['pod/p patched (no change)\n', '']);
  });

  it('is no patch of one that is there, and fields that its kind has not are left out of that', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    console.run('kubectl create -f -', web('1'));
    const patched = (patch: string, type = 'strategic') => {
      const line = `kubectl patch deploy web --type=${type} -p '${patch}'`;
      const { stdout, stderr } = console.run(line);
      return stdout + stderr.trimEnd();
    };
    const same = 'deployment.apps/web patched (no change)\n';
    expect(patched('{"spec":{"nope":1,"replicas":1}}')).toBe(
      `${same}Warning: unknown field "spec.nope"`,
    );
    expect(console.run('kubectl get deploy web -o jsonpath={.spec.nope}').stdout).toBe('');
    // What cannot be read goes before that.
    expect(patched('{"spec":{"nope":1,"replicas":"x"}}')).toMatch(/^The request is invalid/);
    expect(patched('{"spec":{"replicas":"three"}}')).toBe(
      'The request is invalid: patch: Invalid value: "map[spec:map[replicas:three]]": unrecognized type: int32',
    );
    expect(patched('{"metadata":{"labels":{"x":1}}}')).toContain(
      '"map[metadata:map[labels:map[x:1]]]": cannot convert int64 to string',
    );
    expect(patched('{"spec":{"replicas":"three"}}', 'merge')).toMatch(
      /^The request is invalid: patch: Invalid value: "\{\\"apiVersion\\":.*\}": json: cannot unmarshal string into Go struct field DeploymentSpec\.spec\.replicas of type int32$/,
    );
    expect(patched('{"spec":{"replicas":-1}}')).toBe(
      'The Deployment "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0',
    );
    expect(patched('{"spec":{"selector":{"matchLabels":{"z":"y"}}}}').split('\n')).toEqual([
      'The Deployment "web" is invalid: ',
      expect.stringMatching(/^\* spec\.template\.metadata\.labels: .* does not match template/),
      expect.stringMatching(/^\* spec\.selector: .*: field is immutable$/),
    ]);
  });
});

describe('an autoscaler that is not valid', () => {
  const scaler = (spec: string) =>
    `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: web }\nspec: ${spec}\n`;
  const target = 'scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }';

  it('has bounds with nothing between them', () => {
    expect(said(['apply', scaler(`{ minReplicas: 3, maxReplicas: 2, ${target} }`)])).toBe(
      'The HorizontalPodAutoscaler "web" is invalid: spec.maxReplicas: Invalid value: 2: must be greater than or equal to `minReplicas`',
    );
    expect(said(['apply', scaler('{ minReplicas: 0 }')]).split('\n')).toEqual([
      'The HorizontalPodAutoscaler "web" is invalid: ',
      '* spec.minReplicas: Invalid value: 0: must be greater than or equal to 1',
      '* spec.maxReplicas: Invalid value: 0: must be greater than 0',
      '* spec.scaleTargetRef.kind: Required value',
      '* spec.scaleTargetRef.name: Required value',
      '* spec.scaleTargetRef.apiVersion: Invalid value: "": apiVersion must specify API group',
      '* spec.metrics: Forbidden: must specify at least one Object or External metric to support scaling to zero replicas',
    ]);
  });

  it('aims at nothing', () => {
    const metrics =
      'metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization } } }]';
    expect(said(['apply', scaler(`{ maxReplicas: 2, ${target}, ${metrics} }`)])).toBe(
      'The HorizontalPodAutoscaler "web" is invalid: spec.metrics[0].resource.target.averageUtilization: Required value: must set either a target raw value or a target utilization',
    );
  });
});
