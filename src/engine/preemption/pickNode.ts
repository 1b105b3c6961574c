/** The node whose victims hurt least: `pickOneNodeForPreemption` of preemption.go. */
import { greatest, least } from '../../model/index.ts';
import { startTime } from './podImportance.ts';
import type { Victims } from './selectVictims.ts';

export interface Candidate {
  readonly node: number;
  readonly victims: Victims;
}

/** Added to each priority, so that many Pods of a negative priority weigh more than few. */
const PRIORITY_OFFSET = 2 ** 31;

/** Each criterion in turn, lower is better; later ones only break ties. */
const CRITERIA: readonly ((victims: Victims) => number)[] = [
  ({ pdbViolations }) => pdbViolations,
  ({ pods }) => greatest(pods.map(({ shape }) => shape.priority)),
  ({ pods }) => pods.reduce((sum, { shape }) => sum + shape.priority + PRIORITY_OFFSET, 0),
  ({ pods }) => pods.length,
];

/** All candidates that tie for the best; kube-scheduler takes any of them. */
export function bestCandidates(candidates: readonly Candidate[]): readonly Candidate[] {
  let best = candidates;
  for (const criterion of CRITERIA) {
    const lowest = least(best.map(({ victims }) => criterion(victims)));
    best = best.filter(({ victims }) => criterion(victims) === lowest);
  }
  // The latest start among the earliest of each node's most important victims.
  let latest = '';
  for (const { victims } of best) {
    const earliest = earliestStart(victims);
    if (earliest > latest) latest = earliest;
  }
  return best.filter(({ victims }) => earliestStart(victims) === latest);
}

function earliestStart({ pods }: Victims): string {
  const highest = greatest(pods.map(({ shape }) => shape.priority));
  const starts = pods
    .filter(({ shape }) => shape.priority === highest)
    .map(({ pod }) => startTime(pod));
  return starts.sort()[0] ?? '';
}
