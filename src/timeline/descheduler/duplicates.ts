import type { DeschedulerArgs, Node } from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import { textsIn } from './args.ts';
import type { Evictor } from './evictor.ts';
import { matchesNode, toleratesNode } from './nodeFit.ts';

/**
 * RemoveDuplicates: of Pods with one owner and the same images that share a node, those beyond an even
 * spread over the nodes that suit them.
 */
export function removeDuplicates(
  evictor: Evictor,
  args: DeschedulerArgs<'RemoveDuplicates'>,
): void {
  const excluded = new Set(textsIn(args, 'excludeOwnerKinds') ?? []);
  const scope = { namespaces: args.namespaces };
  const totals = new Map<string, number>();
  /** By owner, by node: all but the first. */
  const duplicates = new Map<string, Map<string, PodEntry[]>>();
  for (const node of evictor.nodes) {
    const seen = new Set<string>();
    for (const pod of evictor.podsOn(node)) {
      const owners = pod.object.metadata.ownerReferences ?? [];
      if (owners.length === 0 || owners.some(({ kind }) => excluded.has(kind))) continue;
      if (!evictor.mayGo(pod, scope) || !evictor.isMeantToGo(pod)) continue;
      const images = pod.object.spec.containers.map(({ image = '' }) => image).sort();
      for (const { kind, name } of owners) {
        const key = JSON.stringify([pod.namespace, kind, name, images]);
        totals.set(key, (totals.get(key) ?? 0) + 1);
        if (seen.has(key)) {
          const byNode = duplicates.get(key) ?? new Map<string, PodEntry[]>();
          duplicates.set(key, byNode);
          byNode.set(node.metadata.name, [...(byNode.get(node.metadata.name) ?? []), pod]);
        }
        seen.add(key);
      }
    }
  }
  for (const [key, byNode] of duplicates) {
    const targets = targetNodes([...byNode.values()].flat(), evictor.nodes);
    if (targets < 2) continue;
    const average = Math.ceil((totals.get(key) ?? 0) / targets);
    for (const pods of byNode.values()) {
      for (const pod of pods.slice(average - 1)) {
        evictor.evict(pod);
      }
    }
  }
}

/** On how many nodes such Pods could be; one that only a single node suits does not count. */
function targetNodes(pods: readonly PodEntry[], nodes: readonly Node[]): number {
  const targets = new Set<Node>();
  for (const { object } of pods) {
    const suiting = nodes.filter(
      (node) => toleratesNode(object, node) && matchesNode(object, node),
    );
    if (suiting.length > 1) for (const node of suiting) targets.add(node);
  }
  return targets.size;
}
