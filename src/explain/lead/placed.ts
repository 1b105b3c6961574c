import type { PluginName } from '../../engine/index.ts';
import type { Message } from '../../worker/protocol.ts';
import type { ExplainInput } from '../input.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, NarrationContext } from '../narrators/narration.ts';
import { compareScores } from '../narrators/registry.ts';
import { nodesByTotal } from '../ranks.ts';
import { narrowedSentence } from './narrowed.ts';

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
  const told = [...narrowedSentence(input), ...feasibleSentence(input)];
  if (decision.feasibleCount === 1) return [message('lead.only', { node }), ...told];
  if (best.length > 1) return [tieSentence(input, context), message('lead.tieRandom', {}), ...told];
  const runnerUp = nodesByTotal(feasible, total).find((each) => each !== chosen) ?? chosen;
  const points = (total[chosen] ?? 0) - (total[runnerUp] ?? 0);
  return [
    message('lead.won', { node, count: points }),
    ...told,
    ...differences(input, runnerUp, context),
  ];
}

function tieSentence({ decision }: ExplainInput, context: NarrationContext): Message {
  const { best, total, chosen } = decision;
  const [first = chosen, second = chosen] = best;
  if (best.length === 2) {
    return message('lead.tieTwo', {
      first: context.nodeName(first),
      second: context.nodeName(second),
      total: total[chosen] ?? 0,
    });
  }
  return message('lead.tieMore', {
    node: context.nodeName(chosen),
    more: best.length - 1,
    total: total[chosen] ?? 0,
  });
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
