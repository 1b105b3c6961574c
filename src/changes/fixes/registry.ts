import type { FilterCause } from '../../engine/index.ts';
import type { Fix } from '../input.ts';
import type { Situation } from '../situation.ts';
import { interPodFixes } from './interPod.ts';
import { nodeAffinityFixes } from './nodeAffinity.ts';
import { portFixes } from './ports.ts';
import { resourceFixes } from './resources.ts';
import { spreadFixes } from './spread.ts';
import { cordonFixes, taintFixes } from './taints.ts';
import { volumeFixes } from './volumes.ts';

/** The ways in which the plugin of a cause may be made to pass the node. */
export function fixesFor(situation: Situation, node: number, cause: FilterCause): readonly Fix[] {
  switch (cause.plugin) {
    case 'NodeUnschedulable':
      return cordonFixes(situation, node);
    case 'NodeName':
    case 'NodeDeclaredFeatures':
    case 'DynamicResources':
      // A Pod that names its node is bound without a decision; and a node has the kubelet and the devices that it has.
      return [];
    case 'TaintToleration':
      return taintFixes(situation, node, cause);
    case 'NodeAffinity':
      return nodeAffinityFixes(situation, node, cause);
    case 'NodePorts':
      return portFixes(situation, cause);
    case 'NodeResourcesFit':
      return resourceFixes(situation, node, cause);
    case 'PodTopologySpread':
      return spreadFixes(situation, node, cause);
    case 'InterPodAffinity':
      return interPodFixes(situation, node, cause);
    case 'VolumeRestrictions':
    case 'NodeVolumeLimits':
    case 'VolumeBinding':
    case 'VolumeZone':
      return volumeFixes(situation, node, cause);
  }
}
