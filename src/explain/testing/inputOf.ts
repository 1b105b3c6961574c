import { createScheduler } from '../../engine/index.ts';
import { admit } from '../../model/index.ts';
import type { ClusterObjects, KubernetesObject, Pod } from '../../model/index.ts';
import type { ExplainInput } from '../input.ts';

/** The input of an explanation, from the real engine's decision on a Pod in a cluster. */
export function inputOf(cluster: ClusterObjects, pod: Pod): ExplainInput {
  const scheduler = createScheduler(cluster);
  const decision = scheduler.decide(pod);
  const byName = new Map(cluster.nodes.map((node) => [node.metadata.name, node]));
  const nodes = scheduler.nodeNames.map((name) => ({
    name,
    labels: byName.get(name)?.metadata.labels ?? {},
    taints: byName.get(name)?.spec?.taints ?? [],
  }));
  const outcome = decision.chosen >= 0 ? 'scheduled' : 'unschedulable';
  return { decision, scheduler, pod, nodes, podIndex: 0, cycle: 0, outcome };
}

/** The same of the one Pod among these objects that is on no node. */
export function inputAmong(...objects: readonly KubernetesObject[]): ExplainInput {
  const cluster = admit(objects);
  const pod = cluster.pods.find(({ spec }) => spec.nodeName === undefined);
  if (pod === undefined) throw new Error('every Pod is on a node: leave one without nodeName');
  const placed = cluster.pods.filter((other) => other !== pod);
  const input = inputOf({ ...cluster, pods: placed }, pod);
  const nodeOf = new Map(
    placed.map(({ metadata, spec }) => [
      `${metadata.namespace}/${metadata.name}`,
      input.nodes.findIndex(({ name }) => name === spec.nodeName),
    ]),
  );
  return { ...input, nodeOfPod: (key) => nodeOf.get(key) ?? -1 };
}
