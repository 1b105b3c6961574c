import type { FilterCause, ScoreCause } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import { formatSelector } from '../format.ts';
import { compareImageLocality } from './ImageLocality.ts';
import {
  compareInterPodAffinity,
  narrateInterPodAffinity,
  summarizeInterPodAffinity,
} from './InterPodAffinity.ts';
import type { ComparedNodes, FilterCauseOf, Narration, NarrationContext } from './narration.ts';
import {
  compareNodeAffinity,
  narrateNodeAffinity,
  summarizeNodeAffinity,
  wantedByNodeAffinity,
} from './NodeAffinity.ts';
import { narrateNodeName } from './NodeName.ts';
import { narrateNodePorts, summarizeNodePorts } from './NodePorts.ts';
import { compareNodeResourcesBalancedAllocation } from './NodeResourcesBalancedAllocation.ts';
import {
  compareNodeResourcesFit,
  narrateNodeResourcesFit,
  summarizeNodeResourcesFit,
} from './NodeResourcesFit.ts';
import { narrateNodeUnschedulable } from './NodeUnschedulable.ts';
import {
  exceededDriver,
  narrateNodeVolumeLimits,
  summarizeNodeVolumeLimits,
} from './NodeVolumeLimits.ts';
import {
  comparePodTopologySpread,
  narratePodTopologySpread,
  summarizePodTopologySpread,
} from './PodTopologySpread.ts';
import { compareTaintToleration, narrateTaintToleration } from './TaintToleration.ts';
import {
  compareVolumeBinding,
  narrateVolumeBinding,
  summarizeVolumeBinding,
  unmetClaim,
} from './VolumeBinding.ts';
import { narrateVolumeRestrictions, summarizeVolumeRestrictions } from './VolumeRestrictions.ts';
import { narrateVolumeZone, otherZone, summarizeVolumeZone } from './VolumeZone.ts';

/** Why a Filter plugin refuses a node, by the narrator of the plugin's name. */
export function narrateFilter(cause: FilterCause, context: NarrationContext): Narration {
  switch (cause.plugin) {
    case 'NodeUnschedulable':
      return narrateNodeUnschedulable();
    case 'NodeName':
      return narrateNodeName(cause);
    case 'TaintToleration':
      return narrateTaintToleration(cause);
    case 'NodeAffinity':
      return narrateNodeAffinity(cause);
    case 'NodePorts':
      return narrateNodePorts(cause, context);
    case 'NodeResourcesFit':
      return narrateNodeResourcesFit(cause);
    case 'VolumeRestrictions':
      return narrateVolumeRestrictions(cause, context);
    case 'NodeVolumeLimits':
      return narrateNodeVolumeLimits(cause);
    case 'VolumeBinding':
      return narrateVolumeBinding(cause);
    case 'VolumeZone':
      return narrateVolumeZone(cause);
    case 'PodTopologySpread':
      return narratePodTopologySpread(cause);
    case 'InterPodAffinity':
      return narrateInterPodAffinity(cause, context);
  }
}

/**
 * What makes causes of different texts alike enough for one sentence: equal for the same rule.
 * Undefined for plugins whose sentences name nothing that differs from node to node.
 */
export function ruleOfCause(cause: FilterCause): string | undefined {
  switch (cause.plugin) {
    case 'NodeAffinity':
      return wantedByNodeAffinity(cause);
    case 'NodePorts':
      return cause.conflicts.map(({ hostPort, protocol }) => `${hostPort}/${protocol}`).join();
    case 'NodeResourcesFit':
      return cause.insufficient.map(({ resource }) => resource).join();
    case 'PodTopologySpread':
      return cause.violations
        .map(({ constraint, domain }) => `${constraint.index}${domain === undefined ? '!' : ''}`)
        .join();
    case 'InterPodAffinity':
      return [
        cause.rule,
        cause.term.topologyKey,
        formatSelector(cause.term.selector),
        cause.domain === undefined,
      ].join('|');
    case 'VolumeRestrictions':
      return cause.disks.find(({ pods }) => pods.length > 0)?.disk;
    case 'NodeVolumeLimits':
      return exceededDriver(cause)?.driver;
    case 'VolumeBinding': {
      const fact = unmetClaim(cause);
      return fact?.kind === 'bound' ? fact.volume : undefined;
    }
    case 'VolumeZone': {
      const label = otherZone(cause);
      return label && `${label.volume}|${label.key}`;
    }
    case 'NodeUnschedulable':
    case 'NodeName':
    case 'TaintToleration':
      return undefined;
  }
}

/** One sentence for many nodes that fail by the same rule (`ruleOfCause`), each with its own facts. */
export function summarizeFilter(
  causes: readonly FilterCause[],
  context: NarrationContext,
): Message | undefined {
  switch (causes[0]?.plugin) {
    case 'NodeAffinity':
      return summarizeNodeAffinity(ofPlugin(causes, 'NodeAffinity'));
    case 'NodePorts':
      return summarizeNodePorts(ofPlugin(causes, 'NodePorts'), context);
    case 'NodeResourcesFit':
      return summarizeNodeResourcesFit(ofPlugin(causes, 'NodeResourcesFit'));
    case 'PodTopologySpread':
      return summarizePodTopologySpread(ofPlugin(causes, 'PodTopologySpread'));
    case 'InterPodAffinity':
      return summarizeInterPodAffinity(ofPlugin(causes, 'InterPodAffinity'), context);
    case 'VolumeRestrictions':
      return summarizeVolumeRestrictions(ofPlugin(causes, 'VolumeRestrictions'));
    case 'NodeVolumeLimits':
      return summarizeNodeVolumeLimits(ofPlugin(causes, 'NodeVolumeLimits'));
    case 'VolumeBinding':
      return summarizeVolumeBinding(ofPlugin(causes, 'VolumeBinding'));
    case 'VolumeZone':
      return summarizeVolumeZone(ofPlugin(causes, 'VolumeZone'));
    case 'NodeUnschedulable':
    case 'NodeName':
    case 'TaintToleration':
    case undefined:
      return undefined;
  }
}

/** Why a Score plugin prefers one node to another; undefined when its facts do not tell. */
export function compareScores(
  cause: ScoreCause,
  otherCause: ScoreCause,
  nodes: ComparedNodes,
  context: NarrationContext,
): Message | undefined {
  switch (cause.plugin) {
    case 'TaintToleration':
      return otherCause.plugin === cause.plugin
        ? compareTaintToleration(cause, otherCause, nodes)
        : undefined;
    case 'NodeAffinity':
      return otherCause.plugin === cause.plugin
        ? compareNodeAffinity(cause, otherCause, nodes)
        : undefined;
    case 'NodeResourcesFit':
      return otherCause.plugin === cause.plugin
        ? compareNodeResourcesFit(cause, otherCause, nodes)
        : undefined;
    case 'NodeResourcesBalancedAllocation':
      return otherCause.plugin === cause.plugin
        ? compareNodeResourcesBalancedAllocation(cause, otherCause, nodes)
        : undefined;
    case 'PodTopologySpread':
      return otherCause.plugin === cause.plugin
        ? comparePodTopologySpread(cause, otherCause, nodes)
        : undefined;
    case 'InterPodAffinity':
      return otherCause.plugin === cause.plugin
        ? compareInterPodAffinity(cause, otherCause, nodes, context)
        : undefined;
    case 'ImageLocality':
      return otherCause.plugin === cause.plugin
        ? compareImageLocality(cause, otherCause, nodes)
        : undefined;
    case 'VolumeBinding':
      return compareVolumeBinding(nodes);
  }
}

function ofPlugin<Plugin extends FilterCause['plugin']>(
  causes: readonly FilterCause[],
  plugin: Plugin,
): readonly FilterCauseOf<Plugin>[] {
  return causes.filter(
    (cause): cause is FilterCauseOf<Plugin> & FilterCause => cause.plugin === plugin,
  );
}
