import type { Operation } from '../worker/protocol.ts';
import { editFields } from './objects/editFields.ts';
import { type Outcome, refusal } from './outcome.ts';
import type { Situation } from './situation.ts';
import { refusalsOf } from './validated.ts';

/**
 * What an operation by hand would do to the scenario, as edits of objects, with what else comes of
 * it; or why it is not done. Never throws, whatever was typed.
 */
export function operate(situation: Situation, operation: Operation): Outcome {
  const outcome = planned(situation, operation);
  if ('refusals' in outcome) return outcome;
  const { title, edits } = outcome;
  const refusals = refusalsOf(situation, edits);
  return refusals.length > 0 ? { title, refusals } : outcome;
}

function planned(situation: Situation, operation: Operation): Outcome {
  switch (operation.kind) {
    case 'edit-fields':
      return editFields(situation, operation);
    default:
      return { title: { key: 'title.editFields', values: {} }, refusals: [refusal('objectGone')] };
  }
}
