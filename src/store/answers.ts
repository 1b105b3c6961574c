import type { Answer, AnswerProgress, Asking, Question, QuestionKind } from '../protocol/index.ts';
import { runIdOf } from './runId.ts';
import type { StoreContext } from './context.ts';

/** Answers about the run on the screen, fetched from the worker and kept while that run stays. */
export interface Answers {
  /** What is known already; undefined when it has not been asked. */
  known<Kind extends QuestionKind>(question: Question<Kind>): Answer<Kind> | undefined;
  /**
   * As the client's, of the run on the screen; an answer that comes too late is undefined. Of several that ask
   * the same the worker is asked once; it goes on until the last of them takes it back.
   */
  ask<Kind extends QuestionKind>(
    question: Question<Kind>,
    onProgress?: (progress: AnswerProgress) => void,
  ): Asking<Kind>;
  /** Calls back at each answer that comes, whoever asked. */
  subscribe(listener: () => void): () => void;
}

/** A question on its way to its answer. */
interface UnderWay {
  readonly answer: Promise<Answer | undefined>;
  readonly takeBack: () => void;
  readonly hear: ((progress: AnswerProgress) => void)[];
  wanted: number;
}

/** Answers kept for a run. */
const KEPT = 256;

export function createAnswers({ get, client }: Pick<StoreContext, 'get' | 'client'>): Answers {
  let run = '';
  const known = new Map<string, Answer>();
  const listeners = new Set<() => void>();
  /** By run and question. */
  const underWay = new Map<string, UnderWay>();

  /** What was kept of an older run is dropped. */
  function ofRun(): Map<string, Answer> {
    const id = runIdOf(get());
    if (id !== run) {
      run = id;
      known.clear();
    }
    return known;
  }

  /** `id`: under which others that ask the same find it until the answer is there. */
  function send(question: Question, id: string | undefined): UnderWay {
    const { runRevision, moment } = get();
    const run = runIdOf(get());
    const hear: UnderWay['hear'] = [];
    const tell = (progress: AnswerProgress): void => {
      for (const each of hear) each(progress);
    };
    const asking = client.ask(runRevision, question, tell, moment?.event);
    const answer = asking.answer.then((found) => {
      if (id !== undefined && underWay.get(id) === asked) underWay.delete(id);
      if (found === undefined || runIdOf(get()) !== run) return undefined;
      if (question.kind === 'typed') return found;
      keep(keyOf(question), found);
      return found;
    });
    const asked: UnderWay = { answer, takeBack: () => asking.takeBack(), hear, wanted: 0 };
    if (id !== undefined) underWay.set(id, asked);
    return asked;
  }

  function keep(key: string, found: Answer): void {
    const answers = ofRun();
    answers.set(key, found);
    const oldest = answers.size > KEPT ? answers.keys().next().value : undefined;
    if (oldest !== undefined) answers.delete(oldest);
    for (const listener of [...listeners]) listener();
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
      // What was typed is asked about once, and with texts that are large.
      const id = question.kind === 'typed' ? undefined : `${runIdOf(get())} ${keyOf(question)}`;
      const asked = (id === undefined ? undefined : underWay.get(id)) ?? send(question, id);
      let isWanted = true;
      asked.wanted += 1;
      asked.hear.push((progress) => {
        if (isWanted) onProgress?.(progress);
      });
      let stop = (): void => undefined;
      const answer = new Promise<Answer<Kind> | undefined>((resolve) => {
        stop = () => resolve(undefined);
        // It is the answer to this question, and of its kind.
        void asked.answer.then((found) => resolve(found as Answer<Kind> | undefined));
      });
      return {
        answer,
        takeBack: () => {
          if (!isWanted) return;
          isWanted = false;
          asked.wanted -= 1;
          stop();
          if (asked.wanted > 0) return;
          if (id !== undefined && underWay.get(id) === asked) underWay.delete(id);
          asked.takeBack();
        },
      };
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
