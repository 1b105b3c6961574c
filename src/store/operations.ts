import { type FullKey, fullKey } from '../model/index.ts';
import type { Operation, OperationView, TimelineView } from '../protocol/index.ts';
import type { BerthState } from './state.ts';
import type { BerthStore } from './store.ts';

/** What is told where the scenario was changed while the operation was worked out. */
const OVERTAKEN: OperationView = {
  edits: undefined,
  refusals: [
    {
      code: 'overtaken',
      field: '',
      text: { namespace: 'operations', message: { key: 'refusal.overtaken', values: {} } },
      apiMessage: '',
    },
  ],
  title: { key: 'title.overtaken', values: {} },
  consequences: [],
  select: undefined,
};

/** What an operation by hand would change of the present texts; nothing is changed. */
export async function preview(store: BerthStore, operation: Operation): Promise<OperationView> {
  return (await worked(store, operation)).view;
}

/**
 * Does what a user does by hand, as one step that can be undone, and selects what it was done to
 * once its run is there. Waits for the run of the present texts first. Where it is refused, or the
 * scenario is changed meanwhile, nothing is changed and the view says why.
 */
export async function perform(store: BerthStore, operation: Operation): Promise<OperationView> {
  const { view, revision } = await worked(store, operation);
  const { edits, title, select } = view;
  if (edits === undefined || edits.length === 0) return view;
  const { actions } = store.getState();
  actions.applyEdits(edits, revision, { namespace: 'operations', message: title });
  if (select) void selectOnceThere(store, select);
  if (isDoneInTime(store.getState(), operation)) void showAction(store);
  return view;
}

/**
 * Does what the worker made actions of the Timeline of, for the texts of a revision, and goes to what comes
 * of it.
 */
export function doneInTime(store: BerthStore, view: OperationView, revision: number): void {
  const { edits = [], title } = view;
  const { actions, tab } = store.getState();
  actions.applyEdits(edits, revision, { namespace: 'operations', message: title });
  // Who types stays where they type.
  actions.setTab(tab);
  void showAction(store);
}

interface Worked {
  readonly view: OperationView;
  /** Of the texts that the view's edits are of. */
  readonly revision: number;
}

async function worked(store: BerthStore, operation: Operation): Promise<Worked> {
  const { revision } = store.getState();
  const isPresent = await runOf(store, revision);
  if (!isPresent) return { view: OVERTAKEN, revision };
  const { moment, time } = store.getState();
  const question = { kind: 'operation', operation, ...(moment && { at: time }) } as const;
  const view = await store.answers.ask<'operation'>(question).answer;
  const isStill = store.getState().revision === revision;
  return { view: view !== undefined && isStill ? view : OVERTAKEN, revision };
}

/** The revision of the present texts once their run is on the screen; undefined where they change before. */
export async function settledRevision(store: BerthStore): Promise<number | undefined> {
  const { revision } = store.getState();
  return (await runOf(store, revision)) ? revision : undefined;
}

/** True once the run on the screen is of the revision; false where the texts change before. */
async function runOf(store: BerthStore, revision: number): Promise<boolean> {
  const settled = ({ revision: present, runRevision, status }: BerthState): boolean | undefined => {
    if (present !== revision) return false;
    if (runRevision === revision) return true;
    return status.kind === 'cancelled' || status.kind === 'failed' ? false : undefined;
  };
  const now = settled(store.getState());
  if (now !== undefined) return now;
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe((state) => {
      const outcome = settled(state);
      if (outcome === undefined) return;
      unsubscribe();
      resolve(outcome);
    });
  });
}

function isDoneInTime({ moment }: BerthState, { kind }: Operation): boolean {
  if (kind === 'move-action' || kind === 'delete-action') return false;
  return kind === 'act' || moment !== undefined;
}

/** Once the timeline has what was done last, the playhead goes there: what comes of it is to be seen. */
async function showAction(store: BerthStore): Promise<void> {
  const { revision } = store.getState();
  if (!(await runOf(store, revision))) return;
  const told = await new Promise<TimelineView | undefined>((resolve) => {
    const look = ({ timeline, timelineRevision, revision: present }: BerthState): void => {
      if (present === revision && timelineRevision !== revision) return;
      unsubscribe();
      resolve(present === revision ? timeline : undefined);
    };
    const unsubscribe = store.subscribe(look);
    look(store.getState());
  });
  const newest = told?.actions.reduce((last, action) =>
    action.place > last.place ? action : last,
  );
  if (newest && newest.event >= 0) store.getState().actions.goToMoment(newest.event);
}

async function selectOnceThere(store: BerthStore, key: FullKey): Promise<void> {
  const { revision } = store.getState();
  if (!(await runOf(store, revision))) return;
  const { report, actions } = store.getState();
  const span = report?.objects.findLast((object) => fullKey(object) === key);
  if (span) actions.selectLine(span.tab, span.startLine);
}
