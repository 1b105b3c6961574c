import { domainOf, nodesOf, podsThere } from '../scene/pods.ts';
import type { Scene, ScenePod } from '../scene/scene.ts';
import { feasibleNodes } from '../scene/feasible.ts';
import type { Finding, PredicateOf } from './predicate.ts';

/** `placed`: so many stand where they are to; all that there are, where no number is said. */
export function placed(scene: Scene, { pods, at, notAt, count }: PredicateOf<'placed'>): Finding {
  const all = podsThere(scene, pods);
  const wanted = at === undefined ? undefined : namesOf(scene, at);
  const unwanted = notAt === undefined ? undefined : namesOf(scene, notAt);
  const isRight = ({ end, node = '' }: ScenePod): boolean =>
    end === 'placed' && wanted?.has(node) !== false && unwanted?.has(node) !== true;
  const right = all.filter(isRight);
  const others = all.filter((pod) => !isRight(pod));
  const isAll = all.length > 0 && others.length === 0;
  return {
    holds: count === undefined ? isAll : right.length === count,
    facts: {
      placed: right.length,
      of: count ?? all.length,
      others: others.map(
        ({ name, end, node }) => `${name} ${end === 'placed' ? (node ?? '') : end}`,
      ),
    },
  };
}

/** `pending`: so many wait, and the plugin is among those that refused each. */
export function pending(scene: Scene, { pods, count, plugin }: PredicateOf<'pending'>): Finding {
  const all = podsThere(scene, pods);
  const waiting = all.filter(
    ({ end, refusedBy }) =>
      end === 'waiting' && (plugin === undefined || refusedBy.includes(plugin)),
  );
  const isAll = all.length > 0 && waiting.length === all.length;
  return {
    holds: count === undefined ? isAll : waiting.length === count,
    facts: {
      waiting: waiting.length,
      of: count ?? all.length,
      message: all.find(({ end }) => end === 'waiting')?.message ?? '',
    },
  };
}

/** `feasible`: the nodes that passed all filters when the Pod was decided last. */
export function feasible(
  scene: Scene,
  { pod, are, include = [], exclude = [] }: PredicateOf<'feasible'>,
): Finding {
  const [found] = podsThere(scene, pod);
  const nodes = feasibleNodes(scene, found);
  const isSame = are === undefined || sameNames(are, nodes);
  const isDecided = found !== undefined && scene.decisionOf(found) !== undefined;
  const holds =
    isDecided &&
    isSame &&
    include.every((name) => nodes.includes(name)) &&
    !exclude.some((name) => nodes.includes(name));
  return {
    holds,
    facts: {
      nodes,
      missing: [...(are ?? []), ...include].filter((name) => !nodes.includes(name)),
      surplus: are ? nodes.filter((name) => !are.includes(name)) : [],
    },
  };
}

/** `beside`, `notBeside`: each stands in a domain where one of the others does, or where none does. */
export function beside(
  scene: Scene,
  { kind, pods, of, by }: PredicateOf<'beside' | 'notBeside'>,
): Finding {
  const all = podsThere(scene, pods);
  const domain = ({ end, node }: ScenePod): string | undefined =>
    end === 'placed' ? domainOf(scene, node, by) : undefined;
  const others = new Set(podsThere(scene, of).flatMap((pod) => domain(pod) ?? []));
  const isRight = (pod: ScenePod): boolean => {
    const own = domain(pod);
    return own !== undefined && others.has(own) === (kind === 'beside');
  };
  const wrong = all.filter((pod) => !isRight(pod)).map(({ name }) => name);
  return { holds: all.length > 0 && wrong.length === 0, facts: { wrong } };
}

export function sameNames(left: readonly string[], right: readonly string[]): boolean {
  const [a, b] = [new Set(left), new Set(right)];
  return a.size === b.size && [...a].every((name) => b.has(name));
}

function namesOf(scene: Scene, selector: string): ReadonlySet<string> {
  return new Set(nodesOf(scene, selector).map(({ metadata }) => metadata.name ?? ''));
}
