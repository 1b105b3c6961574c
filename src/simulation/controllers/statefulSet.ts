import {
  type PersistentVolumeClaim,
  type Pod,
  type StatefulSet,
  type Volume,
  wantedPods,
  type Steps,
} from '../../model/index.ts';
import {
  type ClaimedPod,
  type Lack,
  type Look,
  type Outcome,
  type Owner,
  ownerOf,
  podFromTemplate,
  type PodToMake,
} from './controller.ts';
import { templateHash } from './naming.ts';

/**
 * The Pods that a StatefulSet is missing, `web-0` first, each under its own name. Source:
 * updateStatefulSet and newVersionedStatefulSetPod.
 */
export function reconcileStatefulSet(statefulSet: StatefulSet, look: Look): Lack {
  if (look.at === 'left') {
    const { name } = look.pod.metadata;
    const names = isWanted(statefulSet, name) ? [name] : [];
    return { count: names.length, pods: statefulSetPods(statefulSet, names) };
  }
  const { start, end } = ordinalsOf(statefulSet);
  const kept = [...look.places].filter((name) => isWanted(statefulSet, name));
  const names = missingNames(statefulSet, look.places);
  return { count: end - start - kept.length, pods: statefulSetPods(statefulSet, names) };
}

function* missingNames(
  statefulSet: StatefulSet,
  places: ReadonlySet<string>,
): Generator<string, void, void> {
  for (const name of namesOf(statefulSet)) if (!places.has(name)) yield name;
}

function* namesOf(statefulSet: StatefulSet): Generator<string, void, void> {
  const { start, end } = ordinalsOf(statefulSet);
  for (let ordinal = start; ordinal < end; ordinal++) {
    yield `${statefulSet.metadata.name}-${ordinal}`;
  }
}

/** Whether a Pod is made only when the one before it runs, here: is bound. */
export function isOrdered({ spec: { podManagementPolicy } }: StatefulSet): boolean {
  return podManagementPolicy !== 'Parallel';
}

/**
 * The Pods of a StatefulSet in ordinal order, those that it has and those `made` in that order, and the
 * claims of these and of those that wait: each Pod gets one for each volumeClaimTemplate. With
 * OrderedReady what comes behind an ordinal that can't be made is left aside.
 */
export function* orderOf(
  statefulSet: StatefulSet,
  claimed: readonly ClaimedPod[],
  made: readonly Pod[],
): Steps<Pick<Outcome, 'ordered' | 'volumeClaims'>> {
  const owner = ownerOf(statefulSet);
  const present = new Map(claimed.map((each) => [each.pod.metadata.name, each]));
  let at = 0;
  let looked = 0;
  const ordered: (ClaimedPod | Pod)[] = [];
  const volumeClaims: PersistentVolumeClaim[] = [];
  for (const name of namesOf(statefulSet)) {
    const there = present.get(name);
    const pod = made[at]?.metadata.name === name ? made[at] : undefined;
    if (there) {
      ordered.push(there);
      if (isPending(there.pod)) volumeClaims.push(...claimsOf(statefulSet, owner, name));
    } else if (pod) {
      at += 1;
      // With a nodeName in the template the Pod is bound from the start: nothing waits for it.
      if (!pod.spec.nodeName) ordered.push(pod);
      volumeClaims.push(...claimsOf(statefulSet, owner, name));
    } else if (isOrdered(statefulSet)) break;
    looked += 1;
    if (looked % FEW === 0) yield;
  }
  return { volumeClaims, ...(isOrdered(statefulSet) && { ordered }) };
}

/** Pods that are looked at in one go. */
const FEW = 64;

/** Of a Pod that waits the claims that are missing are made too (createMissingPersistentVolumeClaims). */
function isPending({ spec, status }: Pod): boolean {
  return !spec.nodeName && (status?.phase ?? 'Pending') === 'Pending';
}

function* statefulSetPods(
  statefulSet: StatefulSet,
  names: Iterable<string>,
): Generator<PodToMake, void, void> {
  const owner = ownerOf(statefulSet);
  const revision = `${owner.name}-${templateHash(statefulSet.spec.template)}`;
  const make = (name: string): Pod => statefulSetPod(statefulSet, owner, name, revision);
  for (const name of names) yield { name, isGenerated: false, make };
}

/** The ordinals that a StatefulSet wants, the end exclusive. */
function ordinalsOf(statefulSet: StatefulSet): {
  readonly start: number;
  readonly end: number;
} {
  const start = statefulSet.spec.ordinals?.start ?? 0;
  return { start, end: start + (wantedPods('StatefulSet', statefulSet)?.count ?? 1) };
}

/** Whether a Pod's name is that of an ordinal which the StatefulSet wants. */
function isWanted(statefulSet: StatefulSet, podName: string): boolean {
  const { name } = statefulSet.metadata;
  const ordinal = Number(podName.slice(name.length + 1));
  const { start, end } = ordinalsOf(statefulSet);
  return podName === `${name}-${ordinal}` && ordinal >= start && ordinal < end;
}

/** A Pod of a StatefulSet, under its name and of a revision. Source: newStatefulSetPod. */
export function statefulSetPod(
  statefulSet: StatefulSet,
  owner: Owner,
  name: string,
  revision: string,
): Pod {
  const { template, volumeClaimTemplates = [] } = statefulSet.spec;
  const templateNames = new Set(volumeClaimTemplates.map(({ metadata }) => metadata.name));
  const volumes: Volume[] = volumeClaimTemplates.map(({ metadata }) => ({
    name: metadata.name,
    persistentVolumeClaim: { claimName: `${metadata.name}-${name}`, readOnly: false },
  }));
  // A claim template hides a volume of the same name (updateStorage).
  for (const volume of template.spec.volumes ?? []) {
    if (!templateNames.has(volume.name)) volumes.push(volume);
  }
  const spec = volumes.length > 0 ? { ...template.spec, volumes } : template.spec;
  const labels = {
    'statefulset.kubernetes.io/pod-name': name,
    'apps.kubernetes.io/pod-index': name.slice(owner.name.length + 1),
    'controller-revision-hash': revision,
  };
  return podFromTemplate(owner, template, name, labels, spec);
}

/** `<template>-<pod>`, with the StatefulSet's selector labels. Source: getPersistentVolumeClaims. */
export function claimsOf(
  statefulSet: StatefulSet,
  owner: Owner,
  podName: string,
): readonly PersistentVolumeClaim[] {
  const { volumeClaimTemplates = [], selector } = statefulSet.spec;
  return volumeClaimTemplates.map(({ metadata, spec }) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      ...metadata,
      name: `${metadata.name}-${podName}`,
      namespace: owner.namespace,
      labels: { ...metadata.labels, ...selector?.matchLabels },
    },
    spec,
    status: { phase: 'Pending' },
  }));
}
