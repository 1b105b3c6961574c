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
  RuntimeClass: false,
  LimitRange: true,
  ResourceQuota: true,
  KubeSchedulerConfiguration: false,
  RunOptions: false,
};

/** Whether objects of this kind are read. */
export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(NAMESPACED, kind);
}

/** Kinds that configure a run: they have no name, and of several documents the last one counts. */
export const SETTING_KINDS = ['KubeSchedulerConfiguration', 'RunOptions'] as const;

export type SettingKind = (typeof SETTING_KINDS)[number];
export type Setting = Extract<KubernetesObject, { readonly kind: SettingKind }>;

/** Whether an object configures a run; everything else has metadata. */
export function isSetting(object: KubernetesObject): object is Setting {
  return isSettingKind(object.kind);
}

export function isSettingKind(kind: string): kind is SettingKind {
  return kind === 'KubeSchedulerConfiguration' || kind === 'RunOptions';
}

/** Whether objects of this kind live in a namespace. */
export function isNamespaced(kind: Kind): boolean {
  return NAMESPACED[kind];
}

/** The namespace an object lives in, `default` when it names none; empty for cluster-wide kinds. */
export function namespaceOf(object: KubernetesObject): string {
  if (object.kind !== 'CustomWorkload' && !isNamespaced(object.kind)) return '';
  return metadataOf(object)?.namespace || 'default';
}

/** The name of an object; what configures a run has none. */
export function nameOf(object: KubernetesObject): string {
  return metadataOf(object)?.name ?? '';
}

/** What makes an object one and the same: `Pod/default/web-1`, `Node//node-1`. */
export function objectKey(object: KubernetesObject): string {
  const kind = object.kind === 'CustomWorkload' ? object.customKind : object.kind;
  return `${kind}/${namespaceOf(object)}/${nameOf(object)}`;
}

function metadataOf(
  object: KubernetesObject,
): { readonly name?: string; readonly namespace?: string } | undefined {
  return isSetting(object) ? undefined : object.metadata;
}
