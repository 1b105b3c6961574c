import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';

/** Pixels of a row, and of the header above the first one; the style sheet says the same. */
export const ROW_HEIGHT = 28;
export const HEAD_HEIGHT = 44;

/** Which rows are in sight: of a thousand nodes some forty are on the page. */
export function useMatrixRows(
  count: number,
  scroller: HTMLDivElement,
): Virtualizer<HTMLDivElement, Element> {
  // The virtualizer is one object that changes: what it returns must not be memoised.
  'use no memo';
  return useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 6,
    // Before the sheet has been measured: as many rows as it can hold.
    initialRect: { width: 880, height: 640 },
  });
}
