import { REFUSED } from './refused.ts';
import type { Rule } from './rule.ts';

export type BoundPodSayingId =
  | 'volumeElsewhere'
  | 'volumeNotAttached'
  | 'volumeNotMounted'
  | 'mountSourceMissing'
  | 'volumeNotMade'
  | 'devicesNotPrepared'
  | 'imageNotPulled'
  | 'containerEnds'
  | 'probeFails'
  | 'webhookDenies'
  | 'webhookFails';

const event = (
  id: BoundPodSayingId,
  speaker: Rule<BoundPodSayingId>['speaker'],
  pattern: RegExp,
  names: readonly string[] = [],
): Rule<BoundPodSayingId> => ({ id, speaker, stage: 'event', pattern, names });

/**
 * Why a Pod does not run although it has a node, or is not even let in: no matter of scheduling, and often taken
 * for one. Each is a whole message. Sources: pkg/controller/volume/attachdetach/reconciler (Multi-Attach);
 * pkg/volume/util/operationexecutor and pkg/kubelet/volumemanager (attach, mount); the external provisioner of CSI;
 * pkg/kubelet/images, pkg/kubelet/kuberuntime and pkg/kubelet/prober; the webhooks of admission
 * (staging/src/k8s.io/apiserver/pkg/admission/plugin/webhook).
 */
export const BOUND_POD_RULES: readonly Rule<BoundPodSayingId>[] = [
  event(
    'volumeElsewhere',
    'attachdetach-controller',
    /^Multi-Attach error for volume "([^"]{1,300})" Volume is already (?:exclusively attached|used by) .+$/s,
    ['volume'],
  ),
  event(
    'volumeNotAttached',
    'attachdetach-controller',
    /^AttachVolume\.\w{1,40} failed for volume "([^"]{1,300})" ?: .+$/s,
    ['volume'],
  ),
  event(
    'mountSourceMissing',
    'kubelet',
    /^MountVolume\.SetUp failed for volume "([^"]{1,300})" ?: (configmap|secret) "([^"]{1,300})" not found$/,
    ['volume', 'kind', 'name'],
  ),
  event(
    'volumeNotMounted',
    'kubelet',
    /^(?:MountVolume|MapVolume)\.\w{1,40} failed for volume "([^"]{1,300})" ?: .+$/s,
    ['volume'],
  ),
  event(
    'volumeNotMounted',
    'kubelet',
    /^Unable to attach or mount volumes: unmounted volumes=\[([^\]]{1,600})\].*$/s,
    ['volume'],
  ),
  event(
    'volumeNotMade',
    'external-provisioner',
    /^failed to provision volume with StorageClass "([^"]{1,300})": .+$/s,
    ['class'],
  ),
  event('devicesNotPrepared', 'kubelet', /^Failed to prepare dynamic resources: .+$/s),
  event(
    'imageNotPulled',
    'kubelet',
    /^(?:Failed to pull|Back-off pulling) image "([^"]{1,600})"(?:: .+)?$/s,
    ['image'],
  ),
  event(
    'containerEnds',
    'kubelet',
    /^back-off (?:\S{1,20} )?restarting failed container(?:[ =]\S{1,300}(?: (?:in )?pod[ =]\S{1,700})?)?$/i,
  ),
  event(
    'probeFails',
    'kubelet',
    /^(Readiness|Liveness|Startup) probe (?:failed|errored)(?:[ :].*)?$/s,
    ['probe'],
  ),
  event(
    'webhookDenies',
    'kube-apiserver',
    new RegExp(`^${REFUSED}admission webhook "([^"]{1,300})" denied the request(?:: .*)?$`, 's'),
    ['webhook'],
  ),
  event(
    'webhookFails',
    'kube-apiserver',
    new RegExp(
      `^${REFUSED}(?:Internal error occurred: )?failed calling webhook "([^"]{1,300})": .+$`,
      's',
    ),
    ['webhook'],
  ),
];
