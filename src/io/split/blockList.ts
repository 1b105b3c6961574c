import { finish } from '../../model/index.ts';
import { isRecord, listRemainder } from '../objects/findObjects.ts';
import type { TextProblem } from '../problem.ts';
import { contentOf, lineAt } from '../yaml/lines.ts';
import { readText } from '../yaml/readText.ts';
import { type Inherited, inheritedFrom } from './chunk.ts';

/** A document larger than this is cut into items even where one of its lines stands oddly. */
export const CAREFUL_LIMIT = 512 * 1024;
const PLACEHOLDER = 'items-of-this-list';

export interface SplitList {
  /** Offsets at which items begin; each reaches to the next, the last to `itemsEnd`. */
  readonly itemStarts: readonly number[];
  readonly itemsEnd: number;
  readonly list: ListFrame;
}

/** A list without its items. */
export interface ListFrame {
  readonly inherited: Inherited;
  readonly problems: readonly TextProblem[];
  /** The lines around the items have a syntax error. */
  readonly broken: boolean;
}

/**
 * Cuts `kind: List` in block style, as kubectl prints it, at the `- ` lines of its items. That is
 * safe because nothing in an item can stand at the column of the dash or before it, and because
 * the rest of the document is read with a placeholder for the items. Where a line stands oddly, or
 * the rest has an error, a small document is read whole; a large one is cut all the same, so that
 * an error at one place neither hides nor slows the others.
 */
export function splitBlockList(text: string, start: number, end: number): SplitList | undefined {
  const key = itemsKey(text, start, end);
  if (!key) return undefined;
  const found = findItems(text, key.next, end);
  if (!found) return undefined;
  const small = end - start <= CAREFUL_LIMIT;
  if (found.odd && small) return undefined;
  const head = text.slice(start, key.colon + 1);
  const skeleton = `${head} ${PLACEHOLDER}\n${text.slice(found.itemsEnd, end)}`;
  const { value, problems, broken } = finish(readText(skeleton, 'yaml'));
  const shift = found.itemsEnd - (head.length + PLACEHOLDER.length + 2);
  const moved = problems.map((problem) => {
    const by = problem.start <= head.length ? start : shift;
    return { ...problem, start: problem.start + by, end: problem.end + by };
  });
  if (broken || problems.length > 0) {
    if (small) return undefined;
    const guess = /^kind:[ ]*([A-Za-z]*List)[ ]*\r?$/m.exec(skeleton)?.[1];
    if (!guess) return undefined;
    const apiVersion = /^apiVersion:[ ]*([a-z0-9./]+)[ ]*\r?$/m.exec(skeleton)?.[1] ?? '';
    return {
      ...found,
      list: { inherited: inheritedFrom(guess, apiVersion), problems: moved, broken },
    };
  }
  const frame = frameOf(value, key.colon);
  return frame && { ...found, list: frame };
}

function frameOf(value: unknown, colon: number): ListFrame | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, apiVersion, items } = value;
  if (items !== PLACEHOLDER || typeof kind !== 'string' || !kind.endsWith('List')) return undefined;
  const version = typeof apiVersion === 'string' ? apiVersion : '';
  const more = listRemainder(value);
  const place = { start: colon - 'items'.length, end: colon };
  const problems: TextProblem[] = more
    ? [{ code: 'list-incomplete', severity: 'warning', ...place, values: { missing: more } }]
    : [];
  return { inherited: inheritedFrom(kind, version), problems, broken: false };
}

/** The line `items:` at column 0 with nothing behind it. */
function itemsKey(
  text: string,
  start: number,
  end: number,
): { readonly colon: number; readonly next: number } | undefined {
  // Never looks beyond the document: a text may hold thousands of them.
  const lineBehind = (from: number): number => {
    const found = text.slice(from, end).indexOf('\nitems:');
    return found === -1 ? -1 : from + found + 1;
  };
  let at = text.startsWith('items:', start) ? start : lineBehind(start);
  while (at !== -1) {
    const colon = at + 'items'.length;
    const line = lineAt(text, at, end);
    const content = contentOf(text, { ...line, start: colon + 1 });
    if (content >= line.end || (content > colon + 1 && text.charCodeAt(content) === 0x23)) {
      return { colon, next: line.next };
    }
    at = lineBehind(line.end);
  }
  return undefined;
}

function findItems(
  text: string,
  from: number,
  end: number,
): { readonly itemStarts: number[]; readonly itemsEnd: number; readonly odd: boolean } | undefined {
  const itemStarts: number[] = [];
  let column = -1;
  let odd = false;
  for (let at = from; at < end;) {
    let content = at;
    while (content < end && text.charCodeAt(content) === 0x20) content += 1;
    const newline = text.indexOf('\n', content);
    const next = newline === -1 || newline >= end ? end : newline + 1;
    const indent = content - at;
    if (column === -1 || indent <= column) {
      const code = text.charCodeAt(content);
      const blank = content >= end || code === 0x0a || code === 0x0d;
      if (!blank && code !== 0x23) {
        const following = text.charCodeAt(content + 1);
        const dash =
          code === 0x2d &&
          (content + 1 >= end || following === 0x20 || following === 0x0a || following === 0x0d);
        if (column === -1) {
          if (!dash) return undefined;
          column = indent;
        }
        if (dash && indent === column) itemStarts.push(at);
        else if (indent === 0) return { itemStarts, itemsEnd: at, odd };
        else odd = true;
      }
    }
    at = next;
  }
  return column === -1 ? undefined : { itemStarts, itemsEnd: end, odd };
}
