/** Nodes by domain: those of domain d are `nodes[starts[d]]` up to `nodes[starts[d + 1] - 1]`. */
export interface DomainNodes {
  readonly starts: Int32Array;
  readonly nodes: Int32Array;
}

/** One label of all nodes: also the topology domains of that key, a domain being a value's index. */
export interface LabelColumn {
  readonly key: string;
  /** By node: index in `values`, -1 where the node lacks the label. */
  readonly valueOf: Int32Array;
  readonly values: readonly string[];
  /** How many nodes carry the label. */
  readonly nodesWithKey: number;
  /** Made when first asked for. */
  domainNodes(): DomainNodes;
}

/** A column of given values; `values` must name every number in `valueOf` but -1. */
export function makeLabelColumn(
  key: string,
  valueOf: Int32Array,
  values: readonly string[],
): LabelColumn {
  let nodesWithKey = 0;
  for (const value of valueOf) if (value >= 0) nodesWithKey += 1;
  let made: DomainNodes | undefined;
  return {
    key,
    valueOf,
    values,
    nodesWithKey,
    domainNodes() {
      made ??= groupByDomain(valueOf, values.length, nodesWithKey);
      return made;
    },
  };
}

function groupByDomain(valueOf: Int32Array, domains: number, nodesWithKey: number): DomainNodes {
  const starts = new Int32Array(domains + 1);
  for (const value of valueOf) if (value >= 0) starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  for (let domain = 0; domain < domains; domain += 1) {
    starts[domain + 1] = (starts[domain + 1] ?? 0) + (starts[domain] ?? 0);
  }
  const nodes = new Int32Array(nodesWithKey);
  const next = starts.slice();
  valueOf.forEach((value, node) => {
    if (value < 0) return;
    const at = next[value] ?? 0;
    nodes[at] = node;
    next[value] = at + 1;
  });
  return { starts, nodes };
}
