/**
 * When a container starts again: `validateContainerRestartPolicy` of pkg/apis/core/validation, and
 * `dropContainerRestartRules` of pkg/api/pod.
 */
import { API_RULES, versionOf } from '../../releases/index.ts';
import { child, type Path } from './path.ts';
import type { Report } from './report.ts';

export interface CheckedRestart {
  readonly restartPolicy?: string | undefined;
}

const POLICIES = ['Always', 'Never', 'OnFailure'] as const;

/** Reports what is wrong in how a container proper starts again. */
export function validateRestartPolicy(
  { restartPolicy }: CheckedRestart,
  at: Path,
  report: Report,
): void {
  // No scheduler reads it.
  if (restartPolicy === undefined || report.served) return;
  const policyAt = child(at, 'restartPolicy');
  switch (report.rules.containerRestarts) {
    case 'ofSidecars': {
      const detail = 'may not be set for non-init containers';
      report.forbidden('container-restart-policy', policyAt, detail);
      break;
    }
    case 'dropped':
      tellDropped(policyAt, report);
      break;
    case 'ofAll':
      if (POLICIES.some((known) => known === restartPolicy)) return;
      report.unsupported(policyAt, restartPolicy, POLICIES);
  }
}

/** Reports what is wrong in how an init container starts again. */
export function validateInitRestartPolicy(
  { restartPolicy }: CheckedRestart,
  at: Path,
  report: Report,
): void {
  if (restartPolicy === undefined || restartPolicy === 'Always') return;
  const policyAt = child(at, 'restartPolicy');
  switch (report.rules.containerRestarts) {
    case 'ofSidecars':
      report.unsupported(policyAt, restartPolicy, ['Always']);
      break;
    case 'dropped':
      tellDropped(policyAt, report);
      break;
    case 'ofAll':
      if (POLICIES.some((known) => known === restartPolicy)) return;
      report.unsupported(policyAt, restartPolicy, POLICIES);
  }
}

function tellDropped(at: Path, report: Report): void {
  const [change] = API_RULES.containerRestarts.changes.filter(({ is }) => is === 'ofAll');
  const since = change === undefined ? '' : versionOf(change.since);
  const values = { name: 'restartPolicy', gate: 'ContainerRestartRules', since };
  report.warning('field-gate-off-yet', at, values);
}
