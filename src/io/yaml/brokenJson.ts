import { parseEvents, YAMLException } from 'js-yaml';
import { textError, type TextProblem } from '../problem.ts';
import { closingQuote } from '../split/jsonValues.ts';

/** The first place at which `text` is no JSON; undefined for what `JSON.parse` takes. */
export function brokenJson(text: string): TextProblem | undefined {
  if (isJson(text)) return undefined;
  const at = openString(text) ?? failurePosition(text);
  if (at === undefined) return undefined;
  const start = Math.min(at, text.length - 1);
  const values = { text: text.slice(start, start + 40).trim() };
  return textError('yaml-unexpected', start, start + 1, values);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The first string that does not close on its line; in YAML it would go on to the next quote. */
function openString(text: string): number | undefined {
  let newline = text.indexOf('\n');
  for (let at = text.indexOf('"'); at !== -1;) {
    const close = closingQuote(text, at, text.length);
    if (newline !== -1 && newline < at) newline = text.indexOf('\n', at);
    if (close === -1 || (newline !== -1 && newline < close)) return at;
    at = text.indexOf('"', close + 1);
  }
  return undefined;
}

function failurePosition(text: string): number | undefined {
  try {
    parseEvents(text, {});
    return undefined;
  } catch (error) {
    return error instanceof YAMLException ? error.mark?.position : undefined;
  }
}
