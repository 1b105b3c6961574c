import { resolvePlain } from '../yaml/plainScalar.ts';
import type { Manner } from './manner.ts';
import { fieldOf, isCollection, isEmptyCollection, presentKeys } from './sameValue.ts';

/** Text that no reader of YAML takes for anything else, in brackets or not. */
const PLAIN = /^[A-Za-z0-9_/][A-Za-z0-9_./+@-]*( [A-Za-z0-9_./+@=-]+)*$/;

/** A word, number or truth value on one line, quoted where kubectl would read something else. */
export function printedScalar(value: unknown, quote: '"' | "'"): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'null';
  if (PLAIN.test(value) && typeof resolvePlain(value) === 'string') return value;
  return quoted(value, quote);
}

/** The text in the quotes wanted, or in double ones where only those can hold it. */
export function quoted(text: string, quote: '"' | "'"): string {
  const isSimple = !/[^ -~\u00A1-\uD7FF]/.test(text);
  return quote === "'" && isSimple ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
}

/** The lines of a value in block style, the first not indented. */
export function blockLines(value: unknown, manner: Manner): string[] {
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((item: unknown) => itemLines(item, manner));
  }
  if (!isCollection(value) || isEmptyCollection(value)) return [inlineText(value, manner)];
  return presentKeys(value).flatMap((key) => entryLines(key, fieldOf(value, key), manner));
}

/** `- item`, with the rest of its lines below. */
export function itemLines(item: unknown, manner: Manner): string[] {
  const lines = isInline(item, manner) ? [inlineText(item, manner)] : blockLines(item, manner);
  return lines.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
}

/** `key: value`, or the key with the lines of its value below. */
export function entryLines(key: string, value: unknown, manner: Manner): string[] {
  const name = printedScalar(key, manner.quote);
  if (isInline(value, manner)) return [`${name}: ${inlineText(value, manner)}`];
  return [`${name}:`, ...below(value, manner)];
}

/** The lines of a collection below its key, indented against the key. */
export function below(value: unknown, manner: Manner): string[] {
  const by = Array.isArray(value) && !manner.isIndentedList ? 0 : manner.step;
  return blockLines(value, manner).map((line) => ' '.repeat(by) + line);
}

/** Whether a value is written on the line of its key. */
export function isInline(value: unknown, manner: Manner): boolean {
  if (!isCollection(value) || isEmptyCollection(value)) return true;
  return manner.isBracketed && Array.isArray(value) && !value.some(isCollection);
}

export function inlineText(value: unknown, { quote }: Manner): string {
  return flowText(value, { quote, isJson: false, colon: ': ', comma: ', ', padding: '', unit: '' });
}

/** How collections in brackets are written. */
export interface FlowManner {
  readonly quote: '"' | "'";
  /** Every text and key in double quotes. */
  readonly isJson: boolean;
  readonly colon: string;
  readonly comma: string;
  /** Between a brace and what it holds. */
  readonly padding: string;
  /** Indentation of a level, where each item has a line of its own; '' for one line. */
  readonly unit: string;
}

/** A value in brackets; `indent` is that of the line on which it begins, with its line break. */
export function flowText(value: unknown, manner: FlowManner, indent = '\n'): string {
  const text = (part: string): string =>
    manner.isJson ? JSON.stringify(part) : printedScalar(part, manner.quote);
  if (!isCollection(value))
    return typeof value === 'string' ? text(value) : printedScalar(value, '"');
  const inner = indent + manner.unit;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item: unknown) => flowText(item, manner, inner))
    : presentKeys(value).map(
        (key) => text(key) + manner.colon + flowText(fieldOf(value, key), manner, inner),
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  if (manner.unit !== '') return `${open}${inner}${parts.join(`,${inner}`)}${indent}${close}`;
  const padding = isList ? '' : manner.padding;
  return open + padding + parts.join(manner.comma) + padding + close;
}

/** Whether quotes around a text hold it on one line. */
export function isSingleLine(text: string): boolean {
  return !/[\n\r]/.test(text);
}
