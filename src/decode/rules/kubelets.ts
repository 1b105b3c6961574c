import { eventRule, type Rule } from './rule.ts';

export type KubeletSayingId =
  | 'devicesRefused'
  | 'alignmentRefused'
  | 'pressureRefuses'
  | 'nodeShutsDown'
  | 'sourceMissing'
  | 'keyMissing'
  | 'imageWanted'
  | 'sandboxFailed'
  | 'containerNotStarted'
  | 'osRefused'
  | 'sysctlRefused'
  | 'criticalRefused';

const REFUSED = '^(?:Pod was rejected: |Pod )?(?:Pod )?';

/**
 * What the kubelet says of a Pod that is bound to its node and does not start there. Sources:
 * pkg/kubelet/cm/topologymanager (scope.go: `TopologyAffinityError`, `UnexpectedAdmissionError`),
 * pkg/kubelet/eviction/helpers.go (`nodeConditionMessageFmt`), pkg/kubelet/nodeshutdown,
 * pkg/kubelet/kuberuntime and pkg/kubelet/images.
 */
export const KUBELET_RULES: readonly Rule<KubeletSayingId>[] = [
  eventRule(
    'devicesRefused',
    'kubelet',
    new RegExp(
      `${REFUSED}(?:Allocate|Update plugin resources) failed due to (.{1,2000}?)(?:, which is unexpected)?\\.?$`,
      's',
    ),
    ['why'],
  ),
  eventRule(
    'alignmentRefused',
    'kubelet',
    new RegExp(`${REFUSED}Resources cannot be allocated with Topology locality\\.?$`, 'i'),
  ),
  eventRule(
    'pressureRefuses',
    'kubelet',
    new RegExp(
      `${REFUSED}The node (?:had condition|was low on resource): \\[([^\\]]{1,200})\\]\\.?$`,
    ),
    ['condition'],
  ),
  eventRule(
    'nodeShutsDown',
    'kubelet',
    new RegExp(
      `${REFUSED}(?:was terminated in response to imminent node shutdown|was rejected as the node is shutting down|Node is in progress of shutting down, not admitting any new pods|Node is shutting, evicting pods)\\.?$`,
    ),
  ),
  eventRule(
    'osRefused',
    'kubelet',
    new RegExp(
      `${REFUSED}Failed to admit pod as the (?:OS field doesn't match node OS|\`kubernetes\\.io/os\` label doesn't match node label)\\.?$`,
    ),
  ),
  eventRule(
    'sysctlRefused',
    'kubelet',
    new RegExp(`${REFUSED}forbidden sysctl: "([^"]{1,200})" .{1,300}$`),
    ['sysctl'],
  ),
  eventRule(
    'criticalRefused',
    'kubelet',
    new RegExp(
      `${REFUSED}Unexpected error while attempting to recover from admission failure: .{1,1000}$`,
      's',
    ),
  ),
  eventRule('sourceMissing', 'kubelet', /^Error: (configmap|secret) "([^"]{1,300})" not found$/, [
    'kind',
    'name',
  ]),
  eventRule(
    'keyMissing',
    'kubelet',
    /^Error: couldn't find key (\S{1,300}) in (ConfigMap|Secret) (\S{1,600})$/,
    ['key', 'kind', 'name'],
  ),
  eventRule(
    'imageWanted',
    'kubelet',
    /^(?:Error: (?:ErrImagePull|ImagePullBackOff|ErrImageNeverPull|InvalidImageName)|Container image "[^"]{1,600}" is not present with pull policy of Never|Failed to apply default image tag "[^"]{1,600}": .{1,2000})$/s,
  ),
  eventRule(
    'sandboxFailed',
    'kubelet',
    /^(?:Failed (?:to )?create pod sandbox: .{1,4000}|network is not ready: .{1,2000})$/is,
  ),
  eventRule(
    'containerNotStarted',
    'kubelet',
    /^Error: (?:failed to (?:create|start) (?:containerd task|container|shim task)|container has runAsNonRoot|container's runAsUser breaks non-root policy|failed to prepare subPath|failed to generate container|rpc error: code = |Error response from daemon: |cannot find volume "|failed to reserve container name|failed to sync (?:configmap|secret) cache).{0,4000}$/s,
  ),
];
