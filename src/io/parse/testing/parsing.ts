import type { ObjectSpan, TextRange } from '../../../protocol/index.ts';
import { createParseCache, type ParseCache } from '../parseCache.ts';
import type { ParsedTab } from '../parsedTab.ts';
import { parseTab } from '../parseTab.ts';

export const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: c
    image: nginx
`;
export const pod = (name: string): string => POD.replace('name: web', `name: ${name}`);
export const NAMESPACE = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n';

/** Reads it as the Workload tab. */
export const parse = (text: string, cache: ParseCache = createParseCache()): ParsedTab =>
  parseTab('workload', text, cache);
/** `state Kind namespace/name` of each object. */
export const names = ({ objects }: ParsedTab): readonly string[] =>
  objects.map(({ kind, namespace, name, state }) => `${state} ${kind} ${namespace}/${name}`);
/** The lines of each object. */
export const spans = ({ lines }: ParsedTab): readonly ObjectSpanLines[] =>
  Array.from(lines.start, (startLine, index) => ({ startLine, endLine: lines.end[index] ?? 0 }));
type ObjectSpanLines = Pick<ObjectSpan, 'startLine' | 'endLine'>;
/** `severity code place` of each diagnostic. */
export const codes = ({ diagnostics }: ParsedTab): readonly string[] =>
  diagnostics.map(({ code, severity, range }) => `${severity} ${code} ${at(range)}`);
/** `line:column-column`, or `line:column-line:column`. */
export const at = ({ startLine, startColumn, endLine, endColumn }: TextRange): string =>
  startLine === endLine
    ? `${String(startLine)}:${String(startColumn)}-${String(endColumn)}`
    : `${String(startLine)}:${String(startColumn)}-${String(endLine)}:${String(endColumn)}`;
/** A range that no text has. */
export const NOWHERE: TextRange = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 };

/** The manifest as an item of a list. */
export function indented(manifest: string): string {
  return `- ${manifest.trimEnd().replaceAll('\n', '\n  ')}\n`;
}
