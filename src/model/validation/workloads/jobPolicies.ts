/** What a Job says of failures and success: pkg/apis/batch/validation. */
import type { JobSpec, PodFailurePolicyRule } from '../../kubernetes.ts';
import { byteLength, dns1123SubdomainProblems } from '../../names.ts';
import { GoValue } from '../go/value.ts';
import type { Loose } from '../loose.ts';
import { validateLabelKey } from '../metadata.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import { quoted, type Report } from '../report.ts';
import { validateCount, validateEnum, validateNonNegative } from '../values.ts';

/** A Job's spec; the decoder has checked the types. */
export type CheckedJobSpec = Loose<JobSpec>;

type CheckedCodes = NonNullable<Loose<PodFailurePolicyRule>['onExitCodes']>;

const MOST_INDEXES = 100_000;
const MOST_OF_MANY = 10_000;
const ACTIONS = ['Count', 'FailIndex', 'FailJob', 'Ignore'] as const;
const STATUSES = ['False', 'True', 'Unknown'] as const;
const OPERATORS = ['In', 'NotIn'] as const;

/** Reports what is wrong in a Job's limits of indexes, and in who manages it. */
export function validateIndexLimits(spec: CheckedJobSpec, at: Path, report: Report): void {
  const { backoffLimitPerIndex, maxFailedIndexes, managedBy } = spec;
  const perIndexAt = child(at, 'backoffLimitPerIndex');
  validateNonNegative(backoffLimitPerIndex, perIndexAt, report);
  validateNonNegative(maxFailedIndexes, child(at, 'maxFailedIndexes'), report);
  if (maxFailedIndexes !== undefined && backoffLimitPerIndex === undefined) {
    report.required(perIndexAt, 'when maxFailedIndexes is specified');
  }
  if (managedBy !== undefined) validateManager(managedBy, child(at, 'managedBy'), report);
}

/** Reports what is wrong in what a Job says besides these, its counts and its template. */
export function validateJobFields(spec: CheckedJobSpec, at: Path, report: Report): void {
  if (spec.completionMode === 'Indexed') validateIndexed(spec, at, report);
  else if (spec.completionMode === undefined || spec.completionMode === 'NonIndexed') {
    for (const field of ['backoffLimitPerIndex', 'maxFailedIndexes'] as const) {
      const value = spec[field];
      if (value === undefined) continue;
      report.invalid('value-refused', child(at, field), value, 'requires indexed completion mode');
    }
  }
  validateFailurePolicy(spec, child(at, 'podFailurePolicy'), report);
  validateSuccessPolicy(spec, child(at, 'successPolicy'), report);
  const replacements = spec.podFailurePolicy ? ['Failed'] : ['Failed', 'TerminatingOrFailed'];
  const replacementAt = child(at, 'podReplacementPolicy');
  validateEnum(spec.podReplacementPolicy, replacements, replacementAt, report, 'pointer');
}

/** `IsDomainPrefixedPath`. */
function validateManager(text: string, at: Path, report: Report): void {
  const [, host = '', path = ''] = /^([^/]*)\/(.*)$/s.exec(text) ?? [];
  if (text === '') report.required(at);
  else if (host === '' || path === '') {
    const detail = 'must be a domain-prefixed path (such as "acme.io/foo")';
    report.invalid('value-refused', at, text, detail);
  } else {
    for (const problem of dns1123SubdomainProblems(host)) {
      report.invalid('value-refused', at, host, problem);
    }
    if (!/^[A-Za-z0-9/\-._~%!$&'()*+,;=:]+$/.test(path)) {
      const detail =
        "Invalid path (regex used for validation is '[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+')";
      report.invalid('value-refused', at, path, detail);
    }
  }
  if (byteLength(text) <= 63) return;
  const words = `${formatPath(at)}: Too long: may not be more than 63 bytes`;
  report.error('name-too-long', at, { value: text, limit: 63 }, words);
}

function validateIndexed(spec: CheckedJobSpec, at: Path, report: Report): void {
  const { parallelism = 1, completions = 0, maxFailedIndexes, backoffLimitPerIndex } = spec;
  const failedAt = child(at, 'maxFailedIndexes');
  const parallelAt = child(at, 'parallelism');
  const most = (value: number, limit: number, where: Path, more = '') => {
    if (value <= limit) return;
    const detail = `must be less than or equal to ${limit}${more}`;
    report.invalid('value-refused', where, value, detail);
  };
  most(parallelism, MOST_INDEXES, parallelAt, ' when completion mode is Indexed');
  if (maxFailedIndexes !== undefined) {
    if (spec.completions !== undefined && maxFailedIndexes > completions) {
      const detail = 'must be less than or equal to completions';
      report.invalid('value-refused', failedAt, maxFailedIndexes, detail);
    }
    most(maxFailedIndexes, MOST_INDEXES, failedAt);
  }
  if (completions <= MOST_INDEXES || backoffLimitPerIndex === undefined) return;
  if (maxFailedIndexes === undefined) {
    report.required(failedAt, `must be specified when completions is above ${MOST_INDEXES}`);
  }
  const more = ` when completions are above ${MOST_INDEXES} and used with backoff limit per index`;
  most(parallelism, MOST_OF_MANY, parallelAt, more);
  most(maxFailedIndexes ?? 0, MOST_OF_MANY, failedAt, more);
}

function validateFailurePolicy(spec: CheckedJobSpec, at: Path, report: Report): void {
  if (spec.podFailurePolicy === undefined) return;
  const { rules = [] } = spec.podFailurePolicy;
  const rulesAt = child(at, 'rules');
  validateCount(rules, 20, rulesAt, report);
  const template = spec.template?.spec;
  const containers = [...(template?.containers ?? []), ...(template?.initContainers ?? [])];
  const names = containers.map(({ name = '' }) => name);
  rules.forEach((rule, index) => {
    const ruleAt = item(rulesAt, index);
    const { action = '', onExitCodes, onPodConditions = [] } = rule;
    const actionAt = child(ruleAt, 'action');
    if (action === 'FailIndex' && spec.backoffLimitPerIndex === undefined) {
      const detail = 'requires the backoffLimitPerIndex to be set';
      report.invalid('value-refused', actionAt, action, detail);
    }
    validateNeeded(action, ACTIONS, actionAt, report);
    if (onExitCodes) validateCodes(onExitCodes, names, child(ruleAt, 'onExitCodes'), report);
    const conditionsAt = child(ruleAt, 'onPodConditions');
    validateCount(onPodConditions, 20, conditionsAt, report);
    onPodConditions.forEach(({ type, status }, conditionIndex) => {
      const conditionAt = item(conditionsAt, conditionIndex);
      validateLabelKey(type, child(conditionAt, 'type'), report);
      // What is left out is True (`SetDefaults_PodFailurePolicyOnPodConditionsPattern`).
      validateEnum(status, STATUSES, child(conditionAt, 'status'), report);
    });
    const both = onExitCodes !== undefined && onPodConditions.length > 0;
    if (!both && (onExitCodes !== undefined || onPodConditions.length > 0)) return;
    const detail = both
      ? 'specifying both OnExitCodes and OnPodConditions is not supported'
      : 'specifying one of OnExitCodes and OnPodConditions is required';
    const words = `${formatPath(ruleAt)}: Invalid value: ${detail}`;
    report.error('value-refused', ruleAt, {}, words);
  });
}

function validateNeeded(
  value: string,
  supported: readonly string[],
  at: Path,
  report: Report,
): void {
  if (value === '') report.required(at, `valid values: [${supported.map(quoted).join(' ')}]`);
  else validateEnum(value, supported, at, report);
}

function validateCodes(
  { operator = '', containerName, values: given }: CheckedCodes,
  names: readonly string[],
  at: Path,
  report: Report,
): void {
  validateNeeded(operator, OPERATORS, child(at, 'operator'), report);
  if (containerName !== undefined && !names.includes(containerName)) {
    const detail = 'must be one of the container or initContainer names in the pod template';
    report.invalid('value-refused', child(at, 'containerName'), containerName, detail);
  }
  const valuesAt = child(at, 'values');
  const values = given ?? [];
  if (values.length === 0) {
    report.invalid('value-refused', valuesAt, given ?? null, 'at least one value is required');
  }
  validateCount(values, 255, valuesAt, report);
  values.forEach((code, index) => {
    const codeAt = item(valuesAt, index);
    if (operator === 'In' && code === 0) {
      report.invalid('value-refused', codeAt, code, 'must not be 0 for the In operator');
    }
    if (values.indexOf(code) < index) report.duplicate(codeAt, code);
  });
  if (values.some((code, index) => index > 0 && (values[index - 1] ?? 0) > code)) {
    report.invalid('value-refused', valuesAt, values, 'must be ordered');
  }
}

function validateSuccessPolicy(spec: CheckedJobSpec, at: Path, report: Report): void {
  if (spec.successPolicy === undefined) return;
  const { rules } = spec.successPolicy;
  const { completions } = spec;
  if (spec.completionMode !== 'Indexed') {
    const printed = rules?.map(({ succeededIndexes, succeededCount }) => ({
      SucceededIndexes: succeededIndexes ?? null,
      SucceededCount: succeededCount ?? null,
    }));
    const detail = 'requires indexed completion mode';
    const value = new GoValue('batch.SuccessPolicy', { Rules: printed ?? null });
    report.invalid('value-refused', at, value, detail);
    return;
  }
  const rulesAt = child(at, 'rules');
  if (rules === undefined || rules.length === 0) {
    const detail = 'at least one rules must be specified when the successPolicy is specified';
    report.required(rulesAt, detail);
  }
  validateCount(rules ?? [], 20, rulesAt, report);
  if (completions === undefined) return;
  rules?.forEach(({ succeededCount: count, succeededIndexes: indexes }, index) => {
    const ruleAt = item(rulesAt, index);
    if (count === undefined && indexes === undefined) {
      const detail = 'at least one of succeededCount or succeededIndexes must be specified';
      report.required(ruleAt, detail);
    }
    const read = indexes === undefined ? 0 : countIndexes(indexes, completions);
    if (typeof read === 'string') {
      const detail = `error parsing succeededIndexes: ${read}`;
      report.invalid('value-refused', child(ruleAt, 'succeededIndexes'), indexes, detail);
    }
    if (count === undefined) return;
    const countAt = child(ruleAt, 'succeededCount');
    validateNonNegative(count, countAt, report);
    const most = (limit: number, named: string) => {
      if (count <= limit) return;
      const detail = `must be less than or equal to ${limit} (${named})`;
      report.invalid('value-refused', countAt, count, detail);
    };
    most(completions, 'the number of specified completions');
    if (indexes === undefined) return;
    const total = typeof read === 'string' ? 0 : read;
    most(total, 'the number of indexes in the specified succeededIndexes field');
  });
}

/** `validateIndexesFormat`: how many indexes `1,3-5` names, or what is wrong with it. */
function countIndexes(text: string, completions: number): number | string {
  if (text === '') return 0;
  let last = -1;
  let total = 0;
  for (const part of text.split(',')) {
    const limits = part.split('-');
    if (limits.length > 2) {
      return `the fragment ${quoted(part)} violates the requirement that an index interval can have at most two parts separated by '-'`;
    }
    for (const limit of limits) {
      if (!/^\+?\d+$/.test(limit)) {
        return `cannot convert string to integer for index: ${quoted(limit)}`;
      }
      if (Number(limit) >= completions) return `too large index: ${quoted(limit)}`;
    }
    const [from = 0, to = from] = limits.map(Number);
    if (limits.length > 1 && from >= to) {
      return `non-increasing order, previous: ${from}, current: ${to}`;
    }
    if (last >= from) return `non-increasing order, previous: ${last}, current: ${from}`;
    total += to - from + 1;
    last = to;
  }
  return total;
}
