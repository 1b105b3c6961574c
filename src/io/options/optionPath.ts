import {
  DEFAULT_RUN_OPTIONS,
  type LegacyRules,
  type RunOptions,
  type RunOptionsChange,
} from '../../model/index.ts';

export type OptionValue = string | number | boolean | readonly string[];

/** Where an option stands in its document. */
export type OptionPath = readonly [field: string] | readonly ['legacy', rule: string];

/** One option, and the value that it is to have: none where its default will do. */
export interface OptionEdit {
  readonly path: OptionPath;
  readonly value: OptionValue | undefined;
}

/** The fields of the document in the order in which they are written. */
export const FIELD_ORDER: readonly string[] = [
  'apiVersion',
  'kind',
  'release',
  'sampling',
  'tieBreaking',
  'seed',
  'maxPods',
  'defaultNotReadyTolerationSeconds',
  'defaultUnreachableTolerationSeconds',
  'horizonSeconds',
  'nodeMonitorGracePeriodSeconds',
  'podStartSeconds',
  'podStopSeconds',
  'provisioners',
  'legacy',
];
export const RULE_ORDER: readonly string[] = Object.keys(DEFAULT_RUN_OPTIONS.legacy);

const OPTIONS = [
  'release',
  'sampling',
  'tieBreaking',
  'seed',
  'maxPods',
  'defaultNotReadyTolerationSeconds',
  'defaultUnreachableTolerationSeconds',
  'horizonSeconds',
  'nodeMonitorGracePeriodSeconds',
  'podStartSeconds',
  'podStopSeconds',
  'provisioners',
] as const satisfies readonly (keyof RunOptions)[];

/** A change, option by option, in the order in which they are written. */
export function optionEdits({ legacy = {}, ...change }: RunOptionsChange): readonly OptionEdit[] {
  const edits: OptionEdit[] = [];
  for (const field of OPTIONS) {
    const value = change[field];
    if (value === undefined) continue;
    edits.push({ path: [field], value: unlessDefault(value, DEFAULT_RUN_OPTIONS[field]) });
  }
  for (const rule of RULE_ORDER as readonly (keyof LegacyRules)[]) {
    const value = legacy[rule];
    if (value === undefined) continue;
    const otherwise = DEFAULT_RUN_OPTIONS.legacy[rule];
    edits.push({ path: ['legacy', rule], value: unlessDefault(value, otherwise) });
  }
  return edits;
}

/** Undefined where the default says it; null is no value but a default. */
function unlessDefault(
  value: OptionValue | null,
  otherwise: OptionValue | null,
): OptionValue | undefined {
  if (value === null) return undefined;
  return JSON.stringify(value) === JSON.stringify(otherwise) ? undefined : value;
}
