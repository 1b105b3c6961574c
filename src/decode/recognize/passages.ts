import { decodeMessage } from '../message/decodeMessage.ts';
import type { Part } from '../part.ts';
import { goesOn, lastLine } from './eventLines.ts';
import { isKnownMessage } from './known.ts';
import { type Line, linesOf } from './lines.ts';
import { type FoundMessage, rangeInText, type Recognized } from './pasted.ts';
import { closedAt, doubleQuoted, podOf } from './quoted.ts';
import { within } from './within.ts';
import { wrappedMessage } from './wrapped.ts';

/** Longer texts are logs of hours: what of them matters is cut out before. */
const LONGEST = 200_000;

/** A log collector's line holds a line of a log, which holds a message: quoted in one another. */
const DEEPEST = 3;

/**
 * What messages alone begin with, wherever in a text they stand. A group is no part of the message but
 * what its writer says of it: cluster-autoscaler's log, an operator's or a cloud's word for the condition.
 */
const OPENING = new RegExp(
  [
    String.raw`(?<![A-Za-z0-9./])(?<!preemption:\s{0,9})\d{1,9}\/\d{1,9}\s+nodes\s+are\s+(?:un)?available\s*:`,
    String.raw`No nodes are available that match all of the `,
    String.raw`pod \(\S{1,600}\) failed to fit in any node`,
    String.raw`pod (?:didn(?:'|’|&#39;|&apos;|\\')t trigger|triggered) scale-up`,
    String.raw`no nodes available to schedule pods`,
    String.raw`(?:Failed to|Could not) schedule pod, `,
    String.raw`incompatible with (?:nodepool|provisioner) \\?"`,
    String.raw`pod has unbound (?:immediate )?PersistentVolumeClaims`,
    String.raw`Pod should schedule on: `,
    String.raw`\d{1,9}\/\d{1,9} tasks in gang unschedulable: `,
    String.raw`couldn(?:'|’|&#39;|&apos;|\\')t assign flavors to pod set `,
    String.raw`Node scale up in zones `,
    String.raw`Pod not supported on Fargate: `,
    String.raw`no nodepools found`,
    String.raw`Error: (?:INSTALLATION|UPGRADE) FAILED: `,
    String.raw`running (?:PreFilter|Filter|Reserve|Permit|PreBind|Bind) plugin \\?"`,
    String.raw`(?:Error creating: )?pods \\?"[^"\\]{1,300}\\?" is forbidden: `,
    String.raw`(?:ReplicaSet|Deployment) \\?"[^"\\]{1,300}\\?" has timed out progressing\.`,
    String.raw`Deployment does not have minimum availability\.`,
    String.raw`Multi-Attach error for volume \\?"`,
    String.raw`The node (?:was low on resource: |had condition: \[)`,
    String.raw`Allocate failed due to `,
    String.raw`Kubelet stopped posting node status`,
    String.raw`Resources cannot be allocated with Topology locality`,
    String.raw`Job has reached the specified backoff limit`,
    String.raw`(predicateName=\w{1,80}; reasons: )\S`,
    String.raw`(predicate mismatch, (?:cannot put [^,]{1,600}, )?reason: )\S`,
    String.raw`((?:Unschedulable|Cannot schedule pods)\s?:\s{1,9})[^\s"\d]`,
  ].join('|'),
  'gi',
);

/** Nobody reads more of one text than this. */
const MOST = 1000;

/** As much tells whether a text is a message. */
const GLANCE = 400;

/** What stands behind a message in a line of a table, of a log, or of prose in another script. */
const BEHIND =
  /\s[|│┃](?:\s|$)|\t\{"|; debugInfo=|;\s(?:waiting|retrying)\s*$|[\u3000-\u303F\u4E00-\u9FFF\uFF00-\uFFEF]|<\/?[a-z]{1,10}\s?\/?>|['`*_]+\s*$|,\s*$|\s\(x\d{1,9} over \S{1,30}\)/;

/**
 * Messages within lines of anything: the log of a tool that passes them on, its JSON in JSON, a cell of a table, a
 * question. Undefined where there is none. Lines of comments are their writer's, and no output.
 */
export function readPassages(text: string, lines: readonly Line[]): Recognized | undefined {
  if (text.length > LONGEST) return undefined;
  const messages = passagesIn(text, lines, 0);
  return messages.length === 0 ? undefined : { kind: 'message', messages, manifest: false };
}

function passagesIn(text: string, lines: readonly Line[], depth: number): FoundMessage[] {
  const messages: FoundMessage[] = [];
  let from = 0;
  let looked = 0;
  for (const [index, line] of lines.entries()) {
    if (/^\s*#/.test(line.text)) continue;
    if (looked > MOST) break;
    for (let found = openingIn(text, line, from); found; found = openingIn(text, line, from)) {
      const read = passageAt(text, lines.slice(index, index + 20), found, from, depth);
      messages.push(...read.messages);
      looked += 1;
      from = Math.max(read.next, found.end);
    }
  }
  return messages;
}

/** The quotation marks that close what each opens. */
const CLOSING: Readonly<Record<string, string>> = {
  "'": "'",
  '`': '`',
  '“': '”',
  '‘': '’',
};

/** The quotation mark before a message, or the backtick before the words in front of it; '' where none is open. */
function markAround(text: string, line: Line, start: number): string {
  const before = text.slice(line.start, start);
  const last = before.at(-1) ?? '';
  if (last in CLOSING) return last;
  return before.split('`').length % 2 === 0 ? '`' : '';
}

interface Opening {
  /** Where the message begins, and where what it is known by ends. */
  readonly start: number;
  readonly end: number;
}

function openingIn(text: string, line: Line, from: number): Opening | undefined {
  const at = Math.max(from, line.start);
  if (at >= line.end) return undefined;
  OPENING.lastIndex = at - line.start;
  const found = OPENING.exec(line.text);
  if (found === null) return undefined;
  const lead = found.slice(1).find((group) => group !== undefined)?.length ?? 0;
  return { start: line.start + found.index + lead, end: line.start + OPENING.lastIndex };
}

/** The message that is opened, or those of the quoted text that it stands in; and where to look on. */
function passageAt(
  text: string,
  lines: readonly Line[],
  { start, end }: Opening,
  from: number,
  depth: number,
): { readonly messages: readonly FoundMessage[]; readonly next: number } {
  const [line] = lines;
  if (line === undefined) return { messages: [], next: end };
  const quoted = depth < DEEPEST ? quotedAround(text, line, start, from) : undefined;
  if (quoted !== undefined) {
    const inner = passagesIn(quoted.message.text, linesOf(quoted.message.text), depth + 1);
    const messages = inner.map((message) => within(quoted.message, message, line.text));
    return { messages, next: quoted.next };
  }
  const glance = text.slice(start, start + GLANCE);
  const alone = text.slice(start, Math.min(line.end, start + GLANCE));
  const mark = markAround(text, line, start);
  const closing = CLOSING[mark];
  const said = alone.slice(0, closing === undefined ? undefined : closedAt(alone, closing));
  const own = said.slice(0, BEHIND.exec(said)?.index);
  if (!isKnownMessage(own) && !isKnownMessage(glance)) return { messages: [], next: end };
  const message = cut(messageFrom(text, lines, start), mark);
  if (!isKnownMessage(message.text)) return { messages: [], next: end };
  const pod = podOf(line.text);
  return {
    messages: [pod === undefined ? message : { ...message, pod }],
    next: message.end,
  };
}

function messageFrom(text: string, lines: readonly Line[], start: number): FoundMessage {
  const rest = text.slice(start, lines[0]?.end ?? start);
  const other = lines.findIndex(
    (line, index) => index > 0 && openingIn(text, line, 0) !== undefined,
  );
  const own = other < 0 ? lines : lines.slice(0, other);
  // A comma ends what a log holds, unless the list goes on below.
  const isEnded = BEHIND.test(rest) && !(/[,:]\s*$/.test(rest) && goesOn(own[1]?.text ?? ''));
  const count = isEnded || own.length < 2 ? 1 : lastLine(own, 0, rest);
  return wrappedMessage(text, lines.slice(0, count), start);
}

/** The string in double quotes that holds a place of a line; up to `from` all is read. */
function quotedAround(
  text: string,
  line: Line,
  at: number,
  from: number,
): ReturnType<typeof doubleQuoted> {
  let quote = text.indexOf('"', Math.max(line.start, from));
  while (quote >= 0 && quote < at) {
    const quoted = text[quote - 1] === '\\' ? undefined : doubleQuoted(text, quote, line.end);
    if (quoted !== undefined && quoted.next > at) return quoted;
    quote = text.indexOf('"', quoted?.next ?? quote + 1);
  }
  return undefined;
}

/** A message without what its line goes on with: the closing quote, the next column, another's sentence. */
function cut(message: FoundMessage, before: string): FoundMessage {
  const { text } = message;
  const mark = CLOSING[before];
  const closing = mark === undefined ? text.length : closedAt(text, mark);
  const behind = BEHIND.exec(text)?.index ?? text.length;
  const end = tidyEnd(text.slice(0, Math.min(closing, behind)));
  if (end === text.length) return message;
  const range = rangeInText(message, { start: 0, end });
  return {
    ...message,
    text: text.slice(0, end),
    end: range.end,
    pieces: message.pieces
      .filter(({ at }) => at < end)
      .map((piece) => ({ ...piece, length: Math.min(piece.length, range.end - piece.from) })),
  };
}

/** Where the last part ends that is Kubernetes' own: a sentence behind the list that nobody knows is a reader's. */
function tidyEnd(message: string): number {
  const parts = decodeMessage(message);
  let end = parts.findLast((part) => part.kind !== 'punctuation' && !isOthers(part))?.end ?? 0;
  while (message[end] === '.') end += 1;
  return end;
}

const isOthers = (part: Part): boolean =>
  part.kind === 'unknown' && part.stage === 'postFilter' && part.count === undefined;
