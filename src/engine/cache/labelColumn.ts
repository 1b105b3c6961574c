import type { NodeIndex } from '../../model/index.ts';
import { grown } from './grown.ts';

/** Nodes by domain: those of domain d are `nodes[starts[d]]` up to `nodes[starts[d + 1] - 1]`. */
export interface DomainNodes {
  readonly starts: Int32Array;
  readonly nodes: Int32Array;
}

/**
 * One label of all nodes: also the topology domains of that key, a domain being a value's index. A
 * value keeps its index when its last node goes: then the domain has no nodes.
 */
export class LabelColumn {
  readonly key: string;
  /** By node: index in `values`, -1 where the node lacks the label. Written to by `set` alone. */
  valueOf: Int32Array;
  readonly values: string[];
  /** How many nodes carry the label. */
  nodesWithKey = 0;
  /** Made when first asked for. */
  #domainNodes: DomainNodes | undefined;

  /** `values` must name every number in `valueOf` but -1. */
  constructor(key: string, valueOf: Int32Array, values: string[]) {
    this.key = key;
    this.valueOf = valueOf;
    this.values = values;
    for (const value of valueOf) if (value >= 0) this.nodesWithKey += 1;
  }

  domainNodes(): DomainNodes {
    this.#domainNodes ??= groupByDomain(this.valueOf, this.values.length, this.nodesWithKey);
    return this.#domainNodes;
  }

  /** The node carries this value from now on, or lacks the label. */
  set(node: NodeIndex, value: string | undefined): void {
    this.valueOf = grown(this.valueOf, node + 1, -1);
    const before = this.valueOf[node] ?? -1;
    // Most nodes that are others carry what they did: no value is looked for.
    if ((before < 0 ? undefined : this.values[before]) === value) return;
    this.setDomain(node, value === undefined ? -1 : this.#domainOf(value));
  }

  /** The node is in this domain from now on, -1 for none; a domain that was not there has no name. */
  setDomain(node: NodeIndex, domain: number): void {
    this.valueOf = grown(this.valueOf, node + 1, -1);
    const before = this.valueOf[node] ?? -1;
    if (before === domain) return;
    while (this.values.length <= domain) this.values.push('');
    this.valueOf[node] = domain;
    this.nodesWithKey += (domain >= 0 ? 1 : 0) - (before >= 0 ? 1 : 0);
    this.#domainNodes = undefined;
  }

  #domainOf(value: string): number {
    const known = this.values.indexOf(value);
    return known >= 0 ? known : this.values.push(value) - 1;
  }
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
