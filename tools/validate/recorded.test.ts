import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { validateObject } from '../../src/model/index.ts';
import { FIRST_JUDGED } from '../../src/releases/index.ts';
import { answerLine } from './answer.ts';
import { readJson } from './readJson.ts';

/**
 * What kube-apiserver answered to creating an object (dry run, strict field validation):
 * `messages` of validation, or the one `message` of a decoder that stopped.
 */
interface Recorded {
  readonly id: string;
  readonly object: unknown;
  readonly code: number;
  readonly messages?: readonly string[];
  readonly message?: string;
}

interface Answer {
  readonly id: string;
  readonly ok: boolean;
  readonly messages: readonly string[];
}

/** Objects of which other words are said than recorded, and why. */
const OTHER_WORDS: Readonly<Record<string, string>> = {};

const LINES = gunzipSync(readFileSync(new URL('./fixtures/recorded.jsonl.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n');
const RECORDED = LINES.map((line) => readJson(line).value as Recorded);
const ANSWERS = LINES.map((line) => JSON.parse(answerLine(line)) as Answer);

/** The words in an order of their own; unknown and duplicate fields come in one message. */
function wordsOf({ messages, message = '' }: Recorded): readonly string[] {
  if (messages !== undefined) return [...new Set(messages)].sort();
  const [opening, fields] = message.split('strict decoding error: ');
  if (fields === undefined) return [message];
  const each = fields.split(/, (?=unknown field|duplicate field)/);
  return each.map((field) => `${opening ?? ''}strict decoding error: ${field}`).sort();
}

/** The server stops at what it cannot decode; what is said beyond that is no fault. */
function saysTheSame(recorded: Recorded, said: readonly string[]): boolean {
  const wanted = wordsOf(recorded);
  const opening = / in version "[^"]*" cannot be handled as a [A-Za-z]+: /;
  if (recorded.messages === undefined) {
    const rest = new Set(said.map((text) => text.split(opening).at(-1)));
    return wanted.every((text) => rest.has(text.split(opening).at(-1)));
  }
  const own = [...new Set(said)].sort();
  return own.length === wanted.length && own.every((text, index) => text === wanted[index]);
}

describe('the recorded API server', () => {
  it('is held against in all that was recorded', () => {
    expect(RECORDED).toHaveLength(3789);
    expect(RECORDED.filter(({ code }) => code >= 300)).toHaveLength(2693);
  });

  it('E: accepts and refuses the same objects', () => {
    const other = ANSWERS.filter(({ ok }, index) => ok !== (RECORDED[index]?.code ?? 0) < 300);
    expect(other).toEqual([]);
  });

  it('E: says the same words of every object that it refuses', () => {
    const other = RECORDED.flatMap((recorded, index) => {
      const said = ANSWERS[index]?.messages ?? [];
      if (recorded.code < 300 || saysTheSame(recorded, said)) return [];
      return Object.hasOwn(OTHER_WORDS, recorded.id) ? [] : [{ recorded: wordsOf(recorded), said }];
    });
    expect(other).toEqual([]);
  });

  it('says them of what the page reads too, which is not posted but applied', () => {
    const served = RECORDED.filter(({ object, messages }) => {
      const { apiVersion } = object as { readonly apiVersion?: unknown };
      return messages !== undefined && typeof apiVersion === 'string' && /\w/.test(apiVersion);
    });
    expect(served.length).toBeGreaterThan(1300);
    const other = served.flatMap((recorded) => {
      const { diagnostics } = validateObject(recorded.object, { release: FIRST_JUDGED });
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const said = errors.map(({ apiServer = '' }) => apiServer);
      return saysTheSame(recorded, said) ? [] : [{ recorded: wordsOf(recorded), said }];
    });
    expect(other).toEqual([]);
  });
});
