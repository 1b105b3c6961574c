import type { ConceptId } from '../concepts.ts';
import type { PredicateKind } from '../predicates/predicate.ts';
import type { PredictionKind } from '../lesson.ts';

/** What is held of every lesson. */
export const CHECKS = [
  'reads',
  'openingFails',
  'predictionIsTheEngines',
  'solutionsReach',
  'wrongAnswersFail',
  'proposalsAreListed',
  'namesDoNotMatter',
  'languagesAgree',
  'numbersAreFilled',
  'learnersMispredict',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** Something that does not hold, in plain words. */
export interface Fault {
  readonly check: CheckName;
  readonly message: string;
  /** The attempt, slot or answer that it is about, as the lesson names it; absent where it is all of it. */
  readonly about?: string;
}

/** What a lesson is, and which checks it passed. */
export interface LessonReport {
  readonly id: string;
  readonly minutes: number;
  readonly concepts: readonly ConceptId[];
  /** Of each question of it: the first one, those behind it, and the one at the end. */
  readonly predictions: readonly PredictionKind[];
  /** That its goals are made of. */
  readonly predicates: readonly PredicateKind[];
  readonly clusters: readonly string[];
  readonly solutions: readonly string[];
  readonly wrong: readonly string[];
  readonly checks: Readonly<Record<CheckName, boolean>>;
  readonly faults: readonly Fault[];
}
