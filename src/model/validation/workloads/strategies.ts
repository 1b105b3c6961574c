/** How workloads replace their Pods: pkg/apis/apps/validation. */
import type { UpdateStrategy } from '../../kubernetes.ts';
import type { Loose } from '../loose.ts';
import { GoValue } from '../go/value.ts';
import { child, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import {
  COUNT,
  percentOf,
  validateAtMostAll,
  validateCountOrPercent,
  validateNonNegative,
} from '../values.ts';

type Count = number | string;

/** `ValidateDeploymentStrategy`; a strategy without a type is RollingUpdate, a quarter at a time. */
export function validateDeploymentStrategy(
  strategy: Loose<UpdateStrategy> | undefined,
  at: Path,
  report: Report,
): void {
  const { type, rollingUpdate } = strategy ?? {};
  const rollingAt = child(at, 'rollingUpdate');
  if (!type || type === 'RollingUpdate') {
    const { maxUnavailable = '25%', maxSurge = '25%' } = rollingUpdate ?? {};
    const unavailableAt = child(rollingAt, 'maxUnavailable');
    validateCountOrPercent(maxUnavailable, unavailableAt, report);
    validateCountOrPercent(maxSurge, child(rollingAt, 'maxSurge'), report);
    if (numberOf(maxUnavailable) === 0 && numberOf(maxSurge) === 0) {
      const detail = 'may not be 0 when `maxSurge` is 0';
      const value = new GoValue(COUNT, maxUnavailable);
      report.invalid('rolling-update-stands-still', unavailableAt, value, detail);
    }
    validateAtMostAll(maxUnavailable, unavailableAt, report);
  } else if (type === 'Recreate') {
    if (rollingUpdate === undefined) return;
    const detail = "may not be specified when strategy `type` is 'Recreate'";
    report.forbidden('rolling-update-unused', rollingAt, detail, { type });
  } else {
    const printed = {
      Type: type,
      RollingUpdate: rollingUpdate ? printedRolling(rollingUpdate) : null,
    };
    reportType(
      type,
      new GoValue('apps.DeploymentStrategy', printed),
      ['Recreate', 'RollingUpdate'],
      at,
      report,
    );
  }
}

/** `ValidateDaemonSetUpdateStrategy`. */
export function validateDaemonSetStrategy(
  strategy: Loose<UpdateStrategy> | undefined,
  at: Path,
  report: Report,
): void {
  const { type, rollingUpdate } = strategy ?? {};
  if (!type || type === 'RollingUpdate') {
    const { maxUnavailable = 1, maxSurge = 0 } = rollingUpdate ?? {};
    const rollingAt = child(at, 'rollingUpdate');
    const unavailableAt = child(rollingAt, 'maxUnavailable');
    const surgeAt = child(rollingAt, 'maxSurge');
    validateCountOrPercent(maxUnavailable, unavailableAt, report);
    validateCountOrPercent(maxSurge, surgeAt, report);
    validateAtMostAll(maxUnavailable, unavailableAt, report);
    validateAtMostAll(maxSurge, surgeAt, report);
    const unavailable = numberOf(maxUnavailable) !== 0;
    const surging = numberOf(maxSurge) !== 0;
    if (unavailable && surging) {
      const detail = 'may not be set when maxUnavailable is non-zero';
      report.invalid('rolling-update-both', surgeAt, new GoValue(COUNT, maxSurge), detail);
    } else if (!unavailable && !surging) {
      const detail = 'cannot be 0 when maxSurge is 0';
      report.required(unavailableAt, detail, 'rolling-update-stands-still');
    }
  } else if (type !== 'OnDelete') {
    const printed = {
      Type: type,
      RollingUpdate: rollingUpdate ? printedRolling(rollingUpdate) : null,
    };
    reportType(
      type,
      new GoValue('apps.DaemonSetUpdateStrategy', printed),
      ['RollingUpdate', 'OnDelete'],
      at,
      report,
    );
  }
}

/** The update strategy of `ValidateStatefulSetSpec`. */
export function validateStatefulSetStrategy(
  strategy: Loose<UpdateStrategy> | undefined,
  at: Path,
  report: Report,
): void {
  const { type, rollingUpdate } = strategy ?? {};
  const rollingAt = child(at, 'rollingUpdate');
  const { partition } = rollingUpdate ?? {};
  // Its gate is off: what is written there is gone by now.
  const printed = rollingUpdate && { Partition: partition ?? 0, MaxUnavailable: null };
  if (!type || type === 'RollingUpdate') {
    validateNonNegative(partition, child(rollingAt, 'partition'), report);
  } else if (type === 'OnDelete') {
    if (printed === undefined) return;
    const detail = "only allowed for updateStrategy 'RollingUpdate'";
    const value = new GoValue('apps.RollingUpdateStatefulSetStrategy', printed);
    report.invalid('rolling-update-unused', rollingAt, value, detail, { values: { type } });
  } else {
    const whole = new GoValue('apps.StatefulSetUpdateStrategy', {
      ...{ Type: type, RollingUpdate: printed ?? null },
    });
    const options = { values: { value: type, supported: 'RollingUpdate, OnDelete' } };
    report.invalid(
      'value-unsupported',
      at,
      whole,
      "must be 'RollingUpdate' or 'OnDelete'",
      options,
    );
  }
}

function reportType(
  type: string,
  printed: GoValue,
  supported: readonly string[],
  at: Path,
  report: Report,
): void {
  const typeAt = child(at, 'type');
  report.unsupported(typeAt, printed, supported, 'value-unsupported', at, { value: type });
}

function printedRolling({
  maxUnavailable,
  maxSurge,
}: Loose<NonNullable<UpdateStrategy['rollingUpdate']>>) {
  return { MaxUnavailable: maxUnavailable ?? 0, MaxSurge: maxSurge ?? 0 };
}

/** `getIntOrPercentValue`: text that is no percentage counts as the number it begins with, or 0. */
function numberOf(count: Count): number {
  if (typeof count === 'number') return count;
  return percentOf(count) ?? (/^[+-]?\d+$/.test(count) ? Number(count) : 0);
}
