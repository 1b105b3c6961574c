import type { Node, NodeIndex, Taint } from '../../model/index.ts';
import { grown } from './grown.ts';

/** Nodes with equal taints form a group, so that tolerations are held against each group once. */
export class TaintGroups {
  /** By node: index in `groups`. Written to by `put` alone. */
  groupOf: Int32Array;
  readonly groups: (readonly Taint[])[] = [];
  readonly #indexOf = new Map<string, number>();

  constructor(nodes: readonly Node[]) {
    this.groupOf = Int32Array.from(nodes, (node) => this.#groupOf(node));
  }

  /** The node is this from now on; undefined: it is gone. A group stays when its last node goes. */
  put(index: NodeIndex, node: Node | undefined): void {
    this.groupOf = grown(this.groupOf, index + 1);
    this.groupOf[index] = this.#groupOf(node);
  }

  #groupOf(node: Node | undefined): number {
    const taints = node?.spec?.taints ?? [];
    const key = JSON.stringify(taints.map(({ key, value, effect }) => [key, value ?? '', effect]));
    let group = this.#indexOf.get(key);
    if (group === undefined) {
      group = this.groups.length;
      this.#indexOf.set(key, group);
      this.groups.push(taints);
    }
    return group;
  }
}
