import { cycleAt } from '../../run/index.ts';
import { findHits } from '../selectors/findHits.ts';
import { eventOfPod } from '../selectors/preemptions.ts';
import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';
import { choosePod } from './selection.ts';

type FindActions = Pick<Actions, 'openFind' | 'setFindText' | 'stepFind' | 'closeFind'>;

/** Of more Pods than this a step to a hit is taken in parts, so that none takes longer than a frame. */
const MANY_PODS = 20_000;
/** Milliseconds from one part to the next: a frame. */
const FRAME = 17;
/** Milliseconds without a key or a step after which the decision on the next hit is brought. */
const SETTLED = 150;

/** Verbs of the search for nodes and Pods. */
export function findActions(
  context: ActionContext,
  { selectNode, selectPod }: Pick<Actions, 'selectNode' | 'selectPod'>,
): FindActions {
  const { get, set, schedule, decisions } = context;
  /** What is left of the step that is being taken. */
  let rest: (() => void)[] = [];
  let takeBack: (() => void) | undefined;
  let stopExpecting: (() => void) | undefined;

  function takePart(): void {
    rest.shift()?.();
    takeBack = rest.length > 0 ? schedule(takePart, FRAME) : undefined;
  }

  function drop(): void {
    takeBack?.();
    takeBack = undefined;
    rest = [];
  }

  function finish(): void {
    takeBack?.();
    takeBack = undefined;
    for (const part of rest.splice(0)) part();
  }

  /** Of a Pod far from the playhead the engine has a way to go: it goes while the next key is not pressed. */
  function expectHit(): void {
    const { run, playhead, find } = get();
    const pod = find && podOfHit(find.at + 1);
    if (run && pod !== undefined) decisions.expect(cycleAt(run, eventOfPod(run, pod, playhead)));
  }

  function expectSoon(): void {
    stopExpecting?.();
    stopExpecting = schedule(expectHit, SETTLED);
  }

  function podOfHit(at: number) {
    const { nodes, pods } = findHits(get());
    return pods[at - nodes.length];
  }

  /** The parts of a step to a Pod; none is taken once something else was chosen or another run came. */
  function partsTo(pod: number): (() => void)[] {
    const { run, choices } = get();
    return [
      () => {
        if (get().run === run && get().choices === choices) choosePod(context, pod);
      },
      () => {
        const { selection } = get();
        const isChosen = selection.kind === 'pod' && selection.pod === pod;
        if (get().run === run && isChosen) selectPod(pod);
      },
    ];
  }

  return {
    openFind() {
      if (get().find === undefined) set({ find: { text: '', at: -1 } });
    },
    setFindText(text) {
      finish();
      set({ find: { text, at: -1 } });
      expectSoon();
    },
    stepFind(by) {
      drop();
      const state = get();
      const { find, run } = state;
      const { nodes, pods } = findHits(state);
      const count = nodes.length + pods.length;
      if (find === undefined || count === 0) return;
      const at = find.at < 0 ? (by > 0 ? 0 : count - 1) : (find.at + by + count) % count;
      set({ find: { ...find, at } });
      expectSoon();
      const node = nodes[at];
      const pod = pods[at - nodes.length];
      if (node !== undefined) selectNode(node);
      else if (pod !== undefined) {
        rest = partsTo(pod);
        if ((run?.pods.names.length ?? 0) > MANY_PODS) takeBack = schedule(takePart, FRAME);
        else finish();
      }
    },
    closeFind() {
      finish();
      stopExpecting?.();
      set({ find: undefined });
    },
  };
}
