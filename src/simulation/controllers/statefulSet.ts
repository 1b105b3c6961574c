import type { PersistentVolumeClaim, Pod, StatefulSet, Volume } from '../../model/index.ts';
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
export function reconcileStatefulSet(
  statefulSet: StatefulSet,
  context: ControllerContext,
): Outcome {
  const owner = ownerOf(statefulSet);
  const { template, selector, ordinals, podManagementPolicy, replicas = 1 } = statefulSet.spec;
  const labels = template.metadata?.labels;
  const claimed = context.claim(owner, selector ?? { matchLabels: labels ?? {} });
  const byName = new Map(claimed.map((pod) => [pod.pod.metadata.name, pod]));
  const revision = `${owner.name}-${templateHash(template)}`;
  const made: Pod[] = [];
  const ordered: (ClaimedPod | Pod)[] = [];
  const volumeClaims: PersistentVolumeClaim[] = [];
  const start = ordinals?.start ?? 0;
  for (let ordinal = start; ordinal < start + replicas; ordinal++) {
    const name = `${owner.name}-${ordinal}`;
    const present = byName.get(name);
    if (present) {
      if (!present.pod.spec.nodeName) ordered.push(present);
      continue;
    }
    if (!context.reserve(owner.namespace, name)) {
      // Another's Pod has the name: creating fails for ever, and with it all later ordinals.
      if (podManagementPolicy !== 'Parallel') break;
      continue;
    }
    const pod = statefulSetPod(statefulSet, owner, name, ordinal, revision);
    made.push(pod);
    // With a nodeName in the template the Pod is bound from the start: nothing waits for it.
    if (!template.spec.nodeName) ordered.push(pod);
    volumeClaims.push(...claimsOf(statefulSet, owner, name));
  }
  const outcome = { claimed, made, volumeClaims };
  return podManagementPolicy === 'Parallel' ? outcome : { ...outcome, ordered };
}

function statefulSetPod(
  statefulSet: StatefulSet,
  owner: Owner,
  name: string,
  ordinal: number,
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
    'apps.kubernetes.io/pod-index': String(ordinal),
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
