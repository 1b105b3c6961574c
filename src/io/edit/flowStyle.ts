import { isScalar, type Node } from 'yaml';
import type { Put } from './blockStyle.ts';
import { type Entry, hasComment, isTagged, type Mapping, type Sequence, Unfit } from './entries.ts';
import type { Manner } from './manner.ts';
import { type FlowManner, flowText, quoted } from './printed.ts';
import { isCollection } from './sameValue.ts';
import type { TextForm } from '../textForm.ts';

/** Edits between brackets: JSON, and YAML that is written like it. */
export class FlowStyle {
  private readonly text: string;
  private readonly manner: FlowManner;
  private readonly lineBreak: string;
  private readonly put: Put;

  constructor(text: string, { quote, lineBreak }: Manner, form: TextForm, put: Put) {
    const isJson = form === 'json';
    const isTight = isJson && !/":\s/.test(text);
    this.text = text;
    this.put = put;
    this.lineBreak = lineBreak;
    this.manner = {
      quote,
      isJson,
      colon: isTight ? ':' : ': ',
      comma: isTight ? ',' : ', ',
      padding: /\{ \S/.test(text) ? ' ' : '',
      unit: (isJson && /\n([ \t]+)["{[]/.exec(text)?.[1]) || '',
    };
  }

  editFields(
    entries: readonly Entry[],
    removed: ReadonlySet<Entry>,
    inserted: readonly (readonly [key: string, value: unknown])[],
    map: Mapping,
  ): void {
    if (removed.size + inserted.length === 0) return;
    if (hasComment(map)) throw new Unfit();
    this.removeEntries(entries, removed);
    const behind = entries.findLast((entry) => !removed.has(entry));
    if (!behind) throw new Unfit();
    const isQuoted = isScalar(behind.keyNode) && behind.keyNode.type === 'QUOTE_DOUBLE';
    for (const [key, value] of inserted) {
      const name = isQuoted ? quoted(key, '"') : flowText(key, this.manner);
      this.insertBehind(map, entries, behind, (indent) => {
        return name + this.manner.colon + this.printed(value, indent);
      });
    }
  }

  editItems(
    entries: readonly Entry[],
    removed: ReadonlySet<Entry>,
    inserted: readonly (readonly [behind: number, value: unknown])[],
    list: Sequence,
  ): void {
    if (removed.size + inserted.length === 0) return;
    if (hasComment(list)) throw new Unfit();
    this.removeEntries(entries, removed);
    for (const [index, value] of inserted) {
      const behind = entries[index];
      if (!behind) throw new Unfit();
      this.insertBehind(list, entries, behind, (indent) => this.printed(value, indent));
    }
  }

  replaceValue({ value: node, end, opening }: Entry, value: unknown): void {
    const start = node?.range?.[0];
    if (start === undefined || end <= opening || isTagged(node)) throw new Unfit();
    this.put(start, end, this.scalarLike(node, value) ?? this.printed(value, this.indentAt(start)));
  }

  private scalarLike(node: Node | null, value: unknown): string | undefined {
    if (typeof value !== 'string' || !isScalar(node)) return undefined;
    if (node.type === 'QUOTE_DOUBLE') return quoted(value, '"');
    return node.type === 'QUOTE_SINGLE' ? quoted(value, "'") : undefined;
  }

  private removeEntries(entries: readonly Entry[], removed: ReadonlySet<Entry>): void {
    const lastStaying = entries.findLastIndex((entry) => !removed.has(entry));
    const last = entries[lastStaying];
    const end = entries.at(-1)?.end;
    if (!last || end === undefined) throw new Unfit();
    for (const [index, entry] of entries.slice(0, lastStaying).entries()) {
      if (removed.has(entry)) this.put(entry.start, entries[index + 1]?.start ?? entry.end, '');
    }
    if (lastStaying < entries.length - 1) this.put(last.end, end, '');
  }

  private insertBehind(
    node: Mapping | Sequence,
    entries: readonly Entry[],
    behind: Entry,
    print: (indent: string | undefined) => string,
  ): void {
    const before = entries[entries.indexOf(behind) - 1]?.end ?? (node.range?.[0] ?? 0) + 1;
    const isOnNewLine = this.text.slice(before, behind.start).includes('\n');
    const indent = isOnNewLine ? this.indentAt(behind.start) : undefined;
    const gap = indent === undefined ? this.manner.comma : `,${this.lineBreak}${indent}`;
    this.put(behind.end, behind.end, gap + print(indent));
  }

  /** `indent` is that of the line where the value begins; undefined within a line of several. */
  private printed(value: unknown, indent: string | undefined): string {
    const isOnOneLine = indent === undefined || !isCollection(value);
    const manner = isOnOneLine ? { ...this.manner, unit: '' } : this.manner;
    const text = flowText(value, manner, `\n${indent ?? ''}`);
    return this.lineBreak === '\n' ? text : text.replaceAll('\n', this.lineBreak);
  }

  private indentAt(at: number): string {
    const start = this.text.lastIndexOf('\n', at - 1) + 1;
    return /^[ \t]*/.exec(this.text.slice(start))?.[0] ?? '';
  }
}
