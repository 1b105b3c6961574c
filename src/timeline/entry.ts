import type { FullKey, KubernetesObject, Pod, SettingKind } from '../model/index.ts';
import type { Instant } from './clock.ts';
import { isOver } from './restartRules.ts';
import type { TextProblem } from './texts.ts';

/** What the server keeps; what configures a run is no object of it. */
export type StoredObject = Exclude<
  KubernetesObject,
  { readonly kind: SettingKind | 'CustomWorkload' }
>;
export type StoredKind = StoredObject['kind'];

const STORED: Readonly<Record<StoredKind, true>> = {
  Node: true,
  Pod: true,
  Namespace: true,
  Service: true,
  Deployment: true,
  ReplicaSet: true,
  StatefulSet: true,
  DaemonSet: true,
  Job: true,
  CronJob: true,
  ReplicationController: true,
  PriorityClass: true,
  PodDisruptionBudget: true,
  PersistentVolume: true,
  PersistentVolumeClaim: true,
  StorageClass: true,
  CSIDriver: true,
  CSINode: true,
  CSIStorageCapacity: true,
  DeviceClass: true,
  ResourceClaim: true,
  ResourceClaimTemplate: true,
  ResourceSlice: true,
  RuntimeClass: true,
  LimitRange: true,
  ResourceQuota: true,
};

/** Every kind that the server keeps. */
export const STORED_KINDS = Object.keys(STORED) as readonly StoredKind[];

export type ObjectOf<Kind extends StoredKind> = Extract<StoredObject, { readonly kind: Kind }>;

/** An object as it stands now, and what is known of it beside its text. */
export interface Entry<Stored extends StoredObject = StoredObject> {
  readonly key: FullKey;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  /** Place in the order in which objects were made. */
  readonly order: number;
  readonly createdAt: Instant;
  object: Stored;
  /** It is no longer there. */
  isGone: boolean;
}

/** Why a Pod is taken away from its node: its condition DisruptionTarget. */
export interface Disruption {
  readonly reason: string;
  readonly message: string;
}

/** A Pod, and how it fares. `spec.nodeName`, `metadata.deletionTimestamp` and `status.phase` stand in the object. */
export interface PodEntry extends Entry<Pod> {
  boundAt: Instant | undefined;
  /** Since when the kubelet of its node has it: from then on that tells how it fares. */
  takenAt: Instant | undefined;
  startedAt: Instant | undefined;
  /** Since when it is Ready; undefined while it is not. */
  readyAt: Instant | undefined;
  /** When the probes of its containers have succeeded; undefined where they have before anything was told of it. */
  readyDue: Instant | undefined;
  /** When it was told not to be ready as nothing was heard of its node. */
  unheardAt?: Instant | undefined;
  endedAt: Instant | undefined;
  /** When its deletion was asked for, and how many milliseconds its containers have at most. */
  deletion: { readonly at: Instant; readonly grace: number } | undefined;
  disruption: Disruption | undefined;
  /** Of a Pod that runs: its containers have ended and wait to be started again. */
  restart: Restart | undefined;
  /** Its kubelet ends it: it runs until its containers have ended. */
  ending: Ending | undefined;
  /** A ConfigMap or Secret that its kubelet does not start it without. */
  lacking?: TextProblem | undefined;
}

/** Why a kubelet ends a Pod of its own accord. */
export interface Ending {
  /** When its containers have ended, unless something comes between. */
  readonly endsAt: Instant;
  /** Its status from then on. */
  readonly why: { readonly phase: 'Failed'; readonly reason: string; readonly message: string };
  readonly disruption?: Disruption | undefined;
}

/** Containers that have ended and are started again. */
export interface Restart {
  readonly endedAt: Instant;
  /** Exit code of the first container; the others have ended with 0. */
  readonly code: number;
  /** Which containers are started again; the others stay as they have ended. */
  readonly names: readonly string[];
  /** All of them are, as one of them asks for it (RestartAllContainers). */
  readonly isOfAll: boolean;
  /** When they are started again, unless something comes between. */
  readonly dueAt: Instant;
  /** They have been started again before: CrashLoopBackOff. */
  readonly isHeld: boolean;
  /** A variable without which they are not started again; until then their kubelet, which has tried, says so. */
  readonly lacks?: { readonly until: Instant; readonly problem: TextProblem } | undefined;
}

/** What may be other about a Pod. */
export type PodChange = Partial<
  Pick<
    PodEntry,
    | 'object'
    | 'boundAt'
    | 'takenAt'
    | 'startedAt'
    | 'readyAt'
    | 'readyDue'
    | 'unheardAt'
    | 'endedAt'
    | 'deletion'
    | 'disruption'
    | 'restart'
    | 'ending'
  >
>;

/** Finished for good: what it had of its node is free. */
export function isFinished({ object: { status } }: Entry<Pod>): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed';
}

/** Whether its kubelet ends it as its `activeDeadlineSeconds` are over: it is no longer ready. */
export function isPastDeadline({ ending }: PodEntry): boolean {
  return ending?.why.reason === 'DeadlineExceeded';
}

/** It is deleted in the foreground and waits for what it owns: its controller makes and deletes nothing any more. */
export function isLeaving({ object }: Entry): boolean {
  return Boolean(object.metadata.deletionTimestamp);
}

/** Neither finished nor being deleted. Source: controller.IsPodActive. */
export function isActive(entry: PodEntry): boolean {
  return !isFinished(entry) && entry.deletion === undefined;
}

/**
 * From when on a Pod that stays ready is available; undefined while it is not ready. Since when a condition is what it
 * is stands in it in full seconds, so that it comes up to a second before so much time has passed. Source:
 * podutil.IsPodAvailable, and metav1.Time as it is written.
 */
export function availableAt(
  { readyAt }: PodEntry,
  minReadySeconds: number | undefined,
): Instant | undefined {
  if (readyAt === undefined || !minReadySeconds) return readyAt;
  return 1000 * (Math.floor(readyAt / 1000) + minReadySeconds);
}

/** Ready for so many seconds, and so available. */
export function isAvailable(
  entry: PodEntry,
  minReadySeconds: number | undefined,
  now: Instant,
): boolean {
  return (availableAt(entry, minReadySeconds) ?? Infinity) <= now;
}

/**
 * Whether a Pod that runs is not ready: a condition that its `readinessGates` ask for is not True, which nothing in a
 * story sets, or one of its containers has ended for good.
 */
export function isHeldUnready({ object }: Pick<PodEntry, 'object'>): boolean {
  const { spec, status } = object;
  const isTrue = (wanted: string) =>
    status?.conditions?.some((each) => each.type === wanted && each.status === 'True') === true;
  return (
    (spec.readinessGates ?? []).some(({ conditionType }) => !isTrue(conditionType)) ||
    spec.containers.some(({ name }) => isOver(object, name))
  );
}
