/** Where in an object a diagnostic points: `['spec', 'containers', 0, 'image']`. */
export type FieldPath = readonly (string | number)[];

export type Severity = 'error' | 'warning' | 'info';

/**
 * One thing to tell the user about what was typed. Facts only: the sentence is made from `code`
 * and `values` by the catalogue of the chosen language (`diagnostics` namespace of src/i18n), which
 * says what to do. `apiServer` is kube-apiserver's own English wording and is never translated.
 */
export interface Diagnostic {
  /** Closed set, kebab-case; the catalogue has one sentence for each. */
  readonly code: string;
  readonly severity: Severity;
  readonly path: FieldPath;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly apiServer?: string;
}
