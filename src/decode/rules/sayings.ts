import type { AsideSayingId } from './asides.ts';
import type { BoundPodSayingId } from './boundPods.ts';
import type { ClaimSayingId } from './claims.ts';
import type { ComponentSayingId } from './otherComponents.ts';
import type { DepartureSayingId } from './departures.ts';
import type { DeviceSayingId } from './devices.ts';
import type { KubeletSayingId } from './kubelets.ts';
import type { NodeSayingId } from './nodes.ts';
import type { PluginSayingId } from './plugins.ts';
import type { PodSayingId } from './pods.ts';
import type { PreemptionSayingId } from './preemption.ts';
import type { QueueSayingId } from './queues.ts';
import type { ScaleUpSayingId } from './scaleUp.ts';
import type { StatementSayingId } from './statements.ts';
import type { StatusSayingId } from './statuses.ts';
import type { VolumeSayingId } from './volumes.ts';
import type { WorkloadSayingId } from './workloads.ts';

/** Openings that are followed by what they speak of, and remarks on the text itself. */
export type FrameSayingId =
  | 'pluginFailed'
  | 'bindingVolumes'
  | 'otherError'
  | 'similarEvents'
  | 'cutShort'
  | 'karpenterFailed'
  | 'pool';

/** Everything that a message can be understood to say. */
export type SayingId =
  | NodeSayingId
  | PodSayingId
  | VolumeSayingId
  | DeviceSayingId
  | PreemptionSayingId
  | ScaleUpSayingId
  | PluginSayingId
  | StatementSayingId
  | StatusSayingId
  | ComponentSayingId
  | AsideSayingId
  | BoundPodSayingId
  | KubeletSayingId
  | DepartureSayingId
  | ClaimSayingId
  | WorkloadSayingId
  | QueueSayingId
  | FrameSayingId;
