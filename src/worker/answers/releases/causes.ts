import {
  API_FIELD_CHANGES,
  type ApiField,
  changesOf,
  type ReleaseName,
  type Sources,
  standingIn,
} from '../../../releases/index.ts';
import type { ReleaseChange, TextDiagnostic } from '../../../protocol/index.ts';

/** What may make one release answer otherwise than the one before it. */
export type Cause = Pick<ReleaseChange, 'rule' | 'is' | 'since' | 'sources' | 'fields'>;

/** What the API servers of two releases say of a text. */
export interface Readings {
  readonly older: readonly TextDiagnostic[];
  readonly newer: readonly TextDiagnostic[];
}

/**
 * The causes between two releases, in the order in which the older takes them over: rules and gates,
 * and in the end how the API server reads what is written.
 */
export function causesOf(
  older: ReleaseName,
  newer: ReleaseName,
  readings: Readings,
): readonly Cause[] {
  const rules = changesOf(older, newer).map(({ rule, change: { is, since, sources } }): Cause => ({
    rule,
    is: typeof is === 'boolean' ? is : String(is),
    since,
    sources,
  }));
  const fields = fieldsBetween(older, newer, readings);
  const api: Cause = {
    rule: 'api',
    is: fields.length > 0 ? 'fields' : 'rules',
    since: newer,
    sources: sourcesOf(fields),
    fields: [...new Set(fields.map(({ field }) => field))],
  };
  return [...rules, api];
}

/** Fields that the two releases take otherwise, and that one of them says something of. */
function fieldsBetween(
  older: ReleaseName,
  newer: ReleaseName,
  readings: Readings,
): readonly ApiField[] {
  const named = new Set(
    [...readings.older, ...readings.newer].map(({ values }) => String(values?.['name'] ?? '')),
  );
  return API_FIELD_CHANGES.filter(
    (change) => named.has(change.field) && standingIn(change, older) !== standingIn(change, newer),
  );
}

function sourcesOf(fields: readonly ApiField[]): Sources {
  const numbers = (of: keyof Sources): readonly number[] => [
    ...new Set(fields.flatMap(({ sources }) => sources[of] ?? [])),
  ];
  return {
    proposals: numbers('proposals'),
    pulls: numbers('pulls'),
    issues: numbers('issues'),
  };
}
