import type { ReadyCounts, ReadyLane } from '../../protocol/index.ts';
import { countUpTo } from './search.ts';
import { pixelOf, type Sight } from './sight.ts';

/** The paths of a workload's area, in pixels of a track. */
export interface Area {
  /** Filled: how many Pods are ready. */
  readonly ready: string;
  /** A line: how many are wanted. */
  readonly wanted: string;
  /** Paler: what is below that line. */
  readonly short: string;
}

/** How many Pods the full height of a lane stands for: the most that were ever ready or wanted. */
export function fullHeight({ ready, wanted }: Pick<ReadyCounts, 'ready' | 'wanted'>): number {
  let most = 1;
  for (const counts of [ready, wanted]) for (const count of counts) most = Math.max(most, count);
  return most;
}

/** How many are ready of how many wanted at a moment. */
export function readyAt(
  lane: ReadyCounts,
  ms: number,
): { readonly ready: number; readonly wanted: number } {
  const place = countUpTo(lane.at, ms) - 1;
  return { ready: lane.ready[place] ?? 0, wanted: lane.wanted[place] ?? 0 };
}

/**
 * How the Pods of a workload have ended of which none is wanted any more at a moment: the failed are told
 * before those that succeeded. Undefined while some are wanted, and where none that ended is there still.
 */
export function endedAt(
  lane: ReadyLane,
  ms: number,
): { readonly how: 'succeeded' | 'failed'; readonly count: number } | undefined {
  const place = countUpTo(lane.at, ms) - 1;
  if ((lane.wanted[place] ?? 0) > 0) return undefined;
  for (const how of ['failed', 'succeeded'] as const) {
    const count = lane[how][place] ?? 0;
    if (count > 0) return { how, count };
  }
  return undefined;
}

/**
 * The area of a workload over what is in sight, up to the end of the story. However many changes fall
 * on a pixel, it costs two points there: the least that was ready shows, so that no gap is lost.
 */
export function areaOf(
  lane: ReadyCounts,
  sight: Sight,
  until: number,
  width: number,
  height: number,
): Area {
  const full = fullHeight(lane);
  const yOf = (count: number): string => ((1 - count / full) * height).toFixed(1);
  const end = Math.min(width, pixelOf(until, sight, width)).toFixed(1);
  const bottom = yOf(0);
  let ready = '';
  let wanted = '';
  const first = Math.max(0, countUpTo(lane.at, sight.from) - 1);
  let pixel = -1;
  let least = Infinity;
  const start = Math.max(0, pixelOf(lane.at[first] ?? 0, sight, width)).toFixed(1);
  for (let place = first; place < lane.at.length; place += 1) {
    const at = lane.at[place] ?? 0;
    if (at > sight.to || at > until) break;
    const x = Math.max(0, pixelOf(at, sight, width));
    const count = lane.ready[place] ?? 0;
    if (Math.floor(x) === pixel) {
      if (count < least) ready += `V${yOf(count)}`;
      least = Math.min(least, count);
      // What follows on a later pixel begins from the last count, which the next step draws.
      const next = lane.at[place + 1] ?? Infinity;
      if (Math.floor(pixelOf(next, sight, width)) !== pixel) {
        ready += `V${yOf(count)}`;
        wanted += `H${x.toFixed(1)}V${yOf(lane.wanted[place] ?? 0)}`;
      }
      continue;
    }
    pixel = Math.floor(x);
    least = count;
    const here = x.toFixed(1);
    ready += ready === '' ? `M${start} ${bottom}V${yOf(count)}` : `H${here}V${yOf(count)}`;
    const want = yOf(lane.wanted[place] ?? 0);
    wanted += wanted === '' ? `M${start} ${want}` : `H${here}V${want}`;
  }
  if (ready === '') return { ready: '', wanted: '', short: '' };
  return {
    ready: `${ready}H${end}V${bottom}Z`,
    wanted: `${wanted}H${end}`,
    short: `${wanted}H${end}V${bottom}H${start}Z`,
  };
}
