import { LabelColumn } from './labelColumn.ts';
import { HOSTNAME, ZONE, REGION, type NodeIndex } from '../../model/index.ts';

/**
 * The labels that an empty topologyKey stood for (`DefaultFailureDomains` before v1.7), and those
 * that took their place.
 */
export const EVERY_TOPOLOGY_KEYS = [
  HOSTNAME,
  ZONE,
  'failure-domain.beta.kubernetes.io/zone',
  REGION,
  'failure-domain.beta.kubernetes.io/region',
] as const;

/** Domains whose counts enter a sum with a factor. */
export interface TopologyPart {
  readonly column: LabelColumn;
  readonly factor: number;
}

/**
 * Columns whose counts at a node, each times its factor, add up to the Pods on nodes that share the
 * value of any of the labels with it, each Pod once (`NodesHaveSameTopologyKey`): inclusion and
 * exclusion over the labels, exact whatever the nodes are labelled. Where zones lie within regions,
 * and every node has both, one column is left. An empty value is shared with nobody.
 */
export function everyTopologyParts(columns: readonly LabelColumn[]): readonly TopologyPart[] {
  const widest = withoutContained(columns.map(domainsOf));
  const parts = new Map<string, { valueOf: Int32Array; factor: number }>();
  for (let subset = 1; subset < 1 << widest.length; subset += 1) {
    const chosen = widest.filter((_, index) => (subset & (1 << index)) !== 0);
    const valueOf = shared(chosen);
    if (valueOf.every((value) => value < 0)) continue;
    const key = valueOf.join();
    const part = parts.get(key) ?? { valueOf, factor: 0 };
    part.factor += chosen.length % 2 === 1 ? 1 : -1;
    parts.set(key, part);
  }
  return [...parts.values()]
    .filter(({ factor }) => factor !== 0)
    .map(({ valueOf, factor }) => {
      const domains = valueOf.reduce((most, value) => Math.max(most, value + 1), 0);
      const names = Array.from({ length: domains }, (_, domain) => String(domain));
      return { column: new LabelColumn('', valueOf, names), factor };
    });
}

/** The first label whose value two nodes share, and that value; undefined where they share none. */
export function sharedTopology(
  columns: readonly LabelColumn[],
  node: NodeIndex,
  other: number,
): { readonly topologyKey: string; readonly domain: string } | undefined {
  for (const { key, valueOf, values } of columns) {
    const domain = values[valueOf[node] ?? -1];
    if (domain && valueOf[node] === valueOf[other]) return { topologyKey: key, domain };
  }
  return undefined;
}

/** By node the place of its value, -1 for none and for an empty one. */
function domainsOf({ valueOf, values }: LabelColumn): Int32Array {
  const empty = values.indexOf('');
  return valueOf.map((value) => (value === empty ? -1 : value));
}

/** Leaves out what says nothing new: labels that are shared only where another one is, too. */
function withoutContained(columns: readonly Int32Array[]): readonly Int32Array[] {
  const kept: Int32Array[] = [];
  columns.forEach((column, index) => {
    const rest = [...kept, ...columns.slice(index + 1)];
    if (!rest.some((other) => isContained(column, other))) kept.push(column);
  });
  return kept;
}

function isContained(column: Int32Array, other: Int32Array): boolean {
  const domainIn = new Map<number, number>();
  return column.every((value, node) => {
    if (value < 0) return true;
    const there = other[node] ?? -1;
    const known = domainIn.get(value) ?? there;
    domainIn.set(value, known);
    return there >= 0 && known === there;
  });
}

/** By node a number for its values in all columns together, counted as they come; -1 lacks one. */
function shared(columns: readonly Int32Array[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(columns[0] ?? [], (_, node) => {
    const values = columns.map((column) => column[node] ?? -1);
    if (values.some((value) => value < 0)) return -1;
    const key = values.join();
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}
