/** InterPodAffinity: pkg/scheduler/framework/plugins/interpodaffinity. */
import { REASONS } from '../../framework/reasonTable.ts';
import { labelValue, type Node } from '../../../model/index.ts';
import { allIncomingTermsMatch } from '../../cache/affinityTerms.ts';
import type { AffinityTerm, PodAffinityTerms } from '../../cache/affinityTerms.ts';
import type { PodInfo } from '../../cache/podInfo.ts';
import { onNodes, onPods } from '../../framework/clusterEvents.ts';
import type { Handle, Plugin } from '../../framework/plugin.ts';
import type { InterPodAffinityArgs } from '../../profile/args.ts';
import { INTER_POD_REASONS, makeInterPodFilter } from './filtering.ts';
import { interPodScoreSkip, makeInterPodScore } from './scoring.ts';

/**
 * Source: isSchedulableAfterNodeChange: a node that came with the key of an affinity term, or has it
 * now or with another value; for anti-affinity any that came, or has the key no longer.
 */
function mayShiftTerms(
  { requiredAffinity, requiredAntiAffinity }: PodAffinityTerms,
  before: Node | undefined,
  after: Node | undefined,
): boolean {
  const valuesOf = ({ topologyKey }: AffinityTerm) =>
    [before, after].map((node) => labelValue(node?.metadata.labels, topologyKey));
  return (
    requiredAffinity.some((term) => {
      const [was, is] = valuesOf(term);
      return is !== undefined && is !== was;
    }) ||
    requiredAntiAffinity.some((term) => {
      const [was, is] = valuesOf(term);
      return before === undefined || (was !== undefined && was !== is);
    })
  );
}

/**
 * Filters by required Pod affinity and anti-affinity, the Pod's own and that of Pods on nodes;
 * scores by preferred terms of both sides.
 */
export function makeInterPodAffinity(handle: Handle, args: InterPodAffinityArgs): Plugin {
  return {
    name: 'InterPodAffinity',
    reasons: INTER_POD_REASONS,
    // Source: isSchedulableAfterPodChange. Whose own anti-affinity refused the Pod is not asked.
    events: [
      onPods(['Add', 'UpdatePodLabel', 'Delete'], (pod, before, after) => {
        // Its own labels bring no other Pod to a node.
        if (after?.key === pod.key) return false;
        const { requiredAffinity, requiredAntiAffinity } = pod.shape.affinity;
        const isMet = (terms: readonly AffinityTerm[], other: PodInfo | undefined) =>
          other !== undefined &&
          allIncomingTermsMatch(terms, other.shape.namespace, other.shape.labels);
        return (
          (isMet(requiredAffinity, after) && !isMet(requiredAffinity, before)) ||
          (isMet(requiredAntiAffinity, before) && !isMet(requiredAntiAffinity, after))
        );
      }),
      onNodes(['Add', 'UpdateNodeLabel'], ({ shape }, before, after) =>
        mayShiftTerms(shape.affinity, before, after),
      ),
    ],
    filter: {
      hasPreFilter: true,
      needsPreFilter: REASONS.noState('InterPodAffinity'),
      prepare: makeInterPodFilter(handle),
    },
    score: {
      prepare: makeInterPodScore(handle, args),
      skip: (pod) => interPodScoreSkip(pod, args),
    },
  };
}
