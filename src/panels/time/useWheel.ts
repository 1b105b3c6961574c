import { useEffect, useRef, type RefObject } from 'react';

/**
 * The wheel over the lanes: with Ctrl or ⌘, over the ruler, and where there is nothing to scroll it
 * zooms; sideways it pans. Otherwise it scrolls the lanes, as anywhere.
 */
export function useWheel(
  scroller: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  turn: (event: WheelEvent, isZoom: boolean) => void,
): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const lanes = scroller.current;
    const head = ruler.current;
    if (lanes === null || head === null) return undefined;
    const hear = (event: WheelEvent) => {
      const { deltaX, deltaY, ctrlKey, metaKey, currentTarget } = event;
      const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
      const hasRoom = lanes.scrollHeight > lanes.clientHeight;
      const isOwn = ctrlKey || metaKey || currentTarget === head || !hasRoom;
      if (!isSideways && !isOwn) return;
      // The browser would zoom the page, or go back in its history.
      event.preventDefault();
      latest.current(event, !isSideways);
    };
    for (const element of [lanes, head])
      element.addEventListener('wheel', hear, { passive: false });
    return () => {
      for (const element of [lanes, head]) element.removeEventListener('wheel', hear);
    };
  }, [scroller, ruler]);
}
