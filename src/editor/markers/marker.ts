/** Monaco's MarkerSeverity as numbers, so that what is pure needs no Monaco. */
export const MARKER_SEVERITY = { info: 2, warning: 4, error: 8 } as const;

/** The part of Monaco's IMarkerData that is used here. Lines and columns from 1, end exclusive. */
export interface Marker {
  readonly severity: (typeof MARKER_SEVERITY)[keyof typeof MARKER_SEVERITY] | 1;
  readonly message: string;
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
  readonly source?: string;
}

/** A sentence of the catalogue: namespace and key (`editor:schema.missing`), with its values. */
export type Translate = (
  namespace: 'editor' | 'diagnostics' | 'lint' | 'operations' | 'time',
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string;
