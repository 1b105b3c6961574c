import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer, AnswerProgress, Question, QuestionKind } from '../protocol/index.ts';
import { keyOf } from './answers.ts';
import { useBerth, useBerthStore } from './hooks.tsx';
import { runIdOf } from './runId.ts';

/** What is known of a question by now. */
export interface Asked<Kind extends QuestionKind> {
  /** While a newer run's answer is on its way: the one before, to the same question. */
  readonly answer: Answer<Kind> | undefined;
  /** True when `answer` is about the run on the screen. */
  readonly isCurrent: boolean;
  /** True until the worker has said something for the run on the screen. */
  readonly isWaiting: boolean;
  /** How far a long search is. */
  readonly progress: AnswerProgress | undefined;
}

interface Heard {
  readonly key: string;
  readonly run: string | undefined;
  readonly answer: Answer | undefined;
  readonly progress: AnswerProgress | undefined;
  readonly isDone: boolean;
}

/**
 * Asks the worker about the run on the screen, again for each new run; undefined asks nothing. The
 * question is taken back when the component goes or asks another.
 */
export function useAnswer<Kind extends QuestionKind>(
  question: Question<Kind> | undefined,
): Asked<Kind> {
  const { answers } = useBerthStore();
  const run = useBerth((state) => (state.runRevision < 0 ? undefined : runIdOf(state)));
  const key = question === undefined ? '' : keyOf(question);
  const [heard, setHeard] = useState<Heard>();
  // Another may have asked the same: its answer can come between this drawing and the effect below.
  const subscribe = useCallback((listener: () => void) => answers.subscribe(listener), [answers]);
  const known = useSyncExternalStore(subscribe, () =>
    question === undefined ? undefined : answers.known<Kind>(question),
  );

  useEffect(() => {
    if (key === '' || run === undefined) return;
    // The key is the question itself, as text: the same object need not be given again.
    const asked = JSON.parse(key) as Question<Kind>;
    if (answers.known<Kind>(asked) !== undefined) return;
    let isWanted = true;
    const hear = (news: Pick<Heard, 'answer' | 'progress' | 'isDone'>) => {
      if (isWanted) setHeard({ key, run, ...news });
    };
    const asking = answers.ask<Kind>(asked, (progress) => {
      hear({ answer: undefined, progress, isDone: false });
    });
    void asking.answer.then((answer) => {
      hear({ answer, progress: undefined, isDone: true });
    });
    return () => {
      isWanted = false;
      asking.takeBack();
    };
  }, [answers, key, run]);

  const mine = heard?.key === key ? heard : undefined;
  const isCurrent = known !== undefined;
  const isOfRun = mine !== undefined && mine.run === run;
  return {
    // What was heard under a key answers the question of that key.
    answer: known ?? mine?.answer,
    isCurrent,
    isWaiting: key !== '' && !isCurrent && !(isOfRun && mine.isDone),
    progress: isOfRun ? mine.progress : undefined,
  };
}
