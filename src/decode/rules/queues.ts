import { eventRule, type Rule } from './rule.ts';

export type QueueSayingId =
  | 'gangWaits'
  | 'gangRest'
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
    /^Error: (?:(?:INSTALLATION|UPGRADE|UNINSTALLATION|ROLLBACK) FAILED: )?(?:.{1,600}: )?(?:timed out waiting for the condition|context deadline exceeded|resource .{1,600} not ready.*|client rate limiter Wait returned an error: .+)$/s,
  ),
];
