import type { NodeMask } from '../cache/nodeSelectors.ts';
import type { FeasibleNodes } from './feasibleNodes.ts';

export const MAX_NODE_SCORE = 100;

/**
 * NormalizeScore in two steps, so that one score can be scaled alone as long as the bounds hold:
 * the lowest and highest raw score of the feasible nodes, and the scale that they give.
 */
export interface Normalizer {
  /** The highest is at least this. */
  readonly floor: number;
  /** By node: 1 where it does not take part, and scores 0. */
  readonly ignored?: NodeMask;
  scale(raw: number, min: number, max: number): number;
}

/** Scales so that the highest becomes 100 (helper.DefaultNormalizeScore). */
export const HIGHEST_IS_BEST: Normalizer = {
  floor: 0,
  scale: scaleToHighest,
};

/** The same with the scale turned round. */
export const LOWEST_IS_BEST: Normalizer = {
  floor: 0,
  scale: (raw, min, max) => MAX_NODE_SCORE - scaleToHighest(raw, min, max),
};

/** `scale` of all nodes, 0..100: ignored and infeasible ones get some number. */
export function scaleAll(
  normalizer: Normalizer,
  raw: Float64Array,
  min: number,
  max: number,
  into: Uint8Array,
): void {
  // Most nodes score as the one before.
  let last = NaN;
  let scaled = 0;
  for (let node = 0; node < raw.length; node += 1) {
    const score = raw[node] ?? 0;
    if (score !== last) {
      last = score;
      scaled = normalizer.scale(score, min, max);
    }
    into[node] = scaled;
  }
}

/** Divides as Go's integers do. */
function scaleToHighest(raw: number, _min: number, max: number): number {
  return max === 0 ? 0 : Math.trunc((MAX_NODE_SCORE * raw) / max);
}

/** Normalizes the raw scores of the feasible nodes. */
export function normalizeScores(
  normalizer: Normalizer,
  raw: Float64Array,
  feasible: FeasibleNodes,
  into: Float64Array,
): void {
  const { ignored } = normalizer;
  let min = Infinity;
  let max = normalizer.floor;
  for (const node of feasible) {
    if (ignored?.[node] === 1) continue;
    const score = raw[node] ?? 0;
    if (score < min) min = score;
    if (score > max) max = score;
  }
  for (const node of feasible) {
    into[node] = ignored?.[node] === 1 ? 0 : normalizer.scale(raw[node] ?? 0, min, max);
  }
}
