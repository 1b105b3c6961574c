/** Victims on one node: `SelectVictimsOnNode` of default_preemption.go. */
import type { PodInfo } from '../cache/podInfo.ts';
import { TrialPorts } from '../cache/trialPorts.ts';
import { fitsNode } from '../cycle/nominatedPods.ts';
import { putOn, takeOff } from '../cycle/trial.ts';
import type { Status } from '../framework/decision.ts';
import { REASONS } from '../framework/reasonTable.ts';
import type { Filtered, Framework } from '../framework/runtime.ts';
import { PASS } from '../framework/status.ts';
import { splitByViolation } from './disruptionBudgets.ts';
import { byImportance } from './podImportance.ts';

export interface Victims {
  readonly pods: readonly PodInfo[];
  readonly pdbViolations: number;
}

/** One for all nodes, as there may be thousands of them. */
export const NO_VICTIMS: Status = {
  code: 'UnschedulableAndUnresolvable',
  reasons: [REASONS.noVictims],
};

/**
 * Takes all Pods of lower priority off the node, and puts back as many as fit beside the new Pod:
 * first those whose eviction breaks a budget, the more important before the less. Gives a status
 * when even that does not make room.
 */
export function selectVictims(
  framework: Framework,
  filtered: Filtered,
  pod: PodInfo,
  node: number,
): Victims | Status {
  const { cache, statuses } = framework.handle;
  const onNode = cache.podsOnNode[node] ?? [];
  const lower = onNode.filter((other) => other.shape.priority < pod.shape.priority);
  if (lower.length === 0) return NO_VICTIMS;
  const order = [...onNode];
  if (pod.shape.hostPorts.length > 0) {
    cache.trialPorts = new TrialPorts(node, onNode, cache.freedPorts.on(node));
  }
  for (const other of lower) takeOff(cache, filtered, other);
  const failure = fitsNode(framework, filtered, pod, node);
  const gone = new Set(lower);
  const victims: PodInfo[] = [];
  let pdbViolations = 0;
  if (failure === PASS) {
    const reprieve = (other: PodInfo): boolean => {
      putOn(cache, filtered, other);
      gone.delete(other);
      if (fitsNode(framework, filtered, pod, node) === PASS) return true;
      takeOff(cache, filtered, other);
      gone.add(other);
      victims.push(other);
      return false;
    };
    const split = splitByViolation(lower.sort(byImportance), cache.cluster.podDisruptionBudgets);
    for (const other of split.violating) if (!reprieve(other)) pdbViolations += 1;
    for (const other of split.others) reprieve(other);
    if (split.violating.length > 0 && split.others.length > 0) victims.sort(byImportance);
  }
  cache.trialPorts = undefined;
  for (const other of gone) putOn(cache, filtered, other);
  onNode.splice(0, onNode.length, ...order);
  return failure === PASS ? { pods: victims, pdbViolations } : statuses.at(failure);
}
