import type { FieldPath, FullKey } from '../model/index.ts';
import type { ScenarioTexts, TabName } from '../protocol/index.ts';
import type { ConceptId } from './concepts.ts';
import type { LearnerId } from './learners/learnerIds.ts';
import type { Predicate } from './predicates/predicate.ts';

/** A lesson as its file says it: what the learner sees first, is asked, is to do, and is told. */
export interface Lesson {
  /** Stands in links and in what is kept of a learner: never changed. */
  readonly id: string;
  /** Grows when the question or the goal is another, not for wording. */
  readonly version: number;
  readonly minutes: number;
  /** Lessons that are recommended before it; nothing is locked. */
  readonly needs: readonly string[];
  readonly concepts: readonly ConceptId[];
  /** Numbers of the confusions that it is about. */
  readonly confusions: readonly number[];
  /** The scenario that it opens with. */
  readonly texts: ScenarioTexts;
  /** For a scenario told in time: how many virtual milliseconds of it there are. */
  readonly until?: number;
  readonly predict: Prediction;
  /** Absent where the prediction is all of it. */
  readonly task?: Task;
  /** Asked at the end, and again in reviews. */
  readonly again?: Again;
  /** By language, then by slot: see `slotsOf`. */
  readonly prose: Readonly<Partial<Record<LessonLanguage, Prose>>>;
}

export const LESSON_LANGUAGES = ['en', 'zh'] as const;
export type LessonLanguage = (typeof LESSON_LANGUAGES)[number];

/** By slot; placeholders are facts of a scene in braces (`facts.ts`). */
export type Prose = Readonly<Record<string, string>>;

/** What is answered: a name, a number, or several names. */
export type Answer = string | number | readonly string[];

/** An answer that follows from a wrong idea. */
export interface Misconception {
  readonly id: string;
  readonly answer: Answer;
  /** The rule by which somebody comes to it: the tests hold that it does lead there. */
  readonly learner?: LearnerId;
}

/** One of the sentences that one may choose from; the right one is that whose predicates hold. */
export interface Choice {
  readonly id: string;
  readonly when: readonly Predicate[];
}

/** What is asked before the run is shown. Its truth is the engine's, never the file's. */
export type Prediction = {
  readonly misconceptions: readonly Misconception[];
  /** What the author expects; for the tests alone. */
  readonly pinned: Answer;
  /** Asked behind it. */
  readonly then?: Prediction;
} & (
  | { readonly kind: 'node' | 'nodes'; readonly pod: string }
  | { readonly kind: 'domains'; readonly pod: string; readonly by: string }
  | { readonly kind: 'pods'; readonly of: PodGroup; readonly pods?: string }
  | { readonly kind: 'count'; readonly of: string; readonly choices?: readonly number[] }
  | { readonly kind: 'time'; readonly pod: string; readonly choices?: readonly number[] }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
);

export type PredictionKind = Prediction['kind'];
export const PREDICTION_KINDS = [
  'node',
  'nodes',
  'domains',
  'pods',
  'count',
  'time',
  'choice',
] as const satisfies readonly PredictionKind[];

export const POD_GROUPS = ['placed', 'waiting', 'left'] as const;
export type PodGroup = (typeof POD_GROUPS)[number];

/** Another scene of the lesson, made from the opening, and what is asked of it. */
export interface Again {
  readonly edits: readonly NamedEdit[];
  readonly predict: Prediction;
}

export interface Task {
  /** All of them hold in the end. */
  readonly goal: readonly Predicate[];
  /** Other clusters on which the same answer is to do, so that a lucky one does not. */
  readonly clusters: readonly OtherCluster[];
  /** The first is what is written for who asks to be shown. */
  readonly solutions: readonly Attempt[];
  readonly wrong: readonly WrongAnswer[];
}

export interface OtherCluster {
  readonly id: string;
  /** Made to what the learner has, before it is run. */
  readonly edits: readonly NamedEdit[];
  readonly goal: readonly Predicate[];
}

export interface Attempt {
  readonly id: string;
  readonly edits: readonly NamedEdit[];
}

/** An answer that fails, by what it is known, and an attempt that gives it. */
export interface WrongAnswer extends Attempt {
  readonly when: readonly Predicate[];
}

/** A change of an object that is named, or an object that comes or goes. */
export type NamedEdit =
  | {
      readonly op: 'set';
      readonly object: FullKey;
      readonly path: FieldPath;
      readonly value: unknown;
    }
  | {
      readonly op: 'append';
      readonly object: FullKey;
      readonly path: FieldPath;
      readonly value: unknown;
    }
  | { readonly op: 'remove'; readonly object: FullKey; readonly path: FieldPath }
  | { readonly op: 'delete'; readonly object: FullKey }
  | { readonly op: 'add'; readonly tab: TabName; readonly value: object };
