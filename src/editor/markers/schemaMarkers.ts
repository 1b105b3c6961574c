import type { TabName, TextDiagnostic, TextRange } from '../../protocol/index.ts';
import type { Marker, Translate } from './marker.ts';
import { readSchemaMessage, schemaSentence } from './schemaMessages.ts';

/** Code of the diagnostic of a stretch that is no manifest but what Kubernetes said. */
const SAID = 'scheduling-message';
/** Source of the markers for broken YAML, as against those of the schema. */
const SYNTAX_SOURCE = 'YAML';
/**
 * How the YAML reader says that something follows a whole value: JSON behind JSON, as `kubectl cluster-info
 * dump` prints it, is read, and all else that stands there the run has a diagnostic for.
 */
const BEHIND = /^Unexpected \S+ (?:at node end|token in YAML stream)/;

export interface SchemaMarkerContext {
  readonly tab: TabName;
  /** The run's diagnostics for the very text that the schema markers are about. */
  readonly diagnostics: readonly TextDiagnostic[];
  readonly brokenTabs: readonly TabName[];
  /** The text that a marker covers. */
  readonly textAt: (marker: Marker) => string;
}

/**
 * The schema's markers that tell something new. One problem is marked once: where the run has a
 * diagnostic of the same field or the same piece of text, the schema's marker goes, since the run's
 * says what follows from it. So do syntax errors of a text that the run calls broken too, or that it reads,
 * and type errors of values that kubectl reads otherwise, and all of a pasted message, which is no YAML.
 */
export function newSchemaMarkers(
  markers: readonly Marker[],
  { tab, diagnostics, brokenTabs, textAt }: SchemaMarkerContext,
): Marker[] {
  const byLine = new Map<number, TextDiagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.tab !== tab) continue;
    const line = byLine.get(diagnostic.range.startLine);
    if (line === undefined) byLine.set(diagnostic.range.startLine, [diagnostic]);
    else line.push(diagnostic);
  }
  const broken = brokenTabs.includes(tab);
  const said = diagnostics.filter(({ code, tab: of }) => code === SAID && of === tab);
  return markers.filter((marker) => {
    if (said.some(({ range }) => begins(marker, range))) return false;
    if (marker.source === SYNTAX_SOURCE && (broken || BEHIND.test(marker.message))) return false;
    const problem = readSchemaMessage(marker.message);
    if (problem?.kind === 'type' && isOfThatType(textAt(marker), problem.expected)) return false;
    // The run tells of every object without them; where it does not, there is no object.
    if (problem?.kind === 'missing' && /^(?:kind|apiVersion)$/.test(problem.property)) return false;
    const property =
      problem?.kind === 'notAllowed' || problem?.kind === 'missing' ? problem.property : undefined;
    const known = byLine.get(marker.startLineNumber) ?? [];
    return !known.some(
      (diagnostic) =>
        touches(marker, diagnostic.range) ||
        (property !== undefined && lastField(diagnostic.field) === property),
    );
  });
}

/** The markers in the chosen language. */
export function translatedSchemaMarkers(
  markers: readonly Marker[],
  translate: Translate,
): Marker[] {
  return markers.map(
    ({ message, source, startLineNumber, startColumn, endLineNumber, endColumn, severity }) => ({
      severity,
      message: schemaSentence(message, translate),
      source: source === SYNTAX_SOURCE ? SYNTAX_SOURCE : translate('editor', 'schema.source'),
      startLineNumber,
      startColumn,
      endLineNumber,
      endColumn,
    }),
  );
}

/**
 * Whether kubectl reads the value otherwise than the schema service does: a null stands for a field
 * that is not set, and `1:30` is text, where YAML 1.1 has a number to the base of sixty.
 */
function isOfThatType(text: string, expected: readonly string[]): boolean {
  if (/^\s*(?:null|Null|NULL|~|)\s*$/.test(text)) return true;
  return expected.includes('string') && /^[-+]?\d+(?::\d+)+(?:\.\d*)?$/.test(text);
}

function lastField(field: string): string {
  return /([^.[\]]+)(?:\[\d+\])*$/.exec(field)?.[1] ?? '';
}

function begins({ startLineNumber }: Marker, { startLine, endLine }: TextRange): boolean {
  return startLine <= startLineNumber && startLineNumber <= endLine;
}

/**
 * Both start on the same line; do they share a character, or lie side by side? A range of several
 * lines is about a whole object or list, so it meets only another such range.
 */
function touches(marker: Marker, range: TextRange): boolean {
  const markerIsBlock = marker.endLineNumber > marker.startLineNumber;
  const rangeIsBlock = range.endLine > range.startLine;
  if (markerIsBlock || rangeIsBlock) return markerIsBlock && rangeIsBlock;
  return marker.startColumn <= range.endColumn && range.startColumn <= marker.endColumn;
}
