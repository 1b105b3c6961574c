/**
 * An object with other values of some fields; the object itself where it has them already. It is
 * copied field by field: engines give what a spread makes of objects that were read a shape of its
 * own, object by object, which costs more than the object.
 */
export function withFields<Whole extends object>(object: Whole, fields: Partial<Whole>): Whole {
  const given = object as Readonly<Record<string, unknown>>;
  const others = Object.entries(fields);
  if (others.every(([name, value]) => given[name] === value && Object.hasOwn(given, name))) {
    return object;
  }
  // To set a field of this name would be to set the prototype.
  if (Object.hasOwn(given, '__proto__')) return { ...object, ...fields };
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(given)) made[name] = given[name];
  for (const [name, value] of others) made[name] = value;
  // All the fields of the one, with values of their types from the other.
  return made as unknown as Whole;
}
