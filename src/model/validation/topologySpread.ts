/** `validateTopologySpreadConstraints` of pkg/apis/core/validation at v1.34. */
import type { TopologySpreadConstraint } from '../kubernetes.ts';
import { validateLabelSelector } from './labelSelector.ts';
import type { Loose } from './loose.ts';
import { child, item, type Path } from './path.ts';
import { validateKeysOutsideSelector, validateLabelKeys } from './podAffinity.ts';
import type { Report } from './report.ts';
import { validateEnum } from './values.ts';

const ACTIONS = ['DoNotSchedule', 'ScheduleAnyway'] as const;
const POLICIES = ['Honor', 'Ignore'] as const;

/** Reports what is wrong in topology spread constraints, those of a scheduler's defaults included. */
export function validateTopologySpreadConstraints(
  constraints: readonly Loose<TopologySpreadConstraint>[] | undefined,
  at: Path,
  report: Report,
): void {
  constraints?.forEach((constraint, index) => {
    validateConstraint(constraint, item(at, index), report);
    const { topologyKey = '', whenUnsatisfiable = '' } = constraint;
    const again = constraints.findIndex(
      (other, otherIndex) =>
        otherIndex > index &&
        other.topologyKey === topologyKey &&
        other.whenUnsatisfiable === whenUnsatisfiable,
    );
    if (again < 0) return;
    const values = { topologyKey, whenUnsatisfiable };
    report.duplicate(
      item(at, again),
      `{${topologyKey}, ${whenUnsatisfiable}}`,
      'spread-constraint-duplicate',
      { values, apiAt: child(item(at, index), '{topologyKey, whenUnsatisfiable}') },
    );
  });
}

function validateConstraint(
  constraint: Loose<TopologySpreadConstraint>,
  at: Path,
  report: Report,
): void {
  const { maxSkew = 0, topologyKey, whenUnsatisfiable = '', labelSelector } = constraint;
  const matchLabelKeys = constraint.matchLabelKeys ?? [];
  if (maxSkew <= 0) {
    const maxSkewAt = child(at, 'maxSkew');
    report.invalid('max-skew-not-positive', maxSkewAt, maxSkew, 'must be greater than zero');
  }
  if (!topologyKey) {
    report.required(child(at, 'topologyKey'), 'can not be empty', 'topology-key-required');
  }
  if (!ACTIONS.some((action) => action === whenUnsatisfiable)) {
    report.unsupported(child(at, 'whenUnsatisfiable'), whenUnsatisfiable, ACTIONS);
  }
  validateMinDomains(constraint.minDomains, whenUnsatisfiable, child(at, 'minDomains'), report);
  for (const field of ['nodeAffinityPolicy', 'nodeTaintsPolicy'] as const) {
    validateEnum(constraint[field], POLICIES, child(at, field), report, 'pointer');
  }
  validateLabelKeys(matchLabelKeys, labelSelector, child(at, 'matchLabelKeys'), report);
  validateKeysOutsideSelector(matchLabelKeys, labelSelector, at, report);
  validateLabelSelector(labelSelector, child(at, 'labelSelector'), report);
}

function validateMinDomains(
  minDomains: number | undefined,
  whenUnsatisfiable: string,
  at: Path,
  report: Report,
): void {
  if (minDomains === undefined) return;
  if (minDomains <= 0) {
    report.invalid('value-not-positive', at, minDomains, 'must be greater than zero');
  }
  if (whenUnsatisfiable !== 'DoNotSchedule') {
    const detail = `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${whenUnsatisfiable}`;
    report.invalid('min-domains-needs-do-not-schedule', at, minDomains, detail);
  }
}
