import { eventRule, type Rule } from './rule.ts';

export type DepartureSayingId =
  | 'localStorageExceeded'
  | 'nodeSilent'
  | 'descheduled'
  | 'scaledDown'
  | 'consolidated'
  | 'disruptionBlocked';

/**
 * Why a Pod that ran is gone from its node, by others than the scheduler. Sources:
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
  eventRule('scaledDown', 'cluster-autoscaler', /^deleting pod for node scale down$/),
  eventRule('consolidated', 'Karpenter', /^Evicted pod: (\S.{0,300})$/s, ['why']),
  eventRule(
    'disruptionBlocked',
    'Karpenter',
    /^Cannot disrupt (?:Node|NodeClaim|Machine): (.{1,1000})$/s,
    ['why'],
  ),
];
