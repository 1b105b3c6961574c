import type { LessonRead } from '../protocol/index.ts';
import type { Listing } from './listing.ts';
import type { Own } from './own.ts';
import type { Progress } from './progress.ts';

/** A lesson that is on the screen. */
export interface OpenLesson {
  readonly id: string;
  /** Its file. */
  readonly text: string;
  /** What that comes to. It hangs on no run, and stays while others come. */
  readonly view: NonNullable<LessonRead['lesson']>;
}

export interface CourseState {
  /** Undefined until it was fetched. */
  readonly listing: Listing | undefined;
  /** The lesson whose scenario is on the screen. */
  readonly lesson: OpenLesson | undefined;
  readonly progress: Progress;
  /** What is chosen as an answer so far, in the panel or on the picture, and to which question. */
  readonly chosen: { readonly asked: string; readonly values: readonly string[] };
  /** What could not be fetched: the list, or a lesson, by id. */
  readonly failed: 'listing' | { readonly lesson: string } | undefined;
  /** Whoever is new is told what this page is. */
  readonly isWelcome: boolean;
  /** The list of lessons is open, with what is searched for in it. */
  readonly map: { readonly search: string } | undefined;
  /** Lessons that are not the course's, and the one that is being written. */
  readonly own: Own;
  /** A lesson is being written: its sheet is open, or away while something is done on the page for it. */
  readonly writing: 'open' | 'away' | undefined;
  /** Files of learners that are looked at side by side. */
  readonly records: readonly RecordFile[] | undefined;
}

/** A file that a learner handed over. */
export interface RecordFile {
  readonly name: string;
  readonly text: string;
}

/** What became of a lesson's file: it is open, with so many places that are wrong, or it is none. */
export type Opened =
  | { readonly kind: 'opened'; readonly faults: number }
  | { readonly kind: 'refused'; readonly fault: LessonRead['faults'][number] | undefined };
