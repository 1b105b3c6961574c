import type { Reply } from './messages.ts';
import type { Answer, AnswerProgress, Question, QuestionKind } from './questions/question.ts';
import type { DecisionView } from './views/decision.ts';
import type { ScenarioTexts } from './words.ts';
import type { CycleIndex, EventIndex } from '../model/index.ts';

/** What a client tells its listeners: how loads go, and that the worker was started again. */
export type ClientEvent =
  | Extract<Reply, { readonly kind: 'progress' | 'run' | 'cancelled' | 'failed' }>
  | { readonly kind: 'restarted' };

/** The page's side of the worker. Nothing here waits: replies come to the listeners. */
export interface EngineClient {
  /** Parses and runs the texts. A newer load overtakes an older one, which then gives no run. */
  load(revision: number, texts: ScenarioTexts, focusPod: string, scenario?: number): void;
  /**
   * The decision of a scheduling cycle, undefined when that revision's run is no longer at hand. With a
   * moment, of the run of that moment: what stands after an event of the scenario told in time.
   */
  inspect(
    revision: number,
    cycle: CycleIndex,
    moment?: EventIndex,
  ): Promise<DecisionView | undefined>;
  /** Asks about a revision's run, or that of a moment of it. */
  ask<Kind extends QuestionKind>(
    revision: number,
    question: Question<Kind>,
    onProgress?: (progress: AnswerProgress) => void,
    moment?: EventIndex,
  ): Asking<Kind>;
  /** Stops the load that is under way: `cancelled` follows. The last run stays at hand. */
  cancel(): void;
  /** Returns how to stop listening. */
  subscribe(listener: (event: ClientEvent) => void): () => void;
  /** Ends the worker; what was asked is answered with undefined. */
  dispose(): void;
}

/** A question on its way. */
export interface Asking<Kind extends QuestionKind = QuestionKind> {
  /**
   * Undefined when that run is no longer at hand, does not have what is asked about, or the question
   * was taken back.
   */
  readonly answer: Promise<Answer<Kind> | undefined>;
  /** The answer is no longer wanted: the worker stops looking for it. */
  takeBack(): void;
}
