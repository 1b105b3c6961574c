import type { SayingId } from './rules/sayings.ts';
import type { Speaker, Verdict, Stage, Worded } from './wording.ts';

/** A stretch of the message, in UTF-16 code units, end excluded. The parts of a message are gapless. */
interface Place {
  readonly start: number;
  readonly end: number;
  /** The stretch itself: all parts' texts, one after the other, are the message. */
  readonly text: string;
}

/** What opens a list: "0/3 nodes are available:", "preemption: 0/3 nodes are available:". */
export interface HeaderPart extends Place {
  readonly kind: 'header';
  readonly stage: 'filter' | 'preemption' | 'scaleUp';
  /** N of "0/N nodes", where told. */
  readonly total?: number;
}

export interface ReasonPart extends Place {
  readonly kind: 'reason';
  readonly says: SayingId;
  readonly stage: Stage;
  /** So many nodes (scaleUp: node groups), where told. */
  readonly count?: number;
  /** What the text names: a taint's key, a resource, a claim. Names as in the catalogue. */
  readonly values: Readonly<Record<string, string>>;
  readonly speaker: Speaker;
  readonly verdict?: Verdict;
  readonly wording: Worded;
}

/** What stands between: ", ", ". ", spaces, quotation marks. It says nothing. */
export interface PunctuationPart extends Place {
  readonly kind: 'punctuation';
}

/** What no rule knows; its text is kept. */
export interface UnknownPart extends Place {
  readonly kind: 'unknown';
  readonly stage: Stage;
  readonly count?: number;
}

export type Part = HeaderPart | ReasonPart | PunctuationPart | UnknownPart;
