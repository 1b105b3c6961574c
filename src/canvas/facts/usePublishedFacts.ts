import { useLayoutEffect, useRef, useState } from 'react';
import { createFactsSteps, type Moment } from './facts.ts';
import type { FactsStore } from './factsStore.ts';

/** Milliseconds of one task. */
const SLICE = 12;

/**
 * Hands out the facts of a moment before it is painted. Those of thousands of nodes are made in tasks of their own, and
 * come at once when all are there: until then the cards say what they said.
 */
export function usePublishedFacts(store: FactsStore, moment: Moment | undefined): void {
  const [factsOf] = useState(createFactsSteps);
  const last = useRef<Moment>(undefined);
  const isLate = useRef(false);
  useLayoutEffect(() => {
    if (moment === undefined) return undefined;
    const steps = factsOf(moment);
    // Other cards stand where those of before stood; and who goes on before they are made would never see any.
    const isAtOnce = isLate.current || last.current?.groups !== moment.groups;
    const isDoneBy = (length: number): boolean => {
      const end = performance.now() + length;
      for (;;) {
        const step = steps.next();
        if (step.done === true) {
          last.current = moment;
          store.publish(step.value);
          return true;
        }
        if (performance.now() >= end) return false;
      }
    };
    isLate.current = !isDoneBy(isAtOnce ? Infinity : SLICE);
    if (!isLate.current) return undefined;
    store.setUnderWay(true);
    const goOn = (): void => {
      if (!isDoneBy(SLICE)) task = setTimeout(goOn);
      else isLate.current = false;
      store.setUnderWay(isLate.current);
    };
    let task = setTimeout(goOn);
    return () => {
      clearTimeout(task);
      store.setUnderWay(false);
    };
  }, [store, factsOf, moment]);
}
