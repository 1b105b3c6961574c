import type { DecisionView } from '../protocol/index.ts';
import type { StoreContext } from './context.ts';
import { reuse } from './reuse.ts';
import type { StepIndex } from '../model/index.ts';

/** The decisions of the run on the screen, fetched from the worker step by step. */
export interface Decisions {
  /** A new run: what was kept of the old one is dropped. */
  reset(revision: number, known: DecisionView | undefined): void;
  /** Moves the playhead to a step and brings its decision. */
  show(step: StepIndex): void;
  /** Brings the decision of a step that may be shown next, unless another is on its way. */
  expect(step: StepIndex): void;
  /** The decision of a step of a run, from the worker. */
  fetch(revision: number, step: StepIndex): Promise<DecisionView | undefined>;
}

/** How long the decision shown before may stand until the worker has answered. */
const STALE_AFTER = 100;
/** A decision shown for so long is looked at: those beside it may be next. */
const NEIGHBOURS_AFTER = 80;
/** Decisions kept for a run: enough to step to and fro without asking twice. */
const KEPT = 256;

export function createDecisions({ get, set, client, schedule }: StoreContext): Decisions {
  let revision = -1;
  const known = new Map<number, DecisionView>();

  function keep(step: StepIndex, decision: DecisionView): void {
    known.set(step, decision);
    const oldest = known.size > KEPT ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  }

  /** What has been asked of the worker and is not answered, by step of the run `revision`. */
  const onItsWay = new Map<number, Promise<DecisionView | undefined>>();
  let stopNeighbours: (() => void) | undefined;

  function bring(step: StepIndex): Promise<DecisionView | undefined> {
    const same = onItsWay.get(step);
    if (same) return same;
    const asked = revision;
    const answer = client.inspect(asked, step).then((decision) => {
      if (revision !== asked) return decision;
      onItsWay.delete(step);
      if (decision) keep(step, decision);
      return decision;
    });
    onItsWay.set(step, answer);
    return answer;
  }

  function expect(step: StepIndex): void {
    const isThere = step >= 0 && step < (get().run?.steps.pod.length ?? 0);
    if (isThere && !known.has(step) && onItsWay.size === 0) void bring(step);
  }

  /** The decisions before and after the one shown, that in the direction of the move first. */
  function expectNeighbours(step: StepIndex, isForward: boolean): void {
    stopNeighbours?.();
    stopNeighbours = schedule(() => {
      const asked = revision;
      const [first, second] = isForward ? [step + 1, step - 1] : [step - 1, step + 1];
      expect(first);
      const before = onItsWay.get(first);
      if (before === undefined) expect(second);
      else {
        void before.then(() => {
          if (revision === asked) expect(second);
        });
      }
    }, NEIGHBOURS_AFTER);
  }

  return {
    reset(newRevision, decision) {
      revision = newRevision;
      known.clear();
      onItsWay.clear();
      stopNeighbours?.();
      if (decision) {
        keep(decision.step, decision);
        expectNeighbours(decision.step, false);
      }
    },
    show(step) {
      const isForward = step > get().playhead;
      const decision = known.get(step);
      if (step < 0 || decision) {
        set({ playhead: step, decision: step < 0 ? undefined : decision });
        if (step >= 0) expectNeighbours(step, isForward);
        return;
      }
      set({ playhead: step });
      const asked = revision;
      const isShown = () => revision === asked && get().playhead === step;
      const stopWaiting = schedule(() => {
        if (isShown() && get().decision?.step !== step) set({ decision: undefined });
      }, STALE_AFTER);
      void bring(step).then((answer) => {
        stopWaiting();
        if (!isShown()) return;
        set({ decision: answer && reuse(get().decision, answer) });
        expectNeighbours(step, isForward);
      });
    },
    expect,
    fetch: (of, step) => client.inspect(of, step),
  };
}
