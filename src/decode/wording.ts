/**
 * Who says a thing, as Kubernetes names it: a plugin of kube-scheduler (v1.25 to v1.36), kube-scheduler
 * itself, another component, or a part of it that no version from v1.25 on has (NodeCondition).
 */
export type Speaker =
  | 'NodeUnschedulable'
  | 'NodeName'
  | 'TaintToleration'
  | 'NodeAffinity'
  | 'NodePorts'
  | 'NodeResourcesFit'
  | 'VolumeRestrictions'
  | 'NodeVolumeLimits'
  | 'VolumeBinding'
  | 'VolumeZone'
  | 'PodTopologySpread'
  | 'InterPodAffinity'
  | 'SchedulingGates'
  | 'DynamicResources'
  | 'NodeDeclaredFeatures'
  | 'GangScheduling'
  | 'DefaultPreemption'
  | 'DefaultBinder'
  | 'NodeCondition'
  | 'kube-scheduler'
  | 'kubelet'
  | 'cluster-autoscaler'
  | 'Karpenter';

/**
 * `fwk.Code` of the status that carries a reason. Unschedulable: evicting Pods of lower priority may
 * make room on the node. UnschedulableAndUnresolvable: it cannot, and preemption passes the node by.
 */
export type Verdict = 'Unschedulable' | 'UnschedulableAndUnresolvable' | 'Error';

/**
 * When a part is said: before the Pod enters the queue; of all nodes at once by PreFilter; counted
 * over nodes by Filter; by PostFilter; counted over nodes by preemption's dry run; on the way to
 * the node (Reserve, Permit, PreBind, Bind); counted over node groups by an autoscaler; or as an
 * event of its own.
 */
export type Stage =
  'queue' | 'preFilter' | 'filter' | 'postFilter' | 'preemption' | 'bind' | 'scaleUp' | 'event';

/** Minor versions of Kubernetes 1.x with this wording; a side left out is open. 24 = only before v1.25. */
export interface Wording {
  readonly from?: number;
  readonly to?: number;
}
