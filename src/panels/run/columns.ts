import { workloadHues } from '../../run/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { workloadAt } from './stepWorkload.ts';
import { stepKind } from './stepText.ts';

/** Steps as columns of pixels. */
export interface Columns {
  /** By hue, -1 the system's: a path of rectangles, `0..height` high. */
  readonly hues: ReadonlyMap<number, string>;
  /** Where a Pod stayed Pending, and where one preempted others: paths of ticks. */
  readonly pending: string;
  readonly nominated: string;
}

/** Which steps are in sight, and on how many pixels. */
export interface Stretch {
  readonly from: number;
  readonly count: number;
  readonly width: number;
}

/**
 * One column a pixel, in the hue that most of its steps have: 150,000 steps cost as many shapes as the screen
 * has columns. Marks stand wherever one step of a column is to be marked, so that none is lost.
 */
export function columnsOf(run: RunView, { from, count, width }: Stretch, height: number): Columns {
  const pixels = Math.max(1, Math.floor(width));
  const hueByWorkload = workloadHues(run.workloads);
  const hues = new Map<number, string>();
  const marks = { pending: '', nominated: '' };
  let begun = 0;
  let last: number | undefined;
  const close = (to: number) => {
    if (last === undefined || to <= begun) return;
    const path = `M${String(begun)} 0H${String(to)}V${String(height)}H${String(begun)}Z`;
    hues.set(last, (hues.get(last) ?? '') + path);
  };
  const end = Math.ceil(from + count);
  let step = Math.max(0, Math.floor(from));
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const until = Math.min(end, from + ((pixel + 1) / pixels) * count);
    const tally = new Map<number, number>();
    let isPending = false;
    let isNominated = false;
    // A step that is wider than a pixel goes on in the next.
    const first = Math.min(step, Math.max(0, Math.ceil(until) - 1));
    for (step = first; step < until; step += 1) {
      const hue = hueByWorkload[workloadAt(run, step)] ?? -1;
      tally.set(hue, (tally.get(hue) ?? 0) + 1);
      const kind = stepKind(run, step);
      isPending ||= kind === 'pending';
      isNominated ||= kind === 'nominated';
    }
    const most = mostOf(tally);
    if (most !== last) {
      close(pixel);
      begun = pixel;
      last = most;
    }
    const mark = `M${String(pixel + 0.5)} 0V5`;
    if (isPending) marks.pending += mark;
    if (isNominated) marks.nominated += mark;
  }
  close(pixels);
  return { hues, ...marks };
}

function mostOf(tally: ReadonlyMap<number, number>): number | undefined {
  let most: number | undefined;
  let count = 0;
  for (const [hue, each] of tally) {
    if (each > count) [most, count] = [hue, each];
  }
  return most;
}
