import type { Severity } from '../../model/index.ts';
import type { TabName, TextDiagnostic } from '../../protocol/index.ts';
import { MARKER_SEVERITY, type Marker, type Translate } from './marker.ts';

/** Monaco draws every marker; beyond this many the Problems list tells the rest. */
const MOST_MARKERS = 1000;

const WORST_FIRST: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/**
 * The run's diagnostics that stand in one tab, as markers, worst first and at most 1,000. The text
 * is the catalogue's sentence, then the API server's own wording where there is one.
 */
export function diagnosticMarkers(
  diagnostics: readonly TextDiagnostic[],
  tab: TabName,
  translate: Translate,
): Marker[] {
  return diagnostics
    .filter((diagnostic) => diagnostic.tab === tab)
    .sort((a, b) => WORST_FIRST[a.severity] - WORST_FIRST[b.severity])
    .slice(0, MOST_MARKERS)
    .map((diagnostic) => ({
      severity: MARKER_SEVERITY[diagnostic.severity],
      message: message(diagnostic, translate),
      startLineNumber: diagnostic.range.startLine,
      startColumn: diagnostic.range.startColumn,
      endLineNumber: diagnostic.range.endLine,
      endColumn: diagnostic.range.endColumn,
    }));
}

function message(diagnostic: TextDiagnostic, translate: Translate): string {
  const sentence = translate('diagnostics', diagnostic.code, diagnostic.values);
  return diagnostic.apiServer === undefined ? sentence : `${sentence}\n${diagnostic.apiServer}`;
}
