/**
 * Nodes that other Pods wait for: `RunFilterPluginsWithNominatedPods` of framework/runtime/framework.go
 *. Filters run with those Pods there, and once more without where that passes.
 */
import type { PodInfo } from '../cache/podInfo.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import { withPodsOn } from './trial.ts';
import type { NodeIndex } from '../../model/index.ts';

/** The first plugin that fails on a node with the nominated Pods there, and its status id. */
export interface NominatedFailure {
  readonly plugin: number;
  readonly status: number;
}

/**
 * The Pods nominated to the node that this one must yield to: of the same or a higher priority
 * (`addGENominatedPods`).
 */
export function podsToYieldTo(
  { handle: { cache } }: Framework,
  pod: PodInfo,
  node: NodeIndex,
): readonly PodInfo[] {
  const nominated = cache.nominated.get(node);
  if (nominated === undefined || cache.isThere[node] !== 1) return [];
  return nominated.filter(
    (other) => other.key !== pod.key && other.shape.priority >= pod.shape.priority,
  );
}

/** Undefined where no such Pod waits for the node, or this one fits beside them. */
export function failureWithNominated(
  framework: Framework,
  filtered: Filtered,
  pod: PodInfo,
  node: NodeIndex,
): NominatedFailure | undefined {
  const others = podsToYieldTo(framework, pod, node);
  if (others.length === 0) return undefined;
  const { cache, work } = framework.handle;
  work.nodeVisits += 1;
  return withPodsOn(cache, filtered, others, () => firstFailure(filtered, node));
}

/** The first plugin that fails on a node as the cluster stands. */
export function firstFailure({ filters }: Filtered, node: NodeIndex): NominatedFailure | undefined {
  for (let plugin = 0; plugin < filters.length; plugin += 1) {
    const status = filters[plugin]?.filter(node) ?? PASS;
    if (status !== PASS) return { plugin, status };
  }
  return undefined;
}

/** First failing status on a node with nominated Pods there, then without; PASS when it fits. */
export function fitsNode(
  framework: Framework,
  filtered: Filtered,
  pod: PodInfo,
  node: NodeIndex,
): number {
  const together = failureWithNominated(framework, filtered, pod, node);
  if (together !== undefined) return together.status;
  framework.handle.work.nodeVisits += 1;
  return firstFailure(filtered, node)?.status ?? PASS;
}

/** The node that preemption cleared for the Pod, which is tried first; -1 for none. */
export function clearedNode({ handle: { cache } }: Framework, { pod }: PodInfo): number {
  return cache.findNode(pod.status?.nominatedNodeName);
}
