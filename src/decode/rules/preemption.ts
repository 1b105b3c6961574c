import { WORDINGS } from '../../releases/index.ts';
import type { Rule } from './rule.ts';

export type PreemptionSayingId =
  | 'noVictims'
  | 'notHelpful'
  | 'preemptionNever'
  | 'victimsTerminating'
  | 'preemptionOfGroup'
  | 'noCandidate'
  | 'preemptionRunning'
  | 'preemptionFound'
  | 'pluginDisabled';

const base = { speaker: 'DefaultPreemption' } as const;

/** What preemption says of a node, and why it does not begin. */
export const PREEMPTION_RULES: readonly Rule<PreemptionSayingId>[] = [
  {
    ...base,
    id: 'noVictims',
    verdict: 'UnschedulableAndUnresolvable',
    text: 'No preemption victims found for incoming pod',
  },
  {
    ...base,
    id: 'noVictims',
    verdict: 'UnschedulableAndUnresolvable',
    starts: 'No',
    pattern: /^No victims found on node \S+ for preemptor pod \S+$/,
    ...WORDINGS.older,
  },
  {
    ...base,
    id: 'notHelpful',
    verdict: 'UnschedulableAndUnresolvable',
    starts: 'Preemption',
    pattern: /^preemption is not helpful for scheduling$/i,
  },
  { ...base, id: 'preemptionNever', text: 'not eligible due to preemptionPolicy=Never' },
  {
    ...base,
    id: 'victimsTerminating',
    starts: 'not',
    pattern: /^not eligible due to (?:a )?terminating pod on the nominated node$/,
  },
  ...[
    'not eligible due to placement-based pod group scheduling limitation',
    'not eligible due to workload aware preemption enabled',
    'pod group for pod not found',
  ].map((text): Rule<PreemptionSayingId> => ({
    ...base,
    id: 'preemptionOfGroup',
    text,
    ...WORDINGS.preemptionOfGroups,
  })),
  { ...base, id: 'noCandidate', text: 'no candidate node for preemption' },
  {
    ...base,
    id: 'preemptionRunning',
    stage: 'queue',
    starts: 'waiting',
    pattern: /^waiting for the preemption for this pod(?: group)? to be finished$/,
    ...WORDINGS.preemptionRunning,
  },
  {
    ...base,
    id: 'preemptionFound',
    starts: 'found',
    pattern:
      /^found a potential placement for pod(?: group)? on node (\S{1,253}?)(?:, preempting .+)?$/,
    names: ['node'],
  },
  { id: 'pluginDisabled', speaker: 'kube-scheduler', text: 'plugin disabled' },
];
