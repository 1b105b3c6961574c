import type { Relation } from '../../protocol/index.ts';

/** Where an edge ends that is not at the decision's Pod. */
export type EdgeEnd =
  | { readonly kind: 'pod'; readonly pod: number; readonly node: number }
  /** Index in `CanvasLayout.zones`. */
  | { readonly kind: 'zone'; readonly zone: number };

/** What a rule that has lines does. */
export type Effect = Exclude<Relation['effect'], 'counts'>;

/** A line from the decision's Pod to another, or to one of those of a domain, or to a zone. */
export interface Edge {
  readonly key: string;
  readonly end: EdgeEnd;
  /** `out`: the rule is the decision's Pod's; `in`: the other's; `both`: each has one. */
  readonly direction: 'out' | 'in' | 'both';
  readonly effect: Effect;
  readonly required: boolean;
  /** Pod indexes at the other end. */
  readonly pods: readonly number[];
}

export interface EdgeOptions {
  /** The decision's Pod. */
  readonly pod: number;
  /** By Pod index: the node that it is on, negative for none. */
  readonly nodeOf: ArrayLike<number>;
  /** By node index: index in `CanvasLayout.zones`. */
  readonly zoneOf: ArrayLike<number>;
  /** The value of a node's label, '' where it has none. */
  readonly domainOf: (node: number, topologyKey: string) => string;
  /** How far a node is from the decision's Pod: a domain's line ends at the nearest of its Pods. */
  readonly distanceTo: (node: number) => number;
  /** One edge for each Pod, however many. */
  readonly isEach: boolean;
  /** Whether a Pod, on a node, has an edge of its own in any case. */
  readonly isShown: (pod: number, node: number) => boolean;
}

/** Of more lines than these one stands for all Pods of a zone. */
export const MOST_EDGES = 20;
/** With more Pods than these at their ends, lines of one effect are drawn at a time. */
export const FEW_PODS = 6;

interface Link extends Edge {
  readonly end: Extract<EdgeEnd, { kind: 'pod' }>;
  readonly topologyKey: string;
}

/**
 * The edges of a decision's relations, one a term and domain. Rules of the same effect between the same
 * two Pods are one edge, the required ones before the preferred. Pods that are on no node have none.
 */
export function edgesOf(relations: readonly Relation[], options: EdgeOptions): readonly Edge[] {
  const links = linksOf(relations, options);
  if (options.isEach) return links;
  const isOwn = ({ end }: Link) => options.isShown(end.pod, end.node);
  const own = links.filter(isOwn);
  const others = links.filter((link) => !isOwn(link));
  const byDomain = merged(
    others,
    ({ end, topologyKey }) => [topologyKey, options.domainOf(end.node, topologyKey)],
    (alike) => nearest(alike, options).end,
  );
  if (byDomain.length <= MOST_EDGES) return [...byDomain, ...own];
  const zone = ({ end }: Link) => options.zoneOf[end.node] ?? -1;
  const byZone = merged(others, zone, ([first]) => ({ kind: 'zone', zone: zone(first) }));
  return [...byZone, ...own];
}

/** How many lines there are if each Pod has its own, at any place. */
export function linkCount(relations: readonly Relation[], pod: number): number {
  return new Set(
    relations
      .filter(hasLine)
      .map(({ owner, target, effect }) => `${effect}/${String(owner === pod ? target : owner)}`),
  ).size;
}

/**
 * The one effect whose lines are drawn: `wanted` where it has any, else that of the strongest rule.
 * Undefined where there are so few that all are.
 */
export function lookedAt(
  relations: readonly Relation[],
  pod: number,
  wanted: Effect | undefined,
): Effect | undefined {
  if (linkCount(relations, pod) <= FEW_PODS) return undefined;
  // Required ones come first, then by weight.
  const effects = relations.filter(hasLine).map(({ effect }) => effect);
  return effects.find((effect) => effect === wanted) ?? effects[0];
}

type Lined = Relation & { readonly effect: Effect };

/** Spread keeps no Pod away: its counts stand in the zones' heads. */
function hasLine(relation: Relation): relation is Lined {
  return relation.effect !== 'counts';
}

function linksOf(relations: readonly Relation[], { pod, nodeOf }: EdgeOptions): readonly Link[] {
  const links = new Map<string, Link>();
  for (const relation of relations) {
    if (!hasLine(relation)) continue;
    const { owner, target, effect, required, topologyKey } = relation;
    const isOwn = owner === pod;
    const other = isOwn ? target : owner;
    const node = nodeOf[other] ?? -1;
    if (node < 0) continue;
    const key = `${effect}/${String(other)}`;
    const known = links.get(key);
    if (known !== undefined && known.required && !required) continue;
    const direction = isOwn ? 'out' : 'in';
    const joins = known?.required === required && known.direction !== direction;
    links.set(key, {
      key,
      end: { kind: 'pod', pod: other, node },
      direction: joins ? 'both' : direction,
      effect,
      required,
      topologyKey,
      pods: [other],
    });
  }
  return [...links.values()];
}

type Alike = readonly [Link, ...Link[]];

function nearest([first, ...rest]: Alike, { distanceTo }: EdgeOptions): Link {
  return rest.reduce(
    (best, link) => (distanceTo(link.end.node) < distanceTo(best.end.node) ? link : best),
    first,
  );
}

/** Links of one kind that go to the same place become one edge; one alone stays as it is. */
function merged(
  links: readonly Link[],
  placeOf: (link: Link) => unknown,
  endOf: (alike: Alike) => EdgeEnd,
): readonly Edge[] {
  const byPlace = new Map<string, [Link, ...Link[]]>();
  for (const link of links) {
    const { direction, effect, required } = link;
    const key = JSON.stringify([placeOf(link), direction, effect, required]);
    const known = byPlace.get(key);
    if (known === undefined) byPlace.set(key, [link]);
    else known.push(link);
  }
  return [...byPlace].map(([key, alike]): Edge => {
    const [first] = alike;
    if (alike.length === 1) return first;
    return { ...first, key, end: endOf(alike), pods: alike.flatMap((link) => link.pods) };
  });
}
