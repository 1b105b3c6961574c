type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON merge patch (RFC 7386) that makes one value the other; undefined where they are the same. */
export function mergePatch(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return isSame(before, after) ? undefined : after;
  const patch: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next] = [before[field], after[field]];
    if (next === undefined) {
      if (old !== undefined) patch[field] = null;
      continue;
    }
    const part = mergePatch(old, next);
    if (part !== undefined) patch[field] = part;
  }
  return Object.keys(patch).length === 0 ? undefined : patch;
}

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, at) => isSame(each, b[at]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) =>
    isSame(a[field], b[field]),
  );
}
