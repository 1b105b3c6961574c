/**
 * When a container starts again: `validateContainerRestartPolicy` of pkg/apis/core/validation, and
 * `dropContainerRestartRules` of pkg/api/pod.
 */
import { API_RULES, releaseOf, versionOf } from '../../../releases/index.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validateCount } from '../values.ts';

export interface CheckedRestart {
  readonly restartPolicy?: string | undefined;
  readonly restartPolicyRules?: readonly CheckedRule[] | undefined;
}

interface CheckedRule {
  readonly action?: string | undefined;
  readonly exitCodes?:
    | { readonly operator?: string | undefined; readonly values?: readonly number[] | undefined }
    | undefined;
}

const POLICIES = ['Always', 'Never', 'OnFailure'] as const;
const OPERATORS = ['In', 'NotIn'] as const;
const MOST_RULES = 20;
const MOST_EXIT_CODES = 255;

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
      if (POLICIES.some((known) => known === restartPolicy)) return;
      report.unsupported(policyAt, restartPolicy, POLICIES);
  }
}

/** Reports what is wrong in how an init container starts again. */
export function validateInitRestartPolicy(
  container: CheckedRestart,
  at: Path,
  report: Report,
): void {
  const { restartPolicy, restartPolicyRules: rules = [] } = container;
  // A sidecar has rules only where one of them may be to start the whole Pod again.
  if (restartPolicy !== 'Always' || restartsAll(report)) validateRules(container, at, report);
  else if (rules.length > 0 && areRulesServed(report)) {
    const detail =
      'restartPolicyRules are not allowed for init containers with restart policy Always';
    report.forbidden('field-refused', child(at, 'restartPolicyRules'), detail);
  }
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

function areRulesServed(report: Report): boolean {
  return !report.served && report.rules.containerRestarts === 'ofAll';
}

function restartsAll(report: Report): boolean {
  return releaseOf(report.release).gates.RestartAllContainersOnContainerExits;
}

/** `validateContainerRestartPolicyRules`; a server that does not serve rules has dropped them. */
function validateRules(
  { restartPolicy, restartPolicyRules: rules = [] }: CheckedRestart,
  at: Path,
  report: Report,
): void {
  if (rules.length === 0 || !areRulesServed(report)) return;
  if (restartPolicy === undefined) {
    report.required(
      child(at, 'restartPolicy'),
      'must specify restartPolicy when restart rules are used',
    );
  }
  const actions = ['Restart', ...(restartsAll(report) ? ['RestartAllContainers'] : [])];
  const rulesAt = child(at, 'restartPolicyRules');
  validateCount(rules, MOST_RULES, rulesAt, report);
  rules.forEach(({ action = '', exitCodes }, index) => {
    const ruleAt = item(rulesAt, index);
    if (!actions.includes(action)) report.unsupported(child(ruleAt, 'action'), action, actions);
    const codesAt = child(ruleAt, 'exitCodes');
    if (exitCodes === undefined) {
      report.required(codesAt, 'must be specified');
      return;
    }
    const { operator = '', values = [] } = exitCodes;
    if (!OPERATORS.some((known) => known === operator)) {
      report.unsupported(child(codesAt, 'operator'), operator, OPERATORS);
    }
    validateCount(values, MOST_EXIT_CODES, child(codesAt, 'values'), report);
  });
}

function tellDropped(at: Path, report: Report): void {
  const [change] = API_RULES.containerRestarts.changes.filter(({ is }) => is === 'ofAll');
  const since = change === undefined ? '' : versionOf(change.since);
  const values = { name: 'restartPolicy', gate: 'ContainerRestartRules', since };
  report.warning('field-gate-off-yet', at, values);
}
