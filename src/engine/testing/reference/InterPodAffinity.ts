import type { ClusterObjects, Node, Pod, PodAffinityTerm } from '../../../model/index.ts';
import type { PluginArgs } from '../../profile/args.ts';
import { heldTermSelects, ownTermSelects, preferredTerms, requiredTerms } from './affinityTerms.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, sum, unresolvable, unschedulable } from './plugin.ts';
import type { PlacedPod, View } from './view.ts';

export const InterPodAffinity: ReferencePlugin = {
  preFilter({ objects, start }, pod) {
    const isAnyRequired =
      requiredTerms(pod, 'podAffinity').length + requiredTerms(pod, 'podAntiAffinity').length > 0;
    const isAnyHeld = start.some((placed) =>
      repellingTerms(objects, placed, pod).some((term) => domain(placed.node, term) !== undefined),
    );
    return isAnyRequired || isAnyHeld ? GO : SKIP;
  },
  filter({ objects, now }, pod, node) {
    if (!isNearEnough(objects, now, pod, node)) {
      return unresolvable("node(s) didn't match pod affinity rules");
    }
    for (const term of requiredTerms(pod, 'podAntiAffinity')) {
      if (now.some((placed) => repelsFrom(objects, term, pod, placed, node))) {
        return unschedulable("node(s) didn't match pod anti-affinity rules");
      }
    }
    for (const placed of now) {
      const terms = repellingTerms(objects, placed, pod);
      if (terms.some((term) => isSameDomain(placed.node, node, term))) {
        return unschedulable("node(s) didn't satisfy existing pods anti-affinity rules");
      }
    }
    return undefined;
  },
  score({ objects, now }, pod, feasible, args) {
    const hasPreferences =
      preferredTerms(pod, 'podAffinity').length + preferredTerms(pod, 'podAntiAffinity').length > 0;
    if (args.InterPodAffinity.ignorePreferredTermsOfExistingPods && !hasPreferences) {
      return undefined;
    }
    const pulls = now
      .flatMap((placed) => pullsOf(objects, pod, placed, args))
      .filter(({ term, placed }) => domain(placed.node, term) !== undefined);
    if (pulls.length === 0) return undefined;
    const raw = feasible.map((node) => {
      const felt = pulls.filter(({ term, placed }) => isSameDomain(placed.node, node, term));
      return sum(felt.map(({ weight }) => weight));
    });
    const lowest = Math.min(...raw);
    const range = Math.max(...raw) - lowest;
    const normalized = raw.map((score) =>
      range > 0 ? Math.trunc(100 * ((score - lowest) / range)) : 0,
    );
    return { raw, normalized };
  },
};

export function domain({ metadata }: Node, { topologyKey }: PodAffinityTerm): string | undefined {
  return metadata.labels?.[topologyKey];
}

export function isSameDomain(a: Node, b: Node, term: PodAffinityTerm): boolean {
  return domain(a, term) !== undefined && domain(a, term) === domain(b, term);
}

/** Required anti-affinity terms of a Pod on a node that select the incoming one. */
export function repellingTerms(
  objects: ClusterObjects,
  { pod: holder }: PlacedPod,
  incoming: Pod,
): readonly PodAffinityTerm[] {
  return requiredTerms(holder, 'podAntiAffinity').filter((term) =>
    heldTermSelects(objects, term, holder, incoming),
  );
}

export function repelsFrom(
  objects: ClusterObjects,
  term: PodAffinityTerm,
  incoming: Pod,
  placed: PlacedPod,
  node: Node,
): boolean {
  return (
    ownTermSelects(objects, term, incoming, placed.pod) && isSameDomain(placed.node, node, term)
  );
}

/**
 * Every term finds a Pod in the node's domain that all of the terms select; or none of the cluster
 * matches but the Pod itself does, the first of a series.
 */
function isNearEnough(
  objects: ClusterObjects,
  now: View['now'],
  incoming: Pod,
  node: Node,
): boolean {
  const terms = requiredTerms(incoming, 'podAffinity');
  if (terms.length === 0) return true;
  if (terms.some((term) => domain(node, term) === undefined)) return false;
  const isSelected = (other: Pod) =>
    terms.every((term) => ownTermSelects(objects, term, incoming, other));
  const matching = now.filter(({ pod }) => isSelected(pod));
  const isMet = terms.every((term) =>
    matching.some((placed) => isSameDomain(placed.node, node, term)),
  );
  const isAnywhere = matching.some((placed) =>
    terms.some((term) => domain(placed.node, term) !== undefined),
  );
  return isMet || (!isAnywhere && isSelected(incoming));
}

interface Pull {
  readonly placed: PlacedPod;
  readonly term: PodAffinityTerm;
  readonly weight: number;
}

/** What a Pod on a node adds to the score of the nodes in its domain, both ways. */
export function pullsOf(
  objects: ClusterObjects,
  incoming: Pod,
  placed: PlacedPod,
  args: PluginArgs,
): readonly Pull[] {
  const pulls: Pull[] = [];
  for (const [rules, sign] of [
    ['podAffinity', 1],
    ['podAntiAffinity', -1],
  ] as const) {
    for (const { weight, podAffinityTerm: term } of preferredTerms(incoming, rules)) {
      if (!ownTermSelects(objects, term, incoming, placed.pod)) continue;
      pulls.push({ placed, term, weight: sign * weight });
    }
    for (const { weight, podAffinityTerm: term } of preferredTerms(placed.pod, rules)) {
      if (!heldTermSelects(objects, term, placed.pod, incoming)) continue;
      pulls.push({ placed, term, weight: sign * weight });
    }
  }
  const { hardPodAffinityWeight } = args.InterPodAffinity;
  for (const term of requiredTerms(placed.pod, 'podAffinity')) {
    if (hardPodAffinityWeight === 0) continue;
    if (!heldTermSelects(objects, term, placed.pod, incoming)) continue;
    pulls.push({ placed, term, weight: hardPodAffinityWeight });
  }
  return pulls;
}
