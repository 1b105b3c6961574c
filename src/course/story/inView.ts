import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings an element into view when it comes to matter, and whenever it has grown then: `about` says what it shows,
 * undefined or false while nothing has to be seen. What was so when the lesson was opened moves nothing.
 */
export function useInView(
  element: RefObject<HTMLElement | null>,
  about: string | boolean | undefined,
): void {
  const before = useRef(about);
  useEffect(() => {
    if (before.current === about) return;
    before.current = about;
    if (about === undefined || about === false) return;
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, about]);
}
