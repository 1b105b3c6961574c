import { createBerthStore, type BerthStore, type State } from '../../store/index.ts';
import type { DecisionView } from '../../worker/protocol.ts';

/** A store that holds what a test gives it; `decisions` answers what is asked of the worker. */
export function storeOf(
  initial: Partial<State>,
  decisions: readonly DecisionView[] = [],
): BerthStore {
  return createBerthStore({
    client: {
      load: () => undefined,
      inspect: (_revision, step) =>
        Promise.resolve(decisions.find((decision) => decision.step === step)),
      cancel: () => undefined,
      subscribe: () => () => undefined,
      dispose: () => undefined,
    },
    initial,
  });
}
