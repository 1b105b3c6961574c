/** The value at a path; undefined where nothing stands. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step))
      return undefined;
    found = (found as Readonly<Record<string | number, unknown>>)[step];
  }
  return found;
}
