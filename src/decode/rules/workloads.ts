import { eventRule, type Rule } from './rule.ts';

export type WorkloadSayingId =
  | 'rolloutLate'
  | 'rolloutWaits'
  | 'tooFewAvailable'
  | 'jobFailed'
  | 'jobDeadline'
  | 'jobPolicy'
  | 'cronMissed'
  | 'podDeadline'
  | 'daemonPodFailed'
  | 'scalingWithoutRequest'
  | 'drainRefuses'
  | 'waitEnds';

/** The flag of `kubectl drain` that each refusal names (k8s.io/kubectl/pkg/drain/filters.go). */
const REFUSES_TO_DRAIN =
  /^(?:There are pending nodes to be drained: .{0,2000}?)?(?:error: )?(?:unable to drain node .{1,600}?)?\[?(?:cannot delete )+(?:DaemonSet-managed Pods|Pods ).{0,200}?\(use (--[a-z-]{1,40}) to \w+\).*$/s;

/**
 * What is said of workloads whose Pods do not come up, by their controllers and by the commands that wait for
 * them: each a whole message. Sources: pkg/controller/deployment (progress.go, util/deployment_util.go),
 * pkg/controller/job/job_controller.go, pkg/controller/daemon/daemon_controller.go,
 * pkg/controller/podautoscaler, pkg/kubelet/active_deadline.go; of kubectl polymorphichelpers/rollout_status.go,
 * pkg/drain and cmd/wait.
 */
export const WORKLOAD_RULES: readonly Rule<WorkloadSayingId>[] = [
  eventRule(
    'rolloutLate',
    'deployment-controller',
    /^(?:error: )?deployment "([^"]{1,300})" exceeded its progress deadline$/,
    ['name'],
  ),
  eventRule(
    'rolloutLate',
    'deployment-controller',
    /^(?:ReplicaSet|Deployment) "([^"]{1,300})" has timed out progressing\.$/,
    ['name'],
  ),
  eventRule(
    'rolloutWaits',
    'kubectl',
    /^Waiting for (?:(?:deployment|daemon set) "[^"]{1,300}" rollout|partitioned roll out) to finish: .+$/,
  ),
  eventRule(
    'rolloutWaits',
    'kubectl',
    /^waiting for (?:statefulset rolling update to complete .+|\d{1,10} pods to be ready(?:\.\.\.)?)$/i,
  ),
  eventRule(
    'tooFewAvailable',
    'deployment-controller',
    /^Deployment does not have minimum availability\.$/,
  ),
  eventRule('jobFailed', 'job-controller', /^Job has reached the specified backoff limit$/),
  eventRule('jobDeadline', 'job-controller', /^Job was active longer than specified deadline$/),
  eventRule(
    'jobPolicy',
    'job-controller',
    /^(?:Container \S{1,300} for pod|Pod) \S{1,600} .{1,300} matching (FailJob|FailIndex) rule at index \d{1,4}$/,
    ['action'],
  ),
  eventRule(
    'cronMissed',
    'cronjob-controller',
    /^(?:Missed scheduled time to start a job: .{1,200}|Cannot determine if job needs to be started: .{0,300}?|too many missed start times.{0,300})$/is,
  ),
  eventRule(
    'podDeadline',
    'kubelet',
    /^Pod was active on the node longer than the specified deadline$/,
  ),
  eventRule(
    'daemonPodFailed',
    'daemonset-controller',
    /^Found failed daemon pod (\S{1,600}) on node (\S{1,300}), will try to kill it\.?$/,
    ['pod', 'node'],
  ),
  eventRule(
    'scalingWithoutRequest',
    'horizontal-pod-autoscaler',
    /^(?:.{1,300}: )?missing request for (\S{1,100}) in container (\S{1,300}) of Pod \S{1,600}$/,
    ['resource', 'container'],
  ),
  eventRule('drainRefuses', 'kubectl', REFUSES_TO_DRAIN, ['flag']),
  eventRule(
    'waitEnds',
    'kubectl',
    /^error: timed out waiting for the condition(?: on (?:\S{1,600}))?$/,
  ),
];
