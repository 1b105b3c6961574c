import { validateObject } from '../../src/model/index.ts';
import { printJson, readJson } from './readJson.ts';

interface Answer {
  readonly ok: boolean;
  readonly messages: readonly string[];
}

/** Objects nested deeper than any of Kubernetes are not read: printing them would end the process. */
const DEEPEST = 1000;

/** Answers a line `{id, object}` with one of `{id, ok, messages}`. Never throws. */
export function answerLine(line: string): string {
  let id = 'null';
  try {
    const { value, depth } = readJson(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return print(id, refusal('the line is no JSON object'));
    }
    const fields = value as Readonly<Record<string, unknown>>;
    if (depth > DEEPEST) {
      const given = fields['id'];
      if (typeof given === 'string' || typeof given === 'number') id = JSON.stringify(given);
      return print(id, refusal(`the line is nested ${depth} deep; at most ${DEEPEST} are read`));
    }
    id = printJson(fields['id']);
    if (!Object.hasOwn(fields, 'object')) return print(id, refusal('the line has no object'));
    return print(id, judge(fields['object']));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return print(id, refusal(`the line cannot be read: ${reason}`));
  }
}

function judge(object: unknown): Answer {
  const { diagnostics } = validateObject(object, undefined, { namespace: 'default' });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const messages = errors.map(({ apiServer, code }) => apiServer ?? code);
  return { ok: errors.length === 0, messages };
}

function refusal(reason: string): Answer {
  return { ok: false, messages: [reason] };
}

function print(id: string, answer: Answer): string {
  return `{"id":${id},${JSON.stringify(answer).slice(1)}`;
}
