/**
 * Who says a thing, as Kubernetes names it: a plugin of kube-scheduler, kube-scheduler itself, another
 * component, or a part of it that no version has any more whose wordings are told (NodeCondition).
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
  | 'kube-apiserver'
  | 'persistentvolume-controller'
  | 'taint-eviction-controller'
  | 'device-taint-eviction-controller'
  | 'node-lifecycle-controller'
  | 'pod-garbage-collector'
  | 'resource-claim-controller'
  | 'attachdetach-controller'
  | 'external-provisioner'
  | 'deployment-controller'
  | 'job-controller'
  | 'daemonset-controller'
  | 'cronjob-controller'
  | 'horizontal-pod-autoscaler'
  | 'kubectl'
  | 'cluster-autoscaler'
  | 'descheduler'
  | 'scheduler-plugins'
  | 'Volcano'
  | 'YuniKorn'
  | 'Kueue'
  | 'fargate-scheduler'
  | 'Helm'
  | 'Flux'
  | 'Karpenter';

/** Others than kube-scheduler and autoscalers: what they say stands in no list of nodes, and is no decision of its. */
export const OF_OTHERS: ReadonlySet<Speaker> = new Set([
  'kube-apiserver',
  'kubelet',
  'persistentvolume-controller',
  'taint-eviction-controller',
  'device-taint-eviction-controller',
  'node-lifecycle-controller',
  'pod-garbage-collector',
  'resource-claim-controller',
  'descheduler',
  'attachdetach-controller',
  'external-provisioner',
  'deployment-controller',
  'job-controller',
  'daemonset-controller',
  'cronjob-controller',
  'horizontal-pod-autoscaler',
  'kubectl',
  'Volcano',
  'YuniKorn',
  'Kueue',
  'fargate-scheduler',
  'Helm',
  'Flux',
]);

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
  | 'queue'
  | 'preFilter'
  | 'filter'
  | 'postFilter'
  | 'preemption'
  | 'bind'
  | 'scaleUp'
  | 'event';

export type { Worded } from '../releases/index.ts';
