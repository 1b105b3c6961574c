import { labelValue } from '../../model/index.ts';
import type { Node, NodeIndex } from '../../model/index.ts';
import type { TopologyPart } from './everyTopology.ts';
import { EVERY_TOPOLOGY_KEYS, everyTopologyParts } from './everyTopology.ts';
import { LabelColumn } from './labelColumn.ts';

export type { LabelColumn } from './labelColumn.ts';

export interface EveryTopology {
  readonly columns: readonly LabelColumn[];
  readonly parts: readonly TopologyPart[];
}

/**
 * Label columns of the nodes, made when a key is first asked for and kept up from then on. A node
 * that is gone carries no label.
 */
export class LabelColumns {
  /** By node; undefined for one that is gone. */
  readonly #nodes: (Node | undefined)[];
  readonly #columns = new Map<string, LabelColumn>();
  readonly #withUnnamed = new Map<string, LabelColumn>();
  #eachNode: LabelColumn | undefined;
  #everyTopology: EveryTopology | undefined;

  constructor(nodes: readonly Node[]) {
    this.#nodes = [...nodes];
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
      const valueOf = plain.valueOf.map((value, node) =>
        value < 0 && this.#nodes[node] !== undefined ? unnamed : value,
      );
      column = unnamed < 0 ? plain : new LabelColumn(key, valueOf, [...plain.values]);
      this.#withUnnamed.set(key, column);
    }
    return column;
  }

  /** Every node a domain of its own, whatever its labels: domain and node index are the same, and no domain has a name. */
  eachNode(): LabelColumn {
    this.#eachNode ??= eachOf(this.#nodes);
    return this.#eachNode;
  }

  /** Hostname, zone and region under all their names, and their union as a sum of parts. */
  everyTopology(): EveryTopology {
    this.#everyTopology ??= this.#makeEveryTopology();
    return this.#everyTopology;
  }

  /** The node is this from now on; undefined: it is gone. The union of topologies is made anew. */
  put(index: NodeIndex, node: Node | undefined): void {
    this.#nodes[index] = node;
    const labels = node?.metadata.labels;
    for (const [key, column] of this.#columns) column.set(index, labelValue(labels, key));
    this.#eachNode?.setDomain(index, node ? index : -1);
    for (const [key, column] of this.#withUnnamed) this.#putUnnamed(index, key, column);
    this.#everyTopology = undefined;
  }

  #putUnnamed(index: NodeIndex, key: string, column: LabelColumn): void {
    const plain = this.column(key);
    if (column === plain) {
      if (plain.values.includes('')) this.#withUnnamed.delete(key);
      return;
    }
    const isThere = this.#nodes[index] !== undefined;
    const domain = plain.valueOf[index] ?? -1;
    column.set(index, isThere ? (plain.values[domain] ?? '') : undefined);
  }

  #makeEveryTopology(): EveryTopology {
    const columns = EVERY_TOPOLOGY_KEYS.map((key) => this.column(key));
    return { columns, parts: everyTopologyParts(columns) };
  }

  #build(key: string): LabelColumn {
    const valueOf = new Int32Array(this.#nodes.length).fill(-1);
    const values: string[] = [];
    const indexOf = new Map<string, number>();
    this.#nodes.forEach((node, index) => {
      const value = labelValue(node?.metadata.labels, key);
      if (value === undefined) return;
      let id = indexOf.get(value);
      if (id === undefined) {
        id = values.length;
        indexOf.set(value, id);
        values.push(value);
      }
      valueOf[index] = id;
    });
    return new LabelColumn(key, valueOf, values);
  }
}

function eachOf(nodes: readonly (Node | undefined)[]): LabelColumn {
  const valueOf = new Int32Array(nodes.length);
  for (let node = 0; node < valueOf.length; node += 1) {
    valueOf[node] = nodes[node] === undefined ? -1 : node;
  }
  return new LabelColumn('', valueOf, Array<string>(nodes.length).fill(''));
}
