import type { Message, ScenarioTexts } from '../words.ts';
import type { TextEdit } from './edit.ts';

export type LessonLanguage = 'en' | 'zh';
/** What is answered: a name, a number, or several names. */
export type LessonAnswer = string | number | readonly string[];

/** A lesson as the page shows it: facts are filled in, and what the engine says to each question is known. */
export interface LessonView {
  readonly id: string;
  readonly version: number;
  readonly minutes: number;
  readonly concepts: readonly string[];
  /** The scenario that it opens with. */
  readonly texts: ScenarioTexts;
  /** What is asked before the run is shown, one behind the other. */
  readonly questions: readonly LessonQuestion[];
  readonly hasTask: boolean;
  /** Ids of the other clusters that the task is tried on. */
  readonly clusters: readonly string[];
  /** Asked in the end, about the opening with changes; empty for none. */
  readonly again: readonly LessonQuestion[];
  /** The opening with these changes; undefined where nothing is asked in the end. */
  readonly againTexts: ScenarioTexts | undefined;
  /** By language, then by slot; those about the opening, `solved` and `again.` filled in. */
  readonly prose: Readonly<Partial<Record<LessonLanguage, Readonly<Record<string, string>>>>>;
}

export interface LessonQuestion {
  /** What its slots begin with: ``, `then.`, `again.`. */
  readonly before: string;
  readonly kind: 'node' | 'nodes' | 'domains' | 'pods' | 'count' | 'time' | 'choice';
  /** Name of the Pod that is asked about; '' for a question about none. */
  readonly pod: string;
  /** What one chooses from: names, numbers, seconds and `never`, or ids of sentences; empty for any number. */
  readonly offered: readonly (string | number)[];
  /** The answers that are right. */
  readonly right: readonly LessonAnswer[];
  /** Answers that follow from a wrong idea, by its id. */
  readonly mistakes: readonly { readonly id: string; readonly answer: LessonAnswer }[];
}

/** What a lesson's text comes to. */
export interface LessonRead {
  /** Undefined where no lesson can be seen in it. */
  readonly lesson: LessonView | undefined;
  /** What is wrong with it: the line and the diagnostic's code with its values. */
  readonly faults: readonly {
    readonly line: number;
    readonly message: Message;
  }[];
}

/** A predicate of a goal, and how it stands. */
export interface GoalLine {
  readonly kind: string;
  readonly isNot: boolean;
  /** What it is about, as the lesson's file says it, and the facts by which it holds or not. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly holds: boolean;
}

/** How what the learner has stands. */
export interface AttemptView {
  readonly lines: readonly GoalLine[];
  readonly clusters: readonly { readonly id: string; readonly lines: readonly GoalLine[] }[];
  readonly isReached: boolean;
  /** What is said to the wrong answer that it is, by language; undefined where it is none of those listed. */
  readonly wrong: Readonly<Record<LessonLanguage, string>> | undefined;
}

export interface LessonQuestions {
  /** `text`: the lesson's file. */
  readonly lesson: { readonly asked: { readonly text: string }; readonly answer: LessonRead };
  /** How the scenario on the screen stands to the lesson's task. */
  readonly attempt: { readonly asked: { readonly text: string }; readonly answer: AttemptView };
  /** Edits that make the first solution of the scenario on the screen; undefined where an object is gone. */
  readonly solution: {
    readonly asked: { readonly text: string };
    readonly answer: { readonly edits: readonly TextEdit[] | undefined };
  };
}
