import { useEffect } from 'react';
import { layOut, type Size } from '../layout/layout.ts';
import { MARGIN } from './viewport.ts';
import type { ZoneGroup } from '../layout/zones.ts';

/** Height for width: what the layout is asked for, so that what it needs does not follow what it is given. */
const RATIO = 0.45;
/** Below this width, in CSS pixels, nodes stand below one another rather than small. */
const NARROW = 560;
const NARROW_RATIO = 1.4;
const LEAST = 120;

/**
 * CSS pixels of height that the plane needs in a canvas of `width` to be shown in full size, or where it is too wide
 * for that, as large as the width lets it. The same width and cluster give the same height.
 */
export function wantedHeight(
  groups: readonly ZoneGroup[],
  mostPods: number,
  width: number,
): number {
  const room = Math.max(LEAST, width - 2 * MARGIN.side);
  const ratio = room < NARROW ? NARROW_RATIO : RATIO;
  const layout = layOut(groups, mostPods, { width: room, height: Math.max(260, room * ratio) });
  const zoom = Math.min(1, room / layout.width);
  return Math.ceil(layout.height * zoom) + MARGIN.top + MARGIN.bottom;
}

interface Wanted {
  readonly groups: readonly ZoneGroup[] | undefined;
  readonly mostPods: number;
  /** Of the canvas, in CSS pixels. */
  readonly size: Size | undefined;
  readonly onWantedHeight: ((height: number) => void) | undefined;
}

/** Tells how high the window would be if the canvas had what it needs, and all else what it has. */
export function useWantedHeight({ groups, mostPods, size, onWantedHeight }: Wanted): void {
  useEffect(() => {
    if (onWantedHeight === undefined || groups === undefined || size === undefined) return;
    const rest = window.innerHeight - size.height;
    onWantedHeight(rest + wantedHeight(groups, mostPods, size.width));
  }, [groups, mostPods, size, onWantedHeight]);
}
