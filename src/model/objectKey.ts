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
  CSIDriver: false,
  CSINode: false,
  CSIStorageCapacity: true,
  DeviceClass: false,
  ResourceClaim: true,
  ResourceClaimTemplate: true,
  ResourceSlice: false,
  RuntimeClass: false,
  LimitRange: true,
  ResourceQuota: true,
  KubeSchedulerConfiguration: false,
  RunOptions: false,
  Timeline: false,
};

/** Whether objects of this kind are read. */
export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(NAMESPACED, kind);
}

/** Kinds that configure a run: they have no name, and of several documents the last one counts. */
export const SETTING_KINDS = ['KubeSchedulerConfiguration', 'RunOptions', 'Timeline'] as const;

export type SettingKind = (typeof SETTING_KINDS)[number];
export type Setting = Extract<KubernetesObject, { readonly kind: SettingKind }>;

const DEVICE_KINDS = [
  'DeviceClass',
  'ResourceClaim',
  'ResourceClaimTemplate',
  'ResourceSlice',
] as const;

/** The kinds by which devices are offered and claimed (resource.k8s.io). */
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Whether objects of a kind offer devices, or claim some. */
export function isDeviceKind(kind: string): kind is DeviceKind {
  return (DEVICE_KINDS as readonly string[]).includes(kind);
}

/** Whether an object configures a run; everything else has metadata. */
export function isSetting(object: KubernetesObject): object is Setting {
  return isSettingKind(object.kind);
}

export function isSettingKind(kind: string): kind is SettingKind {
  return (SETTING_KINDS as readonly string[]).includes(kind);
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

/**
 * What makes an object one and the same from run to run, kind included: `Pod/default/web-1`,
 * `Node/node-1`; a setting's has no name behind the `/`. Of Pods that one run makes one after the
 * other under one name, the later ones have their number behind it: `Pod/default/db-0#1`.
 * `ObjectKey` is without the kind.
 */
export type FullKey = `${string}/${string}`;

/** What a `FullKey` says. */
export interface KeyParts {
  readonly kind: string;
  /** '' for what lives in no namespace. */
  readonly namespace: string;
  readonly name: string;
  /** Of a Pod: how many of its name the run made before it; 0 unless told. */
  readonly life?: number;
}

/** Whether a text may be a key. */
export function isFullKey(text: string): text is FullKey {
  return text.includes('/');
}

/** Prints a key; `readFullKey` reads it. */
export function fullKey({ kind, namespace, name, life = 0 }: KeyParts): FullKey {
  const scope = namespace === '' ? '' : (`${namespace}/` as const);
  return `${kind}/${scope}${name}${life > 0 ? `#${life}` : ''}`;
}

/** What a key says: no valid name or namespace has a `/` or a `#` in it. */
export function readFullKey(key: FullKey): Required<KeyParts> {
  const [, kind = '', namespace = '', name = '', life = '0'] =
    /^([^/]*)\/(?:([^/]*)\/)?(.*?)(?:#(\d+))?$/s.exec(key) ?? [];
  return { kind, namespace, name, life: Number(life) };
}

export function objectKey(object: KubernetesObject): FullKey {
  const kind = object.kind === 'CustomWorkload' ? object.customKind : object.kind;
  return fullKey({ kind, namespace: namespaceOf(object), name: nameOf(object) });
}

function metadataOf(
  object: KubernetesObject,
): { readonly name?: string; readonly namespace?: string } | undefined {
  return isSetting(object) ? undefined : object.metadata;
}
