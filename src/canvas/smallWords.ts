import { type RefObject, useLayoutEffect } from 'react';
import { useViewportListener } from './flowHooks.ts';
import type { Viewport } from './viewport.ts';

/** Below this zoom words of a card that are set as elsewhere on the page cannot be read. */
const SMALL = 0.8;

/**
 * Marks the plane while it is shown so small that the words on its cards are set larger, and fewer. Written on the
 * element: no card renders for it.
 */
export function useSmallWords(plane: RefObject<HTMLElement | null>): void {
  const write = ({ zoom }: Viewport): void => {
    const isSmall = zoom < SMALL;
    if (plane.current?.hasAttribute('data-small') !== isSmall) {
      plane.current?.toggleAttribute('data-small', isSmall);
    }
  };
  const viewport = useViewportListener(write);
  useLayoutEffect(() => {
    write(viewport());
  });
}
