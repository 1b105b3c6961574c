import { FEASIBLE } from '../../engine/index.ts';
import type { Scene, SceneDecision, ScenePod } from './scene.ts';

/** Names of the nodes that passed all filters when the Pod was decided last, sorted. */
export function feasibleNodes(scene: Scene, pod: ScenePod | undefined): readonly string[] {
  const made = pod && scene.decisionOf(pod);
  if (!made) return [];
  const { decision, nodeNames } = made;
  return nodeNames.filter((_, node) => isFeasible(decision, node)).toSorted();
}

/** Names of the nodes that share the highest total, sorted. */
export function bestNodes(scene: Scene, pod: ScenePod | undefined): readonly string[] {
  const made = pod && scene.decisionOf(pod);
  return made?.decision.best.map((node) => made.nodeNames[node] ?? '') ?? [];
}

/** What a Score plugin gives a node, with its weight; undefined where it gives none. */
export function pointsOf(
  made: SceneDecision | undefined,
  node: string,
  plugin: string,
): { readonly raw: number; readonly normalized: number; readonly weighted: number } | undefined {
  const column = made?.decision.scores.find((each) => each.plugin === plugin);
  const index = made?.nodeNames.indexOf(node) ?? -1;
  if (!made || index < 0 || !isFeasible(made.decision, index)) return undefined;
  if (!column) {
    const isSkipped = made.decision.skippedScores.some((each) => each === plugin);
    return isSkipped ? { raw: 0, normalized: 0, weighted: 0 } : undefined;
  }
  const normalized = column.normalized[index] ?? 0;
  return { raw: column.raw[index] ?? 0, normalized, weighted: normalized * column.weight };
}

/** A node's total; undefined where it is not feasible. */
export function totalOf(made: SceneDecision | undefined, node: string): number | undefined {
  const index = made?.nodeNames.indexOf(node) ?? -1;
  if (!made || index < 0 || !isFeasible(made.decision, index)) return undefined;
  return made.decision.total[index];
}

function isFeasible({ preFilter, reported }: SceneDecision['decision'], node: number): boolean {
  return preFilter === undefined && reported[node] === FEASIBLE;
}
