import type { RunView } from '../../protocol/index.ts';

/** A run that counts how often an entry of one of its Pods' columns is read; `reads` counts from 0 again. */
export function counted(run: RunView): { readonly run: RunView; readonly reads: () => number } {
  let reads = 0;
  const columns = Object.entries(run.pods).map(([name, column]): [string, unknown] => [
    name,
    ArrayBuffer.isView(column) || Array.isArray(column)
      ? new Proxy(column, {
          get(target, key) {
            if (typeof key === 'string' && key !== 'length') reads += 1;
            const value: unknown = Reflect.get(target, key, target);
            return typeof value === 'function'
              ? (value as (...all: unknown[]) => unknown).bind(target)
              : value;
          },
        })
      : column,
  ]);
  return {
    run: { ...run, pods: Object.fromEntries(columns) as unknown as RunView['pods'] },
    reads: () => {
      const count = reads;
      reads = 0;
      return count;
    },
  };
}
