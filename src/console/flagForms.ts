import type { FlagForms } from './flags.ts';

export const OF_FILES = {
  filename: 'text',
  recursive: 'switch',
  kustomize: 'text',
} as const satisfies FlagForms;

/** Flags of all commands that print an object. */
export const PRINTED = {
  output: 'text',
  'show-managed-fields': 'switch',
  'allow-missing-template-keys': 'switch',
  template: 'text',
} as const satisfies FlagForms;

/** Flags of all commands that change something. */
export const CHANGING = {
  ...PRINTED,
  'dry-run': { bare: 'unchanged' },
  'field-manager': 'text',
} as const satisfies FlagForms;

/** Deprecated and not told of by `--help`, and taken. */
export const RECORDED = { record: 'switch' } as const satisfies FlagForms;

export const LOCAL = { local: 'switch' } as const satisfies FlagForms;

/** Flags of all commands that make something. */
export const SAVED = {
  ...CHANGING,
  'save-config': 'switch',
  validate: { bare: 'strict' },
} as const satisfies FlagForms;

/** How what is deleted goes. Source: DeleteFlags of k8s.io/kubectl/pkg/cmd/delete. */
export const DELETING = {
  cascade: { bare: 'background' },
  force: 'switch',
  'grace-period': 'number',
  timeout: 'duration',
  wait: 'switch',
} as const satisfies FlagForms;
