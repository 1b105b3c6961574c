import type { DrawLots } from './decide.ts';

/** Draws lots from a seed, the same ones every time (a 32-bit xorshift generator). */
export function lots(seed: number): DrawLots {
  let state = Math.trunc(seed) | 0 || 1;
  return (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
}
