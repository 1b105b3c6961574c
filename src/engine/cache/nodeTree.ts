/** The order in which nodes are visited: backend/cache/node_tree.go. */
import { labelValue, ZONE, REGION } from '../../model/index.ts';
import type { Labels, Node, NodeIndex } from '../../model/index.ts';

/** Node indexes in the order in which they are visited, and by node its place in it, -1 for none. */
export interface NodeOrder {
  readonly nodes: Int32Array;
  readonly placeOf: Int32Array;
}

/**
 * Nodes by zone, zones and nodes in the order in which they came. Never changed: a change gives
 * another tree, so that undoing one is to take the former.
 */
export class NodeTree {
  readonly #zones: ReadonlyMap<string, readonly NodeIndex[]>;

  private constructor(zones: ReadonlyMap<string, readonly NodeIndex[]>) {
    this.#zones = zones;
  }

  /** All nodes, in the order given. */
  static of(nodes: readonly Node[]): NodeTree {
    const zones = new Map<string, NodeIndex[]>();
    nodes.forEach(({ metadata }, node) => {
      const key = zoneKey(metadata.labels ?? {});
      const members = zones.get(key);
      if (members === undefined) zones.set(key, [node]);
      else members.push(node);
    });
    return new NodeTree(zones);
  }

  /** The node comes last in its zone, and a new zone after all others (`addNode`). */
  with(index: NodeIndex, { metadata }: Node): NodeTree {
    const key = zoneKey(metadata.labels ?? {});
    const zones = new Map(this.#zones);
    zones.set(key, [...(zones.get(key) ?? []), index]);
    return new NodeTree(zones);
  }

  /** A zone without nodes goes, too (`removeNode`). */
  without(index: NodeIndex, { metadata }: Node): NodeTree {
    const key = zoneKey(metadata.labels ?? {});
    const rest = (this.#zones.get(key) ?? []).filter((node) => node !== index);
    const zones = new Map(this.#zones);
    if (rest.length > 0) zones.set(key, rest);
    else zones.delete(key);
    return new NodeTree(zones);
  }

  /** In another zone than before it is a node that came last; else nothing changes (`updateNode`). */
  moved(index: NodeIndex, before: Node, after: Node): NodeTree {
    const isSame = zoneKey(before.metadata.labels ?? {}) === zoneKey(after.metadata.labels ?? {});
    return isSame ? this : this.without(index, before).with(index, after);
  }

  /** One node of each zone in turn; a zone that has no node left is passed over (`list`). */
  list(size: number): NodeOrder {
    const zones = [...this.#zones.values()];
    const count = zones.reduce((sum, members) => sum + members.length, 0);
    const nodes = new Int32Array(count);
    const placeOf = new Int32Array(size).fill(-1);
    let next = 0;
    for (let round = 0; next < count; round += 1) {
      for (const members of zones) {
        const node = members[round];
        if (node === undefined) continue;
        nodes[next] = node;
        placeOf[node] = next;
        next += 1;
      }
    }
    return { nodes, placeOf };
  }
}

/**
 * Region and zone of a node (`GetZoneKey` of component-helpers/node/topology): where both are there,
 * the beta label counts, also when it is empty.
 */
function zoneKey(labels: Labels): string {
  const zone =
    labelValue(labels, 'failure-domain.beta.kubernetes.io/zone') ?? labelValue(labels, ZONE) ?? '';
  const region =
    labelValue(labels, 'failure-domain.beta.kubernetes.io/region') ??
    labelValue(labels, REGION) ??
    '';
  return region === '' && zone === '' ? '' : `${region}:\0:${zone}`;
}
