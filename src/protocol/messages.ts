/**
 * What passes between the page and the worker: types, and a few lists of constants. Every request
 * carries the revision of the scenario it was made for; a reply for an older revision than the newest
 * asked for is dropped.
 * Big things are columns (typed arrays by node, Pod or step index), never object trees.
 */
import type { Answer, AnswerProgress, Question } from './questions/question.ts';
import type { DecisionView } from './views/decision.ts';
import type { ParseReport } from './views/report.ts';
import type { RunView } from './views/run.ts';
import type { ScenarioTexts } from './words.ts';
import type { CycleIndex, EventIndex } from '../model/index.ts';

export type Request =
  | {
      readonly kind: 'load';
      readonly revision: number;
      readonly texts: ScenarioTexts;
      /** `namespace/name` of the Pod whose decision is wanted with the run, '' for none. */
      readonly focusPod: string;
      /** Counts scenarios: what was read of another one stands in for nothing of this one. */
      readonly scenario?: number;
    }
  | {
      readonly kind: 'inspect';
      readonly revision: number;
      readonly id: number;
      readonly cycle: CycleIndex;
      readonly moment?: EventIndex | undefined;
    }
  | {
      readonly kind: 'ask';
      readonly revision: number;
      readonly id: number;
      readonly question: Question;
      /** After which event of the scenario told in time; without it, about the run itself. */
      readonly moment?: EventIndex | undefined;
    }
  /** The answer to `id` is no longer wanted. */
  | { readonly kind: 'unask'; readonly id: number }
  | { readonly kind: 'cancel'; readonly revision: number };

/** Reading the texts, making Pods, scheduling them. */
export type ProgressStage = 'parse' | 'plan' | 'run';

export type Reply =
  | {
      readonly kind: 'progress';
      readonly revision: number;
      readonly stage: ProgressStage;
      readonly done: number;
      readonly of: number;
    }
  | {
      readonly kind: 'run';
      readonly revision: number;
      readonly report: ParseReport;
      /** Undefined when there is nothing to run (no node and no Pod). */
      readonly run: RunView;
      /** The decision of the focus Pod's last cycle, or of the last cycle. */
      readonly decision: DecisionView | undefined;
      /** Milliseconds that the worker took for it. */
      readonly took: number;
    }
  | {
      readonly kind: 'decision';
      readonly revision: number;
      readonly id: number;
      readonly decision: DecisionView | undefined;
    }
  | ({
      readonly kind: 'answering';
      readonly revision: number;
      readonly id: number;
    } & AnswerProgress)
  | {
      readonly kind: 'answer';
      readonly revision: number;
      readonly id: number;
      /** Undefined when the run is no longer at hand, or does not have what was asked about. */
      readonly answer: Answer | undefined;
    }
  | { readonly kind: 'cancelled'; readonly revision: number }
  | {
      readonly kind: 'failed';
      readonly revision: number;
      readonly message: string;
      /** A file that answers a question could not be had: the run on the screen stands. */
      readonly isMissing?: boolean;
    };
