import type { Relation } from '../../protocol/index.ts';

/** Where an edge ends that is not at the decision's Pod. */
export type EdgeEnd =
  | { readonly kind: 'pod'; readonly pod: number; readonly node: number }
  | { readonly kind: 'node'; readonly node: number }
  /** Index in `CanvasLayout.zones`. */
  | { readonly kind: 'zone'; readonly zone: number };

/** A line from the decision's Pod to another, or to all those on a node or in a zone. */
export interface Edge {
  readonly key: string;
  readonly end: EdgeEnd;
  /** `out`: the rule is the decision's Pod's; `in`: the other's; `both`: each has one. */
  readonly direction: 'out' | 'in' | 'both';
  readonly effect: Relation['effect'];
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
  /** One edge for each Pod, however many. */
  readonly isEach: boolean;
  /** Whether a Pod, on a node, has an edge of its own in any case. */
  readonly isShown: (pod: number, node: number) => boolean;
}

/** More lines than these are a tangle: then one stands for all Pods of a node, or of a zone. */
export const MOST_EDGES = 20;

type Link = Edge & { readonly end: { readonly kind: 'pod' } };

/**
 * The edges of a decision's relations. Rules of the same effect between the same two Pods are one
 * edge, the required ones before the preferred. Pods that are on no node have none.
 */
export function edgesOf(relations: readonly Relation[], options: EdgeOptions): readonly Edge[] {
  const links = linksOf(relations, options);
  if (options.isEach || links.length <= MOST_EDGES) return links;
  const isOwn = ({ end }: Link) => options.isShown(end.pod, end.node);
  const own = links.filter(isOwn);
  const others = links.filter((link) => !isOwn(link));
  const byNode = merged(others, ({ end }) => ({ kind: 'node', node: end.node }));
  if (byNode.length <= MOST_EDGES) return [...byNode, ...own];
  const byZone = merged(others, ({ end }) => ({
    kind: 'zone',
    zone: options.zoneOf[end.node] ?? -1,
  }));
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

/** Spread keeps no Pod away: its counts stand in the zones' heads. */
function hasLine({ effect }: Relation): boolean {
  return effect !== 'counts';
}

function linksOf(relations: readonly Relation[], { pod, nodeOf }: EdgeOptions): readonly Link[] {
  const links = new Map<string, Link>();
  for (const relation of relations) {
    if (!hasLine(relation)) continue;
    const { owner, target, effect, required } = relation;
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
      pods: [other],
    });
  }
  return [...links.values()];
}

/** Links of one kind that go to the same place become one edge; one alone stays as it is. */
function merged(links: readonly Link[], placeOf: (link: Link) => EdgeEnd): readonly Edge[] {
  const alike = new Map<string, Link[]>();
  for (const link of links) {
    const { direction, effect, required } = link;
    const key = JSON.stringify([placeOf(link), direction, effect, required]);
    const known = alike.get(key);
    if (known === undefined) alike.set(key, [link]);
    else known.push(link);
  }
  return [...alike].flatMap(([key, [first, ...rest]]): readonly Edge[] => {
    if (first === undefined) return [];
    if (rest.length === 0) return [first];
    const pods = [first, ...rest].flatMap((link) => link.pods);
    return [{ ...first, key, end: placeOf(first), pods }];
  });
}
