/**
 * The actions of a Timeline, judged one by one: what is wrong with one leaves the others as they are, so
 * this stands beside the checks by which an object is taken or left out.
 */
import { type Autoscaling, durationOf, newAutoscaler, parseCommand } from '../../kubectl/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { ACTION_FIELDS, actionFieldOf, type TimelineAction } from '../time/timelineDocument.ts';
import { isSettingKind } from '../objectKey.ts';
import { validateDeschedulerPolicy } from './deschedulerPolicy.ts';
import { validateOther } from './others/validateOther.ts';
import { child, item, type Path, toFieldPath } from './path.ts';
import { isRecord } from './record.ts';
import { Report } from './report.ts';
import { type Judging, type ValidatedObject, validateObject } from './validateObject.ts';

/**
 * `validateObject`, and what a server refuses of kinds that no run reads; a Timeline is an object whatever its actions, of
 * which each is judged too.
 */
export function validateDocument(value: unknown, judging: Judging = {}): ValidatedObject {
  const { object, diagnostics } = validateObject(value, judging);
  if (object === undefined) {
    const isWrong = diagnostics.some(({ severity }) => severity === 'error');
    const others = isWrong ? [] : validateOther(value, judging.release);
    return { diagnostics: [...diagnostics, ...others] };
  }
  if (object.kind !== 'Timeline') return { object, diagnostics };
  const { actions = [] } = object;
  const found = actions.flatMap((action, index) => {
    const at = item(child(undefined, 'actions'), index);
    const report = new Report();
    validateAction(action, at, report);
    return [...report.diagnostics.map(withoutServer), ...appliedFaults(action, at, judging)];
  });
  return { object, diagnostics: [...diagnostics, ...found] };
}

/** Whether an action can be carried out as it is written; objects that it applies may still be wrong. */
export function isWhole(action: TimelineAction): boolean {
  const report = new Report();
  validateAction(action, child(undefined, 'action'), report);
  return !report.hasErrors;
}

function validateAction(action: TimelineAction, at: Path, report: Report): void {
  validateDuration(action.at, child(at, 'at'), report);
  const fields = ACTION_FIELDS.filter((field) => action[field] !== undefined);
  const supported = ACTION_FIELDS.join(', ');
  if (fields.length === 0) report.error('action-none', at, { supported });
  if (fields.length > 1) report.error('action-several', at, { fields: fields.join(', ') });
  if (action.run !== undefined) validateLine(action.run, child(at, 'run'), report);
  for (const field of ['fail', 'recover'] as const) {
    if (action[field] === '') report.error('action-node-missing', child(at, field), {});
  }
  const { apply, deschedule, every } = action;
  if (apply !== undefined && (!Array.isArray(apply) || apply.length === 0)) {
    report.error('action-apply-list', child(at, 'apply'), {});
  }
  if (deschedule !== undefined && !isRecord(deschedule)) {
    report.error('action-policy', child(at, 'deschedule'), {});
  }
  validateDeschedulerPolicy(deschedule, child(at, 'deschedule'), report);
  if (every === undefined) return;
  if (deschedule === undefined) report.error('action-every-alone', child(at, 'every'), {});
  else if (durationOf(every) === 0) report.error('action-every-none', child(at, 'every'), {});
  else validateDuration(every, child(at, 'every'), report);
}

function validateDuration(value: string | undefined, at: Path, report: Report): void {
  if (value === undefined || value === '') report.error('action-at-missing', at, {});
  else if (durationOf(value) === undefined) report.error('action-duration', at, { value });
}

function validateLine(line: string, at: Path, report: Report): void {
  const read = parseCommand(line);
  if ('command' in read) {
    const { command } = read;
    if (command.verb === 'create') validateMade(command.object, at, report);
    if (command.verb === 'autoscale') validateMade(autoscalerOf(command), at, report);
    return;
  }
  const { code, word } = read.problem;
  report.error(`command-${code}`, at, { word });
}

/** What the line makes of one object that it may be about. */
function autoscalerOf({ name = 'any', ...asked }: Autoscaling & { readonly namespace: string }) {
  const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'any' };
  return newAutoscaler({ ...asked, name, target });
}

/** What is wrong with it stands in the flags of the line, and is told in the server's words. */
function validateMade(value: unknown, at: Path, report: Report): void {
  const { diagnostics } = validateObject(value);
  const fault = diagnostics.find(({ severity }) => severity === 'error');
  if (fault === undefined) return;
  report.error('command-object-invalid', at, { problem: fault.apiServer ?? fault.code });
}

function appliedFaults(action: TimelineAction, at: Path, judging: Judging): readonly Diagnostic[] {
  if (actionFieldOf(action) !== 'apply' || !Array.isArray(action.apply)) return [];
  const values: readonly unknown[] = action.apply;
  return values.flatMap((value, index): readonly Diagnostic[] => {
    const path = toFieldPath(item(child(at, 'apply'), index));
    const kind = isRecord(value) ? value['kind'] : undefined;
    if (typeof kind === 'string' && isSettingKind(kind)) {
      return [{ code: 'action-apply-setting', severity: 'error', path, values: { kind } }];
    }
    return validateDocument(value, judging).diagnostics.map((diagnostic) => ({
      ...diagnostic,
      path: [...path, ...diagnostic.path],
    }));
  });
}

function withoutServer({ code, severity, path, values }: Diagnostic): Diagnostic {
  return { code, severity, path, ...(values && { values }) };
}
