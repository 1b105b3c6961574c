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
  /** Virtual milliseconds up to which the opening is told in time; 0 where it has no clock. */
  readonly until: number;
  readonly hasTask: boolean;
  /** Ids of the other clusters that the task is tried on. */
  readonly clusters: readonly string[];
  /** Asked in the end, about the opening with changes; empty for none. */
  readonly again: readonly LessonQuestion[];
  /** The opening with these changes; undefined where nothing is asked in the end. */
  readonly againTexts: ScenarioTexts | undefined;
  /** By language, then by slot; those about the opening, `solved` and `again.` filled in, events in `EVENT_FENCE`. */
  readonly prose: Readonly<Partial<Record<LessonLanguage, Readonly<Record<string, string>>>>>;
}

export interface LessonQuestion {
  /** What its slots begin with: ``, `then.`, `again.`. */
  readonly before: string;
  readonly kind: 'node' | 'nodes' | 'domains' | 'pods' | 'count' | 'time' | 'choice';
  /** Name of the Pod that is asked about, of several the one whose decision shows most; '' for a question about none. */
  readonly pod: string;
  /** The topology key whose domains are asked for; '' for a question about others. */
  readonly by: string;
  /** Any number is an answer, of Pods or of seconds; what is offered is one beside it. */
  readonly isFree: boolean;
  /** What one chooses from: names, numbers, seconds and `never`, or ids of sentences. */
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
  /** It says in which ways the task may be done, and the opening keeps to it. */
  readonly isLimit: boolean;
}

/** How what the learner has stands. */
export interface AttemptView {
  readonly lines: readonly GoalLine[];
  readonly clusters: readonly { readonly id: string; readonly lines: readonly GoalLine[] }[];
  readonly isReached: boolean;
  /** What is said to the wrong answer that it is, by language; undefined where it is none of those listed. */
  readonly wrong: Readonly<Record<LessonLanguage, string>> | undefined;
  /** What is said to it where it reaches the goal, filled in from what it came to itself. */
  readonly solved: Readonly<Record<LessonLanguage, string>> | undefined;
}

/** A part of a lesson's file, as it is written there. */
export type LessonPart = Readonly<Record<string, unknown>>;

/** A lesson's file as its author looks at it. */
export interface LessonWriting extends LessonRead {
  /** The texts that each language has, in the order of a lesson; empty where no lesson can be seen. */
  readonly slots: readonly string[];
  /** By language, then by slot: as they stand in the file. */
  readonly written: Readonly<Partial<Record<LessonLanguage, Readonly<Record<string, string>>>>>;
  /** What may be asked of the opening first, each with the engine's answer as what is expected. */
  readonly askable: readonly LessonPart[];
  /** What the file asks first: its kind, and what it is about. */
  readonly asked: LessonPart | undefined;
  /** How the opening stands to the goal; empty where there is no task. */
  readonly goal: readonly GoalLine[];
  readonly solutions: number;
}

/** Whether something that is held of lessons holds of one. */
export interface LessonCheck {
  readonly check: string;
  readonly holds: boolean;
  /** The attempts or answers that it does not hold of, as the lesson names them. */
  readonly about: readonly string[];
}

/** `same`, `lost` and `no-goal`: why the scenario on the screen makes no task of the lesson. */
export type LessonTask =
  | { readonly kind: 'task'; readonly task: LessonPart }
  | { readonly kind: 'same' | 'lost' | 'no-goal' | 'no-lesson' };

/** A change of a lesson's file at a path; without a value what stands there is taken away. */
export interface LessonChange {
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
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
  /** `text`: the lesson's file, by one who writes it. */
  readonly lessonWriting: {
    readonly asked: { readonly text: string };
    readonly answer: LessonWriting;
  };
  /** All that is held of lessons, tried on this one. */
  readonly lessonChecks: {
    readonly asked: { readonly text: string };
    readonly answer: readonly LessonCheck[];
  };
  /** What may be asked of the scenario on the screen, told in time up to `until` where it is said. */
  readonly lessonAskable: {
    readonly asked: { readonly until?: number };
    readonly answer: readonly LessonPart[];
  };
  /** The task whose solution is what the scenario on the screen has otherwise than the lesson's opening. */
  readonly lessonTask: { readonly asked: { readonly text: string }; readonly answer: LessonTask };
  /** The file with changes made, comments kept; undefined where its syntax is broken. */
  readonly lessonEdited: {
    readonly asked: { readonly text: string; readonly changes: readonly LessonChange[] };
    readonly answer: { readonly text: string | undefined };
  };
}
