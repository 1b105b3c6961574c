import { useEffect, useMemo, useRef, useState } from 'react';
import { isHeld, type Motion } from '../view/flowHooks.ts';
import type { Level } from '../view/level.ts';

/** The cards on the page, by node index, and how much each says. */
export type DrawnCards = ReadonlyMap<number, Level>;

const NONE: DrawnCards = new Map();

/** A frame that took longer than this, in milliseconds, had too many cards in it. */
const LATE = 20;
/** After so many frames in time one card more comes in each. */
const STEADY = 20;
/** So many come however late the frames are. */
const LEAST = 3;

/**
 * Brings cards about a few at a time, so many a frame at most, and fewer where frames are late: a
 * hundred at once are a stop that is felt. None comes while `most` is 0. Those that are no longer
 * wanted go at once. Cells stand where a card is still to come. `first` comes whatever the rest does.
 */
export function useGradually(
  wanted: readonly number[],
  level: Level,
  most: number,
  first: number,
): DrawnCards {
  const [{ drawn, pace, inTime }, setDrawn] = useState<Progress>(START);
  const limit = most === Infinity ? most : Math.min(most, pace);
  const next = useMemo(
    () => nextCards(drawn, wanted, level, limit, first),
    [drawn, wanted, level, limit, first],
  );
  const last = useRef(0);
  useEffect(() => {
    if (next === drawn) {
      last.current = 0;
      return undefined;
    }
    const frame = requestAnimationFrame((now) => {
      const late = last.current > 0 && now - last.current > LATE;
      last.current = now;
      // Where none or all come at once nothing is learnt of the pace.
      const isPaced = most > 0 && most < Infinity;
      setDrawn({
        drawn: next,
        ...(isPaced ? nextPace({ pace: limit, inTime }, late) : { pace, inTime }),
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [next, drawn, most, limit, pace, inTime]);
  return next;
}

/** So many cards a frame are new or say more in a large cluster, which is most of a frame. */
const A_FRAME = 4;

export interface Coming {
  readonly isLarge: boolean;
  /** Whether other facts are on their way: cards that came before them would be drawn twice. */
  readonly isBehind: boolean;
  /** Whether one goes briskly from hit to hit of a search. */
  readonly isBrisk: boolean;
  readonly motion: Motion;
  /** Cards that are wanted. */
  readonly count: number;
}

/**
 * How many cards come in a frame. While the zoom changes, or many cards pass by, nobody reads them: dots are
 * painted, and cards come at rest.
 */
export function mostAFrame({ isLarge, isBehind, isBrisk, motion, count }: Coming): number {
  if (!isLarge) return Infinity;
  const isWaiting = isBehind || isBrisk || motion === 'jumping' || isHeld(motion, count);
  return isWaiting ? 0 : A_FRAME;
}

export interface Pace {
  /** Cards that come in a frame. */
  readonly pace: number;
  /** Frames in time since the pace has changed. */
  readonly inTime: number;
}

interface Progress extends Pace {
  readonly drawn: DrawnCards;
}

const START: Progress = { drawn: NONE, pace: Infinity, inTime: 0 };

/** After a late frame fewer cards come in each, and more only when many were in time. */
export function nextPace({ pace, inTime }: Pace, late: boolean): Pace {
  if (late) return { pace: Math.max(LEAST, Math.floor(pace / 2)), inTime: 0 };
  return inTime < STEADY ? { pace, inTime: inTime + 1 } : { pace: pace + 1, inTime: 0 };
}

/** `drawn` itself where it stays as it is. */
export function nextCards(
  drawn: DrawnCards,
  wanted: readonly number[],
  level: Level,
  most: number,
  first = -1,
): DrawnCards {
  const done = drawn.size === wanted.length && wanted.every((node) => drawn.get(node) === level);
  if (done) return drawn;
  const next = new Map<number, Level>();
  let left = most;
  for (const node of wanted) {
    const known = drawn.get(node);
    if (known === level) next.set(node, known);
    else if (node === first) next.set(node, level);
    else if (left > 0) {
      next.set(node, level);
      left -= 1;
    } else if (known !== undefined) next.set(node, known);
  }
  return next.size === drawn.size && [...next].every(([node, each]) => drawn.get(node) === each)
    ? drawn
    : next;
}
