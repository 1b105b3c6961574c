import { brokenJson } from './brokenJson.ts';
import { type FullRead, readFully } from './fullReader.ts';
import { readValue } from './valueReader.ts';

/** Written as JSON, or as YAML in general. */
export type TextForm = 'json' | 'yaml';

/** Broken JSON larger than this is judged by its first wrong character, not by a full parse. */
const LARGE = 256 * 1024;

/** Reads one document: with js-yaml where that will do, with the `yaml` package elsewhere. */
export function* readText(text: string, form: TextForm): Generator<number, FullRead, void> {
  const value = readValue(text, form);
  if (value !== undefined) return { value, problems: [], broken: false, unknownAlias: false };
  const wrong = form === 'json' && text.length > LARGE ? brokenJson(text) : undefined;
  if (wrong) return { value: undefined, problems: [wrong], broken: true, unknownAlias: false };
  return yield* readFully(text);
}
