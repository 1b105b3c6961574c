import { createScheduler, namespaceLabels } from '../../../engine/index.ts';
import {
  admit,
  type ClusterObjects,
  type KubernetesObject,
  type Pod,
} from '../../../model/index.ts';
import type { WalkInput } from '../input.ts';

/** A recorded scenario with one Pod to decide on. */
interface Recorded {
  readonly id: string;
  readonly objects: readonly KubernetesObject[];
  readonly pod?: string;
  readonly config?: KubernetesObject;
}

/** What a walk starts from, for a Pod in a cluster; undefined where no profile is for the Pod. */
export function walkInputOf(cluster: ClusterObjects, pod: Pod): WalkInput | undefined {
  const scheduler = createScheduler(cluster, {});
  const profile = scheduler.profileOf(pod);
  if (profile === undefined) return undefined;
  const decision = scheduler.decide(pod);
  const byName = new Map(cluster.nodes.map((node) => [node.metadata.name, node]));
  const index = new Map(
    cluster.pods.map(({ metadata }, at) => [`${metadata.namespace}/${metadata.name}`, at]),
  );
  const outcome =
    decision.chosen >= 0
      ? 'scheduled'
      : decision.preemption === undefined
        ? 'unschedulable'
        : 'nominated';
  return {
    decision,
    scheduler,
    pod,
    ...(cluster.runOptions && { options: cluster.runOptions }),
    nodes: scheduler.nodeNames.map((name) => ({
      name,
      labels: byName.get(name)?.metadata.labels ?? {},
      taints: byName.get(name)?.spec?.taints ?? [],
    })),
    podIndex: 0,
    cycle: 0,
    outcome,
    podOf: (key) => {
      const found = cluster.pods[index.get(key) ?? -1];
      return found && { index: index.get(key) ?? -1, pod: found };
    },
    preFilterPlugins: profile.plugins.preFilter,
    attempt: 1,
    namespaces: namespaceLabels(cluster.namespaces),
  };
}

/** Recorded scenarios (lines of JSON) that decide on one Pod. */
export function recordedInputs(lines: readonly string[]): WalkInput[] {
  return lines.flatMap((line) => {
    const { objects, pod: key, config } = JSON.parse(line) as Recorded;
    const cluster = admit(config === undefined ? objects : [...objects, config]);
    const isIncoming = ({ metadata }: Pod) => `${metadata.namespace}/${metadata.name}` === key;
    const pod = cluster.pods.find(isIncoming);
    const pods = cluster.pods.filter((each) => !isIncoming(each));
    const isKnown = pod?.status?.nominatedNodeName !== undefined;
    return (pod && walkInputOf(isKnown ? cluster : { ...cluster, pods }, pod)) ?? [];
  });
}

export const FAMILIES = [
  'node-affinity',
  'taints',
  'inter-pod',
  'spread',
  'resources',
  'preemption',
  'config',
  'volumes',
  'mixed',
] as const;
