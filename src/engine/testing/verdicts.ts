import type { ClusterObjects, KubernetesObject, Pod } from '../../model/index.ts';
import { FEASIBLE } from '../framework/decision.ts';
import type { Decision } from '../framework/decision.ts';
import type { PluginName } from '../framework/names.ts';
import { reasonTexts } from '../framework/reasonTable.ts';
import { createScheduler } from '../scheduler.ts';
import type { Scheduler } from '../scheduler.ts';
import { makeCluster } from './builders.ts';

/** A Pod held against a cluster: the decision, and the scheduler that made it. */
export interface Tried {
  readonly scheduler: Scheduler;
  readonly pod: Pod;
  readonly decision: Decision;
}

/** Decides on a Pod in a cluster of these objects; the Pod is admitted with them. */
export function tryPod(pod: Pod, ...objects: readonly KubernetesObject[]): Tried {
  const cluster: ClusterObjects = makeCluster(...objects, pod);
  const admitted = cluster.pods.at(-1) ?? pod;
  const scheduler = createScheduler(cluster);
  return { scheduler, pod: admitted, decision: scheduler.decide(admitted) };
}

/** What one Filter plugin says, by node name: '' where it passes, else code and reasons. */
export function filterVerdicts({ scheduler, decision }: Tried, plugin: PluginName) {
  const column = decision.filterStatus[decision.filterPlugins.indexOf(plugin)];
  return Object.fromEntries(
    scheduler.nodeNames.map((name, node) => {
      const status = decision.statuses[column?.[node] ?? -1];
      return [
        name,
        status === undefined ? '' : `${status.code}: ${reasonTexts(status.reasons).join(', ')}`,
      ];
    }),
  );
}

/** Raw and normalized score of one plugin, by feasible node name; undefined when it was skipped. */
export function scoresOf({ scheduler, decision }: Tried, plugin: PluginName) {
  const column = decision.scores.find((score) => score.plugin === plugin);
  if (column === undefined) return undefined;
  return Object.fromEntries(
    scheduler.nodeNames.flatMap((name, node) =>
      decision.reported[node] === FEASIBLE
        ? [[name, [column.raw[node], column.normalized[node]]]]
        : [],
    ),
  );
}

/** The name of the chosen node, undefined when there is none. */
export function chosenNode({ scheduler, decision }: Tried): string | undefined {
  return scheduler.nodeNames[decision.chosen];
}

/** Why a plugin keeps the Pod off a node. */
export function causeAt({ scheduler, pod }: Tried, plugin: PluginName, node: string) {
  return scheduler.filterCause(pod, plugin, scheduler.nodeNames.indexOf(node));
}
