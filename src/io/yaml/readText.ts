import { textError, type TextProblem } from '../problem.ts';
import { locateBlock, readBlock } from './blockReader.ts';
import { FlowReader } from './flowReader.ts';
import { type FullRead, locateFully, readFully } from './fullReader.ts';
import { type Located, NotSimple } from './located.ts';

/** Written as JSON, or as YAML in general. */
export type TextForm = 'json' | 'yaml';

/** Broken JSON larger than this is judged by its first wrong character, not by a full parse. */
const LARGE = 256 * 1024;

/** Reads one document: the fast way where it can, with the `yaml` package where it must. */
export function* readText(text: string, form: TextForm): Generator<number, FullRead, void> {
  const value = simply(() => (form === 'json' ? readJson(text, false).value : readBlock(text)));
  if (value !== undefined) return { value, problems: [], broken: false, unknownAlias: false };
  const wrong = form === 'json' && text.length > LARGE ? wrongJson(text) : undefined;
  if (wrong) return { value: undefined, problems: [wrong], broken: true, unknownAlias: false };
  return yield* readFully(text);
}

/** The first character at which `text` is no JSON; undefined for what `JSON.parse` takes. */
function wrongJson(text: string): TextProblem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const reader = new FlowReader(text, 0, text.length, { dialect: 'json', locate: false });
    simply(() => reader.read());
    const at = Math.min(reader.position, text.length - 1);
    const values = { text: text.slice(at, at + 40).trim() };
    return textError('yaml-unexpected', at, at + 1, values);
  }
}

/** Where the values stand that `readText` reads; undefined for an empty document. */
export function locateText(text: string, form: TextForm): Located | undefined {
  const simple = simply(() => (form === 'json' ? readJson(text, true).located : locateBlock(text)));
  return simple ?? locateFully(text);
}

function readJson(text: string, locate: boolean): { value: unknown; located: Located } {
  const reader = new FlowReader(text, 0, text.length, { dialect: 'json', locate });
  const value = reader.read();
  if (text.slice(reader.position).trim() !== '') throw new NotSimple();
  return { value, located: reader.located };
}

function simply<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotSimple) return undefined;
    throw error;
  }
}
