import { useEffect, useRef } from 'react';

/**
 * When what calls it goes and nothing else has taken the focus, what had it before has it again, or, where that
 * has gone too, the page's header.
 */
export function useFocusBack(): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const element = before.current;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere =
          element instanceof HTMLElement && element.isConnected && element !== document.body;
        (isThere ? element : document.querySelector<HTMLElement>('header button'))?.focus();
      });
    };
  }, []);
}
