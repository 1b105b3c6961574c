import type { Answer, AnswerProgress, Asking, Question, QuestionKind } from '../protocol/index.ts';
import { runIdOf } from './runId.ts';
import type { StoreContext } from './context.ts';

/** Answers about the run on the screen, fetched from the worker and kept while that run stays. */
export interface Answers {
  /** What is known already; undefined when it has not been asked. */
  known<Kind extends QuestionKind>(question: Question<Kind>): Answer<Kind> | undefined;
  /** As the client's, of the run on the screen; an answer that comes too late is undefined. */
  ask<Kind extends QuestionKind>(
    question: Question<Kind>,
    onProgress?: (progress: AnswerProgress) => void,
  ): Asking<Kind>;
  /** Calls back at each answer that comes, whoever asked. */
  subscribe(listener: () => void): () => void;
}

/** Answers kept for a run. */
const KEPT = 256;

export function createAnswers({ get, client }: Pick<StoreContext, 'get' | 'client'>): Answers {
  let run = '';
  const known = new Map<string, Answer>();
  const listeners = new Set<() => void>();

  /** What was kept of an older run is dropped. */
  function ofRun(): Map<string, Answer> {
    const id = runIdOf(get());
    if (id !== run) {
      run = id;
      known.clear();
    }
    return known;
  }

  return {
    known<Kind extends QuestionKind>(question: Question<Kind>) {
      // An answer is kept under its question only.
      return ofRun().get(keyOf(question));
    },
    ask<Kind extends QuestionKind>(
      question: Question<Kind>,
      onProgress?: (progress: AnswerProgress) => void,
    ) {
      const key = keyOf(question);
      const { runRevision, moment } = get();
      const asked = runIdOf(get());
      const asking = client.ask<Kind>(runRevision, question, onProgress, moment?.event);
      const answer = asking.answer.then((found) => {
        if (found === undefined || runIdOf(get()) !== asked) return undefined;
        const answers = ofRun();
        // What was typed is asked about once, and with texts that are large.
        if (question.kind === 'typed') return found;
        answers.set(key, found);
        const oldest = answers.size > KEPT ? answers.keys().next().value : undefined;
        if (oldest !== undefined) answers.delete(oldest);
        for (const listener of [...listeners]) listener();
        return found;
      });
      return { answer, takeBack: () => asking.takeBack() };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Equal for questions that ask the same. */
export function keyOf(question: Question): string {
  return JSON.stringify(question);
}
