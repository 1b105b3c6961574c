import { skipSpace, trimEnd } from '../message/scan.ts';
import { isKnownMessage, isOfScheduling, mayBeOfScheduling } from './known.ts';
import type { Line } from './lines.ts';
import { type FoundMessage, type PodName, verbatim } from './pasted.ts';
import { wrappedMessage } from './wrapped.ts';

/** The type and reason of an event, which stand side by side in every table of events. */
const TYPE_AND_REASON = /(?:^|\s)(Normal|Warning)\s+([A-Z][A-Za-z]{3,40})\b/;

const AGE = /(?:\d+[smhdwy](?:\d+[smhdwy]){0,3}|<unknown>|<invalid>)/.source;

/** `65s (x8 over 10m)` of `kubectl describe` and `kubectl events`. */
const SEEN = new RegExp(`^(${AGE})(?:\\s+\\(x(\\d{1,10}) over (${AGE})\\))?(?=\\s|$)`);

/** `FirstSeen LastSeen Count From` of `kubectl describe` before v1.9. */
const OLD_SEEN = new RegExp(`(${AGE})\\s+(${AGE})\\s+(\\d{1,10})\\s+(\\{?[\\w-]+\\s?\\}?)\\s*$`);

const OBJECT = /^pods?\/([\w.-]{1,253})(?=\s|$)/i;
/** Whose event it is where it is no Pod's. */
const OTHER_OBJECT =
  /^(?:replicaset|statefulset|daemonset|job|replicationcontroller|deployment|persistentvolumeclaim|podgroup|workload)(?:\.apps|\.batch)?\/[\w.-]{1,253}(?=\s|$)/i;

/** A component's name, perhaps behind a domain (`gke.io/`), with another behind a comma where there are two. */
const COMPONENT = /\{?\d{0,3}[a-z](?:[\w-]*\.[\w.-]*\/)?[\w.-]*[\w-]\}?(?:,\s[\w.-]+)?/.source;
const SOURCE = new RegExp(`^(${COMPONENT})(?=\\s|$)`);

/** A column of its own: tables have two spaces or more between columns. */
const SOURCE_COLUMN = new RegExp(`^${COMPONENT}\\s\\s`);

/** `LASTSEEN FIRSTSEEN COUNT NAME KIND` of older `kubectl get events`, where NAME is the event's or the Pod's. */
const OLD_TABLE = new RegExp(
  `^(?:([a-z0-9][a-z0-9-]{0,62})\\s+)?(${AGE})\\s+(${AGE})\\s+(\\d{1,10})\\s+([\\w.-]{1,253}?)(?:\\.[0-9a-f]{16})?\\s+Pod\\b`,
);

const NAMESPACE_AND_SEEN = new RegExp(`^(?:([a-z0-9][a-z0-9-]{0,62})\\s+)?(${AGE}.*)$`);

/** A line goes on on the next when it is wrapped; a heading, a table line or a blank one ends it. */
const ENDS = /^\s*(?:$|```|[A-Z][\w -]{0,40}:(?:\s|$)|-{3,})/;

/** Where the next event begins in a line that was several: with its type, or with its age in `kubectl get events`. */
const NEXT_EVENT = new RegExp(
  `\\s(?=(?:Normal|Warning)\\s+[A-Z][A-Za-z]{3,40}\\s+${AGE}\\s|${AGE}\\s+(?:Normal|Warning)\\s+[A-Z][A-Za-z]{3,40}\\s+[a-z.]{2,40}\\/)`,
  'g',
);

/** The events of a line, each as a line: a chat or a field of one line takes the breaks out of a table. */
export function eventsApart(line: Line): readonly Line[] {
  const { text, start } = line;
  const first = TYPE_AND_REASON.exec(text);
  if (first === null) return [line];
  const cuts = [...text.matchAll(NEXT_EVENT)]
    .map(({ index }) => index + 1)
    .filter((index) => index > first.index + 1);
  if (cuts.length === 0) return [line];
  return [0, ...cuts].map((from, index) => {
    const to = cuts[index] ?? text.length;
    return { text: text.slice(from, to), start: start + from, end: start + to };
  });
}

/**
 * Events in the tables of `kubectl describe`, `kubectl get events` (also `-o wide`, `-A`) and
 * `kubectl events`, or lines cut out of them. `pod` is whom a table without names is about.
 */
export function eventAt(
  text: string,
  lines: readonly Line[],
  index: number,
  pod: PodName | undefined,
): { readonly message: FoundMessage; readonly next: number } | undefined {
  const line = lines[index];
  if (line === undefined || /^\s*#/.test(line.text)) return undefined;
  const found = TYPE_AND_REASON.exec(line.text);
  const reason = found?.[2] ?? '';
  if (found === null || !mayBeOfScheduling(reason)) return undefined;
  const facts: Facts = { pod: undefined };
  readBefore(line.text.slice(0, found.index), facts);
  const behind = readColumns(line.text, found.index + found[0].length, facts);
  const next = lastLine(lines, index, line.text.slice(behind.at));
  const isWrapped = next > index + 1;
  const stop = isWrapped ? (lines[next - 1] ?? line).end : line.start + behind.end;
  const start = skipSpace(text, line.start + behind.at, stop);
  const end = trimEnd(text, start, stop);
  if (end <= start) return undefined;
  const message: Draft<FoundMessage> = isWrapped
    ? { ...wrappedMessage(text, lines.slice(index, next), start) }
    : verbatim(text, start, end);
  if (!isOfScheduling(reason, message.text)) return undefined;
  message.reason = reason;
  if (pod !== undefined || facts.pod !== undefined) message.pod = { ...pod, ...facts.pod };
  if (facts.count !== undefined) message.count = facts.count;
  if (facts.lastSeen !== undefined) message.lastSeen = facts.lastSeen;
  if (facts.firstSeen !== undefined) message.firstSeen = facts.firstSeen;
  if (facts.source !== undefined) message.source = facts.source;
  return { next, message };
}

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** What the columns around a message tell, gathered from left to right. */
interface Facts {
  pod: PodName | undefined;
  lastSeen?: string;
  firstSeen?: string;
  count?: number;
  source?: string;
}

/** What stands before the type: namespace and age, or the old columns. */
function readBefore(text: string, facts: Facts): void {
  const words = text.trim();
  if (words === '') return;
  const old = OLD_SEEN.exec(text.slice(-200));
  if (old !== null) {
    const [, firstSeen = '', lastSeen = '', count = '', source = ''] = old;
    facts.firstSeen = firstSeen;
    facts.lastSeen = lastSeen;
    facts.count = Number(count);
    facts.source = source.replace(/[{}\s]/g, '');
    return;
  }
  const table = OLD_TABLE.exec(words.slice(0, 400));
  if (table !== null) {
    const [, namespace, lastSeen = '', firstSeen = '', count = '', name = ''] = table;
    facts.pod = { ...(namespace === undefined ? {} : { namespace }), name };
    facts.lastSeen = lastSeen;
    facts.firstSeen = firstSeen;
    facts.count = Number(count);
    return;
  }
  const match = NAMESPACE_AND_SEEN.exec(words);
  if (match?.[1] !== undefined) facts.pod = { namespace: match[1] };
  addSeen(match === null ? null : SEEN.exec(match[2] ?? ''), facts);
}

function addSeen(seen: RegExpExecArray | null, facts: Facts): void {
  if (seen === null) return;
  const [, lastSeen = '', count, firstSeen] = seen;
  facts.lastSeen = lastSeen;
  if (count !== undefined) facts.count = Number(count);
  if (firstSeen !== undefined) facts.firstSeen = firstSeen;
}

/** The columns between reason and message, and where the message begins and ends. */
function readColumns(
  text: string,
  from: number,
  facts: Facts,
): { readonly at: number; readonly end: number } {
  let at = skipSpace(text, from, text.length);
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(text.slice(at, at + 300));
    if (match !== null) at = skipSpace(text, at + match[0].length, text.length);
    return match;
  };
  addSeen(take(SEEN), facts);
  const name = take(OBJECT)?.[1];
  if (name !== undefined) facts.pod = { ...facts.pod, name };
  else take(OTHER_OBJECT);
  if (SOURCE_COLUMN.test(text.slice(at, at + 200)) || !isKnownMessage(text.slice(at))) {
    const source = take(SOURCE)?.[1]?.replace(/[{}]/g, '');
    if (source !== undefined) facts.source = source;
  }
  return { at, end: wideEnd(text, at) };
}

/** `-o wide` puts FIRST SEEN, COUNT and NAME behind the message. */
function wideEnd(text: string, at: number): number {
  const tail = WIDE_TAIL.exec(text.slice(Math.max(at, text.length - 400)));
  const end =
    text.length -
    (tail ?? MARKUP.exec(text.slice(Math.max(at, text.length - 40))) ?? [''])[0].length;
  return trimEnd(text, at, Math.max(at, end));
}

/** What a page or a chat puts behind a line. */
const MARKUP = /(?:<br ?\/?>|[`*]+)\s*$/;

const WIDE_TAIL = /\s{2,}\S+\s{2,}\d{1,10}\s{2,}\S+\s*$/;

/** How the next line begins where a message was wrapped between two of its parts. */
const GOES_ON =
  /^\s*(?:[-*•]\s+)?(?:preemption:|no new claims|\d+ (?:node|Insufficient|Too|Preemption|No ))/i;

/** Whether a line goes on with a message that was wrapped before it. */
export function goesOn(line: string): boolean {
  return GOES_ON.test(line);
}

/** Whether a sentence ends with one of the next lines, before something else begins. */
function endsBelow(lines: readonly Line[], index: number): boolean {
  for (const { text } of lines.slice(index, index + LONGEST)) {
    const line = text.trimEnd();
    if (ENDS.test(line) || TYPE_AND_REASON.test(line)) return false;
    if (line.endsWith('.')) return true;
  }
  return false;
}

/** A message is cut by no more lines than a narrow terminal makes of it. */
const LONGEST = 20;

/** The line behind the last that a wrapped message reaches to. */
export function lastLine(lines: readonly Line[], index: number, message: string): number {
  let next = index + 1;
  let soFar = message.trimEnd();
  while (next < lines.length && next < index + LONGEST) {
    const line = (lines[next]?.text ?? '').trimEnd();
    if (ENDS.test(line) || TYPE_AND_REASON.test(line)) break;
    // All of it stands on the next line; or it was cut behind a comma, or within a sentence.
    const isOpen =
      soFar === '' || /[,:]$/.test(soFar) || (!soFar.endsWith('.') && endsBelow(lines, next));
    if (!isOpen && !goesOn(line)) break;
    soFar = line;
    next += 1;
  }
  return next;
}
