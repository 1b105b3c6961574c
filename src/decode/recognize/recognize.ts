import { skipSpace, trimEnd } from '../message/scan.ts';
import { readDescribe } from './describe.ts';
import { eventAt } from './eventLines.ts';
import { isKnownMessage } from './known.ts';
import { type Line, linesOf } from './lines.ts';
import { readObjects } from './objects.ts';
import { type FoundMessage, type Recognized, verbatim } from './pasted.ts';
import { logMessages } from './quoted.ts';
import { readJson } from './readJson.ts';
import { readYaml } from './readYaml.ts';

/** A manifest is read for its objects only, whatever its comments quote. */
const MANIFEST = /^[ \t]*(?:- )?"?apiVersion"?\s*:/m;

/** A message alone: some more than an event's 1 KiB, and not a document. */
const LONGEST_MESSAGE = 40_000;

/**
 * What a pasted text says about scheduling: lines of events, `kubectl describe pod`, a Pod's status or
 * an Event as YAML or JSON, a line of kube-scheduler's log, or the message alone. Undefined for all
 * else, ordinary manifests above all. Offsets are UTF-16 code units of `text`. Never throws; one pass.
 */
export function recognize(text: string): Recognized | undefined {
  const start = skipSpace(text, 0, text.length);
  if (start === text.length) return undefined;
  if (text[start] === '{' || text[start] === '[') {
    const trees = mentionsObject(text) ? readJson(text) : undefined;
    if (trees !== undefined) return readObjects(trees) ?? readLog(linesOf(text));
  }
  const found = mentionsObject(text) ? readObjects(readYaml(text)) : undefined;
  if (found !== undefined || MANIFEST.test(text)) return found;
  const lines = linesOf(text);
  return (
    readDescribe(text, lines) ??
    readEvents(text, lines) ??
    readLog(lines) ??
    readMessage(text, start)
  );
}

/** Whether a text has what every status and Event with a message has: most texts need not be read. */
function mentionsObject(text: string): boolean {
  if (!text.includes('message') && !text.includes('note')) return false;
  return ['PodScheduled', 'DisruptionTarget', 'involvedObject', 'regarding', 'Event'].some((word) =>
    text.includes(word),
  );
}

function readEvents(text: string, lines: readonly Line[]): Recognized | undefined {
  if (!text.includes('Normal') && !text.includes('Warning')) return undefined;
  const messages: FoundMessage[] = [];
  for (let index = 0; index < lines.length;) {
    const event = eventAt(text, lines, index, undefined);
    if (event !== undefined) messages.push(event.message);
    index = event?.next ?? index + 1;
  }
  return messages.length === 0 ? undefined : { kind: 'events', messages, manifest: false };
}

function readLog(lines: readonly Line[]): Recognized | undefined {
  const messages = lines.flatMap(({ text, start }) =>
    text.includes('"') ? logMessages(text, start) : [],
  );
  return messages.length === 0 ? undefined : { kind: 'log', messages, manifest: false };
}

/** What people put before and around a message that they pass on. */
const LEAD = /(?:[>*-]\s+)?(?:(?:Message|message|FailedScheduling|Warning)\s*:\s*)?[`"']{0,3}/y;
const QUOTES = new Set(['`', '"', "'"]);

function readMessage(text: string, from: number): Recognized | undefined {
  let end = trimEnd(text, from, text.length);
  if (end - from > LONGEST_MESSAGE) return undefined;
  LEAD.lastIndex = from;
  const start = skipSpace(text, from + (LEAD.exec(text)?.[0].length ?? 0), end);
  if (start > from) while (QUOTES.has(text[end - 1] ?? '')) end -= 1;
  if (start >= end || !isKnownMessage(text.slice(start, end))) return undefined;
  return { kind: 'message', messages: [verbatim(text, start, end)], manifest: false };
}
