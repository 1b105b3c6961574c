/** Where two JSON values first differ. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** The first difference, fields in order, those that only one side has included. */
export function firstDifference(
  expected: unknown,
  got: unknown,
  path = '',
): Difference | undefined {
  if (!isContainer(expected) || !isContainer(got)) {
    return Object.is(expected, got) ? undefined : { path, expected, got };
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(got)])) {
    const found = firstDifference(
      Reflect.get(expected, key),
      Reflect.get(got, key),
      path === '' ? key : `${path}.${key}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
