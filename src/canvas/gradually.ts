import { useEffect, useMemo, useState } from 'react';
import type { Level } from './level.ts';

/** The cards on the page, by node index, and how much each says. */
export type DrawnCards = ReadonlyMap<number, Level>;

const NONE: DrawnCards = new Map();

/**
 * Brings cards about a few at a time, so many a frame at most: a hundred at once are a stop that is
 * felt. Those that are no longer wanted go at once. Cells stand where a card is still to come.
 */
export function useGradually(wanted: readonly number[], level: Level, most: number): DrawnCards {
  const [drawn, setDrawn] = useState(NONE);
  const next = useMemo(() => nextCards(drawn, wanted, level, most), [drawn, wanted, level, most]);
  useEffect(() => {
    if (next === drawn) return undefined;
    const frame = requestAnimationFrame(() => {
      setDrawn(next);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [next, drawn]);
  return next;
}

/** `drawn` itself once all that is wanted is there. */
export function nextCards(
  drawn: DrawnCards,
  wanted: readonly number[],
  level: Level,
  most: number,
): DrawnCards {
  const done = drawn.size === wanted.length && wanted.every((node) => drawn.get(node) === level);
  if (done) return drawn;
  const next = new Map<number, Level>();
  let left = most;
  for (const node of wanted) {
    const known = drawn.get(node);
    if (known === level) next.set(node, known);
    else if (left > 0) {
      next.set(node, level);
      left -= 1;
    } else if (known !== undefined) next.set(node, known);
  }
  return next;
}
