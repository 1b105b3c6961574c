import { TAB_NAMES } from '../../protocol/index.ts';
import type { NamedEdit } from '../lesson.ts';
import { type Field, isMapping } from './field.ts';
import { objectIn, pathIn } from './values.ts';

/**
 * `{ object, set, value }`, `{ object, append, value }`, `{ object, remove }`, `{ delete: object }`,
 * `{ add: manifest, tab }`.
 */
export function editsIn(field: Field): readonly NamedEdit[] {
  return field.items().flatMap((item) => editIn(item) ?? []);
}

function editIn(field: Field): NamedEdit | undefined {
  if (field.in('add').isThere) {
    field.only(['add', 'tab']);
    const { value } = field.in('add');
    const tab = field.in('tab').optional((each) => each.oneOf(TAB_NAMES)) ?? 'workload';
    if (isMapping(value)) return { op: 'add', tab, value };
    field.in('add').says('lesson-wrong-type', { wanted: 'mapping' });
    return undefined;
  }
  if (field.in('delete').isThere) {
    field.only(['delete']);
    return { op: 'delete', object: objectIn(field.in('delete')) };
  }
  const object = objectIn(field.in('object'));
  if (field.in('remove').isThere) {
    field.only(['object', 'remove']);
    return { op: 'remove', object, path: pathIn(field.in('remove')) };
  }
  const op = field.in('append').isThere ? 'append' : 'set';
  field.only(['object', op, 'value']);
  const path = pathIn(field.in(op));
  const { value } = field.in('value');
  if (value === undefined) field.says('lesson-missing', { field: 'value' });
  return path.length === 0 || value === undefined ? undefined : { op, object, path, value };
}
