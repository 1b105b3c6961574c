/**
 * Whether two objects have the very same fields, one of them aside: what is read of texts that say the same is one
 * object, so that this is a comparison of a few references. False says nothing.
 */
export function haveSameParts(left: object, right: object, aside: string): boolean {
  const [some, others] = [left as Parts, right as Parts];
  let parts = 0;
  // Without lists of fields: this is asked of each Pod of a cluster, at each edit.
  for (const field in some) {
    if (field === aside) continue;
    if (!Object.hasOwn(others, field) || others[field] !== some[field]) return false;
    parts += 1;
  }
  for (const field in others) if (field !== aside) parts -= 1;
  return parts === 0;
}

/** An object as it was read: it inherits no field. */
type Parts = Readonly<Record<string, unknown>>;
