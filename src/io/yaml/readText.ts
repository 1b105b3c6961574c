import { brokenJson } from './brokenJson.ts';
import type { AlikeDocuments } from './alikeDocuments.ts';
import { readOutput } from '../describe/readOutput.ts';
import { type FullRead, readFully } from './fullReader.ts';
import { readJson } from './jsonReader.ts';
import { readValue } from './valueReader.ts';
import type { TextForm } from '../textForm.ts';

/** Broken JSON larger than this is judged by its first wrong character, not by a full parse. */
const LARGE = 256 * 1024;

/**
 * Reads one document: JSON by itself, like one of `alike`, with js-yaml where that will do, with the
 * `yaml` package elsewhere.
 */
export function* readText(
  text: string,
  form: TextForm,
  alike?: AlikeDocuments,
): Generator<number, FullRead, void> {
  if (form === 'output') {
    const value = readOutput(text);
    return { value, problems: [], broken: false, unknownAlias: false };
  }
  const json = form === 'json' ? yield* readJson(text) : undefined;
  if (json) return { ...json, broken: false, unknownAlias: false };
  const value = readValue(text, form, alike);
  if (value !== undefined) return { value, problems: [], broken: false, unknownAlias: false };
  const wrong = form === 'json' && text.length > LARGE ? brokenJson(text) : undefined;
  if (wrong) return { value: undefined, problems: [wrong], broken: true, unknownAlias: false };
  return yield* readFully(text);
}
