import type { NodeIndex, PodIndex } from '../../model/index.ts';
import {
  STORY_EVENT_KINDS,
  type MomentView,
  type RunView,
  type StoryEventKind,
  type TimelineView,
} from '../../protocol/index.ts';
import { cycleAt, victimsOf } from '../../run/index.ts';
import type { State } from '../state.ts';
import { memoize } from './memoize.ts';
import { shownEvent } from './shownEvent.ts';

/** A Pod that came to a node, or left it, in what is shown. */
export interface Mover {
  /** Its own name. */
  readonly name: string;
  readonly node: NodeIndex;
  /** In the run on the screen; -1 where that does not have it any more. */
  readonly pod: PodIndex;
}

/** What is said of the very step of the playhead, or of the very instant of a story. */
interface Moved {
  readonly came: readonly Mover[];
  readonly left: readonly Mover[];
}

type Shown = Pick<State, 'run' | 'playhead'> &
  Partial<Pick<State, 'decision' | 'selection' | 'walked' | 'moment' | 'timeline'>>;

const NOTHING: Moved = { came: [], left: [] };

/**
 * Who came to a node and who left one in the step at the playhead, or at the instant of the moment that
 * is shown. Nobody while the decision of that step is played and not yet made.
 */
export const movedPods = memoize(
  (state: Shown) =>
    [state.run, state.moment, state.timeline, state.playhead, shownEvent(state)] as const,
  ([run, moment, timeline, playhead, shown]): Moved => {
    if (run === undefined) return NOTHING;
    if (moment !== undefined) {
      return timeline === undefined || moment.run !== run ? NOTHING : atMoment(timeline, moment);
    }
    return shown === playhead ? inStep(run, cycleAt(run, playhead)) : NOTHING;
  },
);

function inStep(run: RunView, cycle: number): Moved {
  const { pods, cycles } = run;
  const nameOf = (pod: PodIndex): string => pods.names[pod] ?? '';
  const pod = cycles.pod[cycle] ?? -1;
  const to = cycles.node[cycle] ?? -1;
  const from = cycles.nominated[cycle] ?? -1;
  return {
    came: to < 0 ? [] : [{ name: nameOf(pod), node: to, pod }],
    left: victimsOf(run, cycle).map((victim) => ({
      name: nameOf(victim),
      node: from,
      pod: victim,
    })),
  };
}

const BOUND = STORY_EVENT_KINDS.indexOf('bound' satisfies StoryEventKind);
const GONE = STORY_EVENT_KINDS.indexOf('gone' satisfies StoryEventKind);

/** Of all that happened at the instant of the moment's event, up to it. */
function atMoment({ events, pods, nodes }: TimelineView, { event, run }: MomentView): Moved {
  const came: Mover[] = [];
  const left: Mover[] = [];
  for (let each = event; each >= 0 && events.at[each] === events.at[event]; each -= 1) {
    const kind = events.kind[each];
    if (kind !== BOUND && kind !== GONE) continue;
    const node = run.nodes.findIndex(({ name }) => name === nodes[events.node[each] ?? -1]);
    const key = pods[events.pod[each] ?? -1];
    if (node < 0 || key === undefined) continue;
    const [namespace, name = ''] = key.split('/');
    const isIt = (own: string, at: PodIndex): boolean =>
      own === name && run.pods.namespaces[at] === namespace;
    const pod = kind === GONE ? -1 : run.pods.names.findIndex(isIt);
    (kind === GONE ? left : came).unshift({ name, node, pod });
  }
  return { came, left };
}
