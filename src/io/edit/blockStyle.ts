import { type Entry, isTagged, Unfit } from './entries.ts';
import { columnAt, type Manner } from './manner.ts';
import { below, entryLines, inlineText, isInline, itemLines } from './printed.ts';

export type Put = (start: number, end: number, text: string) => void;

/** Edits of what is written with lines and indentation: whole lines come and go. */
export class BlockStyle {
  readonly manner: Manner;
  readonly put: Put;
  private readonly text: string;

  constructor(text: string, manner: Manner, put: Put) {
    this.text = text;
    this.manner = manner;
    this.put = put;
  }

  /** Takes fields out and puts others behind the rest, or where the order of letters has them. */
  editFields(
    entries: readonly Entry[],
    removed: ReadonlySet<Entry>,
    inserted: readonly (readonly [key: string, value: unknown])[],
  ): void {
    const [first] = entries;
    if (!first) throw new Unfit();
    const column = columnAt(this.text, first.start);
    const staying = entries.filter((entry) => !removed.has(entry));
    const isSorted =
      entries.length > 2 &&
      entries.every(({ key }, index) => {
        return index === 0 || (entries[index - 1]?.key ?? '') <= key;
      });
    for (const [key, value] of inserted) {
      const before = isSorted ? staying.findLast((entry) => entry.key < key) : undefined;
      const behind = before ?? staying.at(-1);
      if (!behind) throw new Unfit();
      // Below the last field, comments at its own column are still about this mapping.
      const deeper = behind === entries.at(-1) ? column : column + 1;
      this.insertBehind(behind, deeper, indented(entryLines(key, value, this.manner), column));
    }
    this.removeEntries(entries, removed);
  }

  /** Takes items out, and puts others behind the items named; -1 is before the first. */
  editItems(
    entries: readonly Entry[],
    removed: ReadonlySet<Entry>,
    inserted: readonly (readonly [behind: number, value: unknown])[],
  ): void {
    const [first] = entries;
    if (!first) throw new Unfit();
    const column = columnAt(this.text, first.start);
    for (const [index, value] of inserted) {
      const behind = entries[index];
      const like = behind ?? first;
      const lines = indented(this.itemLike(like, value), column);
      if (behind) this.insertBehind(behind, column + 1, lines);
      else if (this.isOnOwnLine(first)) this.insertAt(this.lineStart(first.start), lines);
      else throw new Unfit();
    }
    this.removeEntries(entries, removed);
  }

  /** Puts another value behind the colon or the dash. */
  replaceValue(entry: Entry, value: unknown): void {
    const { opening, value: node } = entry;
    const isWritten = entry.end > opening;
    const end = isWritten ? this.beforeBreak(entry.end) : opening;
    const start = node?.range?.[0] ?? opening;
    const isBelow = isWritten && this.text.slice(opening, start).includes('\n');
    if (isBelow && isTagged(node)) throw new Unfit();
    const [head = '', ...rest] = this.valueLines(entry, value);
    const lines = indented(rest, columnAt(this.text, entry.start));
    const shown = head === '' ? '' : ` ${head}`;
    if (isBelow) {
      // What stands behind the colon is a comment, and stays.
      const next = this.lineBehind(opening);
      this.put(opening, opening, shown);
      this.put(next, this.lineBehind(entry.end), this.joined(lines, next));
    } else {
      this.put(opening, end, shown);
      if (lines.length > 0) this.insertAt(this.lineBehind(end), lines);
    }
  }

  /** What stands behind the colon or dash, and the lines below it, indented against key or dash. */
  private valueLines({ keyNode }: Entry, value: unknown): string[] {
    if (isInline(value, this.manner)) return [inlineText(value, this.manner)];
    if (keyNode) return ['', ...below(value, this.manner)];
    return itemLines(value, this.manner).map((line, index) => (index === 0 ? line.slice(2) : line));
  }

  private itemLike(like: Entry, value: unknown): string[] {
    const isFlow = (like.value as { flow?: boolean } | null)?.flow === true;
    return isFlow ? [`- ${inlineText(value, this.manner)}`] : itemLines(value, this.manner);
  }

  private removeEntries(entries: readonly Entry[], removed: ReadonlySet<Entry>): void {
    let from = 0;
    const [first] = entries;
    if (first && removed.has(first) && !this.isOnOwnLine(first)) {
      from = this.removeLeading(entries, removed);
    }
    for (const entry of entries.slice(from)) {
      if (!removed.has(entry)) continue;
      if (!this.isOnOwnLine(entry)) throw new Unfit();
      this.put(this.lineStart(entry.start), this.lineBehind(entry.end), '');
    }
  }

  /** Takes the first ones out, which begin behind a dash: the next one moves up to it. */
  private removeLeading(entries: readonly Entry[], removed: ReadonlySet<Entry>): number {
    const stays = entries.findIndex((entry) => !removed.has(entry));
    const next = entries[stays];
    const [first] = entries;
    if (!next || !first || !this.isOnOwnLine(next)) throw new Unfit();
    const gaps = entries.slice(0, stays).map((entry, index) => {
      return this.text.slice(
        this.lineBehind(entry.end),
        this.lineStart(entries[index + 1]?.start ?? 0),
      );
    });
    if (gaps.every((gap) => gap.trim() === '')) {
      this.put(first.start, next.start, '');
      return stays;
    }
    const dash = this.text.slice(0, first.start).trimEnd().length;
    this.put(dash, this.endOfLine(first.end), '');
    return 1;
  }

  private insertBehind(entry: Entry, commentColumn: number, lines: readonly string[]): void {
    let at = this.lineBehind(entry.end);
    for (;;) {
      const line = this.text.slice(at, this.endOfLine(at));
      const content = line.trimStart();
      if (!content.startsWith('#') || line.length - content.length < commentColumn) break;
      at = this.nextLine(at);
    }
    this.insertAt(at, lines);
  }

  private insertAt(at: number, lines: readonly string[]): void {
    this.put(at, at, this.joined(lines, at));
  }

  /** Lines as they are put at a place; a text without a last line break keeps being one. */
  private joined(lines: readonly string[], at: number): string {
    if (lines.length === 0) return '';
    const { lineBreak } = this.manner;
    const isOpen = at > 0 && this.text.charAt(at - 1) !== '\n';
    return isOpen
      ? lineBreak + lines.join(lineBreak)
      : lines.map((line) => line + lineBreak).join('');
  }

  /** A block of text includes its last line break. */
  private beforeBreak(end: number): number {
    if (this.text.charAt(end - 1) !== '\n') return end;
    return this.text.charAt(end - 2) === '\r' ? end - 2 : end - 1;
  }

  private isOnOwnLine({ start }: Entry): boolean {
    return this.text.slice(this.lineStart(start), start).trim() === '';
  }

  private lineStart(at: number): number {
    return this.text.lastIndexOf('\n', at - 1) + 1;
  }

  private endOfLine(at: number): number {
    const newline = this.text.indexOf('\n', at);
    if (newline === -1) return this.text.length;
    return newline > at && this.text.charAt(newline - 1) === '\r' ? newline - 1 : newline;
  }

  /** Where the next line begins, the line break in front of `end` being one of its own. */
  private lineBehind(end: number): number {
    return end > 0 && this.text.charAt(end - 1) === '\n' ? end : this.nextLine(end);
  }

  private nextLine(at: number): number {
    const newline = this.text.indexOf('\n', at);
    return newline === -1 ? this.text.length : newline + 1;
  }
}

function indented(lines: readonly string[], column: number): string[] {
  return lines.map((line) => ' '.repeat(column) + line);
}
