import { useEffect, useState } from 'react';
import { preview, useBerth, useBerthStore } from '../../store/index.ts';
import type { Operation, OperationView } from '../../protocol/index.ts';

/** Milliseconds that one stops typing before the worker is asked. */
const PAUSE = 200;

/**
 * What operations would do to the texts as they are, asked anew when either changes. While it is
 * worked out, what was known before; undefined at first.
 */
export function usePreviews(
  operations: readonly Operation[],
): readonly OperationView[] | undefined {
  const store = useBerthStore();
  const revision = useBerth((state) => state.revision);
  const [views, setViews] = useState<readonly OperationView[]>();
  const key = JSON.stringify(operations);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      // The key is the operations themselves, as text.
      const asked = JSON.parse(key) as readonly Operation[];
      void Promise.all(asked.map((operation) => preview(store, operation))).then((found) => {
        if (isWanted) setViews(found);
      });
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [store, key, revision]);
  return views;
}
