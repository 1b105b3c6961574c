import {
  type AffinityTerm,
  podAffinityTerms,
  termMatches,
  toleratesTaint,
} from '../../engine/index.ts';
import {
  mapSelectorMatches,
  minus,
  NO_LEGACY_RULES,
  type Node,
  nodeAllocatable,
  nodeSelectorMatches,
  plus,
  type Pod,
  podRequests,
  type Taint,
  type TaintEffect,
} from '../../model/index.ts';
import { DEFAULT_RELEASE, releaseOf } from '../../releases/index.ts';
import { isFinished } from '../entry.ts';
import { without } from '../without.ts';
import type { World } from '../world.ts';

/** How terms are read: what releases and old rules do otherwise, the descheduler does not know. */
export const TERM_RULES = {
  legacy: NO_LEGACY_RULES,
  rules: releaseOf(DEFAULT_RELEASE).rules,
};

/**
 * What a Pod must not be near. A `namespaceSelector` is not read: without `namespaces` a term is about the Pod's own. Source:
 * GetNamespacesFromPodAffinityTerm.
 */
export function antiAffinityTerms(pod: Pod): readonly AffinityTerm[] {
  const required =
    pod.spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  if (required === undefined || required.length === 0) return [];
  const terms = required.map((term) => without(term, 'namespaceSelector'));
  const podAntiAffinity = { requiredDuringSchedulingIgnoredDuringExecution: terms };
  const read = { ...pod, spec: { ...pod.spec, affinity: { podAntiAffinity } } };
  return podAffinityTerms(read, new Map(), TERM_RULES).requiredAntiAffinity;
}

/** Node selector and required node affinity. Source: PodMatchNodeSelector. */
export function matchesNode({ spec }: Pod, { metadata }: Node): boolean {
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return (
    mapSelectorMatches(spec.nodeSelector, metadata.labels) &&
    (required === undefined || nodeSelectorMatches(required, metadata.labels, metadata.name))
  );
}

/** Whether all taints that count are tolerated. */
export function toleratesNode(
  { spec }: Pod,
  node: Node,
  counts: (taint: Taint) => boolean = ({ effect }) => HARD.includes(effect),
): boolean {
  return (node.spec?.taints ?? []).every(
    (taint) =>
      !counts(taint) || (spec.tolerations ?? []).some((each) => toleratesTaint(each, taint)),
  );
}

const HARD: readonly TaintEffect[] = ['NoSchedule', 'NoExecute'];

/** Whether the Pod could be on a node, as far as the descheduler looks. Source: NodeFit. */
export function fits(world: World, pod: Pod, node: Node): boolean {
  if (!matchesNode(pod, node) || !toleratesNode(pod, node)) return false;
  if (node.spec?.unschedulable === true) return false;
  if (pod.spec.nodeName !== node.metadata.name && !hasRoom(world, pod, node)) return false;
  return !isKeptOff(world, pod, node);
}

export function fitsAnyOther(world: World, pod: Pod, nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.metadata.name !== pod.spec.nodeName && fits(world, pod, node));
}

/** Source: fitsRequest. */
function hasRoom({ store }: World, pod: Pod, node: Node): boolean {
  const pods = store.podsOn(node.metadata.name).filter((other) => !isFinished(other));
  const allocatable = nodeAllocatable(node);
  if ((allocatable.get('pods') ?? 0) <= pods.length) return false;
  for (const [resource, wanted] of podRequests(pod)) {
    let used: ReturnType<typeof plus> = 0;
    for (const { object } of pods) used = plus(used, podRequests(object).get(resource) ?? 0);
    if (wanted > minus(allocatable.get(resource) ?? 0, used)) return false;
  }
  return true;
}

/** Its own anti-affinity against a Pod of the node. Source: podMatchesInterPodAntiAffinity. */
function isKeptOff({ store }: World, pod: Pod, node: Node): boolean {
  const terms = antiAffinityTerms(pod);
  if (terms.length === 0) return false;
  return store
    .podsOn(node.metadata.name)
    .filter((other) => !isFinished(other))
    .some(
      ({ object, name }) =>
        name !== pod.metadata.name &&
        terms.some(
          (term) =>
            termMatches(
              term,
              object.metadata.namespace ?? 'default',
              object.metadata.labels ?? {},
            ) && node.metadata.labels?.[term.topologyKey] !== undefined,
        ),
    );
}
