import type { OwnerReference } from '../model/index.ts';
import type { Clock, Instant } from './clock.ts';
import type { Entry, StoredObject } from './entry.ts';
import type { TextProblem } from './texts.ts';

/** What a controller tells of an object, and no change of an object shows. */
export type Notice = {
  readonly at: Instant;
  /** As it was then. */
  readonly object: StoredObject;
} & Told;

type Told =
  /** An eviction that was set is not carried out, or set anew. Source: emitCancelPodDeletionEvent of tainteviction. */
  | { readonly what: 'eviction-cancelled' }
  /** One is carried out of a Pod that is being deleted already. Source: emitPodDeletionEvent of tainteviction. */
  | { readonly what: 'evicted-again' }
  /** One that was set for a taint of its devices is not carried out. Source: emitCancelPodDeletionEvent of devicetainteviction. */
  | { readonly what: 'device-eviction-cancelled' }
  /** Its owner stands in another namespace. Source: reportInvalidNamespaceOwnerRef of garbagecollector. */
  | { readonly what: 'owner-elsewhere'; readonly owner: OwnerReference }
  /** A Deployment gives a ReplicaSet another size. Source: scaleReplicaSet. */
  | {
      readonly what: 'set-scaled';
      readonly set: string;
      readonly from: number;
      readonly to: number;
    }
  /** A Deployment's new ReplicaSet is not let in, in the controller's words. Source: getNewReplicaSet. */
  | { readonly what: 'set-refused'; readonly message: string }
  /** A StatefulSet has given a Pod its labels, or its claims another owner. Source: UpdateStatefulPod. */
  | { readonly what: 'pod-updated'; readonly pod: string }
  /** A CronJob's time has come while its last Job goes on. Source: syncCronJob. */
  | { readonly what: 'job-active' }
  /** A CronJob's Job that went on is gone, and not by its hand. Source: syncCronJob. */
  | { readonly what: 'job-missing'; readonly job: string }
  /** A Job of the CronJob that it has not started goes on. Source: syncCronJob. */
  | { readonly what: 'job-unexpected'; readonly job: string }
  /** A CronJob's Job is not let in, in the API server's words. Source: syncCronJob. */
  | { readonly what: 'job-refused'; readonly message: string }
  /** A Job that the CronJob has started is over. Source: syncCronJob. */
  | { readonly what: 'job-completed'; readonly job: string; readonly condition: string }
  /** A CronJob has missed more than a hundred times. Source: nextScheduleTime. */
  | { readonly what: 'schedules-missed' }
  /** A CronJob's Job is taken away, as another is to run or it is one too many. Source: deleteJob of cronjob. */
  | { readonly what: 'job-deleted'; readonly job: string }
  /** A Pod that waits to be bound has to give way, and stays. Source: PreemptPod of pkg/scheduler/framework/preemption. */
  | {
      readonly what: 'preempted';
      readonly scheduler: string;
      /** Whose place it is: a uid. */
      readonly by: string;
      readonly node: string;
    }
  /** A Pod that is being deleted is not scheduled when its turn comes. Source: skipPodSchedule. */
  | { readonly what: 'scheduling-skipped' }
  /** A Pod that waits to be bound is gone, in kube-scheduler's words. Source: checkBindings, handleBindingCycleError. */
  | { readonly what: 'not-bound'; readonly message: string }
  /** A PodDisruptionBudget covers no Pod. Source: trySync of pkg/controller/disruption, of these three. */
  | { readonly what: 'no-pods' }
  /** How many Pods a budget is to expect cannot be told. */
  | { readonly what: 'no-count'; readonly why: string }
  /** A volume that a Pod uses is attached to its node. Source: GenerateAttachVolumeFunc of operationexecutor. */
  | { readonly what: 'attached'; readonly volume: string }
  /** It is attached to another one, and may be to one alone. Source: reportMultiAttachError of attachdetach. */
  | {
      readonly what: 'attached-elsewhere';
      readonly volume: string;
      /** Names of Pods that use it there. */
      readonly pods: readonly string[];
    }
  /** A Pod's volumes cannot be mounted, in its kubelet's words. Source: SyncPod of pkg/kubelet. */
  | { readonly what: 'not-mounted'; readonly message: string }
  /** A claim of devices was not made for a Pod, in the controller's words. Source: syncPod of pkg/controller/resourceclaim. */
  | { readonly what: 'claim-refused'; readonly message: string }
  /** The descheduler could not evict a Pod, in its words. Source: EvictPod of pkg/descheduler/evictions. */
  | { readonly what: 'eviction-failed'; readonly message: string }
  /** A Pod lacks a ConfigMap or Secret. Source: SetUpAt of pkg/volume, and startContainer of pkg/kubelet/kuberuntime. */
  | { readonly what: 'not-configured'; readonly problem: TextProblem }
  /** Pods of a budget have no controller that says how many there should be. */
  | { readonly what: 'unmanaged-pods' }
  /** Several budgets cover the Pod: one of them is looked at. Source: getPdbForPod. */
  | { readonly what: 'many-budgets'; readonly budget: string };

export class Notices {
  /** In the order in which they came. */
  readonly all: Notice[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add({ object }: Entry, told: Told): void {
    this.all.push({ at: this.#clock.now, object, ...told });
  }
}
