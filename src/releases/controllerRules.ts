import { history, type History } from './change.ts';

/** What kube-controller-manager and kube-scheduler's queue do otherwise in one release than in another. */
export interface ControllerRules {
  /** `--node-monitor-grace-period`, where no flag says otherwise: seconds. */
  readonly nodeMonitorGracePeriod: number;
  /** When a node of which nothing is heard any more may be tainted NoExecute: when that is seen, or at the next look. */
  readonly unreachableTaint: 'when seen' | 'at the next look';
  /**
   * When a StatefulSet with minReadySeconds is looked at again for a Pod to have become available: at that very
   * time, or every so many seconds from its last look that found one missing.
   */
  readonly statefulSetAvailability: 'on time' | 'every minReadySeconds';
  /**
   * What a StatefulSet's rollout waits for of each Pod that it has replaced, from the last to the first: that it is ready, or
   * that it is available. More than one at a time it takes away nowhere (MaxUnavailableStatefulSet is off again).
   */
  readonly statefulSetRollout: 'until ready' | 'until available';
  /**
   * When a ReplicaSet with minReadySeconds is looked at again for a Pod to have become available: at that very time, or
   * at times that may be up to so many seconds later.
   */
  readonly replicaSetAvailability: 'on time' | 'late';
  /**
   * Whether the status of a Job that is suspended says when it started, by which its deadline is still counted when it goes on
   * (MutableSchedulingDirectivesForSuspendedJobs).
   */
  readonly suspendedJobStart: 'kept' | 'forgotten';
  /**
   * What a server makes of the status of a Job that goes on, which says that it has started anew: it takes that, or refuses the
   * whole status each time, so that nothing is counted before the Job has ended.
   */
  readonly resumedJobStart: 'taken' | 'refused';
  /**
   * How many Pods of a Job its controller tells to be active while it waits to make another one for one that has failed: none,
   * which a server takes, or refuses with the whole status where some are ready, so that nothing is counted meanwhile; or as
   * many as there are.
   */
  readonly activeWhileWaiting: 'none' | 'refused' | 'all';
  /** What goes first of a Namespace that is deleted: its Pods (OrderedNamespaceDeletion), or all at one time. */
  readonly namespaceDeletion: 'Pods first' | 'all at once';
  /**
   * Which changes of a Pod that waits have it tried again: those that the plugins which refused it ask for
   * (SchedulerQueueingHints), or any of its metadata and spec.
   */
  readonly waitingPodChanged: 'as plugins ask' | 'any';
  /**
   * Whether plugins are asked by their queueing hints if what happened may help a Pod that they refused
   * (SchedulerQueueingHints), or that they have registered such an event is enough.
   */
  readonly queueingHints: 'asked' | 'off';
  /**
   * Whose anti-affinity has a Pod tried again that InterPodAffinity refused, when another leaves: its own, or also that
   * of the one that left.
   */
  readonly antiAffinityHint: 'own' | 'mutual';
  /** Whose labels have a Pod tried again that InterPodAffinity refused, when they change: those of others, or also its own. */
  readonly affinityHintOfLabels: 'others' | 'own too';
  /** Whether a Pod is taken out of its backoff where nothing else is to be tried (SchedulerPopFromBackoffQ). */
  readonly backoffCutShort: boolean;
  /**
   * Whether a Pod's status names its node as `nominatedNodeName` while it waits there for its claims to be bound
   * (NominatedNodeNameForExpectation).
   */
  readonly nodeToldWhileBinding: boolean;
  /** When victims of preemption are deleted: within the cycle, or beside it, before their Pod may be tried again (SchedulerAsyncPreemption). */
  readonly victimsDeleted: 'within the cycle' | 'beside it';
  /** What becomes of a victim of preemption that waits on its node for its claims to be bound. */
  readonly preemptedWhileBinding: 'deleted' | 'sent back';
  /** What it is to Pods that wait that another is nominated to its node no more, or is gone before it has it. */
  readonly nominationLost: 'as if it left' | 'nothing';
  /**
   * Which plugins' hints heed a Pod that goes, or is nominated no more, as one that ran: those of resources, ports and volumes,
   * or those of affinity and spread too.
   */
  readonly nominationHeeded: 'by room' | 'by all';
  /** What it is to Pods that wait that a Pod gets the node to which it was nominated. */
  readonly nominationBound: 'as if it left' | 'nothing';
}

/** Every rule's history, with where each change can be read. */
export const CONTROLLER_RULES: {
  readonly [Rule in keyof ControllerRules]: History<ControllerRules[Rule]>;
} = {
  nodeMonitorGracePeriod: history(40, { since: 'v1.32', is: 50, sources: { pulls: [126287] } }),
  unreachableTaint: history('at the next look', {
    since: 'v1.34.1',
    is: 'when seen',
    sources: { pulls: [120816], issues: [120815] },
  }),
  statefulSetAvailability: history('every minReadySeconds', {
    since: 'v1.35',
    is: 'on time',
    sources: { pulls: [135428, 136097], issues: [119352] },
  }),
  statefulSetRollout: history('until ready', {
    since: 'v1.34.1',
    is: 'until available',
    sources: { proposals: [961], pulls: [130909], issues: [119234] },
  }),
  replicaSetAvailability: history('late', {
    since: 'v1.34.1',
    is: 'on time',
    sources: { pulls: [132121] },
  }),
  suspendedJobStart: history('kept', {
    since: 'v1.36',
    is: 'forgotten',
    sources: { pulls: [135104], proposals: [5440] },
  }),
  // Earlier releases refuse it too since v1.32.0, but not in the patches that stand for them.
  resumedJobStart: history(
    'taken',
    { since: 'v1.34.1', is: 'refused', sources: { proposals: [4368], issues: [134521] } },
    { since: 'v1.34', is: 'taken', sources: { pulls: [134769, 135130] } },
  ),
  activeWhileWaiting: history(
    'none',
    { since: 'v1.32', is: 'refused', sources: { proposals: [4368], issues: [139428] } },
    { since: 'v1.36', is: 'all', sources: { pulls: [139457, 139642] } },
  ),
  namespaceDeletion: history('all at once', {
    since: 'v1.33',
    is: 'Pods first',
    sources: { proposals: [5080] },
  }),
  waitingPodChanged: history('any', {
    since: 'v1.32',
    is: 'as plugins ask',
    sources: { pulls: [122234], proposals: [4247] },
  }),
  queueingHints: history('off', {
    since: 'v1.32',
    is: 'asked',
    sources: { pulls: [122234], proposals: [4247] },
  }),
  antiAffinityHint: history('own', {
    since: 'v1.36',
    is: 'mutual',
    sources: { pulls: [135325], issues: [134393] },
  }),
  affinityHintOfLabels: history('others', {
    since: 'v1.36',
    is: 'own too',
    sources: { pulls: [135394] },
  }),
  backoffCutShort: history(false, { since: 'v1.33', is: true, sources: { proposals: [5142] } }),
  nodeToldWhileBinding: history(false, {
    since: 'v1.35',
    is: true,
    sources: { proposals: [5278] },
  }),
  victimsDeleted: history('within the cycle', {
    since: 'v1.33',
    is: 'beside it',
    sources: { proposals: [4832] },
  }),
  preemptedWhileBinding: history('deleted', {
    since: 'v1.36',
    is: 'sent back',
    sources: { pulls: [135502] },
  }),
  nominationLost: history('nothing', {
    since: 'v1.33',
    is: 'as if it left',
    sources: { pulls: [129058], issues: [126700] },
  }),
  nominationHeeded: history('by room', {
    since: 'v1.36',
    is: 'by all',
    sources: { pulls: [135392] },
  }),
  nominationBound: history(
    'nothing',
    { since: 'v1.33', is: 'as if it left', sources: { pulls: [129058] } },
    { since: 'v1.35', is: 'nothing', sources: { pulls: [134157] } },
  ),
};
