import type { DecisionView } from '../protocol/index.ts';
import type { StoreContext } from './context.ts';
import { reuse } from './reuse.ts';
import type { BerthState } from './state.ts';
import { cycleAt, stopAt } from '../run/index.ts';
import type { CycleIndex, EventIndex } from '../model/index.ts';

/** The decisions of the run on the screen, fetched from the worker one by one. */
export interface Decisions {
  /** A new run: what was kept of the old one is dropped. */
  reset(revision: number, known: DecisionView | undefined, moment?: EventIndex): void;
  /**
   * Moves the playhead to the end of an event's step and brings the decision of its cycle. `also` changes with it, in
   * one: whoever follows the store is told once of a step.
   */
  show(event: EventIndex, also?: Partial<BerthState>): void;
  /** Brings the decision of a cycle that may be shown next, unless another is on its way. */
  expect(cycle: CycleIndex): void;
  /** The decision of a cycle of a run, from the worker. */
  fetch(revision: number, cycle: CycleIndex): Promise<DecisionView | undefined>;
}

/** How long the decision shown before may stand until the worker has answered. */
const STALE_AFTER = 100;
/** A decision shown for so long is looked at: those beside it may be next. */
const NEIGHBOURS_AFTER = 80;
/** Decisions kept for a run: enough to step to and fro without asking twice. */
const KEPT = 256;

export function createDecisions({ get, set, client, schedule }: StoreContext): Decisions {
  let revision = -1;
  let moment: EventIndex | undefined;
  /** Another for each run. */
  let run = 0;
  const known = new Map<number, DecisionView>();

  function keep(cycle: CycleIndex, decision: DecisionView): void {
    known.set(cycle, decision);
    const oldest = known.size > KEPT ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  }

  /** What has been asked of the worker and is not answered, by cycle of the run `revision`. */
  const onItsWay = new Map<number, Promise<DecisionView | undefined>>();
  let stopNeighbours: (() => void) | undefined;

  function bring(cycle: CycleIndex): Promise<DecisionView | undefined> {
    const same = onItsWay.get(cycle);
    if (same) return same;
    const asked = run;
    const answer = client.inspect(revision, cycle, moment).then((decision) => {
      if (run !== asked) return decision;
      onItsWay.delete(cycle);
      if (decision) keep(cycle, decision);
      return decision;
    });
    onItsWay.set(cycle, answer);
    return answer;
  }

  function expect(cycle: CycleIndex): void {
    const isThere = cycle >= 0 && cycle < (get().run?.cycles.pod.length ?? 0);
    if (isThere && !known.has(cycle) && onItsWay.size === 0) void bring(cycle);
  }

  /** The decisions before and after the one shown, that in the direction of the move first. */
  function expectNeighbours(cycle: CycleIndex, isForward: boolean): void {
    stopNeighbours?.();
    stopNeighbours = schedule(() => {
      const asked = run;
      const [first, second] = isForward ? [cycle + 1, cycle - 1] : [cycle - 1, cycle + 1];
      expect(first);
      const before = onItsWay.get(first);
      if (before === undefined) expect(second);
      else {
        void before.then(() => {
          if (run === asked) expect(second);
        });
      }
    }, NEIGHBOURS_AFTER);
  }

  return {
    reset(newRevision, decision, newMoment) {
      revision = newRevision;
      moment = newMoment;
      run += 1;
      known.clear();
      onItsWay.clear();
      stopNeighbours?.();
      if (decision) {
        keep(decision.cycle, decision);
        expectNeighbours(decision.cycle, false);
      }
    },
    show(event, also) {
      const { run: shown, withheld } = get();
      if (withheld) {
        if (also !== undefined) set(also);
        return;
      }
      const playhead = shown ? stopAt(shown, event) : -1;
      const cycle = shown ? cycleAt(shown, playhead) : -1;
      const isForward = playhead > get().playhead;
      const decision = known.get(cycle);
      if (cycle < 0 || decision) {
        set({ ...also, playhead, decision: cycle < 0 ? undefined : decision });
        if (cycle >= 0) expectNeighbours(cycle, isForward);
        return;
      }
      set({ ...also, playhead });
      const asked = run;
      const isShown = () => run === asked && get().playhead === playhead;
      const stopWaiting = schedule(() => {
        if (isShown() && get().decision?.cycle !== cycle) set({ decision: undefined });
      }, STALE_AFTER);
      void bring(cycle).then((answer) => {
        stopWaiting();
        if (!isShown()) return;
        set({ decision: answer && reuse(get().decision, answer) });
        expectNeighbours(cycle, isForward);
      });
    },
    expect,
    fetch: (of, cycle) => client.inspect(of, cycle),
  };
}
