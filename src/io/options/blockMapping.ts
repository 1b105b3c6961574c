/**
 * Edits of a block-style mapping that leave every other line of the text as it is: the `yaml`
 * package says where things stand, and lines are put in, changed or taken out there. Undefined means
 * that the text is not of that style.
 */
import { isAlias, isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { YAML_OPTIONS } from '../yaml/fullReader.ts';
import { FIELD_ORDER, type OptionEdit, type OptionValue, RULE_ORDER } from './optionPath.ts';
import { printText, printValue } from './printValue.ts';

type Mapping = YAMLMap<unknown, unknown>;

/** The text of a document with one option set, or taken out. */
export function editBlockMapping(text: string, { path, value }: OptionEdit): string | undefined {
  const root = mappingIn(text);
  if (root === undefined) return undefined;
  const [field, rule] = path;
  if (rule === undefined) return editEntry(text, root, field, value, FIELD_ORDER);
  const legacy = pairOf(root, field);
  if (legacy === undefined) {
    if (value === undefined) return text;
    const indent = indentOf(text, root);
    if (indent === undefined) return undefined;
    const lines = [`${field}:`, `${indent}  ${rule}: ${printValue(value)}`];
    return insertLines(text, root, field, lines, FIELD_ORDER);
  }
  if (isEmptyValue(legacy.value)) {
    return value === undefined ? text : fillEmpty(text, legacy, `${rule}: ${printValue(value)}`);
  }
  const rules = legacy.value;
  if (!isMap(rules) || rules.flow === true) return undefined;
  const edited = editEntry(text, rules, rule, value, RULE_ORDER);
  const isLast = value === undefined && rules.items.length === 1 && pairOf(rules, rule);
  return edited !== undefined && isLast ? withoutEmptied(edited, field) : edited;
}

function mappingIn(text: string): Mapping | undefined {
  const document = parseDocument(text, YAML_OPTIONS);
  const { contents } = document;
  if (document.errors.length > 0 || !isMap(contents) || contents.flow === true) return undefined;
  return contents.items.length > 0 ? contents : undefined;
}

function pairOf(map: Mapping, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

function editEntry(
  text: string,
  map: Mapping,
  key: string,
  value: OptionValue | undefined,
  order: readonly string[],
): string | undefined {
  const pair = pairOf(map, key);
  if (pair === undefined) {
    if (value === undefined) return text;
    return insertLines(text, map, key, [`${key}: ${printValue(value)}`], order);
  }
  if (value === undefined) return removeEntry(text, pair);
  const { value: node } = pair;
  if (typeof value === 'object' && isSeq(node) && node.flow !== true) {
    const items = editItems(text, node.items, value);
    if (items !== undefined) return items;
  }
  // A collection, a value on lines of its own or behind an anchor: the whole value is replaced.
  const from = colonBehind(text, pair);
  const to = endOf(pair);
  if (text.slice(from, to).includes('#')) return undefined;
  return `${text.slice(0, from)} ${printValue(value)}${text.slice(to)}`;
}

/** Takes out the items that are no longer wanted, and adds the new ones behind the rest. */
function editItems(
  text: string,
  items: readonly unknown[],
  wanted: readonly string[],
): string | undefined {
  const lines = items.map((item) => {
    if (!isScalar(item) || typeof item.value !== 'string') return undefined;
    const line = lineOf(text, item.range?.[0] ?? 0, item.range?.[1] ?? 0);
    const dash = /^([ \t]*)-[ \t]+$/.exec(text.slice(line.start, item.range?.[0]));
    return dash ? { ...line, indent: dash[1] ?? '', name: item.value } : undefined;
  });
  const known = lines.filter((line) => line !== undefined);
  const [first] = known;
  if (first === undefined || known.length < items.length) return undefined;
  const kept = known.filter(({ name }) => wanted.includes(name));
  const added = wanted.filter((name) => !known.some((line) => line.name === name));
  const order = [...new Set([...kept.map(({ name }) => name), ...added])];
  if (order.join() !== wanted.join()) return reorderItems(text, known, first.indent, wanted);
  const printed = added.map((name) => `${first.indent}- ${printText(name)}`);
  let edited = insertAt(text, known.at(-1)?.next ?? 0, printed);
  for (const { start, next } of known.filter((line) => !kept.includes(line)).reverse()) {
    edited = edited.slice(0, start) + edited.slice(next);
  }
  return edited;
}

/** Puts the lines of the items into another order; what stands between them stays. */
function reorderItems(
  text: string,
  items: readonly (Lines & { readonly name: string })[],
  indent: string,
  wanted: readonly string[],
): string {
  const lines = wanted.map((name) => {
    const item = items.find((each) => each.name === name);
    const line = item && text.slice(item.start, item.next).trimEnd();
    return line ?? `${indent}- ${printText(name)}`;
  });
  const newline = lineBreakOf(text);
  let edited = text;
  for (const [index, { start, next }] of [...items.entries()].reverse()) {
    const isLast = index === items.length - 1;
    const put = isLast ? lines.slice(index) : lines.slice(index, index + 1);
    edited =
      edited.slice(0, start) + put.map((line) => line + newline).join('') + edited.slice(next);
  }
  return edited;
}

function removeEntry(text: string, pair: Pair): string | undefined {
  const line = ownLines(text, pair);
  return line && text.slice(0, line.start) + text.slice(line.next);
}

/** `legacy:` without a rule goes too, unless a comment stands with it. */
function withoutEmptied(text: string, field: string): string | undefined {
  const root = mappingIn(text);
  const pair = root && pairOf(root, field);
  const line = pair && ownLines(text, pair);
  if (line === undefined) return text;
  const depth = (/^[ \t]*/.exec(text.slice(line.start)) ?? [''])[0].length;
  const [own = '', ...below] = text.slice(line.start).split('\n');
  for (const each of own.includes('#') ? [own] : below) {
    if (each.trim() === '') continue;
    const indent = each.length - each.trimStart().length;
    if (each === own || (each.trimStart().startsWith('#') && indent > depth)) return text;
    break;
  }
  return text.slice(0, line.start) + text.slice(line.next);
}

/** Puts a first rule below `legacy:`, `legacy: {}` or `legacy: null`. */
function fillEmpty(text: string, pair: Pair, entry: string): string | undefined {
  const line = ownLines(text, pair);
  if (line === undefined) return undefined;
  const from = colonBehind(text, pair);
  const to = Math.max(from, endOf(pair));
  if (/[#\n]/.test(text.slice(from, to))) return undefined;
  const emptied = text.slice(0, from) + text.slice(to);
  const [indent] = /^[ \t]*/.exec(emptied.slice(line.start)) ?? [''];
  return insertAt(emptied, lineOf(emptied, from, from).next, [`${indent}  ${entry}`]);
}

/** Puts an entry where it belongs in the order: behind the last that comes before it. */
function insertLines(
  text: string,
  map: Mapping,
  key: string,
  lines: readonly string[],
  order: readonly string[],
): string | undefined {
  const indent = indentOf(text, map);
  if (indent === undefined) return undefined;
  const rank = order.indexOf(key);
  const before = map.items.findLast((pair) => {
    const place = isScalar(pair.key) ? order.indexOf(String(pair.key.value)) : -1;
    return place < rank;
  });
  const [first] = map.items;
  const line = (before ?? first) && ownLines(text, (before ?? first) as Pair);
  if (line === undefined) return undefined;
  const [opening = '', ...rest] = lines;
  return insertAt(text, before ? line.next : line.start, [indent + opening, ...rest]);
}

function insertAt(text: string, at: number, lines: readonly string[]): string {
  if (lines.length === 0) return text;
  const newline = lineBreakOf(text);
  const opening = at > 0 && text.charAt(at - 1) !== '\n' ? newline : '';
  const added = lines.map((line) => line + newline).join('');
  // A text without a last line break keeps being one.
  const printed = opening === '' ? added : opening + added.slice(0, -newline.length);
  return text.slice(0, at) + printed + text.slice(at);
}

/** How the lines of a text end. */
export function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

interface Lines {
  readonly start: number;
  /** Behind the last line break. */
  readonly next: number;
}

/** The lines of an entry that shares them with no other. */
function ownLines(text: string, pair: Pair): Lines | undefined {
  const start = isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
  const lines = lineOf(text, start, endOf(pair));
  return text.slice(lines.start, start).trim() === '' ? lines : undefined;
}

function lineOf(text: string, start: number, end: number): Lines {
  const newline = text.indexOf('\n', text.charAt(end - 1) === '\n' ? end - 1 : end);
  return {
    start: text.lastIndexOf('\n', start - 1) + 1,
    next: newline === -1 ? text.length : newline + 1,
  };
}

function indentOf(text: string, map: Mapping): string | undefined {
  const [first] = map.items;
  const line = first && ownLines(text, first);
  return line && (/^[ \t]*/.exec(text.slice(line.start)) ?? [''])[0];
}

function colonBehind(text: string, pair: Pair): number {
  const end = isScalar(pair.key) ? (pair.key.range?.[1] ?? 0) : 0;
  return text.indexOf(':', end) + 1;
}

/** Where an entry ends, comments behind it left off. */
function endOf(pair: Pair): number {
  const key = isScalar(pair.key) ? (pair.key.range?.[1] ?? 0) : 0;
  return Math.max(key, endOfNode(pair.value));
}

function endOfNode(node: unknown): number {
  if (isMap(node) && node.flow !== true) {
    const last = node.items.at(-1);
    if (last) return endOf(last);
  }
  if (isSeq(node) && node.flow !== true) return endOfNode(node.items.at(-1));
  if (!isScalar(node) && !isMap(node) && !isSeq(node) && !isAlias(node)) return 0;
  const [start, end] = node.range ?? [0, 0];
  // A value that is not there is said to be behind the comments that follow.
  return start === end ? 0 : end;
}

function isEmptyValue(node: unknown): boolean {
  if (node === null || (isScalar(node) && node.value === null)) return true;
  return isMap(node) && node.items.length === 0;
}
