import { answerFix, answerLints } from '../lints.ts';
import { answerMarks } from '../marks.ts';
import { answerPasted, answerSaid } from '../pasted.ts';
import { answerDrift, answerToday } from '../today.ts';
import type { Answerers } from '../answerer.ts';

/** What is asked of the texts themselves, once they stand in the editor. */
export const ANSWERERS: Answerers<
  'fix' | 'lints' | 'marks' | 'pasted' | 'said' | 'drift' | 'today'
> = {
  fix: answerFix,
  lints: answerLints,
  marks: answerMarks,
  pasted: answerPasted,
  said: answerSaid,
  drift: answerDrift,
  today: answerToday,
};
