/** What is scheduled on a cluster: the queue as it is, Pods that each differ, and like Pods. */
import type { Scenario } from '../../src/engine/index.ts';
import { admitPod, podAdmission, releaseIn } from '../../src/model/index.ts';
import type { ClusterObjects, Pod } from '../../src/model/index.ts';
import { benchPod, PLAIN_KINDS } from './clusters.ts';
import type { Kind } from './clusters.ts';

export const WORKLOADS = ['differ', 'queue', 'like'] as const;

export type Workload = (typeof WORKLOADS)[number];

export const WORKLOAD_TITLES: Readonly<Record<Workload, string>> = {
  differ: 'Pods differ',
  queue: '20 templates',
  like: 'one template',
};

/** Pods that no other is like: requests and a label of their own. */
export function differingPods(queue: readonly Pod[], count: number): Pod[] {
  return Array.from({ length: count }, (_, index) => {
    const pod = pick(queue, index);
    const [container, ...others] = pod.spec.containers;
    const resources = { requests: { cpu: `${100 + index}m`, memory: `${500 + index}Mi` } };
    return {
      ...pod,
      metadata: {
        ...pod.metadata,
        name: `differ-${index}`,
        labels: { ...pod.metadata.labels, pod: `p${index}` },
      },
      spec: {
        ...pod.spec,
        containers: container === undefined ? [] : [{ ...container, resources }, ...others],
      },
    };
  });
}

/** Replicas of one template; for `mixed`, of one of each kind in turn. */
export function likePods(
  kind: Kind,
  queue: readonly Pod[],
  cluster: ClusterObjects,
  count: number,
) {
  const admission = podAdmission(cluster.priorityClasses, releaseIn(cluster));
  const color = queue[0]?.metadata.labels?.['color'] ?? '';
  const templates = (kind === 'mixed' ? PLAIN_KINDS : [kind]).map((plain) =>
    admitPod(benchPod('like', color, plain), admission),
  );
  return Array.from({ length: count }, (_, index): Pod => {
    const template = pick(templates, index);
    return { ...template, metadata: { ...template.metadata, name: `like-${index}` } };
  });
}

/** 1,000 replicas as a Deployment makes them, on a cluster of other Pods. */
export function replicas(scenario: Scenario, count: number): Scenario {
  const pods = Array.from({ length: count }, (_, index) =>
    benchPod(`web-7d4b9c6f5-${String(index).padStart(5, '0')}`, 'web', 'basic'),
  );
  const queue = pods.map(({ metadata }) => `default/${metadata.name}`);
  return { ...scenario, objects: [...scenario.objects, ...pods], queue };
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from: give at least one item');
  return item;
}
