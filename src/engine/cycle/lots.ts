import type { ObjectKey } from '../../model/index.ts';

/** Chooses one of so many equally good nodes for a Pod: an index. */
export type DrawLots = (count: number, pod: ObjectKey) => number;

/**
 * Draws lots from a seed and the Pod's key alone, so that a decision asked for again is the same.
 * kube-scheduler draws anew each time (`selectHost` of schedule_one.go).
 */
export function lots(seed: number): DrawLots {
  return (count, pod) => hash(Math.trunc(seed), pod) % count;
}

/** FNV-1a, its bits mixed as murmur3 does at the end. */
function hash(seed: number, text: string): number {
  let state = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
