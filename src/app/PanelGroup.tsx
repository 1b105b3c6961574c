import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Group, type GroupProps } from 'react-resizable-panels';

/** What lies over the page, without a portal, and so inside the panels too. */
const OVERLAYS = '[role=menu], [role=listbox], [role=dialog]';

/**
 * Panels with borders that are moved. A border hears a press by its place, whatever lies over it: it
 * takes none while the pointer is on an overlay.
 *
 * A group that is made deaf is laid out anew, and one of a size that it has not measured yet from the shares
 * that it opened with: where the window's new size brings an overlay under the pointer, or takes it away, that
 * waits until the group has measured itself, so that its panels keep their pixels.
 */
export function PanelGroup(props: GroupProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const group = element.current;
    if (group === null) return undefined;
    const sizeOf = (): string => `${String(group.offsetWidth)} ${String(group.offsetHeight)}`;
    let measured = sizeOf();
    let waiting: boolean | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const cover = (over: boolean): void => {
      // At once: the borders, which listen on the document, hear of this very press next.
      flushSync(() => {
        setCovered(over);
      });
    };
    const look = (event: PointerEvent) => {
      // A drag that crosses an overlay goes on.
      if (event.type === 'pointerover' && event.buttons !== 0) return;
      const over = event.target instanceof Element && event.target.closest(OVERLAYS) !== null;
      const isMeasured = sizeOf() === measured;
      waiting = isMeasured ? undefined : over;
      if (isMeasured) cover(over);
    };
    const observer = new ResizeObserver(() => {
      measured = sizeOf();
      if (waiting === undefined) return;
      // Behind the group's own, which hears of the same change.
      clearTimeout(later);
      later = setTimeout(() => {
        if (waiting !== undefined && sizeOf() === measured) cover(waiting);
        waiting = undefined;
      });
    });
    observer.observe(group);
    const kinds = ['pointerover', 'pointerdown'] as const;
    for (const kind of kinds) window.addEventListener(kind, look, { capture: true });
    return () => {
      clearTimeout(later);
      observer.disconnect();
      for (const kind of kinds) window.removeEventListener(kind, look, { capture: true });
    };
  }, []);
  return <Group {...props} elementRef={element} disabled={isCovered} />;
}
