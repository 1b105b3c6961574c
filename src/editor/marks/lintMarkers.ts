import type { ChosenFix } from '../../store/index.ts';
import type { Lint, TabName } from '../../protocol/index.ts';
import { MARKER_SEVERITY, type Marker, type Translate } from '../markers/marker.ts';

/** Monaco's MarkerSeverity.Hint: advice is marked by three dots, not underlined. */
const HINT = 1;

/** A marker whose code is a link to the documentation. */
export interface LintMarker extends Marker {
  readonly lint: Lint;
}

/** The lints of one tab as markers; what a diagnostic says is marked by that. */
export function lintMarkers(
  lints: readonly Lint[],
  tab: TabName,
  translate: Translate,
): readonly LintMarker[] {
  return lints
    .filter((lint) => lint.tab === tab && lint.isDiagnostic !== true)
    .map((lint) => ({
      severity: lint.severity === 'info' ? HINT : MARKER_SEVERITY[lint.severity],
      message: [lint.text, ...(lint.proof ? [lint.proof] : [])]
        .map(({ key, values }) => translate('lint', key, values))
        .join('\n'),
      startLineNumber: lint.range.startLine,
      startColumn: lint.range.startColumn,
      endLineNumber: lint.range.endLine,
      endColumn: lint.range.endColumn,
      lint,
    }));
}

/** A fix, and what it does in the user's language. */
export interface OfferedFix extends ChosenFix {
  readonly text: string;
}

/** The fixes of lints that touch some lines of a tab. */
export function offeredFixes(
  lints: readonly Lint[],
  tab: TabName,
  lines: { readonly startLineNumber: number; readonly endLineNumber: number },
  translate: Translate,
): readonly OfferedFix[] {
  return lints.flatMap(({ tab: ofTab, range, fixes }, lint) => {
    const isThere =
      range.startLine <= lines.endLineNumber && range.endLine >= lines.startLineNumber;
    if (ofTab !== tab || !isThere) return [];
    return fixes.map((title, fix) => {
      return { lint, fix, title, text: translate('lint', title.key, title.values) };
    });
  });
}
