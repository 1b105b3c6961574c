import { quoted } from '../words.ts';
import { behind } from './scan.ts';

/** What the words of a line may stand for. */
export interface Expansion {
  /** Of a variable; of one that is not set, nothing. */
  readonly valueOf: (name: string) => string | undefined;
  /** What the commands of `$(…)` print. */
  readonly run: (script: string) => Promise<string>;
}

/** `NAME=value`, with `export` or without: what it stands for is one word. */
export const ASSIGNMENT = /^(?:(?:export|local|declare|readonly)\s+)?[A-Za-z_]\w*=/;

const RANGE = /(?<=^|\s)([^\s{}$=]*)\{(-?\d+)\.\.(-?\d+)\}([^\s{}]*)/g;
const LIST = /(?<=^|\s)([^\s{}$=]+)\{([\w.-]+(?:,[\w.-]*)+)\}([^\s{}]*)/g;
/** Words of a range that are made. */
const MOST = 1_000;

/**
 * A line with what a shell puts in before it carries it out: `$NAME`, `${NAME}`, `${NAME:-else}`, `$(…)`, backticks, and
 * `{1..3}` or `web-{0,1}` in a line without quotes. What is put in is split into words, unless it stands in double quotes
 * or is given to a variable.
 */
export async function expanded(line: string, expansion: Expansion): Promise<string> {
  const isOneWord = ASSIGNMENT.test(line);
  const text = /['"\\`]/.test(line) ? line : withBraces(line);
  let made = '';
  let isDouble = false;
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? '';
    const found =
      character === '$' || character === '`' ? await putIn(text, at, expansion) : undefined;
    if (found !== undefined) {
      if (isDouble) made += found.value.replace(/[\\"$`]/g, String.raw`\$&`);
      else if (isOneWord) made += quoted(found.value);
      else made += found.value.split(/\s+/).filter(Boolean).map(quoted).join(' ');
      at = found.next;
      continue;
    }
    if (character === '"') isDouble = !isDouble;
    // In double quotes a quote of the other kind is a character like others.
    const isKept = character === '"' || (isDouble && character !== '\\');
    const next = isKept ? at + 1 : behind(text, at);
    made += text.slice(at, next);
    at = next;
  }
  return made;
}

/** The lines of a here-document with what a shell puts in; quotes are signs like others there. */
export async function expandedText(text: string, expansion: Expansion): Promise<string> {
  let made = '';
  for (let at = 0; at < text.length;) {
    const found = /[$`]/.test(text[at] ?? '') ? await putIn(text, at, expansion) : undefined;
    const isEscaped = text[at] === '\\' && /[\\$`]/.test(text[at + 1] ?? '');
    made += found?.value ?? text[isEscaped ? at + 1 : at] ?? '';
    at = found?.next ?? at + (isEscaped ? 2 : 1);
  }
  return made;
}

async function putIn(
  text: string,
  at: number,
  { valueOf, run }: Expansion,
): Promise<{ readonly value: string; readonly next: number } | undefined> {
  const [name, plain, braced, otherwise = ''] =
    /^\$(?:([A-Za-z_]\w*|\?)|\{([A-Za-z_]\w*)(?::?-([^}]*))?\})/.exec(text.slice(at)) ?? [];
  if (name !== undefined) {
    const value = valueOf(plain ?? braced ?? '');
    return {
      value: value === undefined || value === '' ? otherwise : value,
      next: at + name.length,
    };
  }
  const counted = /^\$\(\(([^()]*(?:\([^()]*\)[^()]*)*)\)\)/.exec(text.slice(at));
  if (counted !== null) {
    const value = count(
      (counted[1] ?? '').replace(/\$?([A-Za-z_]\w*)/g, (_, of: string) => valueOf(of) ?? '0'),
    );
    return value === undefined ? undefined : { value: String(value), next: at + counted[0].length };
  }
  const isTicks = text[at] === '`';
  if (!isTicks && text[at + 1] !== '(') return undefined;
  const next = behind(text, at);
  const inner = text.slice(at + (isTicks ? 1 : 2), next - 1);
  if (text[next - 1] !== (isTicks ? '`' : ')') || next === at + 1) return undefined;
  return { value: (await run(inner)).replace(/\n+$/, ''), next };
}

function withBraces(line: string): string {
  return line
    .replace(RANGE, (whole, before: string, first: string, last: string, rest: string) => {
      const [from, to] = [Number(first), Number(last)];
      const count = Math.abs(to - from) + 1;
      if (count > MOST) return whole;
      const step = from <= to ? 1 : -1;
      return Array.from(
        { length: count },
        (_, index) => before + String(from + index * step) + rest,
      ).join(' ');
    })
    .replace(LIST, (_, before: string, list: string, rest: string) =>
      list
        .split(',')
        .map((each) => before + each + rest)
        .join(' '),
    );
}

/** What `$((…))` counts, in whole numbers; undefined where it is none. */
function count(text: string): number | undefined {
  const tokens = text.match(/\d+|[-+*/%()]|\S/g) ?? [];
  let at = 0;
  const single = (): number => {
    const token = tokens[at];
    at += 1;
    if (token === '-') return -single();
    if (token !== '(') return token !== undefined && /^\d/.test(token) ? Number(token) : NaN;
    const inner = sum();
    if (tokens[at] !== ')') return NaN;
    at += 1;
    return inner;
  };
  const product = (): number => {
    let value = single();
    while (/^[*/%]$/.test(tokens[at] ?? '')) {
      const sign = tokens[at];
      at += 1;
      const by = single();
      value = sign === '*' ? value * by : sign === '/' ? Math.trunc(value / by) : value % by;
    }
    return value;
  };
  function sum(): number {
    let value = product();
    while (/^[-+]$/.test(tokens[at] ?? '')) {
      const sign = tokens[at] === '+' ? 1 : -1;
      at += 1;
      value += sign * product();
    }
    return value;
  }
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : undefined;
}
