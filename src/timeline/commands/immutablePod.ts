import type { Toleration } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import { admitted } from '../server/admitted.ts';
import type { Fields } from './heldFields.ts';
import { canonicalText, isSameValue } from './sameValue.ts';

/** Fields of a Pod's spec that an update may change, in the API server's words. */
const POD =
  'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';

type PodObject = Extract<StoredObject, { readonly kind: 'Pod' }>;

/** What an update of a Pod must not do, in the API server's words. Source: ValidatePodUpdate of pkg/apis/core/validation. */
export function forbiddenOfPod(given: PodObject, changed: PodObject): readonly string[] {
  const words = forbidden(given, changed);
  return words === undefined ? [] : [words];
}

function forbidden(given: PodObject, changed: PodObject): string | undefined {
  const [before, after] = [admitted(given).spec, admitted(changed).spec];
  const kept = (after.tolerations ?? []).map(withoutSeconds);
  const isKept = (each: Toleration) => isByDefault(each) || kept.includes(withoutSeconds(each));
  if (!(before.tolerations ?? []).every(isKept)) {
    return 'spec.tolerations: Forbidden: existing toleration can not be modified except its tolerationSeconds';
  }
  const deadline = forbiddenDeadline(before.activeDeadlineSeconds, after.activeDeadlineSeconds);
  if (deadline !== undefined) return deadline;
  const isGated = (before.schedulingGates ?? []).length > 0;
  const [was, is] = [graceOf(before), graceOf(after)];
  if (was !== is && !(was < 0 && is === 1)) return `spec: Forbidden: ${POD}`;
  return isSameValue(heldOf(before, isGated), heldOf(after, isGated))
    ? undefined
    : `spec: Forbidden: ${POD}`;
}

function graceOf({ terminationGracePeriodSeconds }: PodObject['spec']): number {
  return terminationGracePeriodSeconds ?? 30;
}

/** A deadline may come, and come nearer. */
function forbiddenDeadline(before: unknown, after: unknown): string | undefined {
  if (typeof before !== 'number') return undefined;
  const told = (value: unknown, words: string) =>
    `spec.activeDeadlineSeconds: Invalid value: ${JSON.stringify(value)}: ${words}`;
  if (typeof after !== 'number') {
    return told(null, 'must not update from a positive integer to nil value');
  }
  return before < after ? told(after, 'must be less than or equal to previous value') : undefined;
}

/** Fields of a Pod's spec that may change, containers by what of them may. */
const OPEN = [
  'activeDeadlineSeconds',
  'tolerations',
  'terminationGracePeriodSeconds',
  'schedulingGates',
  'containers',
  'initContainers',
];

/** What must stay: a Pod that still has gates may be told more narrowly where to go. */
function heldOf(spec: PodObject['spec'], isGated: boolean): Fields {
  const open = isGated ? [...OPEN, 'nodeSelector', 'affinity'] : OPEN;
  const withoutImage = (container: PodObject['spec']['containers'][number]) => ({
    ...container,
    image: '',
  });
  return {
    ...Object.fromEntries(Object.entries(spec).filter(([field]) => !open.includes(field))),
    containers: spec.containers.map(withoutImage),
    initContainers: spec.initContainers?.map(withoutImage),
  };
}

/** What the admission plugin DefaultTolerationSeconds puts there again. */
function isByDefault({ key, operator, effect }: Toleration): boolean {
  const isOfNode =
    key === 'node.kubernetes.io/not-ready' || key === 'node.kubernetes.io/unreachable';
  return isOfNode && operator === 'Exists' && effect === 'NoExecute';
}

function withoutSeconds(toleration: Toleration): string {
  return canonicalText({ ...toleration, tolerationSeconds: undefined });
}
