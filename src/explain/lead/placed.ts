import type { PluginName } from '../../engine/index.ts';
import { DEFAULT_RUN_OPTIONS } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import type { ExplainInput } from '../input.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, NarrationContext } from '../narrators/narration.ts';
import { compareScores } from '../plugins/registry.ts';
import { nodesByTotal } from '../ranks.ts';
import { isCleared } from './cleared.ts';
import { firstOfSeries } from './first.ts';
import { narrowedSentence } from './narrowed.ts';
import { sampledSentence } from './sampled.ts';

/** Numbers up to this one are written as words. */
const LARGEST_WORD = 10;
/** A second plugin is told when it made at least this part of the first one's difference. */
const TELLING_SHARE = 0.25;

/** Why the chosen node won: the headline, how many were feasible, what made the difference. */
export function explainPlaced(
  input: ExplainInput,
  feasible: Uint8Array,
  context: NarrationContext,
): Message[] {
  const { decision } = input;
  const { chosen, best, total } = decision;
  const node = context.nodeName(chosen);
  if (isCleared(input)) {
    return [
      message('lead.cleared', { node, pod: input.pod.metadata.name }),
      ...firstOfSeries(input),
    ];
  }
  const told = [
    ...narrowedSentence(input),
    ...searchSentence(input, context),
    ...firstOfSeries(input),
  ];
  if (decision.feasibleCount === 1) return [message('lead.only', { node }), ...told];
  if (best.length > 1) return [tieSentence(input, context), ...told];
  const runnerUp = nodesByTotal(feasible, total).find((each) => each !== chosen) ?? chosen;
  const points = (total[chosen] ?? 0) - (total[runnerUp] ?? 0);
  return [
    message('lead.won', { node, count: points }),
    ...told,
    ...differences(input, runnerUp, context),
  ];
}

/** Who shares the highest total, and how one of them was taken. */
function tieSentence({ decision, options }: ExplainInput, context: NarrationContext): Message {
  const { best, chosen } = decision;
  const [one = chosen, other = chosen] = best;
  const first = context.nodeName(one);
  const second = context.nodeName(other);
  const more = best.length - 2;
  const total = decision.total[chosen] ?? 0;
  if (decision.drawn) {
    const { seed } = options ?? DEFAULT_RUN_OPTIONS;
    const node = context.nodeName(chosen);
    return more === 0
      ? message('lead.lotTwo', { first, second, total, node, seed })
      : message('lead.lotMore', { first, second, more, total, node, seed });
  }
  return more === 0
    ? message('lead.tieTwo', { first, second, total })
    : message('lead.tieMore', { first, second, more, total });
}

/** How far the search went where it stopped early, else how many nodes were feasible. */
function searchSentence(input: ExplainInput, context: NarrationContext): readonly Message[] {
  const sampled = sampledSentence(input, context);
  return sampled.length > 0 ? sampled : feasibleSentence(input);
}

/** How many nodes were feasible; nothing to tell where there is one node, or one was named. */
function feasibleSentence({ decision }: ExplainInput): readonly Message[] {
  const { feasibleCount: feasible, nodeCount: total, preFilterNodes } = decision;
  if (total === 1 || preFilterNodes?.length === 1) return [];
  const inWords = total <= LARGEST_WORD;
  if (feasible === total) {
    if (total === 2) return [message('lead.feasibleBoth', {})];
    return [
      inWords ? message('lead.feasibleAll', { total }) : message('lead.feasibleAllMany', { total }),
    ];
  }
  const values = { feasible, total, count: feasible };
  return [inWords ? message('lead.feasible', values) : message('lead.feasibleMany', values)];
}

/** The one or two Score plugins with the largest weighted difference to the runner-up, in words. */
function differences(
  { decision, scheduler, pod }: ExplainInput,
  runnerUp: number,
  context: NarrationContext,
): readonly Message[] {
  const { chosen, scores } = decision;
  const nodes: ComparedNodes = {
    node: context.nodeName(chosen),
    other: context.nodeName(runnerUp),
  };
  const leading = scores
    .map(({ plugin, weight, normalized }) => ({
      plugin,
      points: weight * ((normalized[chosen] ?? 0) - (normalized[runnerUp] ?? 0)),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const [first] = leading;
  if (first === undefined) return [];
  const second = leading.find(
    ({ plugin, points }) =>
      plugin !== first.plugin &&
      points >= first.points * TELLING_SHARE &&
      !(isAboutResources(plugin) && isAboutResources(first.plugin)),
  );
  return [first, ...(second === undefined ? [] : [second])].map(({ plugin, points }) => {
    const cause = scheduler.scoreCause(pod, plugin, chosen);
    const otherCause = scheduler.scoreCause(pod, plugin, runnerUp);
    const sentence =
      cause === undefined || otherCause === undefined
        ? undefined
        : compareScores(cause, otherCause, nodes, context);
    return sentence ?? message('score.points', { ...nodes, plugin, count: points });
  });
}

/** Both plugins of resources speak of the same shares; one of them is enough. */
function isAboutResources(plugin: PluginName): boolean {
  return plugin === 'NodeResourcesFit' || plugin === 'NodeResourcesBalancedAllocation';
}
