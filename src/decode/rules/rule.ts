import type { Speaker, Stage, Verdict, Wording } from '../wording.ts';

/**
 * One wording of one saying. `text` is the wording itself; `pattern` one with names in it, its
 * groups being `names` in order, and `starts` the first word of it (the look-up is by first word).
 */
export interface Rule<Id extends string> extends Wording {
  readonly id: Id;
  readonly speaker: Speaker;
  readonly verdict?: Verdict;
  /** Where the saying itself tells its stage; else the place in the message does. */
  readonly stage?: Stage;
  readonly text?: string;
  readonly pattern?: RegExp;
  readonly starts?: string;
  readonly names?: readonly string[];
  /** Values that a wording without names has all the same. */
  readonly values?: Readonly<Record<string, string>>;
  /**
   * How kube-scheduler v1.34 words it, where another wording is read: `{name}` stands for a value.
   * Empty: v1.34 says it in one of the plugin's reasons, but which is not told.
   */
  readonly v134?: readonly string[];
}

/** The last minor before those that the wordings are told for. */
export const BEFORE_V125 = 24;
