import { keyOf, type Standing } from './standings.ts';

/** A Pod of one side, with the one of the other that is the like of it. */
export interface Pair {
  readonly left: Standing | undefined;
  readonly right: Standing | undefined;
  /** Both are there, and stand alike. */
  readonly isAlike: boolean;
}

export interface Pairs {
  /** Those that stand otherwise first, in the order of the left side. */
  readonly pairs: readonly Pair[];
  readonly differing: number;
  /** Pods of the right side that are of workloads which the left side does not have. */
  readonly strangers: number;
}

export interface PairingOptions {
  /**
   * The right side is a cluster, whose Pods are of what the left side has and of much else: those of other
   * workloads are counted only.
   */
  readonly isActual?: boolean;
}

/**
 * Pods are the like of one another by namespace and name. Those of one workload that have no counterpart by
 * name, as names of made Pods end by lot, are interchangeable: as many as stand alike are paired first, so that
 * what differs is how many are where, and not which.
 */
export function pairsOf(
  left: readonly Standing[],
  right: readonly Standing[],
  { isActual = false }: PairingOptions = {},
): Pairs {
  const rest = new Map(right.map((standing) => [keyOf(standing), standing]));
  const partner = new Map<Standing, Standing>();
  const pairUp = (group: (standing: Standing) => string): void => {
    const groups = groupsOf(rest.values(), group);
    for (const standing of left) {
      if (partner.has(standing)) continue;
      const other = groups.get(group(standing))?.shift();
      if (other === undefined) continue;
      partner.set(standing, other);
      rest.delete(keyOf(other));
    }
  };
  pairUp(keyOf);
  pairUp((standing) => `${likeOf(standing)} ${placeOf(standing)}`);
  pairUp(likeOf);
  const known = new Set(left.map(({ workload }) => workload));
  const lone = [...rest.values()];
  const strangers = isActual ? lone.filter(({ workload }) => !known.has(workload)) : [];
  const strange = new Set(strangers);
  const pairs = [
    ...left.map((standing) => pairOf(standing, partner.get(standing))),
    ...lone.filter((standing) => !strange.has(standing)).map((each) => pairOf(undefined, each)),
  ];
  const differing = pairs.filter(({ isAlike }) => !isAlike);
  return {
    pairs: [...differing, ...pairs.filter(({ isAlike }) => isAlike)],
    differing: differing.length,
    strangers: strangers.length,
  };
}

function pairOf(left: Standing | undefined, right: Standing | undefined): Pair {
  const isAlike = left !== undefined && right !== undefined && placeOf(left) === placeOf(right);
  return { left, right, isAlike };
}

/** What two Pods that stand alike have in common. */
function placeOf({ node, off }: Standing): string {
  return `${off ?? 'there'} ${node}`;
}

/** What those that are interchangeable have in common; a Pod of no workload is the like of none. */
function likeOf(standing: Standing): string {
  return standing.workload === '' ? keyOf(standing) : standing.workload;
}

function groupsOf(
  standings: Iterable<Standing>,
  group: (standing: Standing) => string,
): ReadonlyMap<string, Queue> {
  const groups = new Map<string, Queue>();
  for (const standing of standings) {
    const key = group(standing);
    const queue = groups.get(key) ?? new Queue();
    groups.set(key, queue);
    queue.push(standing);
  }
  return groups;
}

/** First in, first out: a large workload's list is not moved up with each. */
class Queue {
  readonly #standings: Standing[] = [];
  #next = 0;

  push(standing: Standing): void {
    this.#standings.push(standing);
  }

  shift(): Standing | undefined {
    return this.#standings[this.#next++];
  }
}
