import { FEASIBLE, NOT_LOOKED_AT, OUTSIDE_PREFILTER } from '../../engine/index.ts';
import { DEFAULT_RUN_OPTIONS } from '../../model/index.ts';
import type {
  Difference,
  FilterExplanation,
  Message,
  PairExplanation,
} from '../../protocol/index.ts';
import type { ExplainInput } from '../input.ts';
import { message, messageIdentity } from '../messages/message.ts';
import { NarrationContext } from '../narrators/narration.ts';
import { compareScores } from '../plugins/registry.ts';
import { explainNodeFilters } from '../node/filters.ts';
import { notScored } from '../node/scores/skipped.ts';
import { rejectionSentence } from '../reasons.ts';

/** A Filter plugin that a node fails. */
type Failure = Pick<FilterExplanation, 'plugin' | 'text'>;

/** Two nodes of one decision, `node` being the one that is asked about. */
interface Pair {
  readonly node: number;
  readonly other: number;
}

/**
 * Why one node and not another: what tells them apart, filters before scores, the largest first.
 * The scheduler must be in the state in which the decision was made.
 */
export function explainPair(input: ExplainInput, node: number, other: number): PairExplanation {
  const { decision, cycle } = input;
  const pair = { node, other };
  const context = new NarrationContext(input);
  const given = { cycle, ...pair };
  if (decision.preFilter !== undefined) {
    const names = { node: context.nodeName(node), other: context.nodeName(other) };
    const lead = [message('pair.rejected', names), rejectionSentence(decision.preFilter)];
    return { ...given, lead, differences: [] };
  }
  const bothFit = isFeasible(input, node) && isFeasible(input, other);
  if (bothFit && decision.scoreError) {
    const { feasibleCount: feasible, scoreError } = decision;
    const values = { feasible, plugin: scoreError.plugin, pod: input.pod.metadata.name };
    return { ...given, lead: [message('lead.scoreError', values)], differences: [] };
  }
  const isScored = bothFit && !notScored(input);
  const differences = isScored
    ? scoreDifferences(input, pair, context)
    : filterDifferences(input, pair);
  const lead = isScored
    ? scoredLead(input, pair, differences, context)
    : filteredLead(input, pair, differences, context);
  return { ...given, lead, differences };
}

function isFeasible({ decision }: ExplainInput, node: number): boolean {
  return decision.reported[node] === FEASIBLE;
}

/** Plugins that give the two different points, the largest difference first. */
function scoreDifferences(
  { decision, scheduler, pod }: ExplainInput,
  { node, other }: Pair,
  context: NarrationContext,
): Difference[] {
  const differences = decision.scores.flatMap(({ plugin, weight, normalized }): Difference[] => {
    const points = weight * ((normalized[node] ?? 0) - (normalized[other] ?? 0));
    if (points === 0) return [];
    const [better, worse] = points > 0 ? [node, other] : [other, node];
    const names = { node: context.nodeName(better), other: context.nodeName(worse) };
    const cause = scheduler.scoreCause(pod, plugin, better);
    const otherCause = scheduler.scoreCause(pod, plugin, worse);
    const sentence = cause && otherCause && compareScores(cause, otherCause, names, context);
    const text = sentence ?? message('score.points', { ...names, plugin, count: Math.abs(points) });
    return [{ plugin, kind: 'score', text, points }];
  });
  return differences.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** What keeps the Pod off one of the two, then off both; the same of both once. */
function filterDifferences(input: ExplainInput, { node, other }: Pair): Difference[] {
  const here = failuresAt(input, node);
  const there = failuresAt(input, other);
  const difference = (
    { plugin, text }: Failure,
    fails: NonNullable<Difference['fails']>,
  ): Difference => ({ plugin, kind: 'filter', text, points: 0, fails });
  const isIn = (failures: readonly Failure[]) => (failure: Failure) =>
    failures.some(({ plugin }) => plugin === failure.plugin);
  const isSame = (failure: Failure) =>
    there.some((one) => messageIdentity(one.text) === messageIdentity(failure.text));
  const inBoth = here.filter(isIn(there)).flatMap((failure) => {
    if (isSame(failure)) return [difference(failure, 'both')];
    const theirs = there.filter(({ plugin }) => plugin === failure.plugin);
    return [difference(failure, 'node'), ...theirs.map((each) => difference(each, 'other'))];
  });
  return [
    ...here.filter((failure) => !isIn(there)(failure)).map((each) => difference(each, 'node')),
    ...there.filter((failure) => !isIn(here)(failure)).map((each) => difference(each, 'other')),
    ...inBoth,
  ];
}

/** None for a node that was not looked at: nobody asked its filters. */
function failuresAt(input: ExplainInput, node: number): readonly Failure[] {
  const reported = input.decision.reported[node];
  if (reported === FEASIBLE || reported === NOT_LOOKED_AT) return [];
  return explainNodeFilters(input, node).filter(
    ({ outcome }) => outcome === 'reported' || outcome === 'fails',
  );
}

/** Who has more points and from which plugins; of equal ones, how one was taken. */
function scoredLead(
  input: ExplainInput,
  { node, other }: Pair,
  differences: readonly Difference[],
  context: NarrationContext,
): Message[] {
  const { total, chosen } = input.decision;
  const points = (total[node] ?? 0) - (total[other] ?? 0);
  const parts = partsOf(differences);
  if (points === 0) {
    const even = parts === '' ? message('pair.nothing', {}) : message('pair.evenOut', { parts });
    return [tieSentence(input, { node, other }, context), even];
  }
  const values = {
    node: context.nodeName(node),
    other: context.nodeName(other),
    count: Math.abs(points),
    parts,
  };
  if (node === chosen) return [message('pair.won', values)];
  if (other === chosen) return [message('pair.lost', values)];
  const sentence = points > 0 ? message('pair.ahead', values) : message('pair.behind', values);
  return [sentence, message('pair.elsewhere', { chosen: context.nodeName(chosen) })];
}

/** `PodTopologySpread +20, ImageLocality −6` */
function partsOf(differences: readonly Difference[]): string {
  return differences
    .map(({ plugin, points }) => `${plugin} ${points > 0 ? '+' : '−'}${Math.abs(points)}`)
    .join(', ');
}

function tieSentence(
  { decision, options }: ExplainInput,
  { node, other }: Pair,
  context: NarrationContext,
): Message {
  const { chosen, drawn, total } = decision;
  const points = total[node] ?? 0;
  const loser = node === chosen ? other : node;
  const values = { node: context.nodeName(chosen), other: context.nodeName(loser), points };
  if (node !== chosen && other !== chosen) {
    return message('pair.tie', {
      node: context.nodeName(node),
      other: context.nodeName(other),
      points,
    });
  }
  if (!drawn) return message('pair.tieFirst', values);
  return message('pair.tieLot', { ...values, seed: (options ?? DEFAULT_RUN_OPTIONS).seed });
}

/** Which of the two is feasible, and what became of it. */
function filteredLead(
  input: ExplainInput,
  { node, other }: Pair,
  differences: readonly Difference[],
  context: NarrationContext,
): Message[] {
  const { decision } = input;
  const names = { node: context.nodeName(node), other: context.nodeName(other) };
  const nothing = notScored(input);
  const isHere = isFeasible(input, node);
  const isThere = isFeasible(input, other);
  // Both could take the Pod, and the one cleared for it was taken without a look at scores.
  if (isHere && isThere) return nothing === undefined ? [] : [nothing];
  if (!isHere && !isThere) {
    const unseen = [node, other].every((each) => decision.reported[each] === NOT_LOOKED_AT);
    const sentence = unseen ? message('pair.bothUnseen', names) : message('pair.bothOut', names);
    return [sentence, ...outcome(input, context)];
  }
  const [better, worse] = isHere ? [node, other] : [other, node];
  const values = { node: context.nodeName(better), other: context.nodeName(worse) };
  const plugins = [...new Set(differences.map(({ plugin }) => plugin))];
  const reported = decision.reported[worse];
  const sentence =
    reported === OUTSIDE_PREFILTER
      ? message('pair.outside', values)
      : reported === NOT_LOOKED_AT
        ? message('pair.unseen', values)
        : message('pair.out', { ...values, count: plugins.length, plugins: plugins.join(', ') });
  return [sentence, ...(nothing === undefined ? outcome(input, context) : [nothing])];
}

function outcome({ decision }: ExplainInput, context: NarrationContext): readonly Message[] {
  if (decision.chosen < 0) return [];
  return [message('pair.elsewhere', { chosen: context.nodeName(decision.chosen) })];
}
