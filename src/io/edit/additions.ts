import { type Comment, editedValue, type ObjectAddition, finish } from '../../model/index.ts';
import { printObject } from '../print.ts';
import type { Chunk } from '../split/chunk.ts';
import { contentStretch } from '../yaml/lines.ts';
import { readText } from '../yaml/readText.ts';
import { applyTextEdits, type Replacement } from './applyTextEdits.ts';
import { isCollection, sameValue } from './sameValue.ts';
import { writtenValue } from './writtenValue.ts';
import type { EditSource, NewObject } from './plan.ts';

/** The edits of the text of a chunk that make edits of fields, as `textEditsOf` knows them. */
export type EditChunk = (
  text: string,
  chunk: Chunk,
  edits: Extract<ObjectAddition, { kind: 'copy' }>['edits'],
) => readonly Replacement[] | undefined;

/**
 * A new object in the manner of the text that it is put into; a copy in the very words of the first
 * one, with the comments in it. Undefined where there is nothing to copy.
 */
export function newObjectOf(
  source: EditSource,
  addition: ObjectAddition,
  around: string,
  editChunk: EditChunk,
): NewObject | undefined {
  if (addition.kind === 'add') {
    const { value, behind, comments = [] } = addition;
    return { value, behind, text: printed(value, around, comments) };
  }
  const { object, behind, edits } = addition;
  const value = editedValue(writtenValue(source, object), edits);
  if (!isCollection(value)) return undefined;
  const text = copiedText(source, addition, editChunk);
  const isSaid = text !== undefined && says(text, value);
  return { value, behind, text: isSaid ? text : printed(value, around) };
}

/** The object's own text with the edits; undefined where it shares a text with others. */
function copiedText(
  { texts, combined }: EditSource,
  { object, edits }: Extract<ObjectAddition, { kind: 'copy' }>,
  editChunk: EditChunk,
): string | undefined {
  const span = combined.report.objects[object];
  const place = combined.placesOf(object)?.place;
  if (!span || !place) return undefined;
  const { chunk, path } = place;
  if (chunk.form === 'json' || path.length > (chunk.item ? 1 : 0)) return undefined;
  const tabText = texts[span.tab];
  const text = tabText.slice(chunk.start, chunk.end);
  const within = edits.map((edit) => ({ ...edit, path: [...path, ...edit.path] }));
  const replacements = editChunk(tabText, chunk, within);
  if (!replacements) return undefined;
  const edited = applyTextEdits(text, replacements).replaceAll('\r\n', '\n');
  const content = contentStretch(edited, 0, edited.length);
  if (!content) return undefined;
  const start = edited.lastIndexOf('\n', content.start) + 1;
  const lines = edited.slice(start, content.end).split('\n');
  return `${(chunk.item ? dedented(lines) : lines).join('\n')}\n`;
}

/** The lines of an item without its dash, from column 0. */
function dedented(lines: readonly string[]): string[] {
  const lead = /^ *-[ ]+/.exec(lines[0] ?? '')?.[0].length ?? 0;
  return lines.map((line, index) => {
    if (index === 0) return line.slice(lead);
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    return line.slice(Math.min(lead, indent));
  });
}

/** The first list below a key tells whether items are indented against it. */
const LIST = /^( *)[A-Za-z][\w./-]*:[ \t]*(?:#[^\n]*)?\r?\n( *)- /m;

function printed(value: object, around: string, comments: readonly Comment[] = []): string {
  const [, key = '', dash = ''] = LIST.exec(around) ?? [];
  return printObject(value, { isIndentedList: dash.length > key.length, comments });
}

/** Whether a text is one document that says the value. */
function says(text: string, value: unknown): boolean {
  if (/^(?:---|\.\.\.|%)/m.test(text)) return false;
  const read = finish(readText(text, 'yaml'));
  return !read.broken && read.problems.length === 0 && sameValue(read.value, value);
}
