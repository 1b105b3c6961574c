import { WORDINGS } from '../../releases/index.ts';
import type { Rule } from './rule.ts';

export type PodSayingId =
  | 'podAffinity'
  | 'podAntiAffinity'
  | 'existingAntiAffinity'
  | 'podAffinityOrAnti'
  | 'spread'
  | 'spreadMissing';

/** What is said of a node for the Pods that run there or elsewhere. */
export const POD_RULES: readonly Rule<PodSayingId>[] = [
  {
    id: 'podAffinity',
    speaker: 'InterPodAffinity',
    verdict: 'UnschedulableAndUnresolvable',
    text: "node(s) didn't match pod affinity rules",
  },
  {
    id: 'podAntiAffinity',
    speaker: 'InterPodAffinity',
    verdict: 'Unschedulable',
    text: "node(s) didn't match pod anti-affinity rules",
  },
  {
    id: 'existingAntiAffinity',
    speaker: 'InterPodAffinity',
    verdict: 'Unschedulable',
    text: "node(s) didn't satisfy existing pods anti-affinity rules",
  },
  {
    id: 'podAffinity',
    speaker: 'InterPodAffinity',
    verdict: 'UnschedulableAndUnresolvable',
    text: 'PodAffinityRulesNotMatch',
    ...WORDINGS.older,
    becomes: [{ text: "node(s) didn't match pod affinity rules" }],
  },
  {
    id: 'podAntiAffinity',
    speaker: 'InterPodAffinity',
    verdict: 'Unschedulable',
    text: 'PodAntiAffinityRulesNotMatch',
    ...WORDINGS.older,
    becomes: [{ text: "node(s) didn't match pod anti-affinity rules" }],
  },
  {
    id: 'existingAntiAffinity',
    speaker: 'InterPodAffinity',
    verdict: 'Unschedulable',
    text: 'ExistingPodsAntiAffinityRulesNotMatch',
    ...WORDINGS.older,
    becomes: [{ text: "node(s) didn't satisfy existing pods anti-affinity rules" }],
  },
  ...[
    "node(s) didn't match pod affinity/anti-affinity",
    "node(s) didn't match pod affinity/anti-affinity rules",
    'MatchInterPodAffinity',
  ].map((text): Rule<PodSayingId> => ({
    id: 'podAffinityOrAnti',
    speaker: 'InterPodAffinity',
    text,
    ...WORDINGS.older,
    becomes: [],
  })),
  {
    id: 'spread',
    speaker: 'PodTopologySpread',
    verdict: 'Unschedulable',
    text: "node(s) didn't match pod topology spread constraints",
  },
  {
    id: 'spreadMissing',
    speaker: 'PodTopologySpread',
    verdict: 'UnschedulableAndUnresolvable',
    text: "node(s) didn't match pod topology spread constraints (missing required label)",
  },
];
