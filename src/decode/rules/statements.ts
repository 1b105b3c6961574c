import { WORDINGS } from '../../releases/index.ts';
import type { Rule } from './rule.ts';

export type StatementSayingId =
  | 'gates'
  | 'gatesBlocked'
  | 'podGroup'
  | 'assigned'
  | 'preempted'
  | 'preemptedUnnamed'
  | 'preemptedCritical'
  | 'preempting'
  | 'deletingPod'
  | 'noNodes'
  | 'nodeGone'
  | 'timedOut'
  | 'objectModified'
  | 'alreadyAssigned'
  | 'alreadyAssumed'
  | 'provisioningFailed'
  | 'permitRejected'
  | 'permitTimedOut';

/** Sentences that stand for themselves: gates, events about one Pod, errors on the way to a node. */
export const STATEMENT_RULES: readonly Rule<StatementSayingId>[] = [
  {
    id: 'gates',
    speaker: 'SchedulingGates',
    verdict: 'UnschedulableAndUnresolvable',
    stage: 'queue',
    starts: 'waiting',
    pattern: /^waiting for scheduling gates: \[([^\]]*)\]$/,
    names: ['gates'],
    ...WORDINGS.schedulingGates,
  },
  {
    id: 'gatesBlocked',
    speaker: 'SchedulingGates',
    stage: 'queue',
    text: 'Scheduling is blocked due to non-empty scheduling gates',
    ...WORDINGS.schedulingGates,
  },
  ...[
    /^waiting for pod's pod group "[^"]*" to appear in scheduling queue$/,
    /^waiting for pod's workload "[^"]*" to appear in scheduling queue$/,
    /^waiting for minCount pods from a gang to (?:appear in scheduling queue|be scheduled|be waiting on permit)$/,
    /^waiting for composite pod group "[^"]*" tree to meet quorum$/,
    /^minCount \(\d+\) (?:cannot be|is not yet) satisfied: \d+ scheduled, \d+ remaining$/,
  ].map((pattern): Rule<StatementSayingId> => ({
    id: 'podGroup',
    speaker: 'GangScheduling',
    stage: 'queue',
    starts: pattern.source.startsWith('^minCount') ? 'minCount' : 'waiting',
    pattern,
    ...WORDINGS.podGroups,
  })),
  {
    id: 'assigned',
    speaker: 'kube-scheduler',
    stage: 'event',
    starts: 'Successfully',
    pattern: /^Successfully assigned (\S+) to (\S+)$/,
    names: ['pod', 'node'],
  },
  {
    id: 'preempted',
    speaker: 'kube-scheduler',
    stage: 'event',
    starts: 'Preempted',
    pattern: /^Preempted by pod (\S+) on node (\S+)$/,
    names: ['by', 'node'],
    ...WORDINGS.preemptedByPod,
  },
  {
    id: 'preemptedUnnamed',
    speaker: 'kube-scheduler',
    stage: 'event',
    starts: 'Preempted',
    pattern: /^Preempted by a pod on node (\S+)$/,
    names: ['node'],
    ...WORDINGS.preemptedUnnamed,
  },
  {
    id: 'preempted',
    speaker: 'kube-scheduler',
    stage: 'event',
    starts: 'Preempted',
    pattern: /^(?:Preempted )?by (\S+\/\S+) on node (\S+)$/,
    names: ['by', 'node'],
    ...WORDINGS.preemptedByName,
  },
  ...['Preempted', 'Pod'].map((starts): Rule<StatementSayingId> => ({
    id: 'preemptedCritical',
    speaker: 'kubelet',
    stage: 'event',
    starts,
    pattern:
      /^(?:Preempted in order to admit critical pod(?:: \S+)?|Pod was preempted by Kubelet to accommodate a critical pod\.?)$/,
  })),
  {
    id: 'preempting',
    speaker: 'kube-scheduler',
    stage: 'event',
    starts: '',
    pattern: /^\S+ preempting to accommodate a higher priority pod(?:, .*|: .*)?$/,
  },
  {
    id: 'deletingPod',
    speaker: 'kube-scheduler',
    stage: 'event',
    starts: 'skip',
    pattern: /^skip schedule deleting pod: (\S+)$/,
    names: ['pod'],
  },
  {
    id: 'noNodes',
    speaker: 'kube-scheduler',
    stage: 'preFilter',
    text: 'no nodes available to schedule pods',
  },
  {
    id: 'nodeGone',
    speaker: 'kube-scheduler',
    verdict: 'Error',
    starts: 'nodeinfo',
    pattern: /^nodeinfo not found(?: for node name "([^"]*)")?$/,
    names: ['node'],
  },
  {
    id: 'nodeGone',
    speaker: 'kube-scheduler',
    verdict: 'Error',
    starts: 'node',
    pattern: /^node "?([^"\s]*)"? not found$/,
    names: ['node'],
  },
  ...['timed out waiting for the condition', 'context deadline exceeded'].map(
    (text): Rule<StatementSayingId> => ({
      id: 'timedOut',
      speaker: 'kube-scheduler',
      verdict: 'Error',
      stage: 'bind',
      text,
    }),
  ),
  {
    id: 'objectModified',
    speaker: 'kube-scheduler',
    verdict: 'Error',
    stage: 'bind',
    starts: 'Operation',
    pattern:
      /^Operation cannot be fulfilled on (\S+ "[^"]*"): the object has been modified; please apply your changes to the latest version and try again$/,
    names: ['object'],
  },
  {
    id: 'alreadyAssigned',
    speaker: 'DefaultBinder',
    verdict: 'Error',
    stage: 'bind',
    starts: 'Operation',
    pattern:
      /^Operation cannot be fulfilled on pods\/binding "([^"]*)": pod \S+ is already assigned to node "([^"]*)"$/,
    names: ['pod', 'node'],
  },
  ...['pod', 'AssumePod'].map((starts): Rule<StatementSayingId> => ({
    id: 'alreadyAssumed',
    speaker: 'kube-scheduler',
    verdict: 'Error',
    stage: 'bind',
    starts,
    pattern: /^(?:AssumePod failed: )?pod (\S+) is in the cache, so can't be assumed$/,
    names: ['pod'],
  })),
  {
    id: 'provisioningFailed',
    speaker: 'VolumeBinding',
    verdict: 'Error',
    stage: 'bind',
    starts: 'provisioning',
    pattern: /^provisioning failed for PVC "([^"]*)"$/,
    names: ['claim'],
  },
  {
    id: 'permitTimedOut',
    speaker: 'kube-scheduler',
    stage: 'bind',
    starts: 'rejected',
    pattern: /^rejected due to timeout after waiting (\S+) at plugin (\S+)$/,
    names: ['time', 'plugin'],
  },
  {
    id: 'permitRejected',
    speaker: 'kube-scheduler',
    stage: 'bind',
    starts: 'pod',
    pattern: /^pod "([^"]*)" rejected while waiting on permit: .*$/,
    names: ['pod'],
    ...WORDINGS.older,
  },
];
