import type { EventIndex, StepIndex } from '../../model/index.ts';
import { stepCount, stepOf } from '../../run/index.ts';
import { releaseInForce, type BerthState } from '../../store/index.ts';
import type { IconName } from '../../ui/index.ts';
import { forTarget, type Command, type CommandId } from '../command.ts';

const stepNow = ({ run, playhead }: BerthState): StepIndex => (run ? stepOf(run, playhead) : -1);
const lastStep = ({ run }: BerthState): StepIndex => (run ? stepCount(run) - 1 : -1);

/** The event to go to in time, -1 for the start; undefined where the playhead is among the steps. */
type ToEvent = (event: EventIndex, last: EventIndex) => EventIndex;

function eventFrom({ timeline, moment }: BerthState, to: ToEvent): EventIndex | undefined {
  if (timeline === undefined || moment === undefined) return undefined;
  return to(moment.event, timeline.events.at.length - 1);
}

/** Moves the playhead: -1 is before the first step. In time it goes from event to event. */
function stepCommand(
  id: CommandId,
  icon: IconName,
  key: string,
  to: (state: BerthState) => StepIndex,
  toEvent: ToEvent,
): Command {
  return forTarget<'nothing'>({
    id,
    group: 'run',
    icon,
    shortcut: { key, alt: true, where: 'page' },
    appliesTo: 'nothing',
    when: ({ store }) => {
      const state = store.getState();
      const event = eventFrom(state, toEvent);
      if (event !== undefined) {
        return event !== state.moment?.event && event < (state.timeline?.events.at.length ?? 0);
      }
      const step = to(state);
      return step !== stepNow(state) && step >= -1 && step <= lastStep(state);
    },
    run: ({ store }) => {
      const state = store.getState();
      const event = eventFrom(state, toEvent);
      if (event === undefined) state.actions.selectStep(to(state));
      else if (event < 0) state.actions.leaveTime();
      else state.actions.goToMoment(event);
    },
  });
}

export const RUN_COMMANDS: readonly Command[] = [
  stepCommand(
    'firstStep',
    'first',
    'Home',
    () => -1,
    () => -1,
  ),
  stepCommand(
    'previousStep',
    'left',
    'Comma',
    (state) => stepNow(state) - 1,
    (event) => event - 1,
  ),
  stepCommand(
    'nextStep',
    'right',
    'Period',
    (state) => stepNow(state) + 1,
    (event) => event + 1,
  ),
  stepCommand('lastStep', 'last', 'End', lastStep, (_, last) => last),
  forTarget<'nothing'>({
    id: 'pinRun',
    group: 'run',
    icon: 'pin',
    shortcut: { key: 'KeyP', alt: true, where: 'page' },
    appliesTo: 'nothing',
    when: ({ store }) => {
      const { run, pinnedRun } = store.getState();
      return run !== undefined && pinnedRun === undefined;
    },
    run: ({ store }) => {
      store.getState().actions.pinRun();
    },
  }),
  forTarget<'nothing'>({
    id: 'unpinRun',
    group: 'run',
    icon: 'unpin',
    appliesTo: 'nothing',
    when: ({ store }) => store.getState().pinnedRun !== undefined,
    run: ({ store }) => {
      store.getState().actions.unpinRun();
    },
  }),
  forTarget<'release'>({
    id: 'setRelease',
    group: 'run',
    icon: 'options',
    appliesTo: 'release',
    when: ({ store, page }, { release }) =>
      page.verb('setRelease') !== undefined && releaseInForce(store.getState()) !== release,
    run: ({ page }, { release }) => page.verb('setRelease')?.(release),
  }),
  forTarget<'nothing'>({
    id: 'compareReleases',
    group: 'run',
    icon: 'matrix',
    appliesTo: 'nothing',
    when: ({ store, page }) =>
      page.verb('compareReleases') !== undefined && store.getState().run !== undefined,
    run: ({ page }) => page.verb('compareReleases')?.(),
  }),
  forTarget<'nothing'>({
    id: 'compare',
    group: 'run',
    icon: 'swap',
    appliesTo: 'nothing',
    when: ({ store, page }) =>
      page.verb('compare') !== undefined && store.getState().run !== undefined,
    run: ({ page }) => page.verb('compare')?.(),
  }),
  forTarget<'nothing'>({
    id: 'openMatrix',
    group: 'run',
    icon: 'matrix',
    appliesTo: 'nothing',
    when: ({ store, page }) =>
      page.verb('openMatrix') !== undefined && store.getState().decision !== undefined,
    run: ({ page }) => page.verb('openMatrix')?.(),
  }),
  forTarget<'nothing'>({
    id: 'copyExplanation',
    group: 'run',
    icon: 'copy',
    appliesTo: 'nothing',
    when: ({ store, page }) =>
      page.verb('copyExplanation') !== undefined && store.getState().decision !== undefined,
    run: ({ page }) => page.verb('copyExplanation')?.(),
  }),
];
