import { eventRule, type Rule } from './rule.ts';

export type BoundPodSayingId =
  | 'volumeElsewhere'
  | 'volumeNotAttached'
  | 'volumeNotMounted'
  | 'mountSourceMissing'
  | 'volumeNotMade'
  | 'devicesNotPrepared'
  | 'imageNotPulled'
  | 'containerEnds'
  | 'probeFails';

/**
 * Why a Pod does not run although it has a node: no matter of scheduling, and often taken for one. Each is a whole
 * message. Sources: pkg/controller/volume/attachdetach/reconciler (Multi-Attach); pkg/volume/util/operationexecutor
 * and pkg/kubelet/volumemanager (attach, mount); the external provisioner of CSI; pkg/kubelet/images,
 * pkg/kubelet/kuberuntime and pkg/kubelet/prober.
 */
export const BOUND_POD_RULES: readonly Rule<BoundPodSayingId>[] = [
  eventRule(
    'volumeElsewhere',
    'attachdetach-controller',
    /^Multi-Attach error for volume "([^"]{1,300})" Volume is already (?:exclusively attached|used by) .+$/s,
    ['volume'],
  ),
  eventRule(
    'volumeNotAttached',
    'attachdetach-controller',
    /^AttachVolume\.\w{1,40} failed for volume "([^"]{1,300})" ?: .+$/s,
    ['volume'],
  ),
  eventRule(
    'mountSourceMissing',
    'kubelet',
    /^MountVolume\.SetUp failed for volume "([^"]{1,300})" ?: (configmap|secret) "([^"]{1,300})" not found$/,
    ['volume', 'kind', 'name'],
  ),
  eventRule(
    'volumeNotMounted',
    'kubelet',
    /^(?:MountVolume|MapVolume)\.\w{1,40}(?: initialization)? failed for volume "([^"]{1,300})" ?: .+$/s,
    ['volume'],
  ),
  eventRule(
    'volumeNotMounted',
    'kubelet',
    /^Unable to attach or mount volumes: unmounted volumes=\[([^\]]{1,600})\].*$/s,
    ['volume'],
  ),
  eventRule(
    'volumeNotMounted',
    'kubelet',
    /^Unable to mount volumes for pod .{1,900}?list of (?:unattached\/)?unmounted volumes=\[([^\]]{1,600})\].*$/s,
    ['volume'],
  ),
  eventRule(
    'volumeNotMade',
    'external-provisioner',
    /^failed to provision volume with StorageClass "([^"]{1,300})": .+$/s,
    ['class'],
  ),
  eventRule('devicesNotPrepared', 'kubelet', /^Failed to prepare dynamic resources: .+$/s),
  eventRule(
    'imageNotPulled',
    'kubelet',
    /^(?:Failed to pull|Back-off pulling) image "([^"]{1,600})"(?:: .+)?$/s,
    ['image'],
  ),
  eventRule(
    'containerEnds',
    'kubelet',
    /^back-off (?:\S{1,20} )?restarting failed container(?:[ =]\S{1,300}(?: (?:in )?pod[ =]\S{1,700})?)?$/i,
  ),
  eventRule(
    'probeFails',
    'kubelet',
    /^(Readiness|Liveness|Startup) probe (?:failed|errored)(?:[ :].*)?$/s,
    ['probe'],
  ),
];
