import { stepCount } from '../../run/index.ts';
import { type BerthStore, readColourBy, readGroupBy, standing } from '../../store/index.ts';
import { courseOf } from '../../course/index.ts';
import {
  type Content,
  type LinkRead,
  readLink,
  type SharedView,
  type Workspace,
} from '../../workspace/index.ts';
import { betweenTasks } from './betweenTasks.ts';

/** Why a lesson's link opens none: it is cut or changed on its way, and a part of a lesson is none. */
export type LessonRefused = {
  readonly kind: 'nothing';
  readonly why: 'lesson-cut' | 'lesson-unreadable';
};

/**
 * Shows what a link brings as a scenario that is not stored before it is edited, as it was looked at when the
 * link was made. What was on the screen stays in the list of scenarios, and undo leads back to it.
 */
export async function openShared(
  fragment: string,
  store: BerthStore,
  workspace: Pick<Workspace, 'showExample'>,
): Promise<LinkRead | LessonRefused> {
  const read = await readLink(fragment, betweenTasks);
  if (read.kind === 'nothing') return read;
  const { content, view } = read.shared;
  if (view.holds === 'lesson') {
    if (read.kind === 'part') return { kind: 'nothing', why: 'lesson-cut' };
    return (await openLesson(content, store, workspace)) ?? read;
  }
  workspace.showExample(content);
  showView(store, view);
  return read;
}

/** Opens a lesson; what it is refused for where it is none. */
async function openLesson(
  { texts }: Content,
  store: BerthStore,
  workspace: Pick<Workspace, 'showExample'>,
): Promise<LessonRefused | undefined> {
  // A page that was opened with the link has nothing on the screen yet, and no run that could be asked.
  if (store.getState().revision <= 0) workspace.showExample(NOTHING);
  const opened = await courseOf(store)?.openOwn(texts.workload);
  return opened?.kind === 'opened' ? undefined : { kind: 'nothing', why: 'lesson-unreadable' };
}

const NOTHING: Content = {
  name: '',
  texts: { workload: '', cluster: '', scheduler: '' },
  tab: 'workload',
};

function showView(store: BerthStore, view: SharedView): void {
  const { actions } = store.getState();
  const groupBy = readGroupBy(view.groupBy ?? null);
  const colourBy = readColourBy(view.colourBy ?? null);
  if (groupBy !== undefined) actions.setGroupBy(groupBy);
  if (colourBy !== undefined) actions.setColourBy(colourBy);
  if (view.centre !== undefined) actions.setCentre(view.centre);
  follow(store, view);
}

/** Goes where the link points once the run, and where it has a clock the timeline and the moment, are there. */
function follow(store: BerthStore, view: SharedView): void {
  const { revision } = store.getState();
  const { time } = view;
  let hasGone = false;
  const stop = store.subscribe(go);
  go();

  function go(): void {
    const state = store.getState();
    if (state.revision !== revision) {
      stop();
      return;
    }
    if (state.runRevision < revision) return;
    if (time !== undefined && state.timelineRevision < revision) return;
    if (time === undefined || state.timeline === undefined) {
      stop();
      showStep(store, view);
    } else if (!hasGone) {
      hasGone = true;
      state.actions.goToTime(time);
    } else if (state.moment !== undefined) {
      stop();
      select(store, view);
    }
  }
}

function showStep(store: BerthStore, view: SharedView): void {
  const { run, actions } = store.getState();
  if (run === undefined) return;
  const last = stepCount(run) - 1;
  actions.selectStep(Math.min(view.step ?? last, last));
  select(store, view);
}

function select(store: BerthStore, { selected }: SharedView): void {
  const { run, selection, actions } = store.getState();
  if (run === undefined) return;
  if (selected === undefined) {
    actions.clearSelection();
    return;
  }
  const there = standing(selected, run);
  switch (there.kind) {
    case 'pod':
      if (selection.kind !== 'pod' || selection.pod !== there.pod) actions.selectPod(there.pod);
      break;
    case 'node':
      actions.selectNode(there.node);
      break;
    case 'workload':
      actions.selectWorkload(there.workload);
      break;
    case 'none':
      break;
  }
}
