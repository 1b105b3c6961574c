import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Pixels that a row is taken to have before it has been measured. */
const ROW_HEIGHT = 30;

/** Which rows are in sight, for an outline too long to be on the page whole. */
export function useRowVirtualizer(
  count: number,
  enabled: boolean,
  scroller: RefObject<HTMLDivElement | null>,
): Virtualizer<HTMLDivElement, Element> {
  // The virtualizer is one object that changes: what it returns must not be memoised.
  'use no memo';
  return useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
}
