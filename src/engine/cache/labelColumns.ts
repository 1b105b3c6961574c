import { labelValue } from '../../model/index.ts';
import type { Node } from '../../model/index.ts';
import type { TopologyPart } from './everyTopology.ts';
import { EVERY_TOPOLOGY_KEYS, everyTopologyParts } from './everyTopology.ts';
import type { LabelColumn } from './labelColumn.ts';
import { makeLabelColumn } from './labelColumn.ts';

export type { LabelColumn } from './labelColumn.ts';

export interface EveryTopology {
  readonly columns: readonly LabelColumn[];
  readonly parts: readonly TopologyPart[];
}

/** Label columns of a fixed list of nodes, made when a key is first asked for. */
export class LabelColumns {
  readonly #nodes: readonly Node[];
  readonly #columns = new Map<string, LabelColumn>();
  readonly #withUnnamed = new Map<string, LabelColumn>();
  #eachNode: LabelColumn | undefined;
  #everyTopology: EveryTopology | undefined;

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
      column = unnamed < 0 ? plain : makeLabelColumn(key, valueOf, plain.values);
      this.#withUnnamed.set(key, column);
    }
    return column;
  }

  /** Every node a domain of its own, whatever its labels: domain and node index are the same. */
  eachNode(): LabelColumn {
    this.#eachNode ??= makeLabelColumn(
      '',
      Int32Array.from(this.#nodes, (_, node) => node),
      this.#nodes.map(({ metadata }) => metadata.name),
    );
    return this.#eachNode;
  }

  /** Hostname, zone and region under all their names, and their union as a sum of parts. */
  everyTopology(): EveryTopology {
    this.#everyTopology ??= this.#makeEveryTopology();
    return this.#everyTopology;
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
    return makeLabelColumn(key, valueOf, values);
  }
}
