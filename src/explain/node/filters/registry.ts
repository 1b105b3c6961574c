import type { FilterFacts, PluginName } from '../../../engine/index.ts';
import type { Message } from '../../../protocol/index.ts';
import { message } from '../../messages/message.ts';
import type { NarrationContext } from '../../narrators/narration.ts';
import { tellInterPodAffinity } from './InterPodAffinity.ts';
import { tellNodeAffinity } from './NodeAffinity.ts';
import { tellNodeName } from './NodeName.ts';
import { tellNodePorts } from './NodePorts.ts';
import { tellNodeResourcesFit } from './NodeResourcesFit.ts';
import { tellNodeUnschedulable } from './NodeUnschedulable.ts';
import { tellNodeVolumeLimits } from './NodeVolumeLimits.ts';
import { tellPodTopologySpread } from './PodTopologySpread.ts';
import { tellTaintToleration } from './TaintToleration.ts';
import type { Told } from './told.ts';
import { tellVolumeBinding } from './VolumeBinding.ts';
import { tellVolumeRestrictions } from './VolumeRestrictions.ts';
import { tellVolumeZone } from './VolumeZone.ts';

/** All that a Filter plugin looked at on a node, by the teller of the plugin's name. */
export function tellFacts(facts: FilterFacts, context: NarrationContext, node: number): Told {
  switch (facts.plugin) {
    case 'NodeUnschedulable':
      return tellNodeUnschedulable(facts);
    case 'NodeName':
      return tellNodeName(facts);
    case 'TaintToleration':
      return tellTaintToleration(facts);
    case 'NodeAffinity':
      return tellNodeAffinity(facts);
    case 'NodePorts':
      return tellNodePorts(facts, context);
    case 'NodeResourcesFit':
      return tellNodeResourcesFit(facts);
    case 'VolumeRestrictions':
      return tellVolumeRestrictions(facts, context);
    case 'NodeVolumeLimits':
      return tellNodeVolumeLimits(facts);
    case 'VolumeBinding':
      return tellVolumeBinding(facts);
    case 'VolumeZone':
      return tellVolumeZone(facts);
    case 'PodTopologySpread':
      return tellPodTopologySpread(facts, context, node);
    case 'InterPodAffinity':
      return tellInterPodAffinity(facts, context);
  }
}

/** Why a Filter plugin has nothing to check for a Pod: its PreFilter says Skip. */
export function tellSkipped(plugin: PluginName): Message {
  switch (plugin) {
    case 'NodeAffinity':
      return message('pass.NodeAffinity.skipped', {});
    case 'NodePorts':
      return message('pass.NodePorts.skipped', {});
    case 'VolumeRestrictions':
      return message('pass.VolumeRestrictions.skipped', {});
    case 'NodeVolumeLimits':
      return message('pass.NodeVolumeLimits.skipped', {});
    case 'VolumeBinding':
      return message('pass.VolumeBinding.skipped', {});
    case 'VolumeZone':
      return message('pass.VolumeZone.skipped', {});
    case 'PodTopologySpread':
      return message('pass.PodTopologySpread.skipped', {});
    case 'InterPodAffinity':
      return message('pass.InterPodAffinity.skipped', {});
    default:
      return message('pass.skipped', {});
  }
}
