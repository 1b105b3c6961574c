import { editedText } from '../../text/index.ts';
import type { ScenarioTexts, TabName, TabRange, TextEdit } from '../../protocol/index.ts';

/** One line of a preview; its number is that of the text before, of a new one that after. */
export interface PreviewLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly line: number;
  readonly text: string;
}

/** Lines of one tab that change, and the one above them. */
export interface Hunk {
  readonly tab: TabName;
  /** The first line that changes. */
  readonly line: number;
  readonly lines: readonly PreviewLine[];
  /** Lines of the text before that are meant, to light them. */
  readonly range: TabRange;
}

/** What edits change, line by line: hunks in the order of the tabs and of their texts. */
export function hunksOf(texts: ScenarioTexts, edits: readonly TextEdit[]): readonly Hunk[] {
  return [...new Set(edits.map(({ tab }) => tab))].flatMap((tab) => {
    const own = edits.filter((edit) => edit.tab === tab);
    return hunksOfTab(tab, texts[tab], own);
  });
}

function hunksOfTab(tab: TabName, text: string, edits: readonly TextEdit[]): Hunk[] {
  const stretches: { start: number; end: number; edits: TextEdit[] }[] = [];
  for (const edit of [...edits].sort((left, right) => left.start - right.start)) {
    const { start, end } = wholeLines(text, edit);
    const last = stretches.at(-1);
    if (last && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else stretches.push({ start, end, edits: [edit] });
  }
  let shift = 0;
  return stretches.map(({ start, end, edits: inside }) => {
    const moved = inside.map((edit) => ({
      ...edit,
      start: edit.start - start,
      end: edit.end - start,
    }));
    const before = text.slice(start, end);
    const after = editedText(before, moved);
    const hunk = hunkOf(tab, text, start, before, after, shift);
    shift += breaksIn(after) - breaksIn(before);
    return hunk;
  });
}

/** The whole lines that an edit touches; nothing where it puts whole lines between others. */
function wholeLines(
  text: string,
  edit: TextEdit,
): { readonly start: number; readonly end: number } {
  const start = text.lastIndexOf('\n', edit.start - 1) + 1;
  const isWhole = text.charAt(edit.end - 1) === '\n' || edit.end === 0;
  const isWholePut = edit.text === '' || edit.text.endsWith('\n');
  if (isWhole && start === edit.start && isWholePut) return { start, end: edit.end };
  const newline = text.indexOf('\n', edit.end);
  return { start, end: newline === -1 ? text.length : newline + 1 };
}

function hunkOf(
  tab: TabName,
  text: string,
  start: number,
  before: string,
  after: string,
  shift: number,
): Hunk {
  const left = linesOf(before);
  const right = linesOf(after);
  const fewer = Math.min(left.length, right.length);
  let head = 0;
  while (head < fewer && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < fewer - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const line = breaksIn(text.slice(0, start)) + 1 + head;
  const above = head > 0 ? left[head - 1] : lineAbove(text, start);
  const gone = left.slice(head, left.length - tail);
  const put = right.slice(head, right.length - tail);
  const lines: PreviewLine[] = [
    ...(above === undefined ? [] : [{ kind: 'same', line: line - 1, text: above } as const]),
    ...gone.map((each, index) => ({ kind: 'gone', line: line + index, text: each }) as const),
    ...put.map((each, index) => ({ kind: 'new', line: line + shift + index, text: each }) as const),
  ];
  const first = gone.length > 0 || above === undefined ? line : line - 1;
  const range = {
    startLine: first,
    startColumn: 1,
    endLine: Math.max(first, line + gone.length - 1),
    endColumn: (gone.at(-1) ?? above ?? '').length + 1,
  };
  return { tab, line: line + shift, lines, range: { tab, range } };
}

/** The line above, unless a document ends there. */
function lineAbove(text: string, start: number): string | undefined {
  if (start === 0) return undefined;
  const above = linesOf(text.slice(text.lastIndexOf('\n', start - 2) + 1, start))[0];
  return above === undefined || above.startsWith('---') ? undefined : above;
}

function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  return text.endsWith('\n') ? lines.slice(0, -1) : lines;
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Lines without the indentation that all of them have. */
export function dedented(lines: readonly PreviewLine[]): readonly PreviewLine[] {
  const indents = lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text }) => text.length - text.trimStart().length);
  const least = Math.min(...indents);
  return Number.isFinite(least)
    ? lines.map((line) => ({ ...line, text: line.text.slice(least) }))
    : lines;
}
