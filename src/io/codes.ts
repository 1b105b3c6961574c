/**
 * Every diagnostic code of this folder. The catalogue (src/i18n, `diagnostics/io.ts`) has one
 * sentence for each; a test holds the two together.
 */
export const IO_CODES = [
  // YAML and JSON that cannot be read.
  'yaml-tab',
  'yaml-indent',
  'yaml-deeper',
  'yaml-missing-colon',
  'yaml-colon-in-value',
  'yaml-unclosed-quote',
  'yaml-unclosed-bracket',
  'yaml-missing-comma',
  'yaml-reserved-character',
  'yaml-fence',
  'yaml-escape',
  'yaml-control-character',
  'yaml-bracket-character',
  'yaml-unexpected',
  'yaml-tag',
  'yaml-key',
  'yaml-merge',
  'yaml-unknown-alias',
  'yaml-recursive-alias',
  'yaml-alias-bomb',
  'yaml-too-deep',
  'yaml-syntax',
  'duplicate-key',
  'key-not-text',
  // Text that is something else than a manifest.
  'template-unrendered',
  'placeholder-value',
  'binary-text',
  'kubectl-table',
  'kubectl-describe',
  'describe-read',
  'node-table-read',
  'pod-table-read',
  'kubectl-message',
  'scheduling-message',
  'not-a-manifest',
  'kustomization-unbuilt',
  // Lists and what is in them.
  'list-items-invalid',
  'list-item-invalid',
  'list-incomplete',
  'more-like-this',
  'helm-hook',
  'helm-test',
  // Between documents and tabs.
  'generated-name',
  'object-replaced',
  'configuration-replaced',
  'run-options-replaced',
  'timeline-replaced',
  'run-options-misplaced',
  'too-many-pods',
] as const;

export type IoDiagnosticCode = (typeof IO_CODES)[number];
