/** The stretch of time that is in sight, in virtual milliseconds. */
export interface Sight {
  readonly from: number;
  readonly to: number;
}

/** The least that can be in sight: a scheduling cycle and what comes of it at once. */
export const LEAST = 20;

/** What is in sight beyond the end of the story, as a share of it: the last mark has room. */
const COMPONENTS = 0.04;

/** All of a story that is told up to a moment. */
export function wholeSight(until: number): Sight {
  return { from: 0, to: Math.max(LEAST, until) * (1 + COMPONENTS) };
}

const within = (from: number, span: number, whole: Sight): Sight => {
  const start = Math.min(Math.max(whole.from, from), whole.to - span);
  return { from: start, to: start + span };
};

/** The same with `factor` times as much in sight; the moment `around` stays where it is. */
export function zoomed({ from, to }: Sight, around: number, factor: number, whole: Sight): Sight {
  const most = whole.to - whole.from;
  const span = Math.min(most, Math.max(LEAST, (to - from) * factor));
  const share = (around - from) / (to - from);
  return within(around - share * span, span, whole);
}

/** The same, `ms` later; not beyond what the story has. */
export function panned({ from, to }: Sight, ms: number, whole: Sight): Sight {
  return within(from + ms, to - from, whole);
}

/** The same where a moment is in sight; otherwise as much of the story from a little before it. */
export function withMoment(sight: Sight, moment: number, whole: Sight): Sight {
  if (moment >= sight.from && moment <= sight.to) return sight;
  const span = sight.to - sight.from;
  return within(moment - span * 0.1, span, whole);
}

/** Pixels from the left end of a track so wide. */
export function pixelOf(ms: number, { from, to }: Sight, width: number): number {
  return ((ms - from) / (to - from)) * width;
}

/** The moment that stands at so many pixels from the left end of the track. */
export function momentAt(pixel: number, { from, to }: Sight, width: number): number {
  return from + (pixel / Math.max(1, width)) * (to - from);
}
