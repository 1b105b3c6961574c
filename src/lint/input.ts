import type { ClusterObjects, KubernetesObject, Labels, PodSpec } from '../model/index.ts';
import type { TabName } from '../protocol/index.ts';

/** A Pod of the run as it is at the end. */
export interface PodAtEnd {
  readonly name: string;
  readonly namespace: string;
  readonly labels: Labels;
  /** Node index; -1 Pending; -2 when its node is not in the cluster. */
  readonly node: number;
  /** Preemption has removed it. */
  readonly isGone: boolean;
  /** Deletion is under way. */
  readonly isTerminating: boolean;
  /** Index of its own object, or of the one that it is made from; -1 for none. */
  readonly object: number;
  /** Index of the object of its workload, -1 for none. */
  readonly workload: number;
}

/** Of a Pod that states none: one object, so that such Pods are seen to be alike. */
export const NO_LABELS: Labels = {};

/** An object of the scenario that takes part in the run. */
export interface PlacedObject {
  /** Index in `ParseReport.objects`. */
  readonly index: number;
  readonly tab: TabName;
  readonly object: KubernetesObject;
}

/** What is read for marks: the objects as their author wrote them, and what the run made of them. */
export interface LintInput {
  readonly objects: readonly PlacedObject[];
  readonly cluster: ClusterObjects;
  /** By node index. */
  readonly nodeNames: readonly string[];
  /** By Pod index. */
  readonly pods: readonly PodAtEnd[];
  /** Whether kube-scheduler has a profile of the name that Pods of this spec give. */
  readonly hasProfile: (spec: PodSpec) => boolean;
}
