/** Paths of files that stay where they are put: pkg/apis/core/validation. */
import type { Path } from '../path.ts';
import type { Report } from '../report.ts';

/** `validatePathNoBacksteps`. */
export function validateNoBacksteps(text: string, at: Path, report: Report, apiAt = at): void {
  if (!text.split('/').includes('..')) return;
  report.invalid('path-backsteps', at, text, "must not contain '..'", { apiAt });
}

/** `validateLocalDescendingPath`. */
export function validateDescending(text: string, at: Path, report: Report, apiAt = at): void {
  if (text.startsWith('/')) {
    report.invalid('value-refused', at, text, 'must be a relative path', { apiAt });
  }
  validateNoBacksteps(text, at, report, apiAt);
}

/** `ValidateLocalNonReservedPath`. */
export function validateNonReserved(text: string, at: Path, report: Report, apiAt = at): void {
  validateDescending(text, at, report, apiAt);
  if (!/^\.\.(?!\/)/.test(text)) return;
  report.invalid('value-refused', at, text, "must not start with '..'", { apiAt });
}
