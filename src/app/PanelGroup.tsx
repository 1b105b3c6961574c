import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Group, type GroupProps } from 'react-resizable-panels';

/** What lies over the page, without a portal, and so inside the panels too. */
const OVERLAYS = '[role=menu], [role=listbox], [role=dialog]';

/**
 * Panels with borders that are moved. A border hears a press by its place, whatever lies over it: it
 * takes none while the pointer is on an overlay.
 */
export function PanelGroup(props: GroupProps) {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const look = (event: PointerEvent) => {
      // A drag that crosses an overlay goes on.
      if (event.type === 'pointerover' && event.buttons !== 0) return;
      const over = event.target instanceof Element && event.target.closest(OVERLAYS) !== null;
      // At once: the borders, which listen on the document, hear of this very press next.
      flushSync(() => {
        setCovered(over);
      });
    };
    const kinds = ['pointerover', 'pointerdown'] as const;
    for (const kind of kinds) window.addEventListener(kind, look, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, look, { capture: true });
    };
  }, []);
  return <Group {...props} disabled={isCovered} />;
}
