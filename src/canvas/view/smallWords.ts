import { type RefObject, useLayoutEffect } from 'react';
import { SMALL_WORDS } from '../card/cardMetrics.ts';
import { useViewportListener } from './flowHooks.ts';
import type { Viewport } from './viewport.ts';

/**
 * Marks the plane while it is shown so small that the words on its cards are set larger, and fewer. Written on the
 * element: no card renders for it.
 */
export function useSmallWords(plane: RefObject<HTMLElement | null>): void {
  const write = ({ zoom }: Viewport): void => {
    const isSmall = zoom < SMALL_WORDS.below;
    if (plane.current?.hasAttribute('data-small') !== isSmall) {
      plane.current?.toggleAttribute('data-small', isSmall);
    }
  };
  const viewport = useViewportListener(write);
  useLayoutEffect(() => {
    write(viewport());
  });
}
