import type {
  ClientEvent,
  DecisionView,
  MomentView,
  ParseReport,
  Reply,
  TimelineView,
} from '../protocol/index.ts';
import { carrySelection, type Picture, standing } from './carrySelection.ts';
import { reuse } from './reuse.ts';
import { noteTexts } from './runTexts.ts';
import { cycleAt, lastEventOf, stopAt } from '../run/index.ts';
import { eventOfPod } from './selectors/preemptions.ts';
import type { BerthState, Selected, Selection } from './state.ts';
import type { ActionContext } from './actionContext.ts';
import type { EventIndex } from '../model/index.ts';

type RunReply = Extract<Reply, { kind: 'run' }>;

/** What the worker says, applied to the state of the moment. */
export function createReplyHandler(context: ActionContext): (event: ClientEvent) => void {
  const { get, set, loads, schedule } = context;
  let takeBack = (): void => undefined;
  return (event) => {
    if (event.kind === 'restarted') {
      set({ notice: 'worker-restarted' });
      return;
    }
    if (event.revision < loads.requested) return;
    switch (event.kind) {
      case 'progress': {
        const { status } = get();
        if (status.kind !== 'running') return;
        const { stage, done, of } = event;
        set({ status: { ...status, stage, done, of } });
        return;
      }
      case 'run': {
        loads.ended(event.took);
        takeBack();
        // Half a word is no error: what it brings waits until typing rests, or until the next run.
        const wait = addsErrors(get().report, event.report) ? loads.untilRest() : 0;
        if (wait === 0) receiveRun(context, event);
        else {
          takeBack = schedule(() => {
            if (event.revision >= loads.requested) receiveRun(context, event);
          }, wait);
        }
        return;
      }
      case 'cancelled':
        loads.ended();
        set({ status: { kind: 'cancelled' } });
        return;
      case 'failed':
        // While a run is on its way nothing is told: what is asked of that fails as well.
        if (event.isMissing && get().status.kind === 'running') return;
        loads.ended();
        set({
          status: { kind: 'failed', message: event.message, isMissing: event.isMissing },
        });
        return;
    }
  };
}

/** Whether a report has more errors, or more tabs that cannot be read, than the one before. */
function addsErrors(before: ParseReport | undefined, after: ParseReport): boolean {
  const isBroken = after.brokenTabs.some((tab) => before?.brokenTabs.includes(tab) !== true);
  return isBroken || errorsIn(after) > (before === undefined ? 0 : errorsIn(before));
}

function errorsIn({ diagnostics }: ParseReport): number {
  return diagnostics.reduce((sum, { severity }) => sum + Number(severity === 'error'), 0);
}

/**
 * Shows a new run. The playhead goes to the selected Pod's event, else to the end. Should the
 * decision there not have come along, the run waits for it, so that both change at once.
 */
function receiveRun(context: ActionContext, reply: RunReply): void {
  const { get, loads, decisions } = context;
  if (get().moment !== undefined) {
    void loads.told(reply.revision).then((told) => {
      if (reply.revision < loads.requested) return;
      if (told?.moment) showMoment(context, reply, told.timeline, told.moment);
      else showRun(context, reply, reply.decision);
    });
    return;
  }
  const cycle = cycleAt(reply.run, aim(context, reply).playhead);
  if (cycle < 0 || reply.decision?.cycle === cycle) {
    showRun(context, reply, reply.decision);
    return;
  }
  void decisions.fetch(reply.revision, cycle).then((decision) => {
    if (reply.revision >= loads.requested) showRun(context, reply, decision);
  });
}

function showRun(
  { get, set, decisions, time, baseline, history, loads }: ActionContext,
  reply: RunReply,
  decision: DecisionView | undefined,
): void {
  const before = get();
  const { selected, selection, playhead } = aim({ get }, reply);
  const cycle = cycleAt(reply.run, playhead);
  const known = decision?.cycle === cycle ? reuse(before.decision, decision) : undefined;
  decisions.reset(reply.revision, known);
  const run = reuse(before.run, reply.run);
  noteTexts(run, loads.texts);
  set({
    status: { kind: 'idle' },
    runRevision: reply.revision,
    report: reuse(before.report, reply.report),
    run,
    runBefore: baseline.next(run, history.latest()),
    selected,
    selection: reuse(before.selection, selection),
    playhead,
    cameFrom: undefined,
    decision: known,
    moment: undefined,
    runOfSteps: undefined,
    // It names Pods and nodes of the run before.
    light: undefined,
  });
  time.tell();
  // The selection moved while the run waited: its decision is still to come.
  if (cycle >= 0 && !known) decisions.show(playhead);
}

/** Shows a new run at the moment of the scenario that is looked at. */
function showMoment(
  { get, set, decisions, baseline, history, loads }: ActionContext,
  reply: RunReply,
  timeline: TimelineView,
  moment: MomentView,
): void {
  const before = get();
  decisions.reset(reply.revision, moment.decision, moment.event);
  const runOfSteps = reuse(before.runOfSteps ?? reply.run, reply.run);
  noteTexts(runOfSteps, loads.texts);
  const run = reuse(before.run, moment.run);
  set({
    status: { kind: 'idle' },
    runRevision: reply.revision,
    report: reuse(before.report, reply.report),
    run,
    runOfSteps,
    runBefore: baseline.next(runOfSteps, history.latest()),
    timeline,
    timelineRevision: reply.revision,
    telling: undefined,
    moment: { ...moment, run, ended: reuse(before.moment?.ended, moment.ended) },
    time: Math.min(before.time, timeline.until),
    selection: reuse(before.selection, standing(before.selected, run)),
    cameFrom: undefined,
    playhead: lastEventOf(run),
    decision: moment.decision,
    walked: undefined,
    light: undefined,
  });
}

function aim(
  { get }: Pick<ActionContext, 'get'>,
  { run, report }: Picture,
): {
  readonly selected: Selected;
  readonly selection: Selection;
  readonly playhead: EventIndex;
} {
  const before = get();
  const selected = carrySelection(before.selected, pictureOf(before), { run, report });
  const selection = standing(selected, run);
  if (before.withheld) return { selected, selection, playhead: -1 };
  const end = lastEventOf(run);
  const event =
    selection.kind === 'pod' ? eventOfPod(run, selection.pod, isGone(before) ? end : -1) : -1;
  return { selected, selection, playhead: event >= 0 ? stopAt(run, event) : end };
}

function pictureOf({ run, report }: BerthState): Picture | undefined {
  return run && report && { run, report };
}

/** Whether a Pod is selected that preemption has removed at the playhead. */
function isGone({ run, selection, playhead }: BerthState): boolean {
  if (selection.kind !== 'pod') return false;
  const event = run?.pods.evictedEvent[selection.pod] ?? -1;
  return event >= 0 && event <= playhead;
}
