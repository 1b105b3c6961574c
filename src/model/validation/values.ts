import type { DiagnosticCode } from './codes.ts';
import { GoValue } from './go/value.ts';
import { child, formatPath, type Path } from './path.ts';
import type { Report } from './report.ts';

/**
 * Reports a value outside a closed set; a missing one is the default and fine. Empty text is the
 * default too, but of a field that Go holds as a pointer.
 */
export function validateEnum(
  value: string | undefined,
  supported: readonly string[],
  at: Path,
  report: Report,
  field: 'plain' | 'pointer' = 'plain',
): void {
  if (value === undefined || (value === '' && field === 'plain')) return;
  if (!supported.includes(value)) report.unsupported(at, value, supported);
}

/** `ValidatePreemptionPolicy`, of a Pod or a PriorityClass. */
export function validatePreemptionPolicy(
  value: string | undefined,
  at: Path,
  report: Report,
): void {
  if (value === '') report.required(at);
  else validateEnum(value, ['PreemptLowerPriority', 'Never'], at, report);
}

/** `field.TooMany`. */
export function validateCount(
  list: readonly unknown[],
  limit: number,
  at: Path,
  report: Report,
): void {
  if (list.length <= limit) return;
  const words = `${formatPath(at)}: Too many: ${list.length}: must have at most ${limit} items`;
  report.error('value-refused', at, {}, words);
}

/** `ValidateNonnegativeField`. */
export function validateNonNegative(
  value: number | undefined,
  at: Path,
  report: Report,
  code: DiagnosticCode = 'value-negative',
): void {
  if (value !== undefined && value < 0) {
    report.invalid(code, at, value, 'must be greater than or equal to 0');
  }
}

/** Reports a number below 1; a missing one is the default and fine. */
export function validatePositive(
  value: number | undefined,
  at: Path,
  detail: string,
  report: Report,
): void {
  if (value !== undefined && value <= 0) report.invalid('value-not-positive', at, value, detail);
}

/** Reports a number outside a range of which both ends are fine; `dash`: what kube-scheduler writes between them. */
export function validateRange(
  value: number | undefined,
  least: number,
  most: number,
  at: Path,
  report: Report,
  dash: '-' | ', ' = ', ',
): void {
  if (value === undefined || (value >= least && value <= most)) return;
  const detail = `not in valid range [${least}${dash}${most}]`;
  report.invalid('scheduler-value-out-of-range', at, value, detail, { values: { least, most } });
}

/** The numeric fields of an object that must not be negative. */
export function validateNonNegativeFields<Field extends string>(
  object: Readonly<Partial<Record<Field, number | undefined>>>,
  fields: readonly Field[],
  at: Path,
  report: Report,
): void {
  for (const field of fields) validateNonNegative(object[field], child(at, field), report);
}

/** A number, or a percentage. */
export const COUNT = 'intstr.IntOrString';

/** `ValidatePositiveIntOrPercent`. */
export function validateCountOrPercent(
  value: number | string | undefined,
  at: Path,
  report: Report,
): void {
  if (typeof value === 'number') validateNonNegative(value, at, report);
  else if (value !== undefined && percentOf(value) === undefined) {
    const detail =
      "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";
    report.invalid('percentage-invalid', at, new GoValue(COUNT, value), detail);
  }
}

/** `IsNotMoreThan100Percent`. */
export function validateAtMostAll(
  value: number | string | undefined,
  at: Path,
  report: Report,
): void {
  if (typeof value !== 'string' || (percentOf(value) ?? 0) <= 100) return;
  const given = new GoValue(COUNT, value);
  report.invalid('percentage-invalid', at, given, 'must not be greater than 100%');
}

/** The number before the sign; undefined for text that is no percentage. */
export function percentOf(value: string): number | undefined {
  return /^[0-9]+%$/.test(value) ? Number(value.slice(0, -1)) : undefined;
}

/** `IsValidPortNum`. */
export function validatePortNumber(port: number, at: Path, report: Report): void {
  if (port >= 1 && port <= 65535) return;
  report.invalid('port-out-of-range', at, port, 'must be between 1 and 65535, inclusive');
}

/** Reports each text that stands a second time; `pathOf` says where the text at an index stands. */
export function validateUnique(
  values: readonly (string | undefined)[],
  pathOf: (index: number) => Path,
  report: Report,
): void {
  const seen = new Set<string>();
  values.forEach((value, index) => {
    if (!value) return;
    if (seen.has(value)) report.duplicate(pathOf(index), value);
    seen.add(value);
  });
}
