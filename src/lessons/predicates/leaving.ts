import { podsEver } from '../scene/pods.ts';
import type { Scene, ScenePod } from '../scene/scene.ts';
import { sameNames } from './placement.ts';
import type { Finding, PredicateOf } from './predicate.ts';

/** `victims`: the names of those that left, and no others. */
export function victims({ pods }: Scene, { are }: PredicateOf<'victims'>): Finding {
  const left = pods.filter(({ end }) => end === 'left').map(({ name }) => name);
  return { holds: sameNames(left, are), facts: { left } };
}

/** `stays`: there are such Pods, and none was made to leave before the moment (the end). */
export function stays(scene: Scene, { pods, until }: PredicateOf<'stays'>): Finding {
  const all = podsEver(scene, pods);
  const limit = until === undefined ? Infinity : 1000 * until;
  const gone = all.filter(({ leftAt, end }) => (leftAt ?? (end === 'left' ? 0 : Infinity)) < limit);
  return { holds: all.length > 0 && gone.length === 0, facts: { gone: gone.map(toldOf) } };
}

/**
 * `leaves`: all that stood before the first of them left were made to leave by one moment, and not before
 * another. Those that a controller made in their place are not asked.
 */
export function leaves(
  scene: Scene,
  { pods, by = Infinity, notBefore = 0 }: PredicateOf<'leaves'>,
): Finding {
  const all = podsEver(scene, pods);
  const first = Math.min(...all.map(({ leftAt }) => leftAt ?? Infinity));
  const stood = all.filter(({ isGiven, boundAt = Infinity }) => isGiven || boundAt < first);
  const isRight = ({ leftAt }: ScenePod): boolean =>
    leftAt !== undefined && leftAt <= 1000 * by && leftAt >= 1000 * notBefore;
  const wrong = stood.filter((pod) => !isRight(pod));
  return { holds: stood.length > 0 && wrong.length === 0, facts: { wrong: wrong.map(toldOf) } };
}

function toldOf({ name, leftAt }: ScenePod): string {
  return leftAt === undefined ? name : `${name} ${leftAt / 1000}s`;
}
