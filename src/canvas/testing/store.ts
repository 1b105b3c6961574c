import { createBerthStore, type BerthStore, type State } from '../../store/index.ts';
import type {
  Answer,
  DecisionView,
  Question,
  QuestionKind,
  RelationsView,
} from '../../protocol/index.ts';

/** A store that holds what a test gives it; `decisions` and `relations` answer what is asked of the worker. */
export function storeOf(
  initial: Partial<State>,
  decisions: readonly DecisionView[] = [],
  relations?: RelationsView,
): BerthStore {
  return createBerthStore({
    client: {
      load: () => undefined,
      ask: <Kind extends QuestionKind>(_revision: number, { kind }: Question<Kind>) => ({
        // The kind of the question is that of its answer.
        answer: Promise.resolve((kind === 'relations' ? relations : undefined) as Answer<Kind>),
        takeBack: () => undefined,
      }),
      inspect: (_revision, cycle) =>
        Promise.resolve(decisions.find((decision) => decision.cycle === cycle)),
      cancel: () => undefined,
      subscribe: () => () => undefined,
      dispose: () => undefined,
    },
    initial,
  });
}
