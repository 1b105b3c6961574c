import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now; `useMediaQuery('(prefers-reduced-motion: reduce)')`. */
export function useMediaQuery(query: string): boolean {
  // Asked at every render: to have the browser read the query anew takes longer than most components do.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
