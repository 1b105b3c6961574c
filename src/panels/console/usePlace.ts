import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** In a narrower window lines of a table need the whole width. */
const WIDE = 1600;

/** Pixels of height: so much of the room, and at least and at most. */
const SHARE = 0.46;
const LEAST = 200;
const MOST = 420;

/** What stands around a panel over the page; each is null where there is no such region. */
export interface Around {
  /** With it the panel ends at its side, in a wide window. */
  readonly picture: () => HTMLElement | null;
  /** Above it the panel ends: what is used beside it stays in sight. */
  readonly run: () => HTMLElement | null;
}

interface Place {
  readonly right: number;
  readonly bottom: number;
  readonly height: number;
}

/**
 * Where a panel over the page stands, in pixels; undefined before it is measured. While it stands there the page
 * has `data-console`, `beside` where it leaves what is at the right of the picture, else `whole`; and `--console`,
 * the height that it takes from what is below it, for what is to keep out of it.
 */
export function usePlace(
  panel: RefObject<HTMLElement | null>,
  { picture, run }: Around,
): CSSProperties | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const measure = () => {
      const page = panel.current?.offsetParent?.getBoundingClientRect();
      if (page === undefined) return;
      const region = picture()?.getBoundingClientRect();
      const end = run()?.getBoundingClientRect().top ?? region?.bottom ?? page.bottom;
      const isBeside = region !== undefined && window.innerWidth >= WIDE;
      const height = Math.min(MOST, Math.max(LEAST, SHARE * (end - page.top)));
      const next = {
        right: isBeside ? page.right - region.right : 0,
        bottom: page.bottom - end,
        height,
      };
      setPlace((last) => (last !== undefined && isSame(last, next) ? last : next));
      const covered = region === undefined ? height : region.bottom - (end - height);
      root.dataset['console'] = isBeside ? 'beside' : 'whole';
      root.style.setProperty('--console', `${String(Math.max(0, covered))}px`);
    };
    const observer = new ResizeObserver(measure);
    // The regions are others where the window changes how the page is laid out.
    const look = () => {
      observer.disconnect();
      for (const element of [picture(), run()]) {
        if (element !== null) observer.observe(element, { box: 'border-box' });
      }
      measure();
    };
    look();
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
      delete root.dataset['console'];
      root.style.removeProperty('--console');
    };
  }, [panel, picture, run]);
  return place;
}

function isSame(a: Place, b: Place): boolean {
  return a.right === b.right && a.bottom === b.bottom && a.height === b.height;
}
