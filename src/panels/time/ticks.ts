import { pixelOf, type Sight } from './sight.ts';
import { timeText } from '../../ui/index.ts';

/** Steps that a clock has: milliseconds, seconds, minutes, an hour. */
const STEPS = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000,
  300_000, 600_000, 900_000, 1_800_000, 3_600_000,
];

/** Pixels that a tick with its words needs, and one without. */
const NAMED = 84;
const BARE = 9;

export interface Ticks {
  /** Virtual milliseconds from one named tick to the next. */
  readonly step: number;
  /** And from one tick to the next, named or not. */
  readonly fine: number;
  readonly named: readonly {
    readonly at: number;
    readonly x: number;
    readonly text: string;
  }[];
  /** Pixels of the ticks between. */
  readonly bare: readonly number[];
}

/** The ticks of a ruler over what is in sight, on a track so wide. */
export function ticksOf(sight: Sight, width: number): Ticks {
  const perPixel = (sight.to - sight.from) / Math.max(1, width);
  const step = stepFor(NAMED * perPixel);
  const fine = STEPS.find((each) => each >= BARE * perPixel && step % each === 0) ?? step;
  const named = multiples(step, sight).map((at) => ({
    at,
    x: pixelOf(at, sight, width),
    text: timeText(at, step),
  }));
  const bare = multiples(fine, sight)
    .filter((at) => at % step !== 0)
    .map((at) => pixelOf(at, sight, width));
  return { step, fine, named, bare };
}

/** Pixels of a character of the ruler's type, about, and around the flag's words. */
const CHARACTER = 7;
const AROUND_FLAG = 16;

/** Pixels that the flag may reach over the end of its track: beyond them stands what the values are called. */
export const OVER_END = 6;

/** Pixels of the flag's middle, about: at the end of the track it stands before its moment. */
export function flagMiddle(x: number, width: number, flag: string): number {
  return Math.min(x, width + OVER_END - (flag.length * CHARACTER + AROUND_FLAG) / 2);
}

/** The time of the tick whose words the playhead's flag would cut, as its middle stands there; -1 for none. */
export function coveredTick({ named }: Pick<Ticks, 'named'>, x: number, flag: string): number {
  const half = (flag.length * CHARACTER + AROUND_FLAG) / 2;
  const covered = named.find(
    (tick) => Math.abs(tick.x - x) < half + (tick.text.length * CHARACTER) / 2,
  );
  return covered?.at ?? -1;
}

/** The least step of a clock with so many milliseconds; whole hours where there is none. */
function stepFor(least: number): number {
  const hour = 3_600_000;
  return STEPS.find((step) => step >= least) ?? Math.ceil(least / hour) * hour;
}

function multiples(step: number, { from, to }: Sight): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}
