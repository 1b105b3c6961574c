import { labelValue } from '../../model/index.ts';
import type { Node } from '../../model/index.ts';

/** One label of all nodes: also the topology domains of that key, a domain being a value's index. */
export interface LabelColumn {
  readonly key: string;
  /** By node: index in `values`, -1 where the node lacks the label. */
  readonly valueOf: Int32Array;
  readonly values: readonly string[];
  /** How many nodes carry the label. */
  readonly nodesWithKey: number;
}

/** Label columns of a fixed list of nodes, made when a key is first asked for. */
export class LabelColumns {
  readonly #nodes: readonly Node[];
  readonly #columns = new Map<string, LabelColumn>();

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

  #build(key: string): LabelColumn {
    const valueOf = new Int32Array(this.#nodes.length).fill(-1);
    const values: string[] = [];
    const indexOf = new Map<string, number>();
    let nodesWithKey = 0;
    this.#nodes.forEach((node, index) => {
      const value = labelValue(node.metadata.labels, key);
      if (value === undefined) return;
      nodesWithKey += 1;
      let id = indexOf.get(value);
      if (id === undefined) {
        id = values.length;
        indexOf.set(value, id);
        values.push(value);
      }
      valueOf[index] = id;
    });
    return { key, valueOf, values, nodesWithKey };
  }
}
