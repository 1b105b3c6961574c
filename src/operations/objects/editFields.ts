import { readFullKey } from '../../model/index.ts';
import type { Operation } from '../../protocol/index.ts';
import { editOf, type Outcome, refused, titled } from '../outcome.ts';
import { type Situation, targetOf } from '../situation.ts';

/** Edits of the fields of a form. */
export function editFields(
  situation: Situation,
  { object, edits }: Extract<Operation, { kind: 'edit-fields' }>,
): Outcome {
  const { kind, name } = readFullKey(object);
  const title = titled('editFields', { kind, name });
  const target = targetOf(situation, object);
  if ('code' in target) return refused(title, target);
  return {
    title,
    edits: edits.length > 0 ? [editOf(target.object, ...edits)] : [],
    consequences: [],
    select: undefined,
  };
}
