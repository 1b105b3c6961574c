/** Time as the page has it; tests have their own. */
export interface Clock {
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls back before the next frame is drawn. */
  readonly frame: (then: () => void) => void;
}

/**
 * Which way of painting leaves the page more frames, judged by those that it had. A worker paints
 * beside the page in most browsers; where the drawing of both is done by one hand, the page stands
 * still all the longer.
 */
export interface Judge {
  /** A picture is painted elsewhere from now on, until what is given back is called. */
  readonly elsewhere: () => () => void;
  /** A picture was painted here, in so many milliseconds. */
  readonly here: (took: number) => void;
  /** Frames came so much slower while others painted that the page had better do it. */
  readonly isFasterHere: () => boolean;
}

/** So many of the last pictures are looked at: less than that is chance. */
const ENOUGH = 6;
/** After so many it is known how they come. */
const MOST_FRAMES = 60;
/** What a frame takes where nothing is in its way. */
const FRAME = 17;
/** How much slower the frames come before anything is changed. */
const CLEARLY = 1.5;

export function createJudge(clock: Clock): Judge {
  let own: number | undefined;
  const waits: number[] = [];
  return {
    elsewhere: () => {
      const start = clock.now();
      let isOver = false;
      let frames = 0;
      const end = (): void => {
        if (isOver) return;
        isOver = true;
        waits.push((clock.now() - start) / Math.max(1, frames));
        if (waits.length > ENOUGH) waits.shift();
      };
      const count = (): void => {
        if (isOver) return;
        frames += 1;
        if (frames === MOST_FRAMES) end();
        else clock.frame(count);
      };
      clock.frame(count);
      return end;
    },
    here: (took) => {
      own = took;
    },
    isFasterHere: () => {
      if (own === undefined || waits.length < ENOUGH) return false;
      const sorted = waits.toSorted((a, b) => a - b);
      return (sorted[ENOUGH / 2] ?? 0) > CLEARLY * (own + FRAME);
    },
  };
}

/** The page's own time. */
export const pageClock: Clock = {
  now: () => performance.now(),
  frame: (then) => {
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(then);
  },
};
