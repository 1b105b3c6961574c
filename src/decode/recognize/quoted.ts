import { isKnownMessage } from './known.ts';
import { type FoundMessage, type Piece, type PodName, verbatim } from './pasted.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** A text being put together of stretches of another, which remembers where each came from. */
export class PieceBuilder {
  private text = '';
  private readonly pieces: Piece[] = [];

  /** Takes `value`, which stands (perhaps written otherwise) at `from`. */
  take(value: string, from: number, length = value.length): void {
    if (value === '') return;
    const last = this.pieces.at(-1);
    const goesOn =
      last !== undefined &&
      last.from + last.length === from &&
      last.length === this.text.length - last.at;
    if (goesOn && value.length === length) {
      this.pieces[this.pieces.length - 1] = { ...last, length: last.length + length };
    } else {
      this.pieces.push({ at: this.text.length, from, length });
    }
    this.text += value;
  }

  finish(start: number, end: number): FoundMessage {
    return { text: this.text, start, end, pieces: this.pieces };
  }
}

/**
 * A string in double quotes as JSON, YAML and Go write it, from the opening quote on; undefined when
 * it does not end before `end`. Its place is that of what stands between the quotes.
 */
export function doubleQuoted(
  text: string,
  quote: number,
  end: number,
): { readonly message: FoundMessage; readonly next: number } | undefined {
  let escapes = false;
  let stop = quote + 1;
  while (stop < end && text[stop] !== '"') {
    if (text[stop] === '\\') escapes = true;
    stop += text[stop] === '\\' ? 2 : 1;
  }
  if (stop >= end) return undefined;
  const next = stop + 1;
  if (!escapes || stop - quote > LONGEST_QUOTED) {
    return { message: verbatim(text, quote + 1, stop), next };
  }
  return { message: unescaped(text, quote + 1, stop), next };
}

/** Where a quotation ends: at a quotation mark that is no apostrophe, and none written twice as in YAML. */
export function closedAt(text: string, mark: string): number {
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (text[at + 1] === mark) at += 1;
    else if (!/\w/.test(text[at + 1] ?? '')) return at;
  }
  return text.length;
}

/** No message is longer: what is longer is not unescaped. */
const LONGEST_QUOTED = 32 * 1024;

function unescaped(text: string, start: number, end: number): FoundMessage {
  const built = new PieceBuilder();
  let at = start;
  while (at < end) {
    const found = text.indexOf('\\', at);
    const plain = found < 0 || found > end ? end : found;
    built.take(text.slice(at, plain), at);
    if (plain === end) break;
    const escaped = text[plain + 1] ?? '';
    const hex = escaped === 'u' ? /^[0-9a-fA-F]{4}/.exec(text.slice(plain + 2, plain + 6)) : null;
    const length = hex === null ? 2 : 6;
    const value = hex === null ? (ESCAPES[escaped] ?? escaped) : hexChar(hex[0]);
    built.take(value, plain, length);
    at = plain + length;
  }
  return built.finish(start, end);
}

const hexChar = (digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));

/** Keys under which kube-scheduler's log and its JSON form tell a message. */
const LOG_KEYS = /"?\b(err|status|note|message|msg|error)"?\s*[=:]\s*(?=")/g;

const LOG_POD = /\b(?:pod|object)="?=?"([\w.-]{1,253})\/([\w.-]{1,253})"/;
const JSON_POD = /"pod":\s?\{"name":"([\w.-]{1,253})","namespace":"([\w.-]{1,253})"\}/i;

/** `Event(v1.ObjectReference{Kind:"Pod", Namespace:"a", Name:"b", …}): type: 'Warning' reason: 'X' …` */
const OLD_EVENT =
  /Kind:"Pod", Namespace:"([^"]{0,253})", Name:"([^"]{0,253})"[^)]{0,500}\}\): type: '\w+' reason: '(\w+)' (.*)$/;

/** The messages of a line of kube-scheduler's log, each once. */
export function logMessages(line: string, start: number): readonly FoundMessage[] {
  const old = line.includes('Kind:"Pod"') ? OLD_EVENT.exec(line) : null;
  if (old !== null) {
    const [, namespace = '', name = '', reason = '', text = ''] = old;
    if (!isKnownMessage(text)) return [];
    const from = start + line.length - text.length;
    const place = { start: from, end: from + text.length, pieces: [] };
    return [{ text, ...place, pod: { namespace, name }, reason }];
  }
  const found = new Map<string, FoundMessage>();
  const looked = new Set<string>();
  LOG_KEYS.lastIndex = 0;
  for (let match = LOG_KEYS.exec(line); match !== null; match = LOG_KEYS.exec(line)) {
    const quoted = doubleQuoted(line, LOG_KEYS.lastIndex, line.length);
    if (quoted === undefined) break;
    LOG_KEYS.lastIndex = quoted.next;
    const { text, pieces, ...place } = quoted.message;
    if (looked.has(text)) continue;
    looked.add(text);
    if (!isKnownMessage(text)) continue;
    const pod = podOf(line);
    found.set(text, {
      text,
      start: place.start + start,
      end: place.end + start,
      pieces: pieces.map((piece) => ({ ...piece, from: piece.from + start })),
      ...(pod === undefined ? {} : { pod }),
    });
  }
  return withoutRepeats([...found.values()]);
}

/** Without a message that another one of the line ends with: `status` is the tail of `err`. */
function withoutRepeats(messages: readonly FoundMessage[]): readonly FoundMessage[] {
  return messages.filter(
    (message) => !messages.some((other) => other !== message && other.text.endsWith(message.text)),
  );
}

/** The Pod that a line of a log names. */
export function podOf(line: string): PodName | undefined {
  const [, namespace, name] = LOG_POD.exec(line) ?? [];
  if (namespace !== undefined && name !== undefined) return { namespace, name };
  const [, jsonName, jsonNamespace] = JSON_POD.exec(line) ?? [];
  if (jsonNamespace === undefined || jsonName === undefined) return undefined;
  return { namespace: jsonNamespace, name: jsonName };
}
