import type { DecisionView } from '../worker/protocol.ts';
import type { StoreContext } from './context.ts';
import { reuse } from './reuse.ts';

/** The decisions of the run on the screen, fetched from the worker step by step. */
export interface Decisions {
  /** A new run: what was kept of the old one is dropped. */
  reset(revision: number, known: DecisionView | undefined): void;
  /** Moves the playhead to a step and brings its decision. */
  show(step: number): void;
  /** The decision of a step of a run, from the worker. */
  fetch(revision: number, step: number): Promise<DecisionView | undefined>;
}

/** How long the decision shown before may stand until the worker has answered. */
const STALE_AFTER = 100;
/** Decisions kept for a run: enough to step to and fro without asking twice. */
const KEPT = 256;

export function createDecisions({ get, set, client, schedule }: StoreContext): Decisions {
  let revision = -1;
  const known = new Map<number, DecisionView>();

  function keep(step: number, decision: DecisionView): void {
    known.set(step, decision);
    const oldest = known.size > KEPT ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  }

  return {
    reset(newRevision, decision) {
      revision = newRevision;
      known.clear();
      if (decision) keep(decision.step, decision);
    },
    show(step) {
      const decision = known.get(step);
      if (step < 0 || decision) {
        set({ playhead: step, decision: step < 0 ? undefined : decision });
        return;
      }
      set({ playhead: step });
      const asked = revision;
      const isShown = () => revision === asked && get().playhead === step;
      const stopWaiting = schedule(() => {
        if (isShown() && get().decision?.step !== step) set({ decision: undefined });
      }, STALE_AFTER);
      void client.inspect(asked, step).then((answer) => {
        stopWaiting();
        if (answer && revision === asked) keep(step, answer);
        if (isShown()) set({ decision: answer && reuse(get().decision, answer) });
      });
    },
    fetch: (of, step) => client.inspect(of, step),
  };
}
