import type { PluginName, PostFilterOutcome } from '../engine/index.ts';
import type { ObjectKey, Pod } from '../model/index.ts';
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
  /** In the order in which they happened. */
  readonly steps: readonly Step[];
  /**
   * Pods (indexes in `pods`) that may make no more victims leave, since those that left made no
   * place for them: the guard that ends every run. Empty as far as is known.
   */
  readonly stalled: readonly number[];
}

export interface RunPod {
  readonly key: ObjectKey;
  /** The Pod as admitted, before any step (a bound Pod carries `spec.nodeName`). */
  readonly pod: Pod;
  /** Index in `RunPlan.workloads` of the controller that made or owns it, -1 for a Pod without one. */
  readonly workload: number;
  /** Step whose binding or eviction let it be made, -1 when it is there from time zero. */
  readonly madeStep: number;
  /**
   * Why the kubelet of the node that it is bound to does not run it: it has failed, before the first
   * step, and takes no room. Absent for all others.
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

/**
 * One scheduling cycle. `node` is the node index it was bound to, or -1: then `message` is the
 * FailedScheduling text. A retry that fails with the same message again makes no step.
 */
export interface Step {
  /** Index in `Run.pods`. */
  readonly pod: number;
  readonly node: number;
  readonly feasible: number;
  readonly attempt: number;
  readonly message: string;
  /**
   * - `scheduled`: bound to `node`
   * - `unschedulable`: no node; stays Pending
   * - `gated`: scheduling gates keep it out of the queue
   * - `unknown-scheduler`: no profile carries its schedulerName
   * - `nominated`: no node fits; preemption evicts `victims` and the Pod waits for `nominated`. No
   *   victims: those on that node are being deleted already
   */
  readonly outcome: 'scheduled' | 'unschedulable' | 'gated' | 'unknown-scheduler' | 'nominated';
  /** The plugins that refused the Pod, where it waits for another attempt. */
  readonly refusedBy?: readonly PluginName[];
  /** What PostFilter came to; absent where it does not run. */
  readonly postFilter?: PostFilterOutcome;
  /** Whether the Pod goes on waiting for the node that it was nominated to before, if it was. */
  readonly keepsNomination?: boolean;
  /** Node index that preemption clears for the Pod; absent where it clears none. */
  readonly nominated?: number;
  /** Indexes in `Run.pods` of the Pods that leave, in kube-scheduler's order. */
  readonly victims?: readonly number[];
}
