import { FEASIBLE } from '../../engine/index.ts';
import type { ScoreCause, ScoreColumn } from '../../engine/index.ts';
import type { Message, ScoreExplanation, SkippedScore } from '../../protocol/index.ts';
import type { ExplainInput } from '../input.ts';
import { message } from '../messages/message.ts';
import { NarrationContext } from '../narrators/narration.ts';
import { equals } from './scores/arithmetic.ts';
import { type Bounds, normalizationSteps } from './scores/normalization.ts';
import { notScored, skippedScores } from './scores/skipped.ts';
import { accountOf } from '../plugins/registry.ts';

export interface ExplainedScores {
  /** In the profile's order; empty where the node is not feasible or nothing was scored. */
  readonly scores: readonly ScoreExplanation[];
  /** Where nothing was scored at all, every plugin with one and the same reason. */
  readonly skippedScores: readonly SkippedScore[];
}

/**
 * How each Score plugin came to its points for a node: raw score, normalization and weight as
 * arithmetic that gives the engine's very numbers; and why the other plugins gave nothing. The
 * scheduler must be in the state in which the decision was made.
 */
export function explainScores(input: ExplainInput, node: number): ExplainedScores {
  const { decision } = input;
  const skipped = skippedScores(input);
  const isScored = decision.reported[node] === FEASIBLE && notScored(input) === undefined;
  if (decision.chosen < 0 || !isScored) return { scores: [], skippedScores: skipped };
  const context = new NarrationContext(input);
  const scores = decision.scores.map((column) => explainScore(input, column, node, context));
  return { scores, skippedScores: skipped };
}

function explainScore(
  input: ExplainInput,
  column: ScoreColumn,
  node: number,
  context: NarrationContext,
): ScoreExplanation {
  const { plugin, weight } = column;
  const raw = column.raw[node] ?? 0;
  const normalized = column.normalized[node] ?? 0;
  const cause = input.scheduler.scoreCause(input.pod, plugin, node);
  const { steps, facts } = cause
    ? accountOf(cause, input.nodes[node], context)
    : { steps: [], facts: [] };
  return {
    plugin,
    weight,
    raw,
    normalized,
    points: normalized * weight,
    steps: [
      ...steps,
      ...(cause ? normalizationSteps(cause, raw, boundsOf(input, column, cause)) : []),
      ...weightStep(weight, normalized),
      ...alikeStep(input, column, normalized),
    ],
    facts,
  };
}

/** The lowest and highest raw score of the feasible nodes that take part. */
function boundsOf(
  { decision, nodes }: ExplainInput,
  { raw }: ScoreColumn,
  cause: ScoreCause,
): Bounds {
  const keys =
    cause.plugin === 'PodTopologySpread' && cause.requiresAllKeys
      ? cause.constraints.map(({ constraint }) => constraint.topologyKey)
      : [];
  let min = Infinity;
  let max = -Infinity;
  for (let node = 0; node < decision.nodeCount; node += 1) {
    if (decision.reported[node] !== FEASIBLE) continue;
    const { labels = {} } = nodes[node] ?? {};
    if (!keys.every((key) => Object.hasOwn(labels, key))) continue;
    const score = raw[node] ?? 0;
    if (score < min) min = score;
    if (score > max) max = score;
  }
  return { min, max };
}

function weightStep(weight: number, normalized: number): readonly Message[] {
  if (weight === 1) return [];
  const sum = equals(`${normalized} × ${weight}`, normalized * weight);
  return [message('scoring.weight', { weight, sum })];
}

/** Where the plugin tells no nodes apart. */
function alikeStep(
  { decision }: ExplainInput,
  column: ScoreColumn,
  normalized: number,
): readonly Message[] {
  for (let node = 0; node < decision.nodeCount; node += 1) {
    if (decision.reported[node] !== FEASIBLE) continue;
    if (column.normalized[node] !== normalized) return [];
  }
  return [message('scoring.same', { count: decision.feasibleCount })];
}
