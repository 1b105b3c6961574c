import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTranslator } from '../../i18n/index.ts';
import {
  BerthStoreProvider,
  createBerthStore,
  type BerthStore,
  type State,
} from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import type { Answer, Question, QuestionKind } from '../../protocol/index.ts';
import { account } from '../why/LoadedAccount.tsx';
import { pendingDecision, report, run, webDecision } from './fixture.ts';

// Panels are drawn with all their parts: what is fetched ahead is there.
await account.load();

/**
 * Renders a panel over a store that holds the fixture's run, and answers for its two steps; what the
 * worker is asked beside is answered by `answer`.
 */
export function renderPanel(
  panel: ReactNode,
  initial: Partial<State> = {},
  answer: (question: Question) => Answer | undefined = () => undefined,
): RenderResult & { readonly store: BerthStore } {
  const store = createBerthStore({
    client: {
      load: () => undefined,
      ask: <Kind extends QuestionKind>(_: number, question: Question<Kind>) => ({
        // Whoever gives the answers gives them to the question's kind.
        answer: Promise.resolve(answer(question) as Answer<Kind> | undefined),
        takeBack: () => undefined,
      }),
      inspect: (_, cycle) => Promise.resolve([webDecision, pendingDecision][cycle]),
      cancel: () => undefined,
      subscribe: () => () => undefined,
      dispose: () => undefined,
    },
    initial: {
      run,
      report,
      runRevision: 0,
      playhead: 0,
      selection: { kind: 'pod', pod: 1 },
      decision: webDecision,
      ...initial,
    },
  });
  const result = render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>{panel}</BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  return { ...result, store };
}
