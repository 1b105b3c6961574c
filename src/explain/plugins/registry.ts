import type { FilterCause, FilterFacts, PluginName, ScoreCause } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import type { ExplainedNode } from '../input.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, Narration, NarrationContext } from '../narrators/narration.ts';
import type { Told } from '../node/filters/told.ts';
import type { Account } from '../node/scores/account.ts';
import type { FilterExplainer, ScoreExplainer, SourceSite } from './explainer.ts';
import { nodeUnschedulable } from './NodeUnschedulable.ts';
import { nodeDeclaredFeatures } from './NodeDeclaredFeatures.ts';
import { nodeName } from './NodeName.ts';
import { taintToleration, taintTolerationPoints } from './TaintToleration.ts';
import { nodeAffinity, nodeAffinityPoints } from './NodeAffinity.ts';
import { nodePorts } from './NodePorts.ts';
import { nodeResourcesFit, nodeResourcesFitPoints } from './NodeResourcesFit.ts';
import { volumeRestrictions } from './VolumeRestrictions.ts';
import { nodeVolumeLimits } from './NodeVolumeLimits.ts';
import { volumeBinding, volumeBindingScore } from './VolumeBinding.ts';
import { volumeZone } from './VolumeZone.ts';
import { podTopologySpread, podTopologySpreadPoints } from './PodTopologySpread.ts';
import { interPodAffinity, interPodAffinityPoints } from './InterPodAffinity.ts';
import { nodeResourcesBalancedAllocationPoints } from './NodeResourcesBalancedAllocation.ts';
import { dynamicResources, dynamicResourcesPoints } from './DynamicResources.ts';
import { imageLocalityPoints } from './ImageLocality.ts';

type FilterName = FilterCause['plugin'];
type ScoreName = ScoreCause['plugin'];

/** One record a Filter plugin. */
const FILTERS: { readonly [Name in FilterName]: FilterExplainer<Name> } = {
  NodeUnschedulable: nodeUnschedulable,
  NodeName: nodeName,
  TaintToleration: taintToleration,
  NodeAffinity: nodeAffinity,
  NodePorts: nodePorts,
  NodeResourcesFit: nodeResourcesFit,
  VolumeRestrictions: volumeRestrictions,
  NodeVolumeLimits: nodeVolumeLimits,
  VolumeBinding: volumeBinding,
  VolumeZone: volumeZone,
  PodTopologySpread: podTopologySpread,
  InterPodAffinity: interPodAffinity,
  NodeDeclaredFeatures: nodeDeclaredFeatures,
  DynamicResources: dynamicResources,
};

/** One record a plugin that tells how it scores. */
const SCORES: { readonly [Name in ScoreName]: ScoreExplainer<Name> } = {
  TaintToleration: taintTolerationPoints,
  NodeAffinity: nodeAffinityPoints,
  NodeResourcesFit: nodeResourcesFitPoints,
  NodeResourcesBalancedAllocation: nodeResourcesBalancedAllocationPoints,
  PodTopologySpread: podTopologySpreadPoints,
  InterPodAffinity: interPodAffinityPoints,
  ImageLocality: imageLocalityPoints,
  VolumeBinding: volumeBindingScore,
  DynamicResources: dynamicResourcesPoints,
};

/** What is said of a Filter plugin by its name; undefined for one that has no facts of its own. */
export function filterExplainer(plugin: PluginName): FilterExplainer<FilterName> | undefined {
  return Object.hasOwn(FILTERS, plugin) ? of(plugin as FilterName) : undefined;
}

// A record is only asked of causes and facts of its own plugin.
const of = (plugin: FilterName) => FILTERS[plugin] as unknown as FilterExplainer<FilterName>;

/** Why a Filter plugin refuses a node. */
export function narrateFilter(cause: FilterCause, context: NarrationContext): Narration {
  return of(cause.plugin).narrate(cause, context);
}

/** What is equal for causes of the same rule; undefined where no sentence joins them. */
export function ruleOfCause(cause: FilterCause): string | undefined {
  return of(cause.plugin).rule?.(cause);
}

/** One sentence for many nodes that fail by the same rule (`ruleOfCause`), each with its own facts. */
export function summarizeFilter(
  causes: readonly FilterCause[],
  context: NarrationContext,
): Message | undefined {
  const plugin = causes[0]?.plugin;
  if (plugin === undefined) return undefined;
  const own = causes.filter((cause) => cause.plugin === plugin);
  return of(plugin).summarize?.(own, context);
}

/** All that a Filter plugin looked at on a node. */
export function tellFacts(facts: FilterFacts, context: NarrationContext, node: number): Told {
  return of(facts.plugin).facts(facts, context, node);
}

/** Why a Filter plugin has nothing to check for a Pod: its PreFilter says Skip. */
export function tellSkipped(plugin: PluginName): Message {
  return filterExplainer(plugin)?.skipped?.() ?? message('pass.skipped', {});
}

/** How much a node lacks for a Filter plugin to pass it, in rules that do not hold. */
export function lackedBy(facts: FilterFacts): number {
  return of(facts.plugin).lacks(facts);
}

/** Adds what a cause is about. */
export function sourcesOfCause(cause: FilterCause, site: SourceSite): void {
  of(cause.plugin).sources?.(cause, site);
}

const scored = (plugin: ScoreName) => SCORES[plugin] as unknown as ScoreExplainer<ScoreName>;

/** Why a Score plugin prefers one node to another; undefined when its facts do not tell. */
export function compareScores(
  cause: ScoreCause,
  other: ScoreCause,
  nodes: ComparedNodes,
  context: NarrationContext,
): Message | undefined {
  if (cause.plugin !== other.plugin) return undefined;
  return scored(cause.plugin).compare(cause, other, nodes, context);
}

/** How a Score plugin came to a node's raw score. */
export function accountOf(
  cause: ScoreCause,
  node: ExplainedNode | undefined,
  context: NarrationContext,
): Account {
  return scored(cause.plugin).account(cause, node, context);
}
