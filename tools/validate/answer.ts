import { validateObject } from '../../src/model/index.ts';
import {
  FIRST_JUDGED,
  isReleaseName,
  RELEASE_NAMES,
  type ReleaseName,
} from '../../src/releases/index.ts';
import { messagesOfOther } from './others.ts';
import { printJson, readJson } from './readJson.ts';

interface Answer {
  readonly ok: boolean;
  readonly messages: readonly string[];
}

/** Objects nested deeper than any of Kubernetes are not read: printing them would end the process. */
const DEEPEST = 1000;

/**
 * Answers a line `{id, object}` with one of `{id, ok, messages}`. `version`: the release that is
 * asked, without its `v`; without it the one first recorded. Never throws.
 */
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
    const release = releaseNamed(fields['version']);
    if (release === undefined)
      return print(id, refusal(`"version" is none that is known: ${KNOWN}`));
    return print(id, judge(fields['object'], release));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return print(id, refusal(`the line cannot be read: ${reason}`));
  }
}

/** By its version without the `v`; undefined for one that is none. */
function releaseNamed(version: unknown): ReleaseName | undefined {
  if (version === undefined) return FIRST_JUDGED;
  const name = typeof version === 'string' ? `v${version}` : '';
  return isReleaseName(name) ? name : undefined;
}

const KNOWN = RELEASE_NAMES.map((name) => `"${name.slice(1)}"`).join(', ');

/** Each object is posted to the address of its kind, in this namespace. */
const NAMESPACE = 'default';

function judge(object: unknown, release: ReleaseName): Answer {
  const others = messagesOfOther(object, NAMESPACE, release);
  if (others !== undefined) return { ok: others.length === 0, messages: others };
  const { diagnostics } = validateObject(object, { request: { namespace: NAMESPACE }, release });
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
