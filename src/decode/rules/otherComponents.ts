import { eventRule, type Rule } from './rule.ts';

export type ComponentSayingId =
  | 'quotaExceeded'
  | 'quotaUntold'
  | 'limitRange'
  | 'podSecurity'
  | 'objectForbidden'
  | 'priorityClassMissing'
  | 'runtimeClassMissing'
  | 'serviceAccountMissing'
  | 'podForbidden'
  | 'podInvalid'
  | 'objectInvalid'
  | 'fieldUnknown'
  | 'kindUnknown'
  | 'namespaceMissing'
  | 'webhookDenies'
  | 'webhookFails'
  | 'claimWaitsForPod'
  | 'claimWaitsForNode'
  | 'claimHasNoClass'
  | 'claimWaitsForProvisioner'
  | 'kubeletRefuses'
  | 'kubeletLacks'
  | 'nodeLow'
  | 'budgetHolds'
  | 'taintEvicts'
  | 'taintKeeps'
  | 'deviceTaintEvicts'
  | 'deviceTaintKeeps';

/** What stands before the reason where a Pod is not let in, for its controller, in an event, or who types kubectl. */
const REFUSED =
  '(?:(?:one or more objects failed to apply|one or more synchronization tasks completed unsuccessfully), reason: )?(?:Error creating: |error when creating [^:]{1,300}: |Error from server(?: \\(\\w{1,40}\\))?: (?:error when creating [^:]{1,300}: )?|create (?:Pod|Claim) \\S{1,300}(?: for Pod \\S{1,300})? in StatefulSet \\S{1,300} failed error: )?';
const FORBIDDEN = `^${REFUSED}pods "[^"]{1,300}" is forbidden: `;
const REJECTED = '^(?:Pod was rejected: |Pod )?';
const EVICTING = '^(?:error when evicting [^:]{1,700}: |Error from server \\(\\w{1,40}\\): )?';

const refusal = (
  id: ComponentSayingId,
  rest: string,
  names: readonly string[] = [],
): Rule<ComponentSayingId> => ({
  id,
  speaker: 'kube-apiserver',
  stage: 'event',
  pattern: new RegExp(`${FORBIDDEN}${rest}`, 's'),
  names,
});

/**
 * What others say of a Pod, before kube-scheduler has it or once it has a node: each a whole message, the
 * first that fits. Sources: admission plugins ResourceQuota, Priority, RuntimeClass and ServiceAccount, and webhooks; the
 * persistent volume controller (pkg/controller/volume/persistentvolume/pv_controller.go); the kubelet
 * (pkg/kubelet/lifecycle/predicate.go, pkg/kubelet/eviction/helpers.go); the Eviction API
 * (pkg/registry/core/pod/storage/eviction.go); pkg/controller/tainteviction.
 */
export const COMPONENT_RULES: readonly Rule<ComponentSayingId>[] = [
  refusal('quotaExceeded', 'exceeded quota: ([^,\\s]{1,300}), .+$', ['quota']),
  refusal('quotaUntold', 'failed quota: ([^:\\s]{1,300}): must specify .+$', ['quota']),
  refusal(
    'limitRange',
    '\\[?(?:maximum|minimum|\\S{1,100} max limit to request ratio) .{1,100}?per (?:Container|Pod) is .+$',
  ),
  refusal('podSecurity', 'violates PodSecurity "([^"]{1,100})": .+$', ['level']),
  refusal('priorityClassMissing', 'no PriorityClass with name (\\S{1,300}) was found$', ['class']),
  refusal('runtimeClassMissing', '(?:pod rejected: )?RuntimeClass "([^"]{1,300})" not found$', [
    'class',
  ]),
  refusal('serviceAccountMissing', 'error looking up service account ([^:\\s]{1,600}): .+$', [
    'account',
  ]),
  refusal('podForbidden', '.+$'),
  eventRule(
    'objectForbidden',
    'kube-apiserver',
    new RegExp(`^${REFUSED}(\\w{1,60}(?:\\.[\\w.-]{1,200})?) "[^"]{1,300}" is forbidden: .+$`, 's'),
    ['kind'],
  ),
  eventRule(
    'podInvalid',
    'kube-apiserver',
    new RegExp(`^${REFUSED}(?:The )?Pod "[^"]{1,300}" is invalid: .+$`, 's'),
  ),
  eventRule(
    'objectInvalid',
    'kube-apiserver',
    new RegExp(`^${REFUSED}(?:The )?([A-Z]\\w{1,60}) "[^"]{1,300}" is invalid: .+$`, 's'),
    ['kind'],
  ),
  eventRule(
    'fieldUnknown',
    'kube-apiserver',
    new RegExp(
      `^${REFUSED}(?:[A-Z]\\w{1,60} in version "[^"]{1,60}" cannot be handled as an? \\w{1,60}: )?strict decoding error: unknown field "([^"]{1,600})".*$`,
      's',
    ),
    ['field'],
  ),
  eventRule(
    'fieldUnknown',
    'kubectl',
    /^(?:error: )?(?:error validating [^:]{1,300}: )?error validating data: .{0,2000}?unknown field "([^"]{1,600})" in .{1,2000}$/s,
    ['field'],
  ),
  eventRule(
    'kindUnknown',
    'kubectl',
    /^(?:error: )?(?:resource mapping not found for name: .{1,900}?: |unable to recognize .{1,900}?: )no matches for kind "([^"]{1,100})" in version "([^"]{1,100})".*$/s,
    ['kind', 'version'],
  ),
  eventRule(
    'namespaceMissing',
    'kube-apiserver',
    new RegExp(`^${REFUSED}namespaces "([^"]{1,300})" not found$`),
    ['namespace'],
  ),
  eventRule(
    'webhookDenies',
    'kube-apiserver',
    new RegExp(`^${REFUSED}admission webhook "([^"]{1,300})" denied the request(?:: .*)?$`, 's'),
    ['webhook'],
  ),
  eventRule(
    'webhookFails',
    'kube-apiserver',
    new RegExp(
      `^${REFUSED}(?:Internal error occurred: )?failed calling webhook "([^"]{1,300})": .+$`,
      's',
    ),
    ['webhook'],
  ),
  eventRule(
    'claimWaitsForPod',
    'persistentvolume-controller',
    /^waiting for first consumer to be created before binding$/i,
  ),
  eventRule(
    'claimWaitsForNode',
    'persistentvolume-controller',
    /^waiting for pod (\S{1,300}) to be scheduled$/i,
    ['pod'],
  ),
  eventRule(
    'claimHasNoClass',
    'persistentvolume-controller',
    /^no persistent volumes available for this claim and no storage class is set$/,
  ),
  eventRule(
    'claimWaitsForProvisioner',
    'persistentvolume-controller',
    /^waiting for a volume to be created,? either by (?:the )?external provisioner ['"]([^'"]{1,300})['"] or manually.*$/is,
    ['provisioner'],
  ),
  eventRule(
    'kubeletRefuses',
    'kubelet',
    new RegExp(`${REJECTED}Predicate (\\w{1,60}) failed(?:: .+)?$`, 's'),
    ['plugin'],
  ),
  eventRule(
    'kubeletLacks',
    'kubelet',
    new RegExp(
      `${REJECTED}Node didn't have enough (?:resource: (\\S{1,300}?)(?:, .+)?|capacity: .+)$`,
      's',
    ),
    ['resource'],
  ),
  eventRule('nodeLow', 'kubelet', /^The node was low on resource: ([\w.\-/]{1,300}?)\.(?: .+)?$/s, [
    'resource',
  ]),
  eventRule(
    'budgetHolds',
    'kube-apiserver',
    new RegExp(
      `${EVICTING}(?:Cannot evict pod as it would violate the pod's disruption budget\\.?(?: .+)?|The (?:disruption budget|PodDisruptionBudget) \\S{1,300} needs \\d{1,9} healthy pods and has \\d{1,9} currently\\.?)$`,
      's',
    ),
  ),
  eventRule(
    'taintEvicts',
    'taint-eviction-controller',
    /^(?:TaintManagerEviction: )?Marking for deletion Pod (\S{1,600})$/,
    ['pod'],
  ),
  eventRule(
    'taintKeeps',
    'taint-eviction-controller',
    /^(?:TaintManagerEviction: )?Cancelling deletion of Pod (\S{1,600})$/,
    ['pod'],
  ),
  eventRule(
    'deviceTaintEvicts',
    'device-taint-eviction-controller',
    /^(?:(?:DeviceTaintManagerEviction: )?Marking for deletion|Device Taint manager: deleting due to NoExecute taint)$/,
  ),
  eventRule(
    'deviceTaintKeeps',
    'device-taint-eviction-controller',
    /^(?:DeviceTaintManagerEviction: )?Cancelling deletion$/,
  ),
];
