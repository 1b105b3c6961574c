import { decodeMessage } from '../message/decodeMessage.ts';
import { skipSpace, trimEnd } from '../message/scan.ts';
import { withoutColours } from './colours.ts';
import { messageField, readDescribe } from './describe.ts';
import { eventAt, eventsApart, goesOn } from './eventLines.ts';
import { goesWell, isKnownMessage, openingOf } from './known.ts';
import { type Line, linesOf } from './lines.ts';
import { readObjects } from './objects.ts';
import { readPassages } from './passages.ts';
import { type FoundMessage, type Recognized, verbatim } from './pasted.ts';
import { closedAt, logMessages } from './quoted.ts';
import { readJson } from './readJson.ts';
import { readYaml } from './readYaml.ts';
import { within } from './within.ts';

/** A manifest is read for its objects only, whatever its comments quote. */
const MANIFEST = /^[ \t]*(?:- )?"?apiVersion"?\s*:/m;

/** A message alone: some more than an event's 1 KiB, and not a document. */
const LONGEST_MESSAGE = 40_000;

/** What web pages, mails and chats write for a space: each is as long as one. */
const OTHER_SPACES = /[\u00A0\u2007\u202F]/g;

/**
 * What a pasted text says about scheduling: lines of events, `kubectl describe pod`, a Pod's status or
 * an Event as YAML or JSON, a line of kube-scheduler's log, or the message alone. Undefined for all
 * else, ordinary manifests above all. Offsets are UTF-16 code units of `text`. Never throws; one pass.
 */
export function recognize(text: string): Recognized | undefined {
  const spaced = text.replaceAll(OTHER_SPACES, ' ');
  const plain = withoutColours(spaced);
  if (plain === undefined) return recognizePlain(spaced);
  const found = recognizePlain(plain.text);
  return (
    found && { ...found, messages: found.messages.map((message) => within(plain, message, '')) }
  );
}

/** Without what goes well, where something is said that does not. */
function recognizePlain(text: string): Recognized | undefined {
  const found = readAny(text);
  if (found === undefined || found.messages.length < 2) return found;
  const messages = found.messages.filter((message) => !goesWell(message.text));
  return messages.length === 0 ? found : { ...found, messages };
}

function readAny(text: string): Recognized | undefined {
  const start = skipSpace(text, 0, text.length);
  if (start === text.length) return undefined;
  if (text[start] === '{' || text[start] === '[') {
    const trees = mentionsObject(text) ? readJson(text) : undefined;
    const lines = linesOf(text);
    if (trees !== undefined) {
      return readObjects(trees) ?? readLog(lines) ?? readPassages(text, lines);
    }
  }
  const found = mentionsObject(text) ? readObjects(readYaml(text)) : undefined;
  if (found !== undefined || MANIFEST.test(text)) return found;
  const lines = linesOf(text);
  return (
    readDescribe(text, lines) ??
    readEvents(text, lines) ??
    readLogAmong(text, lines) ??
    best(readMessage(text, lines, start), readPassages(text, lines)) ??
    readFields(lines)
  );
}

/** A text that is a message, or has some: whichever leaves less that nobody knows. */
function best(
  message: Recognized | undefined,
  passages: Recognized | undefined,
): Recognized | undefined {
  if (message === undefined || passages === undefined) return message ?? passages;
  if (passages.messages.length < message.messages.length) return message;
  return unknownIn(passages) < unknownIn(message) ? passages : message;
}

/** How much of what is found nobody knows, in characters. */
function unknownIn({ messages }: Recognized): number {
  return messages
    .flatMap(({ text }) => decodeMessage(text))
    .reduce((sum, part) => sum + (part.kind === 'unknown' ? part.text.length : 0), 0);
}

const OF_STATUS =
  /PodScheduled|DisruptionTarget|involvedObject|regarding|Event|\bphase\b|\bconditions\b|lastTransitionTime/;

/** Whether a text has what every status and Event with a message has: most texts need not be read. */
function mentionsObject(text: string): boolean {
  if (!text.includes('message') && !text.includes('note')) return false;
  return OF_STATUS.test(text);
}

/** Lines of a status that were cut out of a description: `Reason:`, and `Message:` with what is known. */
function readFields(lines: readonly Line[]): Recognized | undefined {
  const messages: FoundMessage[] = [];
  let reason: string | undefined;
  for (const line of lines) {
    reason = /^\s*reason:\s+(\w{1,60})\s*$/i.exec(line.text)?.[1] ?? reason;
    const message = messageField(line);
    if (message !== undefined) messages.push({ ...message, ...(reason && { reason }) });
  }
  return messages.length === 0 ? undefined : { kind: 'status', messages, manifest: false };
}

function readEvents(text: string, all: readonly Line[]): Recognized | undefined {
  if (!text.includes('Normal') && !text.includes('Warning')) return undefined;
  const lines = all.flatMap(eventsApart);
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

/** Lines of a log, and the messages beside them where there are more. */
function readLogAmong(text: string, lines: readonly Line[]): Recognized | undefined {
  const log = readLog(lines);
  if (log === undefined) return undefined;
  const passages = readPassages(text, lines);
  if (passages === undefined || passages.messages.length <= log.messages.length) return log;
  return unknownIn(passages) > unknownIn(log) ? log : passages;
}

/** What people put before and around a message that they pass on. */
const LEAD =
  /(?:(?:[>*-]|\d{1,2}[.)])\s+)?(?:(?:Message|message|FailedScheduling|Warning)\s*:\s*)?[`"']{0,3}/y;
const QUOTES = new Set(['`', '"', "'"]);

/** What was typed for it, with the prompt. */
const TYPED = /^\s*(?:\S{0,80}[$#%❯➜]\s+)?(?:sudo\s+)?(?:kubectl|oc|k|microk8s|minikube|helm)\s/;

/** A prompt that waits for the next. */
const PROMPT = /^\S{0,80}[$#%❯➜]\s*$/;

/** What Markdown puts around it. */
const FENCE = /^\s*(?:```|~~~)[\w-]{0,20}\s*$/;

/** The message that a text is, or those that its lines are one by one, without the command that brought them. */
function readMessage(text: string, all: readonly Line[], opening: number): Recognized | undefined {
  const printed = all.filter((line) => line.end > opening && !PROMPT.test(line.text));
  while (FENCE.test(printed.at(-1)?.text ?? '')) printed.pop();
  while (FENCE.test(printed[0]?.text ?? '')) printed.shift();
  while (printed.length > 1 && TYPED.test(printed[0]?.text ?? '')) printed.shift();
  const from = skipSpace(text, Math.max(opening, printed[0]?.start ?? 0), text.length);
  const end = trimEnd(text, from, printed.at(-1)?.end ?? text.length);
  if (end - from > LONGEST_MESSAGE || end <= from) return undefined;
  const messages: FoundMessage[] = [];
  let start = from;
  let before: Line | undefined;
  for (const line of printed) {
    if (line.end > from && before !== undefined && beginsMessage(text, before, line)) {
      const message = messageBetween(text, start, before.end);
      if (message === undefined) return undefined;
      messages.push(message);
      start = skipSpace(text, line.start, line.end);
    }
    if (line.end > from) before = line;
  }
  const last = messageBetween(text, start, end);
  if (last === undefined) return undefined;
  return { kind: 'message', messages: [...messages, last], manifest: false };
}

/** Whether a line is no part of the message that the line before it belongs to, wrapped, but another. */
function beginsMessage(text: string, before: Line, line: Line): boolean {
  const soFar = before.text.trimEnd();
  const begin = skipSpace(text, line.start, line.end);
  const rest = unquoted(text, begin, trimEnd(text, begin, line.end))?.text ?? '';
  if (/[,:]$/.test(soFar) || /^[,;.]/.test(rest) || goesOn(rest)) return false;
  const opens = openingOf(rest);
  // What a list of nodes may hold may be the rest of one, unless the list had come to its end.
  return opens === 'message' || (opens === 'part' && (soFar === '' || /[.`"']$/.test(soFar)));
}

function messageBetween(text: string, from: number, to: number): FoundMessage | undefined {
  const message = unquoted(text, from, trimEnd(text, from, to));
  return message !== undefined && isKnownMessage(message.text) ? message : undefined;
}

/** A message without what stands around it of whoever passes it on; undefined where more follows the quotation. */
function unquoted(text: string, from: number, to: number): FoundMessage | undefined {
  LEAD.lastIndex = from;
  const start = skipSpace(text, from + (LEAD.exec(text)?.[0].length ?? 0), to);
  const mark = start > from ? (text[start - 1] ?? '') : '';
  let end = to;
  if (start > from) while (end > start && QUOTES.has(text[end - 1] ?? '')) end -= 1;
  if (mark === "'" || mark === '`') {
    if (closedAt(text.slice(start, end), mark) < end - start) return undefined;
  }
  return verbatim(text, start, end);
}
