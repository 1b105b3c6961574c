import { useSyncExternalStore, type ReactNode } from 'react';
import { usePage, type Page } from '../../commands/index.ts';
import type { Act } from './stages.ts';

/** The stages of a decision that is played, known to the bar of the playhead and to what shows the frames. */
export interface Stager {
  /** The bar that moves through them; undefined while none is played. What plays them brings it along. */
  readonly bar: () => ReactNode;
  readonly show: (bar: ReactNode) => void;
  /** Says how the decision that is explained can be played; returns how to take it back. */
  readonly offer: (open: (act?: Act) => void) => () => void;
  /** Shows the decision that is explained stage by stage, from an act on where one is named; false where none is. */
  readonly open: (act?: Act) => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
}

function createStager(): Stager {
  let bar: ReactNode;
  let offers: readonly ((act?: Act) => void)[] = [];
  const listeners = new Set<() => void>();
  return {
    bar: () => bar,
    show(next) {
      bar = next;
      for (const listener of [...listeners]) listener();
    },
    offer(open) {
      offers = [...offers, open];
      return () => {
        offers = offers.filter((each) => each !== open);
      };
    },
    open(act) {
      const open = offers.at(-1);
      open?.(act);
      return open !== undefined;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

export const stagerOf = (page: Page): Stager => page.part(createStager);

export function useStager(): Stager {
  return stagerOf(usePage());
}

/** The bar of the decision that is played now; undefined where none is. */
export function useStagesBar(): ReactNode {
  const stager = useStager();
  return useSyncExternalStore(stager.subscribe, stager.bar);
}
