import type { NodeSelectorTerm, PodSpec, Toleration } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import { isRecord, listAt } from '../json.ts';
import { admitted } from '../server/admitted.ts';
import { defaultedPodSpec } from '../server/defaults/podSpec.ts';
import { internalTerm, type Fields } from './heldFields.ts';
import { canonicalText, isSameMeaning, isSameValue } from './sameValue.ts';

/** Fields of a Pod's spec that an update may change, in the API server's words. */
const POD =
  'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';

type PodObject = Extract<StoredObject, { readonly kind: 'Pod' }>;

/**
 * What an update of a Pod must not do, in the API server's words. Another number of containers, or a deadline that comes
 * later, is all that is told then. Source: ValidatePodUpdate of pkg/apis/core/validation, without the difference that it
 * prints behind.
 */
export function forbiddenOfPod(given: PodObject, changed: PodObject): readonly string[] {
  const [before, after] = [admitted(given).spec, admitted(changed).spec];
  for (const list of ['containers', 'initContainers'] as const) {
    if ((before[list] ?? []).length === (after[list] ?? []).length) continue;
    return [`spec.${list}: Forbidden: pod updates may not add or remove containers`];
  }
  const deadline = forbiddenDeadline(before.activeDeadlineSeconds, after.activeDeadlineSeconds);
  if (deadline !== undefined && typeof after.activeDeadlineSeconds === 'number') return [deadline];
  const isGated = (before.schedulingGates ?? []).length > 0;
  return [
    ...(deadline === undefined ? [] : [deadline]),
    ...forbiddenTolerations(before, after),
    ...forbiddenGates(before, after),
    ...(isGated ? forbiddenPlaces(before, after) : []),
    ...(isGraceKept(before, after) &&
    isSameMeaning(heldOf(before, before, isGated), heldOf(after, before, isGated))
      ? []
      : [`spec: Forbidden: ${POD}`]),
  ];
}

/** Source: validateOnlyAddedTolerations. */
function forbiddenTolerations(before: PodSpec, after: PodSpec): readonly string[] {
  const kept = (after.tolerations ?? []).map(withoutSeconds);
  const isKept = (each: Toleration) => isByDefault(each) || kept.includes(withoutSeconds(each));
  return (before.tolerations ?? []).every(isKept)
    ? []
    : [
        'spec.tolerations: Forbidden: existing toleration can not be modified except its tolerationSeconds',
      ];
}

/** Gates only go. Source: validateOnlyDeletedSchedulingGates. */
function forbiddenGates(before: PodSpec, after: PodSpec): readonly string[] {
  const known = (before.schedulingGates ?? []).map(({ name }) => name);
  return (after.schedulingGates ?? []).flatMap(({ name }, index) =>
    known.includes(name)
      ? []
      : [
          `spec.schedulingGates[${index}].name: Forbidden: only deletion is allowed, but found new scheduling gate '${name}'`,
        ],
  );
}

/**
 * A Pod that has gates may be told more narrowly where to go, and not otherwise. Source: validateNodeSelectorMutation and
 * validateNodeAffinityMutation.
 */
function forbiddenPlaces(before: PodSpec, after: PodSpec): readonly string[] {
  const [labels, now = {}] = [before.nodeSelector ?? {}, after.nodeSelector];
  const isKept = Object.entries(labels).every(([key, value]) => now[key] === value);
  const shown = after.nodeSelector ? canonicalText(after.nodeSelector) : 'null';
  return [
    ...(isKept
      ? []
      : [
          `spec.nodeSelector: Invalid value: ${shown}: only additions to spec.nodeSelector are allowed (no mutations or deletions)`,
        ]),
    ...forbiddenTerms(termsOf(before), termsOf(after)),
  ];
}

function forbiddenTerms(
  old: readonly NodeSelectorTerm[],
  next: readonly NodeSelectorTerm[],
): readonly string[] {
  const at =
    'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';
  if (old.length === 0) return [];
  if (old.length !== next.length) {
    const shown = next.length === 0 ? 'null' : JSON.stringify(next.map(internalTerm));
    return [
      `${at}: Invalid value: ${shown}: no additions/deletions to non-empty NodeSelectorTerms list are allowed`,
    ];
  }
  return next.flatMap((term, index) =>
    isNarrower(old[index] ?? {}, term)
      ? []
      : [
          `${at}[${index}]: Invalid value: ${JSON.stringify(internalTerm(term))}: only additions are allowed (no mutations or deletions)`,
        ],
  );
}

function termsOf({ affinity }: PodSpec): readonly NodeSelectorTerm[] {
  return (
    affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? []
  );
}

/** Whether a term begins with all that it asked for before; one that asked for nothing stays. */
function isNarrower(old: NodeSelectorTerm, next: NodeSelectorTerm): boolean {
  const lists = ['matchExpressions', 'matchFields'] as const;
  const isBare = (term: NodeSelectorTerm) => lists.every((list) => (term[list] ?? []).length === 0);
  if (isBare(old)) return isBare(next);
  return lists.every((list) => {
    const asked = old[list] ?? [];
    return isSameValue((next[list] ?? []).slice(0, asked.length), asked);
  });
}

/** A time that was negative may become a second. */
function isGraceKept(before: PodSpec, after: PodSpec): boolean {
  const [was, is] = [graceOf(before), graceOf(after)];
  return was === is || (was < 0 && is === 1);
}

function graceOf({ terminationGracePeriodSeconds }: PodSpec): number {
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

/**
 * What must stay, with what a server fills in where nothing is said: a source that is written anew is the same without
 * it. What a Pod with gates says of nodes is looked at by itself; images may change, and with them is not said anew when
 * they are pulled.
 */
function heldOf(spec: PodSpec, before: PodSpec, isGated: boolean): Fields {
  const open = isGated ? [...OPEN, 'nodeSelector', 'affinity'] : OPEN;
  const { podAffinity, podAntiAffinity } = spec.affinity ?? {};
  const lists = ['containers', 'initContainers'] as const;
  const images = lists.flatMap((list) =>
    spec[list] === undefined ? [] : [[list, asBefore(spec[list], before[list])]],
  );
  const served = defaultedPodSpec({ ...spec, ...(Object.fromEntries(images) as Fields) });
  const withoutImage = (container: unknown) =>
    isRecord(container) ? { ...container, image: '' } : container;
  return {
    ...Object.fromEntries(Object.entries(served).filter(([field]) => !open.includes(field))),
    ...(losesAccount(spec, before) && { serviceAccount: '', serviceAccountName: '' }),
    ...(isGated && { podAffinity, podAntiAffinity }),
    containers: listAt(served, 'containers').map(withoutImage),
    initContainers: listAt(served, 'initContainers').map(withoutImage),
  };
}

/** Only a new Pod is given an account. Source: Admit of plugin/pkg/admission/serviceaccount. */
function losesAccount(spec: PodSpec, before: PodSpec): boolean {
  const isNamed = (of: PodSpec) =>
    (Reflect.get(of, 'serviceAccountName') || Reflect.get(of, 'serviceAccount')) !== undefined;
  return isNamed(before) && !isNamed(spec);
}

/** Containers with the images that they had, where by them alone is known when they are pulled. */
function asBefore(
  containers: PodSpec['containers'],
  before: PodSpec['containers'] = [],
): readonly unknown[] {
  return containers.map((container, index) => {
    const image = before[index]?.image;
    const isSaid = Reflect.get(container, 'imagePullPolicy') !== undefined || image === undefined;
    return isSaid ? container : { ...container, image };
  });
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
