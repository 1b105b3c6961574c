import type { Speaker, Stage, Verdict, Worded } from '../wording.ts';

/**
 * One wording of one saying. `text` is the wording itself; `pattern` one with names in it, its
 * groups being `names` in order, and `starts` the first word of it (the look-up is by first word).
 */
export interface Rule<Id extends string> extends Worded {
  readonly id: Id;
  readonly speaker: Speaker;
  readonly verdict?: Verdict;
  /** Where the saying itself tells its stage; else the place in the message does. */
  readonly stage?: Stage;
  /** Where alone the words mean this: elsewhere they may be anybody's. */
  readonly only?: Stage;
  readonly text?: string;
  readonly pattern?: RegExp;
  readonly starts?: string;
  readonly names?: readonly string[];
  /** Values that a wording without names has all the same. */
  readonly values?: Readonly<Record<string, string>>;
  /**
   * How versions word it that word it otherwise: `{name}` stands for a value. Where none of them holds
   * the versions say it in one of the plugin's reasons, but which is not told.
   */
  readonly becomes?: readonly (Worded & { readonly text: string })[];
}

/** What is an event of its own, in a pattern of its whole message with groups that are `names` in order. */
export const eventRule = <Id extends string>(
  id: Id,
  speaker: Speaker,
  pattern: RegExp,
  names: readonly string[] = [],
): Rule<Id> => ({ id, speaker, stage: 'event', pattern, names });
