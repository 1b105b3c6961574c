import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { type Answer, Console } from './console.ts';

const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: solo }\nspec: { containers: [{ name: c, image: nginx }] }\n';
const WEB = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: c, image: nginx }] }
`;

type Line = string | readonly [line: string, stdin: string];

/** Lines, one after the other, at one console; a line may be fed. */
function typed(lines: readonly Line[]): readonly Answer[] {
  const { story } = storyOf({ standing: [], workload: [] });
  const console = new Console(story);
  return lines.map((line) =>
    typeof line === 'string' ? console.run(line) : console.run(line[0], line[1]),
  );
}

describe('kubectl apply', () => {
  it('takes out what was applied before and is not written any longer', () => {
    const labelled = POD.replace('name: solo', 'name: solo, labels: { a: b, c: d }');
    const fewer = POD.replace('name: solo', 'name: solo, labels: { a: b }');
    const answers = typed([
      ['kubectl apply -f -', labelled],
      ['kubectl apply -f -', labelled],
      ['kubectl apply -f -', fewer],
      'kubectl get pod solo -o jsonpath={.metadata.labels}',
    ]);
    expect(answers.map(({ stdout }) => stdout)).toEqual([
      'pod/solo created\n',
      'pod/solo unchanged\n',
      'pod/solo configured\n',
      '{"a":"b"}',
    ]);
  });

  it('takes a part of what is there, and says what is wrong of the whole', () => {
    const part = (spec: object) =>
      JSON.stringify({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'web' },
        spec,
      });
    const answers = typed([
      ['kubectl create -f -', WEB],
      ['kubectl diff -f -', part({ replicas: 5 })],
      ['kubectl apply -f -', part({ replicas: 5 })],
      'kubectl get deploy web -o jsonpath={.spec.replicas}',
      ['kubectl apply -f -', part({ replicas: -1 })],
    ]);
    expect(answers[1]?.stdout).toMatch(/^-  replicas: 2\n\+  replicas: 5$/m);
    expect(answers[2]?.stdout).toBe('deployment.apps/web configured\n');
    expect(answers[3]?.stdout).toBe('5');
    expect(answers[4]?.stderr).toBe(
      'The Deployment "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0\n',
    );
  });

  it('writes down what is applied as Go writes JSON', () => {
    const shell = POD.replace('image: nginx', 'image: nginx, args: ["a && b > c"]');
    const note = String.raw`{.metadata.annotations.kubectl\.kubernetes\.io/last-applied-configuration}`;
    const [, written, containers, applied] = typed([
      ['kubectl apply -f -', shell],
      `kubectl get pod solo -o jsonpath=${note}`,
      'kubectl get pod solo -o jsonpath={.spec.containers[0].args}',
      'kubectl apply view-last-applied pod solo -o json',
    ]).map(({ stdout }) => stdout);
    for (const text of [written, containers, applied]) {
      expect(text).toContain(String.raw`"a \u0026\u0026 b \u003e c"`);
    }
  });

  it('makes one object after the other, so that a set makes its Pods before one of its labels comes', () => {
    const set = WEB.replace('kind: Deployment', 'kind: ReplicaSet');
    const own = POD.replace('name: solo', 'name: own, labels: { app: web }');
    const events = (...documents: readonly string[]) =>
      typed([
        ['kubectl apply -f -', documents.join('---\n')],
        'kubectl get events --field-selector involvedObject.kind=ReplicaSet -o jsonpath={.items[*].reason}',
      ]).at(-1)?.stdout;
    expect(events(set, own)).toBe('SuccessfulCreate SuccessfulCreate SuccessfulDelete');
    expect(events(own, set)).toBe('SuccessfulCreate');
  });

  it('puts back what is written where something else changed it, and says when nothing is to be done', () => {
    const answers = typed([
      ['kubectl apply -f -', WEB],
      'kubectl scale deploy/web --replicas=1',
      'kubectl label deploy/web x=y',
      ['kubectl apply -f -', WEB],
      ['kubectl apply -f -', WEB],
      'kubectl get deploy/web -o jsonpath={.spec.replicas}{.metadata.labels}',
    ]);
    expect(answers.slice(3).map(({ stdout }) => stdout)).toEqual([
      'deployment.apps/web configured\n',
      'deployment.apps/web unchanged\n',
      '2{"x":"y"}',
    ]);
  });

  it('takes out of an object that no story knows what is not written any longer', () => {
    const map = (data: string) =>
      `{ apiVersion: v1, kind: ConfigMap, metadata: { name: m }, data: { ${data} } }`;
    const answers = typed([
      ['kubectl apply -f -', map('a: "1", b: "2"')],
      ['kubectl apply -f -', map('a: "1"')],
      ['kubectl apply -f -', map('a: "1"')],
      'kubectl get cm m -o jsonpath={.data}',
    ]);
    expect(answers.map(({ stdout }) => stdout)).toEqual([
      'configmap/m created\n',
      'configmap/m configured\n',
      'configmap/m unchanged\n',
      '{"a":"1"}',
    ]);
  });
});

describe('kubectl patch', () => {
  it('takes the directives of a strategic merge patch, and says which it cannot carry out', () => {
    const patch = (spec: string) => `kubectl patch deploy web -p '{"spec":${spec}}'`;
    const answers = typed([
      ['kubectl apply -f -', WEB],
      patch('{"strategy":{"rollingUpdate":{"maxSurge":1}}}'),
      patch('{"strategy":{"type":"Recreate"}}'),
      patch('{"strategy":{"$retainKeys":["type"],"type":"Recreate"}}'),
      patch('{"template":{"spec":{"containers":[{"name":"d","image":"redis"}]}}}'),
      'kubectl get deploy/web -o jsonpath={.spec.strategy}{.spec.template.spec.containers[*].name}',
      patch('{"template":{"spec":{"containers":[{"image":"redis"}]}}}'),
    ]);
    expect(answers.slice(2).map(({ stdout, stderr }) => stdout + stderr)).toEqual([
      'The Deployment "web" is invalid: spec.strategy.rollingUpdate: Forbidden: may not be specified when strategy `type` is \'Recreate\'\n',
      'deployment.apps/web patched\n',
      'deployment.apps/web patched\n',
      '{"type":"Recreate"}d c',
      'Error from server: map: map[image:redis] does not contain declared merge key: name\n',
    ]);
  });
});
