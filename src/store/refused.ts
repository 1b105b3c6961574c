import type { StoreApi } from 'zustand/vanilla';
import type { RefusedView, RunView } from '../protocol/index.ts';
import type { Answers } from './answers.ts';
import { reuse } from './reuse.ts';
import { runIdOf } from './runId.ts';
import type { Schedule } from './schedule.ts';
import type { BerthState, RefusedBinding } from './state.ts';

/** What else a new run brings to be asked goes first. */
const AFTER_MS = 50;

export interface RefusedWatch {
  readonly store: Pick<StoreApi<BerthState>, 'getState' | 'setState' | 'subscribe'>;
  readonly answers: Answers;
  readonly schedule: Schedule;
}

/**
 * Keeps `refused` up to date: asks of each new run a few Pods at a time, so that what the user asks
 * meanwhile is answered in between. Gives the function that ends it.
 */
export function watchRefused({ store, answers, schedule }: RefusedWatch): () => void {
  let takeBack = (): void => undefined;
  let isOver = false;

  async function look(run: RunView, id: string): Promise<void> {
    const found = new Map<string, RefusedBinding>();
    let shown = 0;
    for (let from = 0; from >= 0;) {
      const asking = answers.ask<'refused'>({ kind: 'refused', from });
      takeBack = () => asking.takeBack();
      const answer = await asking.answer;
      if (answer === undefined || isOver || runIdOf(store.getState()) !== id) return;
      const { refused } = store.getState();
      for (const [key, binding] of bindings(run, answer)) {
        // What is as it was keeps its object, so that what shows it is not drawn again.
        found.set(key, reuse(refused.get(key), binding));
      }
      from = answer.next;
      // Of very many, each piece must not cost what all before it did.
      if (from < 0) show(found);
      else if (found.size > shown * 4) {
        shown = found.size;
        // What was refused before may be so still, until all have been looked at.
        show(new Map([...refused, ...found]));
      }
    }
  }

  function show(next: ReadonlyMap<string, RefusedBinding>): void {
    const { refused } = store.getState();
    const isSame =
      next.size === refused.size && [...next].every(([key, each]) => refused.get(key) === each);
    if (!isSame) store.setState({ refused: next });
  }

  const unsubscribe = store.subscribe((state, before) => {
    const { run } = state;
    const id = runIdOf(state);
    if (id === runIdOf(before)) return;
    takeBack();
    if (run === undefined || !run.pods.initialNode.some((node) => node >= 0)) {
      show(new Map());
      return;
    }
    takeBack = schedule(() => void look(run, id), AFTER_MS);
  });
  return () => {
    isOver = true;
    takeBack();
    unsubscribe();
  };
}

function bindings(
  { pods, nodes }: RunView,
  { pods: refused }: RefusedView,
): readonly (readonly [key: string, binding: RefusedBinding])[] {
  return refused.map(({ pod, node, plugin, text, short, isCordon }) => [
    `${pods.namespaces[pod] ?? ''}/${pods.names[pod] ?? ''}`,
    { node: nodes[node]?.name ?? '', plugin, text, short, isCordon },
  ]);
}
