import { useEffect, useState } from 'react';
import { type BerthStore, preview, useBerth, useBerthStore } from '../../store/index.ts';
import type { Operation, OperationView } from '../../protocol/index.ts';

/** Milliseconds that one stops typing before the worker is asked. */
const PAUSE = 200;

interface Known {
  readonly key: string;
  readonly revision: number;
  readonly views: readonly OperationView[];
}

/** By page: what was last known. A dialog that is opened again is as high at once as it was, and no button moves under the pointer. */
const latest = new WeakMap<BerthStore, Known>();

/**
 * What operations would do to the texts as they are, asked anew when either changes. While it is
 * worked out, what was known before; undefined at first, unless the same was asked last.
 */
export function usePreviews(
  operations: readonly Operation[],
): readonly OperationView[] | undefined {
  const store = useBerthStore();
  const revision = useBerth((state) => state.revision);
  const key = JSON.stringify(operations);
  const [views, setViews] = useState(() => {
    const known = latest.get(store);
    return known?.key === key && known.revision === revision ? known.views : undefined;
  });
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      // The key is the operations themselves, as text.
      const asked = JSON.parse(key) as readonly Operation[];
      void Promise.all(asked.map((operation) => preview(store, operation))).then((found) => {
        if (!isWanted) return;
        latest.set(store, { key, revision, views: found });
        setViews(found);
      });
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [store, key, revision]);
  return views;
}
