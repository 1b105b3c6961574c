import type { Message } from '../protocol/index.ts';
import type { BerthStore } from './store.ts';

/** A fix of a lint of the run on the screen. */
export interface ChosenFix {
  /** Index in `LintsView.lints`. */
  readonly lint: number;
  /** Index in the lint's fixes. */
  readonly fix: number;
  readonly title: Message;
}

/**
 * Mends what a lint is about, as one edit that can be undone. False where the text is written so
 * that it cannot be edited in that way, or the run has been overtaken.
 */
export async function applyFix(
  store: BerthStore,
  { lint, fix, title }: ChosenFix,
): Promise<boolean> {
  const { runRevision } = store.getState();
  const found = await store.answers.ask<'fix'>({ kind: 'fix', lint, fix }).answer;
  if (found?.edits === undefined) return false;
  const { actions } = store.getState();
  actions.applyEdits(found.edits, runRevision, { namespace: 'lint', message: title });
  return true;
}
