import { expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf, Timeline } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const node = (name: string, taints: readonly object[] = []) =>
  ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name },
    spec: { taints },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  }) as KubernetesObject;

const web = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'c', image: 'i' }] },
    },
  },
} as KubernetesObject;

const plugin = 'RemovePodsViolatingNodeTaints';
const policy = {
  apiVersion: 'descheduler/v1alpha2',
  kind: 'DeschedulerPolicy',
  profiles: [
    {
      name: 'p',
      pluginConfig: [{ name: plugin, args: {} }],
      plugins: { deschedule: { enabled: [plugin] } },
    },
  ],
};

it('the descheduler tells of each Pod that it evicts which of its plugins did so', () => {
  const { story } = storyOf({
    standing: [node('a'), node('b', [{ key: 'm', effect: 'NoSchedule' }])],
    workload: [web],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [
        { at: '4s', run: 'kubectl taint nodes a m=1:NoSchedule' },
        { at: '6s', run: 'kubectl taint nodes b m-' },
        { at: '8s', deschedule: policy },
      ],
    } as never,
  });
  const timeline = new Timeline(story);
  timeline.runTo(12_000);
  const columns =
    '{range .items[*]}{.type} {.reason} {.action} {.reportingComponent}: {.message}{"\\n"}{end}';
  const { stdout } = new Console(timeline).run(
    `kubectl get events --field-selector reason=${plugin} -o 'jsonpath=${columns}'`,
  );
  expect(stdout).toBe(
    `Normal ${plugin} Descheduled sigs.k8s.io.descheduler: pod eviction from a node by sigs.k8s.io/descheduler\n`,
  );
});

const pod = (name: string) =>
  ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      labels: { app: 'web' },
      ownerReferences: [{ apiVersion: 'example.com/v1', kind: 'Own', name: 'own', uid: 'own' }],
    },
    spec: { nodeName: 'a', containers: [{ name: 'c', image: 'i' }] },
  }) as KubernetesObject;

/** What is told of Pods on a tainted node that a run of the descheduler could not evict. */
function failures(limits: object, standing: readonly KubernetesObject[], isAsked = true) {
  const deschedule = { ...policy, ...limits, evictionFailureEventNotification: isAsked };
  const { story } = storyOf({
    standing: [node('a', [{ key: 'm', effect: 'NoSchedule' }]), node('b'), ...standing],
    workload: [],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [{ at: '4s', deschedule }],
    } as never,
  });
  const timeline = new Timeline(story);
  timeline.runTo(6000);
  const columns = '{range .items[*]}{.type} {.action}: {.message}{"\\n"}{end}';
  return new Console(timeline)
    .run(`kubectl get events --field-selector reason=EvictionFailed -o 'jsonpath=${columns}'`)
    .stdout.split('\n')
    .slice(0, -1);
}

it.each<[object, readonly KubernetesObject[], string]>([
  [{ maxNoOfPodsToEvictTotal: 0 }, [], 'total eviction limit exceeded (0)'],
  [{ maxNoOfPodsToEvictPerNode: 0 }, [], 'node eviction limit exceeded (0)'],
  [{ maxNoOfPodsToEvictPerNamespace: 0 }, [], 'namespace eviction limit exceeded (0)'],
  [
    {},
    [budget('p')],
    'error when evicting pod (ignoring) "web": Cannot evict pod as it would violate the pod\'s disruption budget.',
  ],
  [
    {},
    [budget('p'), budget('q')],
    'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.',
  ],
])(
  'a policy with %j tells of what could not be evicted, where it is asked to',
  (limits, more, why) => {
    const words = `pod eviction from a node by sigs.k8s.io/descheduler failed: ${why}`;
    expect(failures(limits, [pod('web'), ...more])).toEqual([`Warning Descheduled: ${words}`]);
    expect(failures(limits, [pod('web'), ...more], false)).toEqual([]);
  },
);

it('a plugin tells once of the limit of all and of a node, and of each Pod beyond that of a namespace', () => {
  const pods = [pod('x'), pod('y')];
  expect(failures({ maxNoOfPodsToEvictTotal: 0 }, pods)).toHaveLength(1);
  expect(failures({ maxNoOfPodsToEvictPerNode: 1 }, [...pods, pod('z')])).toHaveLength(1);
  expect(failures({ maxNoOfPodsToEvictPerNamespace: 0 }, pods)).toHaveLength(2);
});

function budget(name: string): KubernetesObject {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name },
    spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
  };
}
