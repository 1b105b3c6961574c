/** The object but for one field. */
export function without<Whole extends object, Field extends keyof Whole>(
  object: Whole,
  field: Field,
): Omit<Whole, Field> {
  const copy = { ...object };
  Reflect.deleteProperty(copy, field);
  return copy;
}
