import { OUTSIDE_PREFILTER } from '../../engine/index.ts';
import type { FilterFacts, PluginName, Status } from '../../engine/index.ts';
import type { Fact, FilterExplanation } from '../../protocol/index.ts';
import { outsideNarration } from '../filters.ts';
import type { ExplainInput } from '../input.ts';
import { namedNodes } from '../likeness.ts';
import { message } from '../messages/message.ts';
import { type Narration, NarrationContext } from '../narrators/narration.ts';
import { narrateFilter, tellFacts, tellSkipped, lackedBy } from '../plugins/registry.ts';
import { narrateReasons } from '../reasons.ts';
import { fact } from './filters/told.ts';

/**
 * What each Filter plugin says of one node, in the profile's order: whether it is the one that
 * kube-scheduler reports, fails too, passes or had nothing to check, with all that it looked at. The
 * scheduler must be in the state in which the decision was made.
 */
export function explainNodeFilters(input: ExplainInput, node: number): FilterExplanation[] {
  const { decision } = input;
  const context = new NarrationContext(input);
  if (decision.preFilter !== undefined) return explainRejected(input, decision.preFilter);
  const isOutside = decision.reported[node] === OUTSIDE_PREFILTER;
  const explained = decision.filterPlugins.map((plugin, index) =>
    explainPlugin(input, context, plugin, index, node),
  );
  // A PreFilter result is NodeAffinity's; its Filter may be off.
  if (isOutside && !decision.filterPlugins.includes('NodeAffinity')) {
    return [
      failed('NodeAffinity', 'reported', outsideNarration(namedNodes(input.pod)), []),
      ...explained,
    ];
  }
  return explained;
}

function explainPlugin(
  { decision, scheduler, pod }: ExplainInput,
  context: NarrationContext,
  plugin: PluginName,
  index: number,
  node: number,
): FilterExplanation {
  const status = decision.statuses[decision.filterStatus[index]?.[node] ?? -1];
  const isOutside = decision.reported[node] === OUTSIDE_PREFILTER && plugin === 'NodeAffinity';
  const facts = status?.code === 'Error' ? undefined : scheduler.filterFacts(pod, plugin, node);
  const told = facts && tellFacts(facts, context, node);
  const lines = [...besideFacts(facts, context), ...(told?.facts ?? [])];
  if (isOutside) {
    return failed(plugin, 'reported', outsideNarration(namedNodes(pod)), lines);
  }
  if (status !== undefined) {
    const cause = status.code === 'Error' ? undefined : scheduler.filterCause(pod, plugin, node);
    const narration =
      cause === undefined ? narrateReasons(status.reasons) : narrateFilter(cause, context);
    const outcome = decision.reported[node] === index ? 'reported' : 'fails';
    return failed(plugin, outcome, { ...narration, ...needsOfAll(facts) }, lines);
  }
  return told === undefined
    ? { plugin, outcome: 'skipped', text: tellSkipped(plugin), facts: [] }
    : { plugin, outcome: 'passes', text: told.passes, facts: lines };
}

/** Where a narrator tells one rule of several that do not hold: that all of them are needed. */
function needsOfAll(facts: FilterFacts | undefined): Partial<Pick<Narration, 'needs'>> {
  switch (facts?.plugin) {
    case 'InterPodAffinity':
    case 'VolumeRestrictions':
    case 'NodeVolumeLimits':
    case 'VolumeBinding':
    case 'VolumeZone':
    case 'DynamicResources': {
      const count = lackedBy(facts);
      return count > 1 ? { needs: message('needs.all', { count }) } : {};
    }
    default:
      return {};
  }
}

function failed(
  plugin: PluginName,
  outcome: 'reported' | 'fails',
  { text, needs }: Pick<Narration, 'text' | 'needs'>,
  facts: readonly Fact[],
): FilterExplanation {
  return { plugin, outcome, text, facts, needs };
}

/** Pods that wait for the node count as if they ran there. */
function besideFacts(facts: FilterFacts | undefined, context: NarrationContext): readonly Fact[] {
  const beside = facts?.beside ?? [];
  if (beside.length === 0) return [];
  const values = { count: beside.length, pods: context.podNames(beside) };
  return [fact(0, message('fact.beside', values))];
}

/** A Pod that one plugin turned down before any node was looked at: no Filter was asked. */
function explainRejected(
  { decision }: ExplainInput,
  { plugin, reasons }: Status & { readonly plugin: PluginName },
): FilterExplanation[] {
  const rejection = failed(plugin, 'reported', narrateReasons(reasons), []);
  const others = decision.filterPlugins.map((name): FilterExplanation => {
    if (name === plugin) return rejection;
    const text = message('pass.notAsked', { plugin });
    return { plugin: name, outcome: 'skipped', text, facts: [] };
  });
  return decision.filterPlugins.includes(plugin) ? others : [rejection, ...others];
}
