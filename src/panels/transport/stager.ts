import { useSyncExternalStore, type ReactNode } from 'react';
import { usePage, type Page } from '../../commands/index.ts';
import type { CycleIndex } from '../../model/index.ts';
import type { Act } from './stages.ts';

/** The stages of a decision that is played, known to the bar of the playhead and to what shows the frames. */
export interface Stager {
  /** The bar that moves through them; undefined while none is played. What plays them brings it along. */
  readonly bar: () => ReactNode;
  readonly show: (bar: ReactNode) => void;
  /** Says how the decision of a cycle, which is explained, can be played; returns how to take it back. */
  readonly offer: (cycle: CycleIndex, open: (act?: Act) => void) => () => void;
  /**
   * Shows the decision that is explained stage by stage, from an act on where one is named; where the one of `cycle` is
   * wanted and another one's account still stands, as soon as its own has come. False where none is explained.
   */
  readonly open: (act?: Act, cycle?: CycleIndex) => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
}

interface Offer {
  readonly cycle: CycleIndex;
  readonly open: (act?: Act) => void;
}

function createStager(): Stager {
  let bar: ReactNode;
  let offers: readonly Offer[] = [];
  let awaited: { readonly cycle: CycleIndex; readonly act: Act | undefined } | undefined;
  const listeners = new Set<() => void>();
  return {
    bar: () => bar,
    show(next) {
      bar = next;
      for (const listener of [...listeners]) listener();
    },
    offer(cycle, open) {
      const offer = { cycle, open };
      offers = [...offers, offer];
      const wanted = awaited?.cycle === cycle ? awaited : undefined;
      // Where yet another one has come instead, one has gone on.
      awaited = undefined;
      if (wanted) open(wanted.act);
      return () => {
        offers = offers.filter((each) => each !== offer);
      };
    },
    open(act, cycle) {
      const offer = offers.at(-1);
      const isToCome = offer !== undefined && cycle !== undefined && offer.cycle !== cycle;
      awaited = isToCome ? { cycle, act } : undefined;
      if (!isToCome) offer?.open(act);
      return offer !== undefined;
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
