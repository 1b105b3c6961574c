import { formatFieldPath } from '../../model/index.ts';
import type { Scene, SceneObject } from '../scene/scene.ts';
import type { Finding, Predicate, PredicateOf } from './predicate.ts';
import { isSame, leavesThatDiffer, valuesAt } from './same.ts';

type Objects = Pick<Scene, 'objects'>;

/** `keeps`: the object, or all of a kind, or a part, says what the opening says. */
export function keeps(
  { objects }: Objects,
  { object, path = [] }: PredicateOf<'keeps'>,
  opening: Objects,
): Finding {
  const keys = new Set([...opening.objects, ...objects].map(({ key }) => key));
  const changed = [...keys].filter((key) => {
    if (!isMeant(key, object)) return false;
    const part = (each: SceneObject | undefined) => (each ? valuesAt(each.object, path) : []);
    return !isSame(part(found(opening, key)), part(found({ objects }, key)));
  });
  return { holds: changed.length === 0, facts: { changed, path: formatFieldPath(path) } };
}

/** `uses`: a field is there, in the object or in any of the kind, with the value where one is said. */
export function uses({ objects }: Objects, { object, path, value }: PredicateOf<'uses'>): Finding {
  const values = objects
    .filter(({ key }) => isMeant(key, object))
    .flatMap((each) => valuesAt(each.object, path));
  const holds =
    value === undefined ? values.length > 0 : values.some((each) => saysSame(each, value));
  return { holds, facts: { object, path: formatFieldPath(path) } };
}

/** Whether a predicate says in which ways a task may be done, not what is to come of it, and the opening keeps to it. */
export function isLimit(predicate: Predicate, opening: Objects): boolean {
  switch (predicate.kind) {
    case 'keeps':
    case 'edits':
      return !predicate.isNot;
    case 'uses':
      return uses(opening, predicate).holds !== predicate.isNot;
    default:
      return false;
  }
}

/** `edits`: how many scalars are other than in the opening, objects that came and went included. */
export function edits(
  { objects }: Objects,
  { atMost }: PredicateOf<'edits'>,
  opening: Objects,
): Finding {
  const keys = new Set([...opening.objects, ...objects].map(({ key }) => key));
  let made = 0;
  for (const key of keys) {
    made += leavesThatDiffer(found(opening, key)?.object, found({ objects }, key)?.object);
  }
  return { holds: made <= atMost, facts: { made, atMost } };
}

/** `refused`: it stands in the texts, and the API server does not take it, or not the Pods it makes. */
export function refused({ objects, pods }: Scene, { object }: PredicateOf<'refused'>): Finding {
  const [said] = objects.filter(({ key, refusal }) => isMeant(key, object) && refusal !== '');
  const pod = pods.find(
    ({ end, namespace, name }) => end === 'refused' && isMeant(`Pod/${namespace}/${name}`, object),
  );
  const message = said?.refusal ?? pod?.message ?? '';
  return { holds: said !== undefined || pod !== undefined, facts: { message } };
}

/** A quantity or a number is written with quotes or without. */
function saysSame(left: unknown, right: unknown): boolean {
  const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return isScalar(left) && isScalar(right) ? String(left) === String(right) : isSame(left, right);
}

/** Whether a key is the one that is named, or of the kind. */
function isMeant(key: string, object: string): boolean {
  return key === object || (!object.includes('/') && key.startsWith(`${object}/`));
}

function found({ objects }: Objects, key: string): SceneObject | undefined {
  return objects.find((each) => each.key === key);
}
