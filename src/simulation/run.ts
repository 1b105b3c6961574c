import type { PluginName, PostFilterOutcome } from '../engine/index.ts';
import type {
  CycleIndex,
  EventIndex,
  NodeIndex,
  ObjectKey,
  Pod,
  PodIndex,
  ResourceClaim,
} from '../model/index.ts';
import type { KubeletRejection } from './kubelet.ts';

/**
 * A run: from the cluster at time zero, controllers make Pods, the queue orders them, each
 * scheduling cycle gives a decision, bindings change the cluster, until nothing changes.
 */
export interface Run {
  /**
   * Every Pod of the run: those of the cluster first, then those that controllers made. A key may
   * come twice: a StatefulSet makes a victim again under its name.
   */
  readonly pods: readonly RunPod[];
  /** All that happened, in order. What is there from time zero is no event. */
  readonly events: readonly RunEvent[];
  /** The scheduling cycles, in order. */
  readonly cycles: readonly Cycle[];
  /**
   * Pods (indexes in `pods`) that may make no more victims leave, since those that left made no
   * place for them: the guard that ends every run. Empty as far as is known.
   */
  readonly stalled: readonly number[];
}

export interface RunPod {
  readonly key: ObjectKey;
  /** The Pod as admitted, before any event (a bound Pod carries `spec.nodeName`). */
  readonly pod: Pod;
  /** Index in `RunPlan.workloads` of the controller that made or owns it, -1 for a Pod without one. */
  readonly workload: number;
  /**
   * Event that made it, -1 when it is there from time zero. Of one that is refused: what would have let
   * it be made.
   */
  readonly madeEvent: EventIndex;
  /**
   * Why the kubelet of the node that it is bound to does not run it: it has failed, before the first
   * event, and takes no room. Absent for all others.
   */
  readonly rejection?: KubeletRejection;
  /** Index in `Run.pods` of the victim in whose place its controller made it, -1 for none. */
  readonly replaces: number;
  /**
   * The API server does not let it in: the event of its controller, or what the client is told. Such
   * a Pod is in no cluster; it stands behind all that are.
   */
  readonly refused?: string;
}

/** Something that happened. What comes of a scheduling cycle at once follows it and names it. */
export interface RunEvent {
  /** Virtual milliseconds since time zero: 0 for all, as a run has no clock. */
  readonly at: number;
  /**
   * - `cycle`: a scheduling cycle of the Pod
   * - `pod-created`: a controller made the Pod
   * - `pod-evicted`: the Pod left its node for one that preempts it
   */
  readonly kind: 'cycle' | 'pod-created' | 'pod-evicted';
  /** Index in `Run.pods` of the Pod that it happened to. */
  readonly subject: PodIndex;
  /** The event that brought it about, -1 for none: the queue's order alone does so of a cycle. */
  readonly cause: EventIndex;
  /** Index in `Run.cycles` of the cycle that it is, or that it came of at once; -1 for none. */
  readonly cycle: CycleIndex;
}

/**
 * One scheduling cycle. `node` is the node index it was bound to, or -1: then `message` is the
 * FailedScheduling text. A retry that fails with the same message again is none of the run's.
 */
export interface Cycle {
  /** Index in `Run.events`. */
  readonly event: EventIndex;
  /** Index in `Run.pods`. */
  readonly pod: PodIndex;
  readonly node: NodeIndex;
  readonly feasible: number;
  readonly attempt: number;
  readonly message: string;
  /**
   * - `scheduled`: bound to `node`
   * - `unschedulable`: no node; stays Pending
   * - `gated`: scheduling gates keep it out of the queue
   * - `held`: another PreEnqueue plugin does, and no event tells of it; `message` has its reason
   * - `unknown-scheduler`: no profile carries its schedulerName
   * - `nominated`: no node fits; preemption evicts Pods, by events of this cycle, and the Pod waits for
   *   `nominated`. Where it evicts none, those on that node are being deleted already
   */
  readonly outcome:
    | 'scheduled'
    | 'unschedulable'
    | 'gated'
    | 'held'
    | 'unknown-scheduler'
    | 'nominated';
  /** The plugins that refused the Pod, where it waits for another attempt. */
  readonly refusedBy?: readonly PluginName[];
  /** What PostFilter came to; absent where it does not run. */
  readonly postFilter?: PostFilterOutcome;
  /** The claim whose devices PostFilter took back, where none are evicted as well. */
  readonly frees?: ResourceClaim;
  /** Whether the Pod goes on waiting for the node that it was nominated to before, if it was. */
  readonly keepsNomination?: boolean;
  /** Node index that preemption clears for the Pod; absent where it clears none. */
  readonly nominated?: NodeIndex;
  /** The weighted sum of the scores of the node that it was bound to; absent where it was bound to none. */
  readonly total?: number;
}
