import { Document, isCollection, isScalar, parseDocument, Scalar, visit } from 'yaml';
import { editedValue, type FieldEdit, valueAt } from '../../model/index.ts';
import { resolvePlain } from '../yaml/plainScalar.ts';
import type { Replacement } from './applyTextEdits.ts';
import { keepsComments } from './comments.ts';
import { mannerOf } from './manner.ts';
import type { Rewriting } from './rewriteText.ts';
import { linesBetween } from '../../text/index.ts';

/**
 * The lines that change when the `yaml` package makes the edits and prints the document anew:
 * comments stay, the way of writing may not. For texts that cannot be edited line by line;
 * undefined where the package cannot either, or where a comment would go.
 */
export function rewriteDocument(
  rewriting: Rewriting,
  edits: readonly FieldEdit[],
): readonly Replacement[] | undefined {
  const { text, form } = rewriting;
  const printed = form === 'json' ? printedJson(rewriting) : printedYaml(rewriting, edits);
  if (printed === undefined) return undefined;
  const edited = text.includes('\r\n') ? printed.replaceAll('\n', '\r\n') : printed;
  return keepsComments(text, edited) ? [linesBetween(text, edited)] : undefined;
}

function printedJson({ text, after }: Rewriting): string {
  return JSON.stringify(after, null, /\n([ \t]+)["{[]/.exec(text)?.[1]);
}

function printedYaml(rewriting: Rewriting, edits: readonly FieldEdit[]): string | undefined {
  const text = rewriting.text.replaceAll('\r\n', '\n');
  const document = parseDocument(text, { version: '1.2', schema: 'core', uniqueKeys: false });
  if (document.errors.length > 0 || !isCollection(document.contents)) return undefined;
  let { before } = rewriting;
  for (const edit of edits) {
    const after = editedValue(before, [edit]);
    if (!make(document, edit, after)) return undefined;
    before = after;
  }
  const { step, isIndentedList } = mannerOf(document, text, text);
  const printed = document.toString({ lineWidth: 0, indent: step, indentSeq: isIndentedList });
  const base = ' '.repeat(/^( *)- /.exec(text)?.[1]?.length ?? 0);
  return printed.replaceAll(/^(?=[^\n])/gm, base);
}

/** Makes one edit in the document; `after` is the value that it is to have then. */
function make(document: Document, { op, path }: FieldEdit, after: unknown): boolean {
  const gone = path.findIndex(
    (_step, index) => valueAt(after, path.slice(0, index + 1)) === undefined,
  );
  const isShifted = op === 'remove' && gone === -1;
  if (gone !== -1 || isShifted) {
    const target = isShifted ? path : path.slice(0, gone + 1);
    return !document.hasIn(target) || document.deleteIn(target);
  }
  const isOpen = (length: number): boolean =>
    length === 0 || isCollection(document.getIn(path.slice(0, length), true));
  if (op === 'append' && isOpen(path.length)) {
    const list = valueAt(after, path);
    document.addIn(path, nodeOf(Array.isArray(list) ? list.at(-1) : undefined));
    return true;
  }
  let depth = 0;
  while (depth + 1 < path.length && isOpen(depth + 1)) depth += 1;
  const target = path.slice(0, depth + 1);
  document.setIn(target, nodeOf(valueAt(after, target)));
  return true;
}

/** kubectl's dialect knows more words and numbers than YAML 1.2 does: those need quotes. */
function nodeOf(value: unknown): unknown {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_key, scalar) => {
      if (!isScalar(scalar) || typeof scalar.value !== 'string') return;
      if (typeof resolvePlain(scalar.value) !== 'string') scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.contents;
}
