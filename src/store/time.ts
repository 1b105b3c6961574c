import type { EventIndex } from '../model/index.ts';
import { type MomentView, TAB_NAMES } from '../protocol/index.ts';
import { lastEventOf, takesTime } from '../run/index.ts';
import { standing } from './carrySelection.ts';
import type { StoreContext } from './context.ts';
import type { Decisions } from './decisions.ts';
import { reuse } from './reuse.ts';

/** The scenario told in time, fetched from the worker, and the moments that are gone to. */
export interface Time {
  /** A new run is on the screen: whether anything in it takes time is asked of the worker. */
  tell(): void;
  goTo(event: EventIndex, time?: number): void;
  leave(): void;
}

/** What else a new run brings to be asked goes first. */
const AFTER_MS = 60;
/** Larger clusters are told in time only where they say what happens in it. */
const SMALL = { nodes: 200, pods: 500 };

export function createTime(
  { get, set, client, schedule }: StoreContext,
  decisions: Decisions,
): Time {
  let takeBack = (): void => undefined;
  /** The moment that is on its way, and the one that was asked for since. */
  let underWay: EventIndex | undefined;
  let wanted: EventIndex | undefined;

  async function ask(revision: number): Promise<void> {
    const asking = client.ask<'timeline'>(revision, { kind: 'timeline' }, (telling) => {
      if (get().runRevision === revision) set({ telling });
    });
    takeBack = () => {
      asking.takeBack();
    };
    const timeline = await asking.answer;
    if (get().runRevision !== revision) return;
    const isTimed = timeline !== undefined && takesTime(timeline);
    set({
      telling: undefined,
      timeline: isTimed ? timeline : undefined,
      timelineRevision: revision,
    });
  }

  function show(moment: MomentView, time: number): void {
    const before = get();
    const run = reuse(before.run, moment.run);
    const playhead = lastEventOf(run);
    decisions.reset(before.runRevision, moment.decision, moment.event);
    set({
      run,
      runOfSteps: before.runOfSteps ?? before.run,
      moment: { ...moment, run, ended: reuse(before.moment?.ended, moment.ended) },
      time,
      selection: reuse(before.selection, standing(before.selected, run)),
      playhead,
      cameFrom: undefined,
      decision: moment.decision,
      walked: undefined,
      // It names Pods and nodes of the moment before.
      light: undefined,
    });
  }

  /** Brings the moment that is wanted; who goes on meanwhile sees those between, as they come. */
  async function fetch(): Promise<void> {
    while (wanted !== undefined && wanted !== get().moment?.event) {
      const { runRevision } = get();
      const event = wanted;
      underWay = event;
      const found = await client.ask<'moment'>(runRevision, { kind: 'moment', event }).answer;
      underWay = undefined;
      const state = get();
      // Undefined: the run is another one, or time was left.
      if (wanted === undefined || found === undefined || state.runRevision !== runRevision) return;
      show(found, state.time);
    }
  }

  return {
    tell() {
      takeBack();
      const { run, runRevision, report } = get();
      if (run === undefined || report === undefined) return;
      // By its counts: of a large cluster the objects are many.
      const isWritten = TAB_NAMES.some((tab) => (report.summary[tab].taken['Timeline'] ?? 0) > 0);
      const isSmall = run.nodes.length <= SMALL.nodes && run.pods.names.length <= SMALL.pods;
      if (!isWritten && !isSmall) {
        set({ timeline: undefined, telling: undefined, timelineRevision: runRevision });
        return;
      }
      takeBack = schedule(() => void ask(runRevision), isWritten ? 0 : AFTER_MS);
    },
    goTo(event, time) {
      const { timeline, withheld } = get();
      if (withheld || timeline === undefined || event < -1 || event >= timeline.events.at.length)
        return;
      const at = time ?? (event < 0 ? 0 : (timeline.events.at[event] ?? 0));
      if (get().time !== at) set({ time: at });
      wanted = event;
      if (underWay === undefined) void fetch();
    },
    leave() {
      wanted = undefined;
      const { runOfSteps, moment, runRevision, selected } = get();
      if (moment === undefined || runOfSteps === undefined) {
        set({ time: 0 });
        return;
      }
      decisions.reset(runRevision, undefined);
      set({
        moment: undefined,
        time: 0,
        run: runOfSteps,
        runOfSteps: undefined,
        selection: standing(selected, runOfSteps),
        decision: undefined,
        walked: undefined,
        light: undefined,
      });
      decisions.show(lastEventOf(runOfSteps));
    },
  };
}
