import { describe, it } from 'vitest';
import type { ClusterObjects, Pod } from '../../model/index.ts';
import { firstDifference } from '../conformance/difference.ts';
import { createScheduler } from '../scheduler.ts';
import { Draws } from './draws.ts';
import { holdForCases } from './holdForCases.ts';
import type { RandomCase } from './randomObjects.ts';
import { openCase, randomCase } from './randomObjects.ts';
import { plainDecision } from './reference/agreement.ts';

const CASES = 500;

/** Of Pods that started at the same time, kube-scheduler takes any first: each gets its own start. */
function withStart(pod: Pod, index: number): Pod {
  const minute = String(10 + index);
  return { ...pod, status: { startTime: `2026-01-01T02:${minute}:00Z`, ...pod.status } };
}

function shuffled(cluster: ClusterObjects, draws: Draws): ClusterObjects {
  return {
    ...cluster,
    nodes: draws.shuffled(cluster.nodes),
    pods: draws.shuffled(cluster.pods),
    namespaces: draws.shuffled(cluster.namespaces),
    podDisruptionBudgets: draws.shuffled(cluster.podDisruptionBudgets),
    services: draws.shuffled(cluster.services),
    replicaSets: draws.shuffled(cluster.replicaSets),
    statefulSets: draws.shuffled(cluster.statefulSets),
    persistentVolumes: draws.shuffled(cluster.persistentVolumes),
    persistentVolumeClaims: draws.shuffled(cluster.persistentVolumeClaims),
    storageClasses: draws.shuffled(cluster.storageClasses),
    csiNodes: draws.shuffled(cluster.csiNodes),
    csiStorageCapacities: draws.shuffled(cluster.csiStorageCapacities),
  };
}

/** What is said of Pods one after the other, each seeing the bindings of those before. */
function verdicts(cluster: ClusterObjects, pods: readonly Pod[]) {
  const scheduler = createScheduler(cluster);
  const nameOf = (index: number) => scheduler.nodeNames[index];
  return pods.map((pod) => {
    const { node, preemption, ...placement } = scheduler.schedule(pod);
    const decision = plainDecision(scheduler.decide(pod), scheduler);
    if (node >= 0) scheduler.bind(pod, node);
    const { feasibleCount, total, message } = placement;
    return {
      decision,
      node: nameOf(node),
      outcome: { feasibleCount, total, message },
      nominated: preemption && nameOf(preemption.nominated),
      victims: preemption?.victims,
    };
  });
}

function faultOf(random: RandomCase): string {
  const { cluster: given, pod, waiting } = openCase(random);
  const cluster = { ...given, pods: given.pods.map(withStart) };
  const other = shuffled(cluster, new Draws(random.seed * 104729));
  const pods = [pod, ...waiting];
  const difference = firstDifference(verdicts(cluster, pods), verdicts(other, pods));
  return difference ? JSON.stringify(difference) : '';
}

describe('verdicts', () => {
  it('do not depend on the order in which objects were given', () => {
    holdForCases(CASES, (seed) => randomCase(seed, 1), faultOf);
  }, 300_000);
});
