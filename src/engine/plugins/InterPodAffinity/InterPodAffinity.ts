/** InterPodAffinity: pkg/scheduler/framework/plugins/interpodaffinity. */
import { REASONS, scoreStateNotFound } from '../../framework/reasonTable.ts';
import { labelValue, type Node } from '../../../model/index.ts';
import { allTermsHintAt } from '../../cache/affinityTerms.ts';
import type { AffinityTerm, PodAffinityTerms } from '../../cache/affinityTerms.ts';
import type { PodInfo } from '../../cache/podInfo.ts';
import { butOfNominated, onNodes, onPods } from '../../framework/clusterEvents.ts';
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
  const { affinityHintOfLabels, antiAffinityHint, nominationHeeded } = handle.release.controllers;
  // Source: isSchedulableAfterPodChange.
  const ofPods = onPods(['Add', 'UpdatePodLabel', 'Delete'], (pod, before, after) => {
    if (after?.key === pod.key) return affinityHintOfLabels === 'own too';
    const { requiredAffinity, requiredAntiAffinity } = pod.shape.affinity;
    const isMet = (terms: readonly AffinityTerm[], other: PodInfo | undefined) =>
      other !== undefined && allTermsHintAt(terms, other.shape.namespace, other.shape.labels);
    // What keeps others away, and is gone.
    const repelling = after === undefined ? before?.shape.affinity.requiredAntiAffinity : [];
    return (
      (antiAffinityHint === 'mutual' && isMet(repelling ?? [], pod)) ||
      (isMet(requiredAffinity, after) && !isMet(requiredAffinity, before)) ||
      (isMet(requiredAntiAffinity, before) && !isMet(requiredAntiAffinity, after))
    );
  });
  return {
    name: 'InterPodAffinity',
    reasons: INTER_POD_REASONS,
    events: [
      nominationHeeded === 'by all' ? ofPods : butOfNominated(ofPods, false),
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
      needsPreScore: scoreStateNotFound('InterPodAffinity'),
    },
  };
}
