import { eventRule, type Rule } from './rule.ts';

export type AsideSayingId =
  | 'containerSteps'
  | 'containerStops'
  | 'sandboxChanged'
  | 'podsMade'
  | 'podsUnmade'
  | 'nodeCordoned'
  | 'nodePressed'
  | 'nodeFine'
  | 'nodeRemoved'
  | 'groupGrows'
  | 'groupShrinks'
  | 'karpenterDisrupts'
  | 'karpenterKeeps'
  | 'karpenterWorks'
  | 'machinesOut'
  | 'poolNotReady'
  | 'objectMissing'
  | 'objectExists'
  | 'serverSilent'
  | 'notAllowed'
  | 'fluxEnds'
  | 'helmBusy'
  | 'helmWaits'
  | 'waitOfEither'
  | 'metricsMissing'
  | 'fluxGivesUp'
  | 'jobSuspended'
  | 'kueueGoes'
  | 'systemOom'
  | 'pullSecretsMissing'
  | 'nothingFound'
  | 'budgetIdle'
  | 'resizeInfeasible'
  | 'lacksEither';

/** What goes as it should: told where nothing else is, so that nobody has to guess. */
export const GOES_WELL: ReadonlySet<string> = new Set<AsideSayingId>([
  'containerSteps',
  'containerStops',
  'sandboxChanged',
  'podsMade',
  'podsUnmade',
  'nodeFine',
  'karpenterWorks',
  'helmWaits',
  'kueueGoes',
]);

/** Event reasons under which the sayings above are told. */
export const REASONS_OF_ASIDES =
  /^(?:Pulling|Pulled|Created|Started|Killing|SandboxChanged|SuccessfulCreate|SuccessfulDelete|ScalingReplicaSet|Node(?:NotSchedulable|Schedulable|Ready|Has\w{1,40})|EvictionThresholdMet|DeletingNode|RemovingNode|RegisteredNode|ScaledUpGroup|ScaleDownEmpty|InsufficientCapacityError|Disrupt\w{0,40}|Unconsolidatable|Suspended|FailedGetScale|FailedGetPodsMetric|QuotaReserved|Admitted|SystemOOM|FailedToRetrieveImagePullSecret|NoPods)$/;

/**
 * What people paste with what keeps a Pod Pending, and what is none of it. Sources: pkg/kubelet/events and
 * pkg/kubelet/eviction, pkg/kubelet/allocation (resizes); pkg/controller (replicaset, statefulset, deployment,
 * nodelifecycle) and k8s.io/cloud-provider (nodelifecycle); kubernetes/autoscaler (core/scaleup, core/scaledown);
 * kubernetes-sigs/karpenter (provisioning, disruption); k8s.io/kubectl (pkg/cmd/util, drain); k8s.io/apiserver
 * (authorization); fluxcd (kustomize-controller, helm-controller); helm/helm (pkg/kube, pkg/action).
 */
export const ASIDE_RULES: readonly Rule<AsideSayingId>[] = [
  eventRule(
    'containerSteps',
    'kubelet',
    /^(?:(?:Pulling|Successfully pulled) image "[^"]{1,600}".{0,300}|Container image "[^"]{1,600}" already present on machine.{0,100}|(?:Created|Started) container:? \S{1,300}|Container (?:created|started))$/,
  ),
  eventRule(
    'containerStops',
    'kubelet',
    /^(?:Stopping container \S{1,300}|Container \S{1,300} (?:failed (?:liveness|startup) probe|definition changed), will be restarted|Killing container with .{1,600})$/,
  ),
  eventRule(
    'sandboxChanged',
    'kubelet',
    /^Pod sandbox changed, it will be killed and re-created\.?$/,
  ),
  eventRule(
    'podsMade',
    'deployment-controller',
    /^(?:Created (?:pod: |job )\S{1,300}|create (?:Pod \S{1,300}|Claim \S{1,300} Pod \S{1,300}) in StatefulSet \S{1,300} success(?:ful)?|Scaled up replica set \S{1,300} .{0,40}to \d{1,9})$/,
  ),
  eventRule(
    'podsUnmade',
    'deployment-controller',
    /^(?:Deleted (?:pod: |job )\S{1,300}|delete Pod \S{1,300} in StatefulSet \S{1,300} successful|Scaled down replica set \S{1,300} .{0,40}to \d{1,9})$/,
  ),
  eventRule(
    'nodeCordoned',
    'kubelet',
    /^(?:Node \S{1,300} status is now: NodeNotSchedulable|node\/\S{1,300} (?:already )?cordoned)$/,
  ),
  ...[
    /^Node \S{1,300} status is now: (NodeHas(?:DiskPressure|InsufficientMemory|InsufficientPID))$/,
    /^Attempting to reclaim ([\w.-]{1,100})$/,
  ].map((pattern) => eventRule<AsideSayingId>('nodePressed', 'kubelet', pattern, ['condition'])),
  eventRule(
    'nodeFine',
    'kubelet',
    /^(?:Node \S{1,300} status is now: Node(?:Ready|Schedulable|HasSufficient(?:Memory|PID)|HasNoDiskPressure)|Node \S{1,300} event: Registered Node \S{1,300} in Controller|node\/\S{1,300} (?:already )?uncordoned)$/,
  ),
  eventRule(
    'nodeRemoved',
    'node-lifecycle-controller',
    /^(?:Node \S{1,300} event: Removing Node \S{1,300} from Controller|Deleting node \S{1,300} because it does not exist in the cloud provider)$/,
  ),
  eventRule(
    'groupGrows',
    'cluster-autoscaler',
    /^Scale-up: (?:setting )?group \S{1,300} size (?:set )?to \d.{1,200}$/,
  ),
  eventRule(
    'groupShrinks',
    'cluster-autoscaler',
    /^(?:Scale-down: .{1,2000}|node removed by cluster autoscaler|marked the node as toBeDeleted\/unschedulable)$/s,
  ),
  eventRule(
    'karpenterDisrupts',
    'Karpenter',
    /^Disrupting (?:Node|NodeClaim|Machine): (.{1,300})$/s,
    ['why'],
  ),
  eventRule(
    'karpenterKeeps',
    'Karpenter',
    /^((?:Can't (?:remove without creating|replace with a) |SpotToSpotConsolidation is disabled).{0,300})$/s,
    ['why'],
  ),
  eventRule(
    'karpenterWorks',
    'Karpenter',
    /^(?:found provisionable pod\(s\)|computed new (?:nodeclaim|machine|node)\(s\) to fit pod\(s\)|(?:created|launched|registered|initialized) nodeclaim)$/,
  ),
  eventRule(
    'machinesOut',
    'Karpenter',
    /^(?:NodeClaim \S{1,300} event: |launching nodeclaim, )?((?:InsufficientCapacityError: |creating (?:instance|nodeclaim), |insufficient capacity, ).{0,1500})$/s,
    ['why'],
  ),
  eventRule(
    'poolNotReady',
    'Karpenter',
    /^(?:ignoring nodepool, not ready|skipping, nodepool requirements filtered out all (?:available )?instance types)$/,
  ),
  eventRule(
    'objectMissing',
    'kube-apiserver',
    /^Error from server \(NotFound\): (?:error when [^:]{1,300}: )?([\w.-]{1,200}) "([^"]{1,300})" not found$/,
    ['kind', 'name'],
  ),
  eventRule(
    'objectExists',
    'kube-apiserver',
    /^Error from server \(AlreadyExists\): (?:error when [^:]{1,300}: )?([\w.-]{1,200}) "([^"]{1,300})" already exists$/,
    ['kind', 'name'],
  ),
  eventRule(
    'serverSilent',
    'kubectl',
    /^(?:The connection to the server \S{1,300} was refused - did you specify the right host or port\?|Unable to connect to the server: .{1,600})$/s,
  ),
  eventRule(
    'fluxEnds',
    'Flux',
    /^(?:health check failed after \S{1,40}: .{1,3000}|timeout waiting for: \[.{1,3000})$/is,
  ),
  eventRule(
    'helmBusy',
    'Helm',
    /^(?:Error: )?(?:(?:INSTALLATION|UPGRADE|ROLLBACK) FAILED: |Helm \w{1,20} failed(?: for release \S{1,600} with chart \S{1,600})?: )?another operation \(install\/upgrade\/rollback\) is in progress$/,
  ),
  eventRule(
    'helmWaits',
    'Helm',
    /^(?:\S{1,40}\.go:\d{1,5}: )?(?:\d{4}-\S{1,20} \S{1,40} \S{1,10} \S{1,10} )?(?:\[debug\] )?(?:Deployment|StatefulSet|DaemonSet) is not ready: \S{1,600}\. \d{1,9} out of \d{1,9} expected pods .{1,60}$/,
  ),
  eventRule(
    'fluxGivesUp',
    'Flux',
    /^(?:(?:install|upgrade) retries exhausted|Failed to (?:install|upgrade) after \d{1,4} attempt\(s\))$/,
  ),
  eventRule(
    'metricsMissing',
    'horizontal-pod-autoscaler',
    /^(?:[^"\n]{1,300}: )?unable to get metrics for resource \S{1,60}: .{1,600}$/s,
  ),
  eventRule('jobSuspended', 'job-controller', /^Job suspended$/),
  eventRule(
    'kueueGoes',
    'Kueue',
    /^(?:Quota reserved in|Admitted by) ClusterQueue \S{1,300}?(?:[.,]? .{0,300})?$/,
  ),
  eventRule('systemOom', 'kubelet', /^System OOM encountered, victim process: .{1,300}$/),
  eventRule(
    'pullSecretsMissing',
    'kubelet',
    /^Unable to retrieve some image pull secrets \([^)]{1,600}\); attempting to pull the image may not succeed\.?$/,
  ),
  eventRule(
    'nothingFound',
    'kubectl',
    /^(?:No resources found(?: in \S{1,300} namespace)?\.?|error: no matching resources found)$/,
  ),
  eventRule('budgetIdle', 'kube-apiserver', /^No matching pods found$/),
  eventRule('waitOfEither', 'kubelet', /^Error: context deadline exceeded$/),
];

/** The same where words of a broader rule would mean another thing: these are asked first. */
export const NARROW_RULES: readonly Rule<AsideSayingId>[] = [
  eventRule(
    'notAllowed',
    'kube-apiserver',
    /^(?:Error creating: |Error from server \(Forbidden\): (?:error when [^:]{1,300}: )?)?[\w.-]{1,200}(?: "[^"]{1,300}")? is forbidden: User "([^"]{1,300})" cannot [a-z*]{1,30} resource "[^"]{1,200}".{0,1000}$/s,
    ['user'],
  ),
  eventRule(
    'resizeInfeasible',
    'kubelet',
    /^Node didn't have enough capacity: ([^,\s]{1,300}), requested: \d{1,30}, capacity: \d{1,30}$/,
    ['resource'],
  ),
  // A resize that is put off is worded as a Pod is that is turned down, which has this before it in its status.
  eventRule(
    'lacksEither',
    'kubelet',
    /^Node didn't have enough resource: (cpu|memory), requested: \d{1,30}, used: \d{1,30}, capacity: \d{1,30}$/,
    ['resource'],
  ),
];
