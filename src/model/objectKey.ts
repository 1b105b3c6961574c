import type { Kind, KubernetesObject } from './kubernetes.ts';

const NAMESPACED: Readonly<Record<Kind, boolean>> = {
  Node: false,
  Pod: true,
  Namespace: false,
  Service: true,
  Deployment: true,
  ReplicaSet: true,
  StatefulSet: true,
  DaemonSet: true,
  Job: true,
  CronJob: true,
  ReplicationController: true,
  PriorityClass: false,
  PodDisruptionBudget: true,
  PersistentVolume: false,
  PersistentVolumeClaim: true,
  StorageClass: false,
  CSINode: false,
  KubeSchedulerConfiguration: false,
};

/** Whether objects of this kind live in a namespace. */
export function isNamespaced(kind: Kind): boolean {
  return NAMESPACED[kind];
}

/** The namespace an object lives in, `default` when it names none; empty for cluster-wide kinds. */
export function namespaceOf(object: KubernetesObject): string {
  if (!isNamespaced(object.kind)) return '';
  return metadataOf(object)?.namespace || 'default';
}

/** The name of an object; a KubeSchedulerConfiguration has none. */
export function nameOf(object: KubernetesObject): string {
  return metadataOf(object)?.name ?? '';
}

/** What makes an object one and the same: `Pod/default/web-1`, `Node//node-1`. */
export function objectKey(object: KubernetesObject): string {
  return `${object.kind}/${namespaceOf(object)}/${nameOf(object)}`;
}

function metadataOf(
  object: KubernetesObject,
): { readonly name?: string; readonly namespace?: string } | undefined {
  return object.kind === 'KubeSchedulerConfiguration' ? undefined : object.metadata;
}
