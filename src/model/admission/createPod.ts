/**
 * The admission plugins that kube-apiserver runs by default on a new Pod, in their order:
 * LimitRanger, Priority, DefaultTolerationSeconds and RuntimeClass change it; then LimitRanger
 * and PodSecurity judge it. ResourceQuota comes last, see `QuotaLedger`.
 */
import type { ReleaseName } from '../../releases/index.ts';
import type { LimitRange, Pod, PodSpec, RuntimeClass } from '../kubernetes.ts';
import { podSecurityWords, type SecurityPolicy } from '../podSecurity/podSecurity.ts';
import { admitPod, type PodAdmission } from './podAdmission.ts';
import { requestsAboveLimits } from './aboveLimits.ts';
import type { ClassesAtHand } from './held.ts';
import { podBeyondLimits, withLimitDefaults } from './limitRanger.ts';
import { withRuntimeClass } from './runtimeClasses.ts';
import { type TolerationSeconds, withDefaultTolerations } from './tolerations.ts';

/** What the admission of new Pods needs to know of the rest of the cluster. */
export interface Admission extends PodAdmission {
  /** By namespace. */
  readonly limitRanges: ReadonlyMap<string, readonly LimitRange[]>;
  readonly runtimeClasses: ReadonlyMap<string, RuntimeClass>;
  /** What namespaces hold their Pods to, by name; those that ask for nothing are not in it. */
  readonly securityPolicies: ReadonlyMap<string, SecurityPolicy>;
  readonly release: ReleaseName;
  readonly tolerationSeconds: TolerationSeconds;
  readonly complete: ClassesAtHand;
}

/** Why a Pod is not let in. */
export interface Refusal {
  /** A Pod that may not be, or one that is none as it was changed. */
  readonly reason: 'Forbidden' | 'Invalid';
  /** The API server's words behind `is forbidden: ` or `is invalid: `. */
  readonly words: string;
  /** Refused before a Pod with a `generateName` has its name. */
  readonly isUnnamed: boolean;
}

/** A new Pod as the API server stores it, or why it does not. The given one is not changed. */
export function createPod(
  pod: Pod,
  admission: Admission,
): { readonly pod: Pod } | { readonly refusal: Refusal } {
  const { priorityClassName, priority } = pod.spec;
  const isResolved = !priorityClassName || priority !== undefined;
  if (!isResolved && admission.complete.priorityClasses) {
    if (!admission.priorityClasses.has(priorityClassName)) {
      return refused(`no PriorityClass with name ${priorityClassName} was found`, true);
    }
  }
  const stored = admitPod(pod, admission);
  const { namespace = 'default' } = stored.metadata;
  const limitRanges = admission.limitRanges.get(namespace) ?? NONE;
  const policy = admission.securityPolicies.get(namespace);
  const isFree = limitRanges.length === 0 && policy === undefined;
  const specs = isFree ? specsOf(admission) : undefined;
  const known = specs?.get(stored.spec);
  if (known !== undefined) return { pod: { ...stored, spec: known } };
  const limited = withLimitDefaults(stored, limitRanges);
  const wrong = limited === stored ? [] : requestsAboveLimits(limited.spec);
  if (wrong.length > 0) {
    const words = wrong.length === 1 ? wrong.join('') : `[${wrong.join(', ')}]`;
    return { refusal: { reason: 'Invalid', words, isUnnamed: false } };
  }
  const { tolerations: own } = limited.spec;
  const tolerations = withDefaultTolerations(own, admission.tolerationSeconds);
  const classed = withRuntimeClass(
    { ...limited.spec, tolerations },
    admission.runtimeClasses,
    admission.complete.runtimeClasses,
  );
  if ('refused' in classed) return refused(classed.refused, true);
  const beyond = podBeyondLimits(classed.spec, limitRanges);
  if (beyond !== undefined) return refused(beyond, false);
  const { metadata } = limited;
  const insecure =
    policy && podSecurityWords({ metadata, spec: classed.spec }, policy, admission.release);
  if (insecure !== undefined) return refused(`violates ${insecure}`, false);
  specs?.set(stored.spec, classed.spec);
  return { pod: { ...limited, spec: classed.spec } };
}

const NONE: readonly LimitRange[] = [];

/** Specs as they were let in, by what they were: Pods of one template share one. */
const letIn = new WeakMap<Admission, WeakMap<PodSpec, PodSpec>>();

function specsOf(admission: Admission): WeakMap<PodSpec, PodSpec> {
  const specs = letIn.get(admission) ?? new WeakMap<PodSpec, PodSpec>();
  letIn.set(admission, specs);
  return specs;
}

/** What the API server answers: `pods "web" is forbidden: …`. */
export function forbidden(resource: string, name: string, words: string): string {
  return `${resource} "${name}" is forbidden: ${words}`;
}

/** What the API server answers to a new Pod that it does not let in. */
export function refusedPod(name: string, { reason, words }: Refusal): string {
  return reason === 'Invalid'
    ? `Pod "${name}" is invalid: ${words}`
    : forbidden('pods', name, words);
}

function refused(words: string, isUnnamed: boolean): { readonly refusal: Refusal } {
  return { refusal: { reason: 'Forbidden', words, isUnnamed } };
}
