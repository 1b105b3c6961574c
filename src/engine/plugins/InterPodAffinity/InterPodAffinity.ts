/** InterPodAffinity: pkg/scheduler/framework/plugins/interpodaffinity at v1.34. */
import { allIncomingTermsMatch } from '../../cache/affinityTerms.ts';
import { onNodes, onPods } from '../../framework/clusterEvents.ts';
import type { Handle, Plugin } from '../../framework/plugin.ts';
import type { InterPodAffinityArgs } from '../../profile/args.ts';
import { INTER_POD_REASONS, makeInterPodFilter } from './filtering.ts';
import { interPodScoreSkip, makeInterPodScore } from './scoring.ts';

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
      onPods(['Add', 'UpdatePodLabel', 'Delete'], ({ shape }, { shape: other }, isAdded) => {
        const { requiredAffinity, requiredAntiAffinity } = shape.affinity;
        const terms = isAdded ? requiredAffinity : requiredAntiAffinity;
        return allIncomingTermsMatch(terms, other.namespace, other.labels);
      }),
      onNodes('Add', 'UpdateNodeLabel'),
    ],
    filter: { hasPreFilter: true, needsPreFilter: true, prepare: makeInterPodFilter(handle) },
    score: {
      prepare: makeInterPodScore(handle, args),
      skip: (pod) => interPodScoreSkip(pod, args),
    },
  };
}
