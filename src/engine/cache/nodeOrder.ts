/** The order in which nodes are visited: `nodeTree.list` of backend/cache/node_tree.go at v1.34. */
import { labelValue, ZONE, REGION } from '../../model/index.ts';
import type { Labels, Node } from '../../model/index.ts';

/** Node indexes in the order in which they are visited, and by node its place in it. */
export interface NodeOrder {
  readonly nodes: Int32Array;
  readonly placeOf: Int32Array;
}

/**
 * One node of each zone in turn, zones and nodes in the order in which they came; a zone that has
 * no node left is passed over.
 */
export function nodeOrder(nodes: readonly Node[]): NodeOrder {
  const zones = new Map<string, number[]>();
  nodes.forEach(({ metadata }, node) => {
    const key = zoneKey(metadata.labels ?? {});
    const members = zones.get(key);
    if (members === undefined) zones.set(key, [node]);
    else members.push(node);
  });
  const order = new Int32Array(nodes.length);
  const placeOf = new Int32Array(nodes.length);
  let next = 0;
  for (let round = 0; next < nodes.length; round += 1) {
    for (const members of zones.values()) {
      const node = members[round];
      if (node === undefined) continue;
      order[next] = node;
      placeOf[node] = next;
      next += 1;
    }
  }
  return { nodes: order, placeOf };
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
