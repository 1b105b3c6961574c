import type { PluginName } from '../../framework/names.ts';
import { DynamicResources } from './DynamicResources.ts';
import { ImageLocality } from './ImageLocality.ts';
import { InterPodAffinity } from './InterPodAffinity.ts';
import { NodeAffinity } from './NodeAffinity.ts';
import { NodeDeclaredFeatures } from './NodeDeclaredFeatures.ts';
import { NodeName } from './NodeName.ts';
import { NodePorts } from './NodePorts.ts';
import { NodeResourcesBalancedAllocation } from './NodeResourcesBalancedAllocation.ts';
import { NodeResourcesFit } from './NodeResourcesFit.ts';
import { NodeUnschedulable } from './NodeUnschedulable.ts';
import { NodeVolumeLimits } from './NodeVolumeLimits.ts';
import type { ReferencePlugin } from './plugin.ts';
import { PodTopologySpread } from './PodTopologySpread.ts';
import { TaintToleration } from './TaintToleration.ts';
import { VolumeBinding } from './VolumeBinding.ts';
import { VolumeRestrictions } from './VolumeRestrictions.ts';
import { VolumeZone } from './VolumeZone.ts';

/** Filter and Score plugins; the cycle itself does the work of the others. */
export const REFERENCE_PLUGINS: Partial<Readonly<Record<PluginName, ReferencePlugin>>> = {
  NodeUnschedulable,
  NodeName,
  TaintToleration,
  NodeAffinity,
  NodePorts,
  NodeResourcesFit,
  VolumeRestrictions,
  NodeVolumeLimits,
  VolumeBinding,
  VolumeZone,
  PodTopologySpread,
  InterPodAffinity,
  NodeResourcesBalancedAllocation,
  ImageLocality,
  NodeDeclaredFeatures,
  DynamicResources,
};
