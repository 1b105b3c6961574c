import { type Document, isCollection, isMap, parseDocument, visit } from 'yaml';
import type { FieldPath } from '../model/index.ts';
import { setStyle } from './print.ts';

/** A value that a document has at a path afterwards; undefined takes it away. */
export interface DocumentChange {
  readonly path: FieldPath;
  readonly value: unknown;
}

/**
 * The text of one document of YAML with changes made, comments kept; what stands above a path and is not there, or
 * is no collection, is made. Undefined where the text has errors of syntax, or says a value twice by an alias,
 * which a change here would change there. Never throws, whatever the text.
 */
export function editedDocument(
  text: string,
  changes: readonly DocumentChange[],
): string | undefined {
  const document = parseDocument(text, { version: '1.2', schema: 'core' });
  if (document.errors.length > 0) return undefined;
  let hasAlias = false;
  visit(document, {
    Alias: () => {
      hasAlias = true;
      return visit.BREAK;
    },
  });
  if (hasAlias) return undefined;
  for (const { path, value } of changes) {
    if (path.length === 0) continue;
    if (value === undefined) remove(document, path);
    else set(document, path, value);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function remove(document: Document, path: FieldPath): void {
  if (isCollection(document.getIn(path.slice(0, -1), true))) document.deleteIn(path);
}

function set(document: Document, path: FieldPath, value: unknown): void {
  const made = document.createNode(value, { aliasDuplicateObjects: false });
  visit(made, {
    Scalar: (_key, scalar) => {
      setStyle(scalar);
    },
  });
  for (let length = 0; length < path.length; length += 1) {
    const above = path.slice(0, length);
    const isIndex = typeof path[length] === 'number';
    const node = length === 0 ? document.contents : document.getIn(above, true);
    if (isCollection(node) && (isIndex || isMap(node))) continue;
    const fresh = document.createNode(isIndex ? [] : {});
    if (length === 0) document.contents = fresh;
    else document.setIn(above, fresh);
  }
  document.setIn(path, made);
}
