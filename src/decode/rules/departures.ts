import { eventRule, type Rule } from './rule.ts';

export type DepartureSayingId =
  | 'localStorageExceeded'
  | 'nodeSilent'
  | 'descheduled'
  | 'scaledDown'
  | 'consolidated'
  | 'disruptionBlocked'
  | 'taintDeletes'
  | 'nodeNoLonger'
  | 'apiEvicts'
  | 'scaleUpFailed'
  | 'budgetsMany';

/**
 * Why a Pod that ran is gone from its node, by others than the scheduler, in events and in the condition
 * DisruptionTarget. Sources: pkg/controller/tainteviction, pkg/controller/podgc, pkg/registry/core/pod/storage;
 * pkg/kubelet/eviction/helpers.go (`emptyDirMessageFmt` and its neighbours),
 * pkg/controller/nodelifecycle and pkg/controller/util/node; kubernetes-sigs/descheduler
 * (pkg/descheduler/evictions); kubernetes/autoscaler (core/scaledown/actuation/drain.go);
 * kubernetes-sigs/karpenter (pkg/controllers/node/termination, disruption/events).
 */
export const DEPARTURE_RULES: readonly Rule<DepartureSayingId>[] = [
  eventRule(
    'localStorageExceeded',
    'kubelet',
    /^(?:Usage of EmptyDir volume "[^"]{1,300}" exceeds the limit "[^"]{1,60}"|Pod ephemeral local storage usage exceeds the total limit of containers .{1,200}?|Container \S{1,300} exceeded its local ephemeral storage limit "[^"]{1,60}")\.?$/i,
  ),
  eventRule('nodeSilent', 'node-lifecycle-controller', /^Kubelet stopped posting node status\.?$/),
  eventRule('nodeSilent', 'node-lifecycle-controller', /^Node is not ready$/),
  eventRule(
    'nodeSilent',
    'node-lifecycle-controller',
    /^Node \S{1,300} status is now: NodeNotReady$/,
  ),
  eventRule(
    'descheduled',
    'descheduler',
    /^pod (?:evicted|eviction) (?:from \S{1,300} node )?by sigs\.k8s\.io\/descheduler.{0,300}$/s,
  ),
  eventRule(
    'taintDeletes',
    'taint-eviction-controller',
    /^Taint manager: deleting due to NoExecute taint$/,
  ),
  eventRule('nodeNoLonger', 'pod-garbage-collector', /^PodGC: node no longer exists$/),
  eventRule('apiEvicts', 'kube-apiserver', /^Eviction API: evicting$/),
  eventRule('scaledDown', 'cluster-autoscaler', /^deleting pod for node scale down$/),
  eventRule('consolidated', 'Karpenter', /^Evicted pod: (\S.{0,300})$/s, ['why']),
  eventRule(
    'disruptionBlocked',
    'Karpenter',
    /^Cannot disrupt (?:Node|NodeClaim|Machine): (.{1,1000})$/s,
    ['why'],
  ),
  eventRule(
    'scaleUpFailed',
    'cluster-autoscaler',
    /^((?:Nodes added to group \S{1,300} failed to register within|Scale-up failed for group \S{1,300}:|Scale-up timed out for node group \S{1,300} after|Failed adding \d{1,6} nodes? to group \S{1,300} due to) .{1,1000})$/s,
    ['why'],
  ),
  eventRule(
    'budgetsMany',
    'kube-apiserver',
    /^(?:error when evicting [^:]{1,700}: |Error from server(?: \(\w{1,40}\))?: )?(?:Internal error occurred: )?This pod has more than one PodDisruptionBudget,\s+which the eviction subresource does not support\.?$/,
  ),
];
