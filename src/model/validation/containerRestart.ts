/**
 * When a container starts again: `validateContainerRestartPolicy` of pkg/apis/core/validation, and
 * `dropContainerRestartRules` of pkg/api/pod.
 */
import { API_RULES, releaseOf, versionOf } from '../../releases/index.ts';
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';

export interface CheckedRestart {
  readonly restartPolicy?: string | undefined;
  readonly restartPolicyRules?: readonly CheckedRule[] | undefined;
}

interface CheckedRule {
  readonly action?: string | undefined;
  readonly exitCodes?: { readonly operator?: string | undefined } | undefined;
}

const POLICIES = ['Always', 'Never', 'OnFailure'] as const;
const OPERATORS = ['In', 'NotIn'] as const;

/** Reports what is wrong in how a container proper starts again. */
export function validateRestartPolicy(container: CheckedRestart, at: Path, report: Report): void {
  const { restartPolicy } = container;
  validateRules(container, at, report);
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
      if (POLICIES.some((known) => known === restartPolicy)) {
        report.info('container-restart-in-time', policyAt, { field: 'restartPolicy' });
        return;
      }
      report.unsupported(policyAt, restartPolicy, POLICIES);
  }
}

/** Reports what is wrong in how an init container starts again. */
export function validateInitRestartPolicy(
  container: CheckedRestart,
  at: Path,
  report: Report,
): void {
  const { restartPolicy } = container;
  validateRules(container, at, report);
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

/** `validateContainerRestartPolicyRules`; a server that does not serve rules has dropped them. */
function validateRules(
  { restartPolicy, restartPolicyRules: rules = [] }: CheckedRestart,
  at: Path,
  report: Report,
): void {
  if (rules.length === 0 || report.served || report.rules.containerRestarts !== 'ofAll') return;
  if (restartPolicy === undefined) {
    report.required(
      child(at, 'restartPolicy'),
      'must specify restartPolicy when restart rules are used',
    );
  }
  const { RestartAllContainersOnContainerExits: restartsAll } = releaseOf(report.release).gates;
  const actions = ['Restart', ...(restartsAll ? ['RestartAllContainers'] : [])];
  rules.forEach(({ action = '', exitCodes }, index) => {
    const ruleAt = item(child(at, 'restartPolicyRules'), index);
    if (!actions.includes(action)) report.unsupported(child(ruleAt, 'action'), action, actions);
    const codesAt = child(ruleAt, 'exitCodes');
    if (exitCodes === undefined) {
      report.required(codesAt, 'must be specified');
      return;
    }
    const { operator = '' } = exitCodes;
    if (OPERATORS.some((known) => known === operator)) return;
    report.unsupported(child(codesAt, 'operator'), operator, OPERATORS);
  });
}

function tellDropped(at: Path, report: Report): void {
  const [change] = API_RULES.containerRestarts.changes.filter(({ is }) => is === 'ofAll');
  const since = change === undefined ? '' : versionOf(change.since);
  const values = { name: 'restartPolicy', gate: 'ContainerRestartRules', since };
  report.warning('field-gate-off-yet', at, values);
}
