import type { Diagnostic } from '../../model/index.ts';

/**
 * The diagnostics of one object with one for each thing that is wrong at a place: an API server has
 * several messages for one bad key, of which the sentence is the same. Its words are kept, a line
 * for each.
 */
export function toldOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  const told = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, severity, path, apiServer } = diagnostic;
    const place = JSON.stringify([severity, code, path]);
    const first = told.get(place);
    const words = [first?.apiServer, apiServer].filter((text) => text !== undefined);
    const joined = [...new Set(words)].join('\n');
    told.set(place, { ...(first ?? diagnostic), ...(joined !== '' && { apiServer: joined }) });
  }
  return [...told.values()];
}
