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
  type ControllerContext,
  type Outcome,
  type Owner,
  ownerOf,
  podFromTemplate,
} from './controller.ts';
import { templateHash } from './naming.ts';

/**
 * The Pods that a StatefulSet is missing, `web-0` first. With OrderedReady (the default) a Pod is
 * made only when the one before it runs, here: is bound. Each Pod gets one claim for each
 * volumeClaimTemplate. Source: updateStatefulSet and newVersionedStatefulSetPod at v1.34.
 */
export function* reconcileStatefulSet(
  statefulSet: StatefulSet,
  context: ControllerContext,
): Steps<Outcome> {
  const owner = ownerOf(statefulSet);
  const { template, selector, podManagementPolicy } = statefulSet.spec;
  const labels = template.metadata?.labels;
  const claimed = context.claim(owner, selector ?? { matchLabels: labels ?? {} });
  const byName = new Map(claimed.map((pod) => [pod.pod.metadata.name, pod]));
  const podFor = statefulSetPods(statefulSet);
  const made: Pod[] = [];
  const ordered: (ClaimedPod | Pod)[] = [];
  const volumeClaims: PersistentVolumeClaim[] = [];
  const { start, end } = ordinalsOf(statefulSet);
  const kept = claimed.filter(({ pod }) => isWanted(statefulSet, pod.metadata.name));
  const missing = end - start - kept.length;
  if (!context.admitsMore(missing)) return { claimed, made, tooMany: missing };
  for (let ordinal = start; ordinal < end; ordinal++) {
    const name = `${owner.name}-${ordinal}`;
    const present = byName.get(name);
    if (present) {
      ordered.push(present);
      if (isPending(present.pod)) volumeClaims.push(...claimsOf(statefulSet, owner, name));
      continue;
    }
    if (!context.reserve(owner.namespace, name)) {
      // Another's Pod has the name: creating fails for ever, and with it all later ordinals.
      if (podManagementPolicy !== 'Parallel') break;
      continue;
    }
    const pod = podFor(name);
    made.push(pod);
    // With a nodeName in the template the Pod is bound from the start: nothing waits for it.
    if (!template.spec.nodeName) ordered.push(pod);
    volumeClaims.push(...claimsOf(statefulSet, owner, name));
    yield;
  }
  const outcome = { claimed, made, volumeClaims };
  return podManagementPolicy === 'Parallel' ? outcome : { ...outcome, ordered };
}

/** Of a Pod that waits the claims that are missing are made too (createMissingPersistentVolumeClaims). */
function isPending({ spec, status }: Pod): boolean {
  return !spec.nodeName && (status?.phase ?? 'Pending') === 'Pending';
}

/** Makes the Pods of a StatefulSet, each for a name that ends in its ordinal. */
export function statefulSetPods(statefulSet: StatefulSet): (name: string) => Pod {
  const owner = ownerOf(statefulSet);
  const revision = `${owner.name}-${templateHash(statefulSet.spec.template)}`;
  return (name) => statefulSetPod(statefulSet, owner, name, revision);
}

/** The ordinals that a StatefulSet wants, the end exclusive. */
export function ordinalsOf(statefulSet: StatefulSet): {
  readonly start: number;
  readonly end: number;
} {
  const start = statefulSet.spec.ordinals?.start ?? 0;
  return { start, end: start + (wantedPods('StatefulSet', statefulSet)?.count ?? 1) };
}

/** Whether a Pod's name is that of an ordinal which the StatefulSet wants. */
export function isWanted(statefulSet: StatefulSet, podName: string): boolean {
  const { name } = statefulSet.metadata;
  const ordinal = Number(podName.slice(name.length + 1));
  const { start, end } = ordinalsOf(statefulSet);
  return podName === `${name}-${ordinal}` && ordinal >= start && ordinal < end;
}

function statefulSetPod(
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
function claimsOf(
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
