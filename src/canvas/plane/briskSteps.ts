import { useEffect, useRef, useState } from 'react';

/** Milliseconds within which one goal that follows another is a brisk step. */
export const BRISK = 400;

/**
 * Whether one goal of a search follows the other so soon that nobody reads what stands beside it: that
 * comes behind the last one, and all of the frame is for the way there. `goal` is a node's index; none is -1.
 */
export function useBriskSteps(goal: number): boolean {
  const last = useRef(-Infinity);
  const [isBrisk, setBrisk] = useState(false);
  useEffect(() => {
    if (goal < 0) return undefined;
    const now = performance.now();
    setBrisk(now - last.current < BRISK);
    last.current = now;
    const rest = setTimeout(() => {
      setBrisk(false);
    }, BRISK);
    return () => {
      clearTimeout(rest);
    };
  }, [goal]);
  return isBrisk;
}
