import { useEffect, useState } from 'react';
import { preview, useBerthStore } from '../../store/index.ts';
import type { Operation, OperationView } from '../../protocol/index.ts';

/** A pointer that rests this long on a place means it. */
const REST_MS = 60;

/** What a drop would bring; undefined until it is known, and where it would change nothing. */
export function useForecast(operation: Operation | undefined): OperationView | undefined {
  const store = useBerthStore();
  const key = operation === undefined ? '' : JSON.stringify(operation);
  const [known, setKnown] = useState<{ readonly key: string; readonly view: OperationView }>();

  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      // The key is the operation itself, as text.
      void preview(store, JSON.parse(key) as Operation).then((view) => {
        if (isWanted) setKnown({ key, view });
      });
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, store]);

  return known?.key === key ? known.view : undefined;
}
