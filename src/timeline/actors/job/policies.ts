import type { JobSpec, Pod, PodFailurePolicyRule } from '../../../model/index.ts';
import type { PodEntry } from '../../entry.ts';
import { indexesOf } from './indexes.ts';

/** What a Job's podFailurePolicy makes of a Pod that has failed. */
export interface FailureVerdict {
  /** `Count` also where no rule applies. */
  readonly action: 'Count' | 'FailIndex' | 'FailJob' | 'Ignore';
  /** Why the Job fails; of `FailJob`. */
  readonly message: string;
}

const COUNTED: FailureVerdict = { action: 'Count', message: '' };

/** The first rule that applies decides. Source: matchPodFailurePolicy of pkg/controller/job. */
export function failureVerdict({ podFailurePolicy }: JobSpec, pod: PodEntry): FailureVerdict {
  for (const [index, rule] of (podFailurePolicy?.rules ?? []).entries()) {
    const why = matchOf(rule, pod);
    if (why === undefined) continue;
    const message = `${why} matching ${rule.action} rule at index ${index}`;
    switch (rule.action) {
      case 'FailIndex':
      case 'FailJob':
      case 'Ignore':
        return { action: rule.action, message };
      default:
        return COUNTED;
    }
  }
  return COUNTED;
}

function matchOf(rule: PodFailurePolicyRule, pod: PodEntry): string | undefined {
  const name = `${pod.namespace}/${pod.name}`;
  if (rule.onExitCodes) {
    const found = exitOf(pod.object, rule.onExitCodes);
    return found && `Container ${found.name} for pod ${name} failed with exit code ${found.code}`;
  }
  const found = conditionsOf(pod).find(({ type, status }) =>
    rule.onPodConditions?.some(
      (pattern) => pattern.type === type && (pattern.status ?? 'True') === status,
    ),
  );
  return found && `Pod ${name} has condition ${found.type}`;
}

/** Source: matchOnExitCodes. */
function exitOf(
  { status }: Pod,
  { containerName, operator, values }: NonNullable<PodFailurePolicyRule['onExitCodes']>,
): { readonly name: string; readonly code: number } | undefined {
  for (const container of [
    ...(status?.containerStatuses ?? []),
    ...(status?.initContainerStatuses ?? []),
  ]) {
    const code = container.state?.terminated?.exitCode ?? 0;
    const isMeant = containerName === undefined || containerName === container.name;
    if (isMeant && code !== 0 && values.includes(code) === (operator === 'In')) {
      return { name: container.name, code };
    }
  }
  return undefined;
}

function conditionsOf({ object, disruption }: PodEntry) {
  const given = object.status?.conditions ?? [];
  return disruption ? [...given, { type: 'DisruptionTarget', status: 'True' }] : given;
}

/**
 * Whether enough indexes have succeeded by a rule of the successPolicy, and by which. Source:
 * matchSuccessPolicy and matchSucceededIndexesRule.
 */
export function successRuleOf(
  { successPolicy, completions = 0 }: JobSpec,
  succeeded: ReadonlySet<number>,
): number | undefined {
  if (succeeded.size === 0) return undefined;
  const found = (successPolicy?.rules ?? []).findIndex(({ succeededIndexes, succeededCount }) => {
    if (succeededIndexes === undefined) {
      return succeededCount !== undefined && succeeded.size >= succeededCount;
    }
    const meant = indexesOf(succeededIndexes, completions);
    const count = [...meant].filter((index) => succeeded.has(index)).length;
    const isAll = meant.size > 0 && count === meant.size;
    return isAll || (succeededCount !== undefined && meant.size > 0 && count >= succeededCount);
  });
  return found < 0 ? undefined : found;
}
