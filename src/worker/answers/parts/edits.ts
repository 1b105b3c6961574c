import { answerChanges } from '../changes.ts';
import { answerObject } from '../object.ts';
import { answerOperation } from '../operation.ts';
import { answerReleases } from '../releases/releases.ts';
import { answerShareable } from '../shareable.ts';
import { answerTyped } from '../typed/typed.ts';
import type { Answerers } from '../answerer.ts';

/** What is asked before something is changed, or passed on. */
export const ANSWERERS: Answerers<
  'changes' | 'object' | 'operation' | 'releases' | 'shareable' | 'typed'
> = {
  changes: answerChanges,
  object: answerObject,
  operation: answerOperation,
  releases: answerReleases,
  shareable: answerShareable,
  typed: answerTyped,
};
