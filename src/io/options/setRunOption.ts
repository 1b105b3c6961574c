import { Document, isCollection, isMap, isScalar, isSeq, parseDocument, Scalar } from 'yaml';
import {
  changeRunOptions,
  type RunOptions,
  type RunOptionsChange,
  settingKindOf,
  finish,
} from '../../model/index.ts';
import { findObjects, isRecord } from '../objects/findObjects.ts';
import { createParseCache } from '../parse/parseCache.ts';
import { parseTab } from '../parse/parseTab.ts';
import { runOptionsOf } from '../parse/settings.ts';
import type { Chunk } from '../split/chunk.ts';
import { splitTab } from '../split/splitTab.ts';
import { readText } from '../yaml/readText.ts';
import { editBlockMapping, lineBreakOf } from './blockMapping.ts';
import { type OptionEdit, optionEdits, type OptionPath, type OptionValue } from './optionPath.ts';
import { printText, printValue } from './printValue.ts';

/**
 * The Scheduler tab's text with a change of the run's options in it. Only lines of the RunOptions
 * document that counts are put in, changed or taken out, comments and order stay: an option at its
 * default needs no line, a document without options no place, and a missing document is made. What
 * cannot be edited in place, such as options inside of a List, is left, and a document that counts
 * instead is put behind everything.
 */
export function setRunOption(text: string, change: RunOptionsChange): string {
  const edits = optionEdits(change);
  const documents = findDocuments(text);
  const counting = documents.at(-1);
  const { options, isGood } = readOptions(text);
  const wanted = changeRunOptions(options, change);
  if (counting === undefined) return isSame(options, wanted) ? text : append(text, wanted);
  if (counting.isEditable) {
    for (const edit of [editInPlace, editAnew]) {
      const edited = edit(text, counting.chunk, edits, documents.length === 1);
      if (edited === undefined) continue;
      if (!isGood || isSame(readOptions(edited).options, wanted)) return edited;
    }
  }
  return isGood && !isSame(options, wanted) ? append(text, wanted) : text;
}

interface OptionsDocument {
  readonly chunk: Chunk;
  /** It is a document by itself, or a value in a row of JSON values. */
  readonly isEditable: boolean;
}

function findDocuments(text: string): OptionsDocument[] {
  const found: OptionsDocument[] = [];
  for (const piece of splitTab(text).pieces) {
    const chunk = 'items' in piece ? piece.whole : piece;
    const { value } = finish(readText(text.slice(chunk.start, chunk.end), chunk.form));
    for (const object of findObjects(value, chunk.inherited).objects) {
      if (settingKindOf(object.value) !== 'RunOptions') continue;
      found.push({ chunk, isEditable: object.path.length === 0 });
    }
  }
  return found;
}

/** `isGood`: the document that counts has no error, or there is none. */
function readOptions(text: string): { readonly options: RunOptions; readonly isGood: boolean } {
  const parsed = parseTab('scheduler', text, createParseCache());
  const last = parsed.objects.findLast(({ setting }) => setting === 'RunOptions');
  return { options: runOptionsOf(parsed), isGood: last === undefined || last.state === 'taken' };
}

function isSame(options: RunOptions, others: RunOptions): boolean {
  return JSON.stringify(inOrder(options)) === JSON.stringify(inOrder(others));
}

function inOrder({ legacy, ...options }: RunOptions): unknown {
  return [Object.entries(options).sort(), Object.entries(legacy).sort()];
}

/** Line by line; undefined where the document is not in block style. */
function editInPlace(
  text: string,
  chunk: Chunk,
  edits: readonly OptionEdit[],
  isOnly: boolean,
): string | undefined {
  if (chunk.form === 'json') return undefined;
  let edited: string | undefined = text.slice(chunk.start, chunk.end);
  for (const edit of edits) {
    edited = edited === undefined ? undefined : editBlockMapping(edited, edit);
  }
  return edited === undefined ? undefined : putBack(text, chunk, edited, isOnly);
}

/** The document printed anew. */
function editAnew(
  text: string,
  chunk: Chunk,
  edits: readonly OptionEdit[],
  isOnly: boolean,
): string | undefined {
  const own = text.slice(chunk.start, chunk.end);
  const document = parseDocument(own, { version: '1.2', schema: 'core', uniqueKeys: false });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  // What is no mapping has no rules in it.
  if (document.has('legacy') && !isMap(document.get('legacy'))) document.delete('legacy');
  for (const { path, value } of edits) {
    if (value !== undefined) setValue(document, path, value);
    else if (document.hasIn(path)) document.deleteIn(path);
  }
  const legacy = document.get('legacy');
  if (isMap(legacy) && legacy.items.length === 0) document.delete('legacy');
  const printed =
    chunk.form === 'json'
      ? JSON.stringify(document.toJS(), null, /\n([ \t]+)"/.exec(own)?.[1])
      : document.toString({ lineWidth: 0 });
  const unix = chunk.form === 'json' ? printed : `${printed.trimEnd()}\n`;
  return putBack(text, chunk, unix.replaceAll('\n', lineBreakOf(text)), isOnly);
}

/** Items of a list that stay keep their comments. */
function setValue(document: Document, path: OptionPath, value: OptionValue): void {
  const list = document.getIn(path, true);
  const node = nodeOf(value);
  if (isSeq(list) && isSeq(node)) {
    const old = list.items;
    list.items = node.items.map((item) => {
      const same = old.find(
        (each) => isScalar(each) && isScalar(item) && each.value === item.value,
      );
      return same ?? item;
    });
  } else {
    document.setIn(path, node);
  }
}

function nodeOf(value: OptionValue): unknown {
  const node: unknown = new Document(value).contents;
  for (const each of isCollection(node) ? node.items : [node]) {
    if (!isScalar(each) || typeof each.value !== 'string') continue;
    if (printText(each.value) !== each.value) each.type = Scalar.QUOTE_DOUBLE;
  }
  return node;
}

function putBack(text: string, chunk: Chunk, edited: string, isOnly: boolean): string {
  if (isOnly && saysNothing(edited, chunk)) return withoutDocument(text, chunk);
  return text.slice(0, chunk.start) + edited + text.slice(chunk.end);
}

function saysNothing(document: string, { form }: Chunk): boolean {
  if (document.includes('#')) return false;
  const { value } = finish(readText(document, form));
  return (
    isRecord(value) && Object.keys(value).every((key) => key === 'apiVersion' || key === 'kind')
  );
}

/** Takes the document out, with the marker before it or, at the start of the text, behind it. */
function withoutDocument(text: string, { start, end }: Chunk): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const marker = /(?:^|\n)---[ \t]*\r?\n[ \t\r\n]*$/.exec(before);
  if (marker) {
    const line = marker[0].startsWith('\n') ? marker.index + 1 : marker.index;
    return before.slice(0, line) + after.replace(/^[ \t]*\r?\n/, '');
  }
  return before + after.replace(/^\s*?---[ \t]*(?:\r?\n|$)/, '');
}

function append(text: string, wanted: RunOptions): string {
  const newline = lineBreakOf(text);
  const lines = ['apiVersion: berth/v1', 'kind: RunOptions'];
  const edits = optionEdits(wanted).filter(({ value }) => value !== undefined);
  for (const { path, value = '' } of edits) {
    const [field, rule] = path;
    if (rule === undefined) lines.push(`${field}: ${printValue(value)}`);
    else {
      if (!lines.includes('legacy:')) lines.push('legacy:');
      lines.push(`  ${rule}: ${printValue(value)}`);
    }
  }
  const document = lines.map((line) => line + newline).join('');
  if (text.trim() === '') return document;
  const ended = text.endsWith('\n') ? text : text + newline;
  const isOpen = /(?:^|\n)---[ \t]*\r?\n\s*$/.test(ended);
  return `${ended}${isOpen ? '' : `---${newline}`}${document}`;
}
