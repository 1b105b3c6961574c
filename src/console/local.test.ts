import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { validateObject } from '../model/index.ts';
import { Console } from './console.ts';

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {app: web}}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      initContainers: [{name: init, image: "busybox:1"}]
      containers: [{name: app, image: "nginx:1", nope: 3}]
`;
const SERVICE =
  'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {ports: [{port: 80}]}\n';

/** What is printed of a line that is fed, in a release. */
function told(line: string, stdin = DEPLOYMENT, release = 'v1.36'): string {
  const { object } = validateObject({ apiVersion: 'berth/v1', kind: 'RunOptions', release });
  const { story } = storyOf({ standing: object ? [object] : [], workload: [] });
  const console = new Console(story);
  const { stdout, stderr } = console.run(line, stdin);
  // Nothing was written.
  expect(console.run('kubectl get deployments,services -n team').stdout).toBe('');
  return `${stdout}${stderr}`;
}

describe('a command with --local', () => {
  it('changes the object of a file, and prints it as its Go type holds it', () => {
    expect(told('kubectl set image -f - app=nginx:2 --local')).toBe(
      'deployment.apps/web image updated\n',
    );
    expect(told('kubectl set image -f - app=nginx:2 --local -o yaml')).toBe(`apiVersion: apps/v1
kind: Deployment
metadata:
  labels:
    app: web
  name: web
spec:
  replicas: 2
  selector:
    matchLabels:
      app: web
  strategy: {}
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
      - image: nginx:2
        name: app
        resources: {}
      initContainers:
      - image: busybox:1
        name: init
        resources: {}
status: {}
`);
    const older = told('kubectl set sa -f - robot --local -o yaml', DEPLOYMENT, 'v1.33');
    expect(older).toContain('metadata:\n  creationTimestamp: null\n  labels:');
    expect(older).toContain('    metadata:\n      creationTimestamp: null\n      labels:');
  });

  it('writes JSON with fields in the order of their types', () => {
    expect(told('kubectl set selector -f - app=x --local -o json', SERVICE)).toBe(
      `${JSON.stringify(
        {
          kind: 'Service',
          apiVersion: 'v1',
          metadata: { name: 'web' },
          spec: { ports: [{ port: 80, targetPort: 0 }], selector: { app: 'x' } },
          status: { loadBalancer: {} },
        },
        undefined,
        4,
      )}\n`,
    );
  });

  it('leaves what it labels, annotates and patches as it is written beside that', () => {
    for (const line of [
      'kubectl label -f - a=b --local -o yaml',
      'kubectl annotate -f - a=b --local -o yaml',
      `kubectl patch -f - -p '{"metadata":{"labels":{"a":"b"}}}' --local -o yaml`,
    ]) {
      expect(told(line)).toContain('      - image: nginx:1\n        name: app\n        nope: 3\n');
      expect(told(line)).toContain('    a: b\n');
    }
    expect(told(`kubectl patch -f - -p '{}' --local`)).toBe(
      'deployment.apps/web patched (no change)\n',
    );
    expect(told(`kubectl patch -f - --type=json -p '[{"op":"remove","path":"/a"}]' --local`)).toBe(
      "error: error in remove for path: '/a': unable to remove nonexistent key: a: missing value\n",
    );
  });

  it('says of labels what became of them, in the words of its release', () => {
    expect(told('kubectl label -f - app- x=y --local')).toBe('deployment.apps/web modified\n');
    expect(told('kubectl label -f - app- x=y --local', DEPLOYMENT, 'v1.35')).toBe(
      'deployment.apps/web unlabeled\n',
    );
  });

  it('takes init containers for containers', () => {
    expect(told('kubectl set env -f - A=1 --local --list')).toBe(
      '# Deployment web, container app\nA=1\n# Deployment web, container init\nA=1\n',
    );
    expect(told('kubectl set resources -f - --limits=cpu=0.5 -c init --local -o yaml')).toContain(
      'name: init\n        resources:\n          limits:\n            cpu: 500m\n',
    );
  });

  it('is about files alone', () => {
    expect(told('kubectl set image deploy/web app=x --local')).toContain(
      'error: you must specify resources by --filename when --local is set.',
    );
    expect(told('kubectl label deploy web a=b --local')).toBe(
      'error: can only use local files by -f pod.yaml or --filename=pod.json when --local=true is set\n',
    );
    expect(told('kubectl patch deploy web -p {} --local')).toBe(
      'error: cannot specify --local and server resources\n',
    );
    expect(told('kubectl set env -f - A=1 --local --dry-run=server')).toBe(
      'error: cannot specify --local and --dry-run=server - did you mean --dry-run=client?\n',
    );
  });

  it('refuses what is of another type or kind, or in another namespace', () => {
    const wrong = DEPLOYMENT.replace('replicas: 2', 'replicas: many');
    expect(told('kubectl set image -f - app=x --local', wrong)).toBe(
      'error: unable to decode "STDIN": json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32\n',
    );
    expect(told('kubectl set image -f - app=x --local', SERVICE)).toBe(
      'error: service/web the object is not a pod or does not have a pod template: *v1.Service\n',
    );
    const other = SERVICE.replace('{name: web}', '{name: web, namespace: team}');
    expect(told('kubectl label -f - a=b --local -n other', other)).toContain(
      'error: the namespace from the provided object "team" does not match the namespace "other".',
    );
  });

  it('is refused where a value is none that the type of its kind takes', () => {
    const secret = (more: string) => `apiVersion: v1\nkind: Secret\nmetadata: {name: m}\n${more}\n`;
    const line = 'kubectl set env --local -f - A=b';
    expect(
      ['data: {a: "!!"}', 'stringData: {a: 1}'].map((more) => told(line, secret(more))),
    ).toEqual([
      'error: unable to decode "STDIN": illegal base64 data at input byte 0\n',
      'error: unable to decode "STDIN": json: cannot unmarshal number into Go struct field Secret.stringData of type string\n',
    ]);
    expect(told('kubectl patch -f - --subresource=scale -p {}', '{a: b: c}')).toBe(
      "error: error parsing STDIN: json: offset 2: invalid character 'a' looking for beginning of object key string\n",
    );
  });

  it('is of its list’s kind where an item says none, and is not looked for where it is only tried', () => {
    const list =
      'apiVersion: v1\nkind: PodList\nitems:\n- metadata: {name: a}\n  spec: {containers: [{name: c, image: i}]}\n';
    expect(told('kubectl annotate -f - x=y --local -o jsonpath={.kind}', list)).toBe('Pod');
    expect(told('kubectl delete -f - --dry-run=client', list)).toBe(
      'pod "a" deleted from default namespace (dry run)\n',
    );
  });

  it('never throws, whatever it is fed', () => {
    const kind = fc.constantFrom('Pod', 'Deployment', 'Service', 'CronJob', 'RoleBinding', 'X', 3);
    const part = fc.jsonValue({ maxDepth: 2 });
    const line = fc.constantFrom(
      'kubectl set image -f - *=x --local -o yaml',
      'kubectl set env -f - A=1 --local -o json',
      'kubectl set resources -f - --limits=cpu=1 --local',
      'kubectl set selector -f - a=b --local -o yaml',
      'kubectl set subject -f - --user=a --local -o json',
      'kubectl set sa -f - a --local -o name',
      'kubectl label -f - a=b --local -o yaml',
      `kubectl patch -f - -p '{"spec":{"containers":[null,3,{"a":1}]}}' --local -o yaml`,
      `kubectl patch -f - --type=json -p '[null,{"op":"add"}]' --local`,
    );
    fc.assert(
      fc.property(line, kind, part, part, part, (run, of, metadata, spec, containers) => {
        for (const value of [spec, { containers, template: { spec: { containers } } }]) {
          told(run, JSON.stringify({ apiVersion: 'v1', kind: of, metadata, spec: value }));
        }
      }),
      { numRuns: 60 },
    );
  });
});
