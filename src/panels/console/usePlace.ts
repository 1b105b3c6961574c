import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** In a narrower window lines of a table need the whole width. */
const WIDE = 1600;

/**
 * Where a panel over the page ends, in a wide window: with the region that `within` answers, so that what is
 * beside and below it stays in sight. Undefined in others, and where there is no such region.
 */
export function usePlace(
  panel: RefObject<HTMLElement | null>,
  within: () => HTMLElement | null,
): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const measure = () => {
      const page = panel.current?.offsetParent?.getBoundingClientRect();
      const region = within()?.getBoundingClientRect();
      if (page === undefined || region === undefined || window.innerWidth < WIDE) {
        setPlace(undefined);
        return;
      }
      setPlace({ right: page.right - region.right, bottom: page.bottom - region.bottom });
    };
    const observer = new ResizeObserver(measure);
    // The region is another one where the window changes how the page is laid out.
    const look = () => {
      observer.disconnect();
      const region = within();
      if (region !== null) observer.observe(region);
      measure();
    };
    look();
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [panel, within]);
  return place;
}
