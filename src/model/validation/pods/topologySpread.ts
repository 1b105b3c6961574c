/** `validateTopologySpreadConstraints` of pkg/apis/core/validation. */
import type { LabelSelector, TopologySpreadConstraint } from '../../kubernetes.ts';
import { validateLabelSelector } from '../labelSelector.ts';
import type { Loose } from '../loose.ts';
import { validateLabelKey } from '../metadata.ts';
import { child, item, type Path } from '../path.ts';
import { validateKeysOutsideSelector, validateLabelKeys } from './affinity.ts';
import type { Report } from '../report.ts';
import { validateEnum } from '../values.ts';

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
  const keysAt = child(at, 'matchLabelKeys');
  if (report.rules.spreadKeys === 'merged') {
    validateLabelKeys(matchLabelKeys, labelSelector, keysAt, report);
    validateKeysOutsideSelector(matchLabelKeys, labelSelector, at, report);
  } else validateKeysApart(matchLabelKeys, labelSelector, keysAt, report);
  validateLabelSelector(labelSelector, child(at, 'labelSelector'), report);
}

/** `validateMatchLabelKeysInTopologySpread`, as long as the keys were no part of the selector. */
function validateKeysApart(
  keys: readonly string[],
  selector: Loose<LabelSelector> | undefined,
  at: Path,
  report: Report,
): void {
  if (keys.length === 0) return;
  if (selector === undefined) {
    const detail = 'must not be specified when labelSelector is not set';
    report.forbidden('label-keys-without-selector', at, detail);
  }
  const expressions = selector?.matchExpressions ?? [];
  const own = [...Object.keys(selector?.matchLabels ?? {}), ...expressions.map(({ key }) => key)];
  keys.forEach((key, index) => {
    const keyAt = item(at, index);
    validateLabelKey(key, keyAt, report);
    if (!own.includes(key)) return;
    const detail = 'exists in both matchLabelKeys and labelSelector';
    report.invalid('label-key-in-selector', keyAt, key, detail);
  });
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
