import { createScheduler } from '../../engine/index.ts';
import { admit } from '../../model/index.ts';
import type { KubernetesObject, Labels, Node, Pod, PodSpec, Taint } from '../../model/index.ts';
import type { DecisionView } from '../../protocol/index.ts';
import { explainDecision } from '../decision.ts';

/** Clusters for tests that go through the real engine. */

export function nodeWith(
  name: string,
  labels: Labels = {},
  more: { readonly taints?: readonly Taint[]; readonly cpu?: string } = {},
): Node {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labels } },
    spec: { ...(more.taints && { taints: more.taints }) },
    status: { allocatable: { cpu: more.cpu ?? '4', memory: '16Gi', pods: '110' } },
  };
}

export function podWith(name: string, labels: Labels, spec: Partial<PodSpec> = {}): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'default', labels },
    spec: { containers: [{ name: 'main' }], ...spec },
  };
}

/** Decides on the Pods that are not bound yet, one after the other, and explains each decision. */
export function explainInTurn(objects: readonly KubernetesObject[]): DecisionView[] {
  const cluster = admit(objects);
  const waiting = cluster.pods.filter(({ spec }) => spec.nodeName === undefined);
  const bound = cluster.pods.filter(({ spec }) => spec.nodeName !== undefined);
  const scheduler = createScheduler({ ...cluster, pods: bound });
  const placed = new Map(
    bound.map(({ metadata, spec }) => [
      `${metadata.namespace}/${metadata.name}`,
      scheduler.nodeNames.indexOf(spec.nodeName ?? ''),
    ]),
  );
  const byName = new Map(cluster.nodes.map((node) => [node.metadata.name, node]));
  const nodes = scheduler.nodeNames.map((name) => ({
    name,
    labels: byName.get(name)?.metadata.labels ?? {},
    taints: byName.get(name)?.spec?.taints ?? [],
  }));
  return waiting.map((pod, index) => {
    const decision = scheduler.decide(pod);
    const view = explainDecision({
      decision,
      scheduler,
      pod,
      nodes,
      podIndex: index,
      cycle: index,
      outcome: decision.chosen >= 0 ? 'scheduled' : 'unschedulable',
      nodeOfPod: (key) => placed.get(key) ?? -1,
    });
    if (decision.chosen >= 0) {
      scheduler.bind(pod, decision.chosen);
      placed.set(`${pod.metadata.namespace}/${pod.metadata.name}`, decision.chosen);
    }
    return view;
  });
}
