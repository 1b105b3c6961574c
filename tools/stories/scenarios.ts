/** The scenarios in time that are measured. */
import type { ScenarioTexts } from '../../src/protocol/index.ts';
import type { Scenario } from '../../src/timeline/index.ts';
import { type KubernetesObject, validateObject } from '../../src/model/index.ts';

function objectOf(value: object): KubernetesObject {
  const { object } = validateObject(value);
  if (object === undefined) throw new Error(`not read: ${JSON.stringify(value)}`);
  return object;
}

const node = (index: number, zone: string) =>
  objectOf({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: `node-${String(index)}`,
      labels: {
        'kubernetes.io/hostname': `node-${String(index)}`,
        'topology.kubernetes.io/zone': zone,
      },
    },
    status: { allocatable: { cpu: '16', memory: '64Gi', pods: '110' } },
  });

const deployment = (index: number, replicas: number) =>
  objectOf({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: `app-${String(index)}` },
    spec: {
      replicas,
      selector: { matchLabels: { app: `app-${String(index)}` } },
      template: {
        metadata: { labels: { app: `app-${String(index)}` } },
        spec: {
          containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '500m' } } }],
        },
      },
    },
  });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const TEN = [
  'kubectl cordon node-1',
  'kubectl drain node-2 --ignore-daemonsets',
  'kubectl scale deployment app-1 --replicas=60',
  'kubectl taint nodes node-3 a=b:NoExecute',
  'kubectl rollout restart deployment app-2',
  'kubectl label nodes node-4 x=y',
  'kubectl delete pods -l app=app-3',
  'kubectl uncordon node-1',
  'kubectl scale deployment app-4 --replicas=10',
  'kubectl taint nodes node-3 a-',
];

/** 100 nodes, 1,000 Pods, ten actions. */
export const SMALL: Scenario = {
  standing: numbers(100).map((index) => node(index, `zone-${String(index % 3)}`)),
  workload: numbers(20).map((index) => deployment(index, 50)),
  document: {
    apiVersion: 'berth/v1',
    kind: 'Timeline',
    actions: TEN.map((run, index) => ({ at: `${String(10 * (index + 1))}s`, run })),
  },
};

/** 5,000 nodes and 30,000 Pods, of which a zone of 1,600 nodes fails. */
export const LARGE: Scenario = {
  standing: numbers(5000).map((index) =>
    node(index, index < 1600 ? 'dark' : `zone-${String(index % 3)}`),
  ),
  workload: numbers(100).map((index) => deployment(index, 300)),
  document: {
    apiVersion: 'berth/v1',
    kind: 'Timeline',
    actions: [{ at: '1m', fail: 'dark' }],
  },
};

/** The texts of a scenario, in which one action comes `nth` seconds later than it does. */
export function textsOf({ standing, workload, document }: Scenario, edited: number, nth: number) {
  const actions = (document?.actions ?? []).map((action, index) =>
    index === edited
      ? { ...action, at: `${String(parseInt(action.at ?? '', 10) + nth)}s` }
      : action,
  );
  const written = (objects: readonly object[]) => objects.map((each) => JSON.stringify(each));
  const texts: ScenarioTexts = {
    workload: written(workload).join('\n---\n'),
    cluster: written(standing).join('\n---\n'),
    scheduler: JSON.stringify({ ...document, actions }),
  };
  return texts;
}
