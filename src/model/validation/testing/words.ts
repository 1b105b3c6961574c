import { validateObject } from '../validateObject.ts';

/** The API server's words on a posted object, in an order of their own. */
export function wordsOf(object: unknown): readonly string[] {
  const { diagnostics } = validateObject(object, { request: { namespace: 'default' } });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return errors.map(({ apiServer = '' }) => apiServer).sort();
}

/** The places of an object's errors of which not even the mapping or list around is there. */
export function placesAmiss(object: unknown): readonly string[] {
  const { diagnostics } = validateObject(object, { request: { namespace: 'default' } });
  return diagnostics.flatMap(({ path }) => {
    let at = object;
    for (const key of path.slice(0, -1)) at = (at as Record<string, unknown> | undefined)?.[key];
    return typeof at === 'object' && at !== null ? [] : [path.join('.')];
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** What is judged, its fields, and what is said of them, by name. */
export function rows(
  ...given: readonly (readonly [what: string, spec: Fields, ...words: readonly string[]])[]
): readonly { readonly what: string; readonly spec: Fields; readonly words: readonly string[] }[] {
  return given.map(([what, spec, ...words]) => ({ what, spec, words }));
}
