import { termMatches } from '../../engine/index.ts';
import {
  type DeschedulerArgs,
  type Node,
  nodeSelectorTermMatches,
  type Pod,
  type Taint,
} from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import { isInScope, isOn, textsIn } from './args.ts';
import type { Evictor } from './evictor.ts';
import { antiAffinityTerms, fits, matchesNode, toleratesNode } from './nodeFit.ts';
import { byPriority } from './podOrder.ts';

/** RemovePodsViolatingNodeAffinity: what its node no longer suits, where another would. */
export function removeByNodeAffinity(
  evictor: Evictor,
  args: DeschedulerArgs<'RemovePodsViolatingNodeAffinity'>,
): void {
  const { nodes, world } = evictor;
  for (const type of textsIn(args, 'nodeAffinityType') ?? []) {
    for (const node of nodes) {
      for (const pod of evictor.podsOn(node)) {
        if (!evictor.mayGo(pod, args) || !evictor.isMeantToGo(pod)) continue;
        const { nodeAffinity } = pod.object.spec.affinity ?? {};
        const isMisplaced =
          type === 'requiredDuringSchedulingIgnoredDuringExecution'
            ? nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution !== undefined &&
              !matchesNode(pod.object, node) &&
              nodes.some((other) => fits(world, pod.object, other))
            : type === 'preferredDuringSchedulingIgnoredDuringExecution' &&
              nodes.some((other) => weight(pod.object, other) > weight(pod.object, node)) &&
              // Its own node counts too, whether or not there is room on the better one: PodFitsAnyNode.
              nodes.some((other) => fits(world, pod.object, other));
        if (isMisplaced) evictor.evict(pod);
      }
    }
  }
}

function weight({ spec }: Pod, { metadata }: Node): number {
  const terms = spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
  return terms.reduce((sum, term) => {
    const matches = nodeSelectorTermMatches(term.preference ?? {}, metadata.labels, metadata.name);
    return matches ? sum + term.weight : sum;
  }, 0);
}

/** RemovePodsViolatingNodeTaints: what does not tolerate a NoSchedule taint of its node, also where it has ended. */
export function removeByNodeTaints(
  evictor: Evictor,
  args: DeschedulerArgs<'RemovePodsViolatingNodeTaints'>,
): void {
  const excluded = new Set(textsIn(args, 'excludedTaints') ?? []);
  const included = textsIn(args, 'includedTaints') ?? [];
  const isNamed = (names: ReadonlySet<string> | readonly string[], { key, value }: Taint) => {
    const known = new Set(names);
    return known.has(key) || (value !== undefined && known.has(`${key}=${value}`));
  };
  const counts = (taint: Taint) =>
    (taint.effect === 'NoSchedule' ||
      (taint.effect === 'PreferNoSchedule' && isOn(args, 'includePreferNoSchedule'))) &&
    !isNamed(excluded, taint) &&
    (included.length === 0 || isNamed(included, taint));
  for (const node of evictor.nodes) {
    for (const pod of evictor.allOn(node)) {
      if (!evictor.mayGo(pod, args) || !evictor.isMeantToGo(pod)) continue;
      if (!toleratesNode(pod.object, node, counts)) evictor.evict(pod);
    }
  }
}

/** RemovePodsViolatingInterPodAntiAffinity: what its own required anti-affinity keeps off Pods near it. */
export function removeByAntiAffinity(
  evictor: Evictor,
  args: DeschedulerArgs<'RemovePodsViolatingInterPodAntiAffinity'>,
): void {
  const { nodes } = evictor;
  const near = new Map(nodes.map((node) => [node.metadata.name, node]));
  // Pods that the plugin does not look at keep none off.
  const isSeen = (pod: PodEntry) => isInScope(args, pod.namespace, pod.object.metadata.labels);
  const there = new Set(nodes.flatMap((node) => evictor.podsOn(node)).filter(isSeen));
  for (const node of nodes) {
    for (const pod of byPriority(evictor.podsOn(node).filter(isSeen))) {
      if (!isKeptOff(pod, node, there, near)) continue;
      if (!evictor.mayGo(pod, args) || !evictor.isMeantToGo(pod)) continue;
      // The others of its kind may stay once it goes.
      if (evictor.evict(pod)) there.delete(pod);
    }
  }
}

/** On one node Pods are near each other whatever its labels. Source: CheckPodsWithAntiAffinityExist. */
function isKeptOff(
  pod: PodEntry,
  node: Node,
  there: ReadonlySet<PodEntry>,
  nodes: ReadonlyMap<string, Node>,
): boolean {
  return antiAffinityTerms(pod.object).some((term) => {
    const domain = node.metadata.labels?.[term.topologyKey];
    for (const other of there) {
      if (other === pod) continue;
      const its = nodes.get(other.object.spec.nodeName ?? '');
      const isNear =
        its === node ||
        (domain !== undefined && its?.metadata.labels?.[term.topologyKey] === domain);
      if (isNear && termMatches(term, other.namespace, other.object.metadata.labels)) return true;
    }
    return false;
  });
}
