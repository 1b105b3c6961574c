import type { FieldPath } from '../model/index.ts';
import type { TextDiagnostic } from '../protocol/index.ts';
import type { Fix } from './finding.ts';
import { LINKS } from './links.ts';

interface Mended {
  readonly link: string;
  readonly fixes: readonly Fix[];
}

/**
 * Ways to mend what the API server itself refuses, for problems that are a matter of intent; the
 * diagnostic says what is wrong. Undefined for all others. `object` is its index in the report.
 */
export function diagnosticFixes(
  { code, field }: Pick<TextDiagnostic, 'code' | 'field'>,
  object: number,
): Mended | undefined {
  if (code !== 'min-domains-needs-do-not-schedule') return undefined;
  const path = pathOf(field);
  const rule = path.slice(0, -1);
  const value = 'DoNotSchedule';
  return {
    link: LINKS.spread,
    fixes: [
      {
        title: { key: 'fix.remove', values: { field: 'minDomains' } },
        edits: [{ kind: 'fields', object, edits: [{ op: 'remove', path }] }],
      },
      {
        title: { key: 'fix.value', values: { field: 'whenUnsatisfiable', value } },
        edits: [
          {
            kind: 'fields',
            object,
            edits: [{ op: 'set', path: [...rule, 'whenUnsatisfiable'], value }],
          },
        ],
      },
    ],
  };
}

/** `spec.constraints[0].minDomains` as a path; none of its keys has a dot. */
function pathOf(field: string): FieldPath {
  return field
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
