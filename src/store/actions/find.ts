import { cycleAt } from '../../run/index.ts';
import { findHits } from '../selectors/findHits.ts';
import { eventOfPod } from '../selectors/preemptions.ts';
import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';
import type { Choose } from '../choose.ts';

type FindActions = Pick<Actions, 'openFind' | 'setFindText' | 'stepFind' | 'closeFind'>;

/** Milliseconds without a key or a step after which the decision on the next hit is brought. */
const SETTLED = 150;

/** Verbs of the search for nodes and Pods. */
export function findActions(
  { get, set, schedule, decisions }: ActionContext,
  choose: Choose,
): FindActions {
  let stopExpecting: (() => void) | undefined;

  /** To a decision far from the playhead the engine has a way to go: it goes while no key is pressed. */
  function expectHit(): void {
    const state = get();
    const { run, playhead, find } = state;
    if (run === undefined || find === undefined) return;
    const { nodes, pods } = findHits(state);
    const pod = pods[find.at + 1 - nodes.length];
    if (pod !== undefined) decisions.expect(cycleAt(run, eventOfPod(run, pod, playhead)));
  }

  function expectSoon(): void {
    stopExpecting?.();
    stopExpecting = schedule(expectHit, SETTLED);
  }

  return {
    openFind() {
      if (get().find === undefined) set({ find: { text: '', at: -1 } });
    },
    setFindText(text) {
      set({ find: { text, at: -1 } });
      expectSoon();
    },
    stepFind(by) {
      const state = get();
      const { find } = state;
      const { nodes, pods } = findHits(state);
      const count = nodes.length + pods.length;
      if (find === undefined || count === 0) return;
      const at = find.at < 0 ? (by > 0 ? 0 : count - 1) : (find.at + by + count) % count;
      const node = nodes[at];
      const pod = pods[at - nodes.length];
      const also = { find: { ...find, at } };
      if (node !== undefined) choose.node(node, also);
      else if (pod !== undefined) choose.pod(pod, also);
      expectSoon();
    },
    closeFind() {
      stopExpecting?.();
      set({ find: undefined });
    },
  };
}
