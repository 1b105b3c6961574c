import type { Operation } from '../../worker/protocol.ts';
import { type Outcome, refusal } from '../outcome.ts';
import type { Situation } from '../situation.ts';

/** Edits of the fields of a form. */
export function editFields(
  { objects }: Situation,
  { object, edits }: Extract<Operation, { kind: 'edit-fields' }>,
): Outcome {
  const span = objects[object];
  const { kind = '', name = '' } = span ?? {};
  const title = { key: 'title.editFields', values: { kind, name } };
  if (!span) return { title, refusals: [refusal('objectGone')] };
  return {
    title,
    edits: [{ kind: 'fields', object, edits }],
    consequences: [],
    select: undefined,
  };
}
