import type { DiagnosticCode } from './codes.ts';
import { child, type Path } from './path.ts';
import type { Report } from './report.ts';

/** Reports a value outside a closed set; a missing one is the default and fine. */
export function validateEnum(
  value: string | undefined,
  supported: readonly string[],
  at: Path,
  report: Report,
): void {
  if (value !== undefined && value !== '' && !supported.includes(value)) {
    report.unsupported(at, value, supported);
  }
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

/** Reports a number outside a range of which both ends are fine. */
export function validateRange(
  value: number | undefined,
  least: number,
  most: number,
  at: Path,
  report: Report,
): void {
  if (value === undefined || (value >= least && value <= most)) return;
  const detail = `not in valid range [${least}-${most}]`;
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
