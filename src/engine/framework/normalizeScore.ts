import type { FeasibleNodes } from './plugin.ts';

export const MAX_NODE_SCORE = 100;

/**
 * Scales raw scores so that the highest becomes 100, dividing as Go's integers do; `reverse` turns
 * the scale round (helper.DefaultNormalizeScore).
 */
export function defaultNormalizeScore(
  raw: Float64Array,
  feasible: FeasibleNodes,
  into: Float64Array,
  reverse: boolean,
): void {
  let max = 0;
  for (const node of feasible) max = Math.max(max, raw[node] ?? 0);
  for (const node of feasible) {
    const scaled = max === 0 ? 0 : Math.trunc((MAX_NODE_SCORE * (raw[node] ?? 0)) / max);
    into[node] = reverse ? MAX_NODE_SCORE - scaled : scaled;
  }
}
