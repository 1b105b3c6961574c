/**
 * Whether two objects have the very same fields, one of them aside: what is read of texts that say the same is one
 * object, so that this is a comparison of a few references. False says nothing.
 */
export function haveSameParts(left: object, right: object, aside: string): boolean {
  if (partsOf(left, aside) !== partsOf(right, aside)) return false;
  const others = right as Readonly<Record<string, unknown>>;
  return Object.entries(left).every(
    ([field, part]: [string, unknown]) =>
      field === aside || (Object.hasOwn(right, field) && others[field] === part),
  );
}

function partsOf(object: object, aside: string): number {
  return Object.keys(object).length - (Object.hasOwn(object, aside) ? 1 : 0);
}
