import type { StoredObject } from './entry.ts';
import type { History } from './history.ts';

/**
 * For a story that begins as another did: each object is the very one that the other had at the same version, where
 * it says the same, field by field in the same order. Nothing that is told hangs on it; who keeps what it made of the
 * other's objects need not make it again.
 */
export function likeBefore(
  // Not their histories: of one that went on like another all that was told before would be held.
  { versions: before }: Pick<History, 'versions'>,
  { versions: now }: Pick<History, 'versions'>,
): <Stored extends StoredObject>(object: Stored) => Stored {
  return <Stored extends StoredObject>(object: Stored) => {
    const known = before[now.length]?.object;
    return known !== undefined && saysTheSame(known, object) ? known : object;
  };
}

/** Whether the first is what the second is; of one type then, too. */
function saysTheSame<Value>(known: unknown, value: Value): known is Value {
  if (Object.is(known, value)) return true;
  if (typeof known !== 'object' || typeof value !== 'object' || !known || !value) return false;
  if (Array.isArray(known) !== Array.isArray(value)) return false;
  const [fields, others] = [Object.keys(known), Object.keys(value)];
  return (
    fields.length === others.length &&
    fields.every(
      (field, index) =>
        field === others[index] &&
        saysTheSame(Reflect.get(known, field), Reflect.get(value, field)),
    )
  );
}
