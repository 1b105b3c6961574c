import type { ReleaseName } from '../../../releases/index.ts';
import { textAt } from '../../json.ts';
import { NO_LEGACY_RULES } from '../../runOptions.ts';
import { validateLabelSelector } from '../labelSelector.ts';
import { validateNodeSelector } from '../pods/nodeSelector.ts';
import { child, type Path } from '../path.ts';
import { isRecord } from '../record.ts';
import { Report } from '../report.ts';

export { duplicate, invalid, required, tooMany, unsupported } from '../fieldErrors.ts';

/** Whether a text is missing, or nothing but spaces. */
export function isBlank(owner: unknown, field: string): boolean {
  return textAt(owner, field).trim() === '';
}

/** What is wrong in a selector of labels. */
export function refusedSelector(
  selector: unknown,
  path: string,
  release: ReleaseName,
): readonly string[] {
  if (!isRecord(selector)) return [];
  return wordsOf(path, release, (at, report) => {
    validateLabelSelector(selector, at, report);
  });
}

/** What is wrong in a selector of nodes. */
export function refusedNodes(
  selector: unknown,
  path: string,
  release: ReleaseName,
): readonly string[] {
  if (!isRecord(selector)) return [];
  return wordsOf(path, release, (at, report) => {
    validateNodeSelector(selector, at, report);
  });
}

const PLACE = 'x';

/** A server's words of what is wrong in a part of an object, which stands at a path. */
export function wordsOf(
  path: string,
  release: ReleaseName,
  validate: (at: Path, report: Report) => void,
): readonly string[] {
  const report = new Report(NO_LEGACY_RULES, false, release);
  validate(child(undefined, PLACE), report);
  return report.diagnostics.flatMap(({ severity, apiServer = '' }) =>
    severity === 'error' && apiServer !== '' ? [`${path}${apiServer.slice(PLACE.length)}`] : [],
  );
}
