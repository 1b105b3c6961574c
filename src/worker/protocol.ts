/**
 * What passes between the page and the worker: types, and a few lists of constants. Every request
 * carries the revision of the scenario it was made for; a reply for an older revision than the newest
 * asked for is dropped.
 * Big things are columns (typed arrays by node, Pod or step index), never object trees.
 */
import type { Severity } from '../model/index.ts';
import type { WorkloadTemplate } from './questions/operation.ts';
import type { Answer, AnswerProgress, Question } from './questions/question.ts';
import type { DecisionView } from './views/decision.ts';
import type { ParseReport, ScenarioTexts } from './views/report.ts';
import type { RunView } from './views/run.ts';

export type { Severity };
export type * from './questions/changes.ts';
export type * from './questions/copy.ts';
export type * from './questions/edit.ts';
export type * from './questions/explanation.ts';
export type * from './questions/marks.ts';
export type * from './questions/operation.ts';
export type * from './questions/pasted.ts';
export type * from './questions/question.ts';
export type * from './questions/refused.ts';
export type * from './questions/relations.ts';
export type * from './questions/walk.ts';
export type * from './questions/today.ts';
export * from './views/decision.ts';
export * from './views/report.ts';
export * from './views/run.ts';

/** Templates in the order in which they are offered, with the Pods that each begins with. */
export const WORKLOAD_TEMPLATES = [
  { template: 'deployment', replicas: 3 },
  { template: 'one-per-node', replicas: 3 },
  { template: 'beside-another', replicas: 3 },
  { template: 'spread-over-zones', replicas: 3 },
  { template: 'tolerates-taint', replicas: 3 },
  { template: 'high-priority', replicas: 3 },
  { template: 'statefulset', replicas: 3 },
  // As many as there are nodes for it.
  { template: 'daemonset', replicas: 0 },
  { template: 'job', replicas: 3 },
  { template: 'pod', replicas: 1 },
] as const satisfies readonly {
  readonly template: WorkloadTemplate;
  readonly replicas: number;
}[];

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
      readonly step: number;
    }
  | {
      readonly kind: 'ask';
      readonly revision: number;
      readonly id: number;
      readonly question: Question;
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
      /** The decision of the focus Pod's last step, or of the last step. */
      readonly decision: DecisionView | undefined;
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
  | { readonly kind: 'failed'; readonly revision: number; readonly message: string };
