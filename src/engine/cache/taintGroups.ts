import type { Node, Taint } from '../../model/index.ts';

/** Nodes with equal taints form a group, so that tolerations are held against each group once. */
export interface TaintGroups {
  /** By node: index in `groups`. */
  readonly groupOf: Int32Array;
  readonly groups: readonly (readonly Taint[])[];
}

export function taintGroups(nodes: readonly Node[]): TaintGroups {
  const groupOf = new Int32Array(nodes.length);
  const groups: (readonly Taint[])[] = [];
  const indexOf = new Map<string, number>();
  nodes.forEach((node, index) => {
    const taints = node.spec?.taints ?? [];
    const key = JSON.stringify(taints.map(({ key, value, effect }) => [key, value ?? '', effect]));
    let group = indexOf.get(key);
    if (group === undefined) {
      group = groups.length;
      indexOf.set(key, group);
      groups.push(taints);
    }
    groupOf[index] = group;
  });
  return { groupOf, groups };
}
