import { pointsOf } from '../scene/feasible.ts';
import { podsThere } from '../scene/pods.ts';
import type { Scene } from '../scene/scene.ts';
import { apartOrTogether, domains, skew } from './domains.ts';
import { edits, keeps, refused, uses } from './editing.ts';
import { leaves, stays, victims } from './leaving.ts';
import { beside, feasible, pending, placed } from './placement.ts';
import type { Finding, Predicate, PredicateOf } from './predicate.ts';

/** What is judged: a scene, and the objects that the lesson opened with. */
export interface Judged {
  readonly scene: Scene;
  readonly opening: Pick<Scene, 'objects'>;
}

/** Whether a predicate holds of a scene, and why. */
export function judge(judged: Judged, predicate: Predicate): Finding {
  const { holds, facts } = judgedAsSaid(judged, predicate);
  return { holds: holds !== predicate.isNot, facts };
}

/** Whether all of them hold. */
export function holdAll(judged: Judged, predicates: readonly Predicate[]): boolean {
  return predicates.every((predicate) => judge(judged, predicate).holds);
}

function judgedAsSaid({ scene, opening }: Judged, predicate: Predicate): Finding {
  switch (predicate.kind) {
    case 'placed':
      return placed(scene, predicate);
    case 'pending':
      return pending(scene, predicate);
    case 'feasible':
      return feasible(scene, predicate);
    case 'apart':
    case 'together':
      return apartOrTogether(scene, predicate);
    case 'beside':
    case 'notBeside':
      return beside(scene, predicate);
    case 'domains':
      return domains(scene, predicate);
    case 'skew':
      return skew(scene, predicate);
    case 'victims':
      return victims(scene, predicate);
    case 'stays':
      return stays(scene, predicate);
    case 'leaves':
      return leaves(scene, predicate);
    case 'points':
      return points(scene, predicate);
    case 'event':
      return event(scene, predicate);
    case 'keeps':
      return keeps(scene, predicate, opening);
    case 'uses':
      return uses(scene, predicate);
    case 'edits':
      return edits(scene, predicate, opening);
    case 'refused':
      return refused(scene, predicate);
  }
}

/** `points`: what the plugin gives the node, with its weight. */
function points(scene: Scene, { pod, node, plugin, are }: PredicateOf<'points'>): Finding {
  const [found] = podsThere(scene, pod);
  const given = pointsOf(found && scene.decisionOf(found), node, plugin);
  return {
    holds: given?.weighted === are,
    facts: { ...(given && { normalized: given.normalized, weighted: given.weighted }), are },
  };
}

/** `event`: some of the Pods waits with this text in its last FailedScheduling. */
function event(scene: Scene, { pods, contains }: PredicateOf<'event'>): Finding {
  const messages = podsThere(scene, pods).flatMap(({ message }) => message || []);
  return {
    holds: messages.some((message) => message.includes(contains)),
    facts: { message: messages[0] ?? '', contains },
  };
}
