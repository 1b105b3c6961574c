import { labelValue } from '../../model/index.ts';
import type { Node } from '../../model/index.ts';

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

/** Label columns of a fixed list of nodes, made when a key is first asked for. */
export class LabelColumns {
  readonly #nodes: readonly Node[];
  readonly #columns = new Map<string, LabelColumn>();
  readonly #withUnnamed = new Map<string, LabelColumn>();
  #eachNode: LabelColumn | undefined;

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes;
  }

  column(key: string): LabelColumn {
    let column = this.#columns.get(key);
    if (column === undefined) {
      column = this.#build(key);
      this.#columns.set(key, column);
    }
    return column;
  }

  /** The column with nodes that lack the label put to those whose value is empty, if there are such. */
  columnWithUnnamed(key: string): LabelColumn {
    let column = this.#withUnnamed.get(key);
    if (column === undefined) {
      const plain = this.column(key);
      const unnamed = plain.values.indexOf('');
      const valueOf = plain.valueOf.map((value) => (value < 0 ? unnamed : value));
      column = unnamed < 0 ? plain : makeColumn(key, valueOf, plain.values);
      this.#withUnnamed.set(key, column);
    }
    return column;
  }

  /** Every node a domain of its own, whatever its labels: domain and node index are the same. */
  eachNode(): LabelColumn {
    this.#eachNode ??= makeColumn(
      '',
      Int32Array.from(this.#nodes, (_, node) => node),
      this.#nodes.map(({ metadata }) => metadata.name),
    );
    return this.#eachNode;
  }

  #build(key: string): LabelColumn {
    const valueOf = new Int32Array(this.#nodes.length).fill(-1);
    const values: string[] = [];
    const indexOf = new Map<string, number>();
    this.#nodes.forEach((node, index) => {
      const value = labelValue(node.metadata.labels, key);
      if (value === undefined) return;
      let id = indexOf.get(value);
      if (id === undefined) {
        id = values.length;
        indexOf.set(value, id);
        values.push(value);
      }
      valueOf[index] = id;
    });
    return makeColumn(key, valueOf, values);
  }
}

function makeColumn(key: string, valueOf: Int32Array, values: readonly string[]): LabelColumn {
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
