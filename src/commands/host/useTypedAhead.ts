import { useLayoutEffect, useState } from 'react';
import { useOverlays } from '../overlay.ts';

/**
 * What is typed while the palette is on its way, to stand in its field when it comes. Nothing else on
 * the page hears those keys.
 */
export function useTypedAhead(isWaiting: boolean): string {
  const overlays = useOverlays();
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      // What has opened the palette closes it again.
      if (ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Escape') overlays.close();
      else setTyped((before) => typedAfter(before, key));
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      setTyped('');
    };
  }, [isWaiting, overlays]);
  return typed;
}

/** A text after one more key; keys that write nothing leave it as it is. */
export function typedAfter(text: string, key: string): string {
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return [...key].length === 1 ? text + key : text;
}
