import { makeDynamicResources } from '../plugins/DynamicResources.ts';
import { makeImageLocality } from '../plugins/ImageLocality.ts';
import { makeInterPodAffinity } from '../plugins/InterPodAffinity/InterPodAffinity.ts';
import { makeNodeAffinity } from '../plugins/NodeAffinity.ts';
import { makeNodeDeclaredFeatures } from '../plugins/NodeDeclaredFeatures.ts';
import { makeNodeName } from '../plugins/NodeName.ts';
import { makeNodePorts } from '../plugins/NodePorts.ts';
import { makeNodeResourcesBalancedAllocation } from '../plugins/NodeResourcesBalancedAllocation.ts';
import { makeNodeResourcesFit } from '../plugins/NodeResourcesFit/NodeResourcesFit.ts';
import { makeNodeUnschedulable } from '../plugins/NodeUnschedulable.ts';
import { makeNodeVolumeLimits } from '../plugins/NodeVolumeLimits.ts';
import { makePodTopologySpread } from '../plugins/PodTopologySpread/PodTopologySpread.ts';
import { makeSchedulingGates } from '../plugins/SchedulingGates.ts';
import { makeTaintToleration } from '../plugins/TaintToleration.ts';
import { makeVolumeBinding } from '../plugins/VolumeBinding.ts';
import { makeVolumeRestrictions } from '../plugins/VolumeRestrictions.ts';
import { makeVolumeZone } from '../plugins/VolumeZone.ts';
import type { PluginArgs } from '../profile/args.ts';
import type { PluginName } from './names.ts';
import type { Handle, Plugin } from './plugin.ts';

/** Makes the plugin of that name with a profile's arguments (plugins/registry.go). */
export function makePlugin(name: PluginName, handle: Handle, args: PluginArgs): Plugin {
  switch (name) {
    case 'SchedulingGates':
      return makeSchedulingGates();
    case 'NodeUnschedulable':
      return makeNodeUnschedulable(handle);
    case 'NodeName':
      return makeNodeName(handle);
    case 'TaintToleration':
      return makeTaintToleration(handle);
    case 'NodeAffinity':
      return makeNodeAffinity(handle, args.NodeAffinity);
    case 'NodePorts':
      return makeNodePorts(handle);
    case 'NodeResourcesFit':
      return makeNodeResourcesFit(handle, args.NodeResourcesFit);
    case 'VolumeRestrictions':
      return makeVolumeRestrictions(handle);
    case 'NodeVolumeLimits':
      return makeNodeVolumeLimits(handle);
    case 'VolumeBinding':
      return makeVolumeBinding(handle);
    case 'VolumeZone':
      return makeVolumeZone(handle);
    case 'PodTopologySpread':
      return makePodTopologySpread(handle, args.PodTopologySpread);
    case 'InterPodAffinity':
      return makeInterPodAffinity(handle, args.InterPodAffinity);
    case 'NodeResourcesBalancedAllocation':
      return makeNodeResourcesBalancedAllocation(handle, args.NodeResourcesBalancedAllocation);
    case 'ImageLocality':
      return makeImageLocality(handle);
    case 'DynamicResources':
      return makeDynamicResources(handle);
    case 'NodeDeclaredFeatures':
      return makeNodeDeclaredFeatures(handle);
    // The queue's order, preemption and binding are run by the cycle itself.
    case 'DefaultPreemption':
      return { name, reasons: ['notHelpful', 'noVictims', 'preemptionNever', 'terminating'] };
    case 'PrioritySort':
    case 'DefaultBinder':
      return { name, reasons: [] };
  }
}
