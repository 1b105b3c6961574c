import { useEffect } from 'react';
import { usePage } from '../../commands/index.ts';
import { useBerthStore } from '../../store/index.ts';
import { brokenOptions } from './brokenOptions.ts';
import type { RunOptionsState } from './useRunOptions.ts';

/**
 * Lets commands choose the release. The reader of the text comes with the first of them; options that
 * have an error are not written over: they are opened, and say so.
 */
export function useSetRelease({ change }: RunOptionsState): void {
  const page = usePage();
  const store = useBerthStore();
  useEffect(
    () =>
      page.attach({
        setRelease: (release) => {
          if (brokenOptions(store.getState().report) !== undefined) {
            page.verb('openRunOptions')?.();
            return;
          }
          void import('./edit.ts').then(
            ({ setRunOption }) => {
              change(setRunOption, { release });
            },
            () => page.verb('openRunOptions')?.(),
          );
        },
      }),
    [page, store, change],
  );
}
