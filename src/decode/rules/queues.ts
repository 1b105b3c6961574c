import { eventRule, type Rule } from './rule.ts';

export type QueueSayingId =
  | 'gangWaits'
  | 'gangRest'
  | 'gangCould'
  | 'queueFull'
  | 'queueWaits'
  | 'queueQuota'
  | 'queueMissing'
  | 'quotaTaken'
  | 'workloadPreempted'
  | 'flavorsUnassigned'
  | 'zonesFailed'
  | 'fargateUnfit'
  | 'helmEnds';

/**
 * What other schedulers, queues of jobs, GKE's autoscaler and Helm say of Pods that do not come up: each a whole message.
 * Sources: FitError of volcano-sh/volcano (pkg/scheduler/api/job_info.go, pkg/scheduler/cache), and what its job was called
 * before; pkg/scheduler of kubernetes-sigs/kueue; the event FailedScaleUp of GKE; the event FailedScheduling of Amazon
 * EKS's fargate-scheduler; pkg/action and cmd of helm/helm.
 */
export const QUEUE_RULES: readonly Rule<QueueSayingId>[] = [
  eventRule(
    'gangWaits',
    'Volcano',
    /^(?:\d{1,9}\/\d{1,9} tasks in gang unschedulable: )?(?:pod group|job) is not ready, (\d.{1,900}?)\.?$/s,
    ['counts'],
  ),
  eventRule(
    'gangRest',
    'Volcano',
    /^(?:\d{1,9}\/\d{1,9} tasks in gang unschedulable: )?pod group is ready, (\d.{1,900}?)\.?$/s,
    ['counts'],
  ),
  eventRule(
    'gangCould',
    'Volcano',
    /^Pod \S{1,600} can possibly be assigned to ([^\s,]{1,300}?)(?:,.{0,300})?\.?$/,
    ['node'],
  ),
  eventRule('queueFull', 'Volcano', /^queue resource quota insufficient(?:[:,].{0,600})?$/s),
  eventRule('queueWaits', 'YuniKorn', /^(\S{1,600}) is queued and waiting for allocation$/, [
    'pod',
  ]),
  eventRule(
    'queueQuota',
    'YuniKorn',
    /^(?:Task \S{1,600} is skipped from scheduling because the queue quota has been exceed(?:ed)?|(?:Unable to schedule pod: )?request '[^']{1,300}' does not fit in queue '[^']{1,300}' .{1,1000})$/is,
  ),
  eventRule(
    'queueMissing',
    'Kueue',
    /^((?:LocalQueue|ClusterQueue) \S{1,300}) (?:doesn't exist|is inactive|is stopped)\.?$/,
    ['queue'],
  ),
  eventRule(
    'quotaTaken',
    'Kueue',
    /^Workload (?:no longer fits after processing another workload|didn't fit in the remaining quota)\.?$/,
  ),
  eventRule(
    'workloadPreempted',
    'Kueue',
    /^Preempted to accommodate a (?:higher priority )?workload(?: .{0,1000})?$/is,
  ),
  eventRule(
    'flavorsUnassigned',
    'Kueue',
    /^couldn't assign flavors to pod set ([^\s:]{1,300}): (.{1,2000})$/s,
    ['set', 'why'],
  ),
  eventRule(
    'zonesFailed',
    'cluster-autoscaler',
    /^Node scale[- ]up in zones (?:(.{1,600}?) )?associated with this pod failed: (.{1,2000}?)\.?(?: Pod is at risk of not being scheduled\.?)?$/is,
    ['zones', 'why'],
  ),
  eventRule(
    'fargateUnfit',
    'fargate-scheduler',
    /^(?:\[\w{1,60}\] )?Pod not supported on Fargate: (.{1,2000}?)\.?$/s,
    ['why'],
  ),
  eventRule(
    'helmEnds',
    'Helm',
    /^(?:Error: (?:(?:INSTALLATION|UPGRADE|UNINSTALLATION|ROLLBACK) FAILED: )?|Helm (?:install|upgrade|rollback|uninstall) failed(?: for release \S{1,600} with chart \S{1,600})?: )(?:.{1,600}: (?:\* )?)?(?:\d{1,3} errors? occurred: \* )?(?:timed out waiting for the condition|context deadline exceeded|resource .{1,600} not ready.*|client rate limiter Wait returned an error: .+)$/s,
  ),
];
