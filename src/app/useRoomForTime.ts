import { useEffect } from 'react';
import type { Fold } from './Fold.tsx';
import { safeLocalStorage } from './preferences.ts';

/** Pixels of height below which the run begins lower, for the cluster's sake. */
const LOW = 800;

/** Pixels of the strip that the steps stand on; lanes of time unfold above it. */
export const STRIP = 64;

/** Pixels that lanes of time are to have at least: the ruler, eight of them and a margin; and in a low window. */
const TIME = 288;
const LOW_TIME = 232;

/** Where the pixels are kept that a user gave the lanes. */
const GIVEN = 'berth.lanes';

/** Pixels that the run's region has while the scenario is told in time: as many as it was given last. */
export function roomForTime(): number {
  const given = Number(safeLocalStorage.getItem(GIVEN));
  return given > STRIP ? given : window.innerHeight < LOW ? LOW_TIME : TIME;
}

/** The run's region has more room while the scenario is told in time: as much as it was given last. */
export function useRoomForTime({ panel, separator }: Fold, isTimed: boolean): void {
  useEffect(() => {
    if (!isTimed) return undefined;
    // The group takes the new bounds of the region first.
    const frame = requestAnimationFrame(() => {
      const region = panel.current;
      if (region !== null && !region.isCollapsed()) region.resize(roomForTime());
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [panel, isTimed]);
  useEffect(() => {
    const handle = separator.current;
    if (!isTimed || handle === null) return undefined;
    const keep = (): void => {
      const pixels = Math.round(panel.current?.getSize().inPixels ?? 0);
      if (pixels > STRIP) safeLocalStorage.setItem(GIVEN, String(pixels));
    };
    const hold = (): void => {
      // The pointer may be elsewhere by then, and the region has its size with the next frame.
      document.addEventListener('pointerup', () => requestAnimationFrame(keep), { once: true });
    };
    handle.addEventListener('pointerdown', hold);
    handle.addEventListener('keyup', keep);
    return () => {
      handle.removeEventListener('pointerdown', hold);
      handle.removeEventListener('keyup', keep);
    };
  }, [panel, separator, isTimed]);
}
