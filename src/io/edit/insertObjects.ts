import { finish } from '../../model/index.ts';
import type { FieldPath } from '../../model/index.ts';
import type { ObjectPlace } from '../parse/parsedTab.ts';
import type { Chunk } from '../split/chunk.ts';
import { type Piece, splitTab } from '../split/splitTab.ts';
import { contentStretch, lineAt } from '../yaml/lines.ts';
import { readText } from '../yaml/readText.ts';
import { fieldOf, isCollection } from './sameValue.ts';
import type { Insertion, NewObject } from './plan.ts';

/**
 * Puts new objects into a tab, behind another or at the end: as a document behind `---`, as an item
 * where that other one is an item or the tab is one list. `place` is that of the other one.
 */
export function insertObjects(
  text: string,
  place: ObjectPlace | undefined,
  objects: readonly NewObject[],
): Insertion {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const put = (start: number, added: string, end = start): Insertion => ({
    kind: 'text',
    replacement: { start, end, text: lineBreak === '\n' ? added : withBreaks(added) },
  });
  const asDocuments = (at: number, isFirst = isBlankAtEnd(text)): Insertion => {
    return put(at, documents(text, at, objects, isFirst));
  };
  const asItems = (chunk: Chunk): Insertion => {
    const { at, added } = items(text, chunk, objects);
    return put(at, added);
  };
  const asJson = (chunk: Chunk): Insertion => {
    return put(chunk.end, json(text, chunk, objects));
  };
  if (place) {
    const { chunk, path } = place;
    if (!fits(chunk, objects)) return asDocuments(text.length);
    const own = chunk.item ? 1 : 0;
    const last = path.at(-1);
    if (path.length > own && typeof last === 'number') {
      const values = objects.map(({ value }) => value);
      return { kind: 'values', chunk, list: path.slice(0, -1), behind: last, values };
    }
    if (chunk.item) return asItems(chunk);
    if (chunk.form === 'json') return asJson(chunk);
    return asDocuments(chunk.end, false);
  }
  const { pieces } = splitTab(text);
  const emptyList = pieces.length === 0 ? /"items"\s*:\s*\[(\s*)\]/.exec(text) : null;
  if (emptyList) {
    const start = emptyList.index + emptyList[0].length - 1 - (emptyList[1] ?? '').length;
    const indent = /^[ \t]*/m.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0] ?? '';
    const values = objects.map(({ value }) => jsonText(value, `${indent}    `, '  '));
    const inner = values.map((value) => `\n${indent}    ${value}`).join(',');
    return put(start, `${inner}\n${indent}  `, emptyList.index + emptyList[0].length - 1);
  }
  const single = singleList(text, pieces);
  const last = pieces.at(-1);
  if (single === undefined || !last) return asDocuments(text.length);
  const chunk = 'items' in last ? last.items.at(-1) : last;
  if (!chunk || !fits(chunk, objects)) return asDocuments(text.length);
  if (single === 'items') return asItems(chunk);
  if (single === 'json') return asJson(chunk);
  const values = objects.map(({ value }) => value);
  return { kind: 'values', chunk, list: single.list, behind: single.length - 1, values };
}

/** Whether the objects may stand in the list that a chunk is of: a PodList holds Pods. */
function fits({ inherited }: Chunk, objects: readonly NewObject[]): boolean {
  return (
    inherited.kind === '' || objects.every(({ value }) => fieldOf(value, 'kind') === inherited.kind)
  );
}

/** How a tab is written that is one list; undefined for any other. */
function singleList(
  text: string,
  pieces: readonly Piece[],
): 'items' | 'json' | { readonly list: FieldPath; readonly length: number } | undefined {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return undefined;
  if ('items' in first) return pieces.length === 1 ? 'items' : undefined;
  const isJson = pieces.every((piece) => !('items' in piece) && piece.form === 'json');
  if (isJson && !('items' in last)) {
    const head = text.slice(0, first.start);
    const tail = text.slice(last.end);
    if (/^\s*\{[^[]*\[\s*$/.test(head) && /^\s*\][^\][{]*\}\s*$/.test(tail)) return 'json';
  }
  if (pieces.length > 1) return undefined;
  const { value } = finish(readText(text.slice(first.start, first.end), first.form));
  if (Array.isArray(value)) return { list: [], length: value.length };
  if (!isCollection(value) || fieldOf(value, 'kind') !== 'List') return undefined;
  const inner = fieldOf(value, 'items');
  if (inner !== undefined && inner !== null && !Array.isArray(inner)) return undefined;
  return { list: ['items'], length: Array.isArray(inner) ? inner.length : 0 };
}

/** A line that divides documents and holds nothing else. */
const MARKER = /^(?:---|\.\.\.)[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/gm;

function endOfMatch(_end: number, match: RegExpExecArray): number {
  return match.index + match[0].length;
}

/** Whether the last document of a text is empty: a new one takes its place. */
function isBlankAtEnd(text: string): boolean {
  const last = text.slice([...text.matchAll(MARKER)].reduce(endOfMatch, 0));
  return contentStretch(last, 0, last.length) === undefined;
}

/** The documents, each behind `---`, but the first where the document there is empty. */
function documents(
  text: string,
  at: number,
  objects: readonly NewObject[],
  isFirst: boolean,
): string {
  const isOpen = at > 0 && text.charAt(at - 1) !== '\n';
  const added = (isFirst ? '' : '---\n') + objects.map((each) => each.text).join('---\n');
  return isOpen ? `\n${added.replace(/\n$/, '')}` : added;
}

/** The items behind another: what is said in comments behind that is about the next one. */
function items(
  text: string,
  { start, end }: Chunk,
  objects: readonly NewObject[],
): { readonly at: number; readonly added: string } {
  const content = contentStretch(text, start, end) ?? { start, end };
  const at = lineAt(text, content.end - 1, end).next;
  const column = content.start - (text.lastIndexOf('\n', content.start - 1) + 1);
  const indent = ' '.repeat(column);
  const lines = objects.flatMap(({ text: own }) =>
    own
      .trimEnd()
      .split('\n')
      .map((line, index) => {
        if (index === 0) return `${indent}- ${line}`;
        return line === '' ? '' : `${indent}  ${line}`;
      }),
  );
  const isOpen = at > 0 && text.charAt(at - 1) !== '\n';
  return { at, added: isOpen ? `\n${lines.join('\n')}` : `${lines.join('\n')}\n` };
}

/** Values of JSON behind another: in its list with a comma, in a stream on a line of their own. */
function json(text: string, { start, end }: Chunk, objects: readonly NewObject[]): string {
  const before = text.slice(0, start).trimEnd();
  const isInList = before.endsWith('[') || before.endsWith(',');
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lead = text.slice(lineStart, start);
  const own = text.slice(start, end);
  const isOnOwnLine = lead.trim() === '' && (lineStart > 0 || !isInList);
  const indent = isOnOwnLine ? lead : '';
  const inner = /\n([ \t]+)["}]/.exec(own)?.[1] ?? '';
  const unit = inner.startsWith(indent) ? inner.slice(indent.length) : '  ';
  const gap = isOnOwnLine ? `\n${indent}` : isInList ? ' ' : '\n';
  return objects
    .map(({ value }) => (isInList ? ',' : '') + gap + jsonText(value, indent, unit))
    .join('');
}

function jsonText(value: object, indent: string, unit: string): string {
  return JSON.stringify(value, null, unit).replaceAll('\n', `\n${indent}`);
}

function withBreaks(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r\n');
}
