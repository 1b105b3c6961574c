type Counts = Readonly<Record<string, number>>;

/** Kinds that say most of a cluster, named before the others. */
const FIRST = ['Node', 'Pod'];

/** Kinds with their counts: Nodes and Pods first, then the most frequent. */
export function kindCounts(counts: Counts): readonly (readonly [kind: string, count: number])[] {
  const place = (kind: string): number => {
    const at = FIRST.indexOf(kind);
    return at < 0 ? FIRST.length : at;
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([a, x], [b, y]) => place(a) - place(b) || y - x || (a < b ? -1 : 1));
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** A kind's English plural, as kubectl words it: Ingresses, NetworkPolicies, Pods. */
export function plural(kind: string): string {
  if (/(?:s|x|ch|sh)$/.test(kind)) return `${kind}es`;
  if (/[^aeiou]y$/.test(kind)) return `${kind.slice(0, -1)}ies`;
  return `${kind}s`;
}
