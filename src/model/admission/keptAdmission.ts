/** A cluster admitted again where few of its objects are others than before. */
import { releaseOf } from '../../releases/index.ts';
import type { ClusterObjects } from '../clusterObjects.ts';
import { createPod } from './createPod.ts';
import { isDump, isHeld, provenPriorityClasses } from './held.ts';
import {
  defaultCronJob,
  defaultDaemonSet,
  defaultDeployment,
  defaultJob,
  defaultNode,
  defaultReplicaSet,
  defaultReplicationController,
  defaultStatefulSet,
  inNamespace,
} from '../defaults.ts';
import type { KubernetesObject, Pod } from '../kubernetes.ts';
import { type ListChange, listChange, spliced } from '../listChange.ts';
import { isSetting, namespaceOf, type Setting } from '../objectKey.ts';
import { completeRunOptions, type RunOptions } from '../runOptions.ts';
import { admitPod } from './podAdmission.ts';

/** What admission remembers of the cluster that it was asked for last. */
export interface AdmitMemory {
  last:
    | {
        readonly objects: readonly KubernetesObject[];
        readonly cluster: ClusterObjects;
        /** Whether each object of these kinds has its one place in the cluster's list of its kind. */
        readonly isSeparable: boolean;
      }
    | undefined;
}

/** Kinds of which each object is admitted by itself where there are no quotas. */
const LISTS = {
  Node: 'nodes',
  Pod: 'pods',
  Service: 'services',
  PodDisruptionBudget: 'podDisruptionBudgets',
  ReplicaSet: 'replicaSets',
  StatefulSet: 'statefulSets',
  ReplicationController: 'replicationControllers',
  Deployment: 'deployments',
  DaemonSet: 'daemonSets',
  Job: 'jobs',
  CronJob: 'cronJobs',
} as const satisfies Partial<Record<KubernetesObject['kind'], keyof ClusterObjects>>;

type AloneKind = keyof typeof LISTS;
type Alone = Extract<KubernetesObject, { kind: AloneKind }>;

/**
 * The cluster of these objects, made of the last one by the objects that came and went, with all
 * others as they are; undefined where what came or went may bear on others. `hasStoredPods` as for `admit`.
 */
export function admittedAgain(
  { last }: AdmitMemory,
  objects: readonly KubernetesObject[],
  hasStoredPods = false,
): ClusterObjects | undefined {
  if (last === undefined) return undefined;
  const { cluster } = last;
  const change = listChange(last.objects, objects);
  const gone = last.objects.slice(change.head, change.head + change.went);
  const come = objects.slice(change.head, change.head + change.came);
  if (gone.length + come.length === 0) return cluster;
  if (!last.isSeparable) return undefined;
  const configured = withSettings(cluster, gone.filter(isSetting), come.filter(isSetting));
  if (configured === undefined) return undefined;
  const standsAlone = (object: KubernetesObject): object is Alone =>
    (hasStoredPods && object.kind === 'Pod') || isAlone(object);
  const isOther = (object: KubernetesObject): boolean => !isSetting(object) && !standsAlone(object);
  if (gone.some(isOther) || come.some(isOther)) return undefined;
  if (!hasSameDump(last.objects, objects, gone, come)) return undefined;
  if (!hasSameNamespaces(objects, cluster, gone, come)) return undefined;
  // Each of them is a setting, or stands alone.
  const byKind = new Map<AloneKind, Alone[]>();
  for (const { kind } of gone) if (isAloneKind(kind) && !byKind.has(kind)) byKind.set(kind, []);
  for (const object of come) {
    if (!standsAlone(object)) continue;
    const others = byKind.get(object.kind);
    if (others) others.push(object);
    else byKind.set(object.kind, [object]);
  }
  let admitted = configured;
  for (const [kind, ofKind] of byKind) {
    const list = LISTS[kind];
    const isKept = hasStoredPods && kind === 'Pod';
    const made = isKept ? ofKind : ofKind.map((each) => alone(each, cluster));
    const now = isKept ? ofKind : made.flatMap((object) => object ?? []);
    if (now.length < made.length) return undefined;
    const before: readonly KubernetesObject[] = cluster[list];
    const [from, count] = stretchOf(last.objects, change, kind, before.length);
    // Each object of the kind stands in its list, in the order given.
    admitted = { ...admitted, [list]: spliced(before, from, count, now) };
  }
  return admitted;
}

/**
 * The cluster with other settings in the place of those that went; undefined where they say how
 * objects are admitted, or are others.
 */
function withSettings(
  cluster: ClusterObjects,
  gone: readonly Setting[],
  come: readonly Setting[],
): ClusterObjects | undefined {
  if (gone.map(({ kind }) => kind).join() !== come.map(({ kind }) => kind).join()) return undefined;
  let configured = cluster;
  for (const setting of come) {
    if (setting.kind === 'KubeSchedulerConfiguration') {
      configured = { ...configured, configuration: setting };
      continue;
    }
    if (setting.kind === 'Timeline') {
      configured = { ...configured, timeline: setting };
      continue;
    }
    const runOptions = completeRunOptions(setting);
    if (!admitsAs(configured.runOptions, runOptions)) return undefined;
    configured = { ...configured, runOptions, release: releaseOf(runOptions.release) };
  }
  return configured;
}

/** Whether objects are admitted alike under two sets of options. */
function admitsAs(before: RunOptions | undefined, now: RunOptions): boolean {
  return (
    before?.release === now.release &&
    before.defaultNotReadyTolerationSeconds === now.defaultNotReadyTolerationSeconds &&
    before.defaultUnreachableTolerationSeconds === now.defaultUnreachableTolerationSeconds &&
    JSON.stringify(before.legacy) === JSON.stringify(now.legacy)
  );
}

/** Whether each object of these kinds has its one place in the cluster's list of its kind. */
export function isSeparable(
  cluster: ClusterObjects,
  objects: readonly KubernetesObject[],
): boolean {
  const { resourceQuotas, refused = [], runOptions } = cluster;
  return (
    resourceQuotas.length + refused.length === 0 &&
    runOptions?.legacy.requiredDuringExecution !== true &&
    runOptions?.legacy.emptyTopologyKeyMeansAllTopologies !== true &&
    !objects.some(({ kind }) => kind === 'CustomWorkload')
  );
}

export function isAloneKind(kind: KubernetesObject['kind']): kind is AloneKind {
  return Object.hasOwn(LISTS, kind);
}

function isAlone(object: KubernetesObject): object is Alone {
  if (!isAloneKind(object.kind)) return false;
  if (object.kind !== 'Pod') return true;
  // What runs proves that its class and its volumes are there.
  const { uid } = object.metadata;
  if (!uid) return true;
  const { volumes, priorityClassName } = object.spec;
  return !volumes && (!priorityClassName || provenPriorityClasses([object], []).length === 0);
}

/**
 * The cluster with other objects of a kind: each object of it that is given has its one place in the cluster's
 * list, and is let in as it is.
 */
export function againOfKind(
  cluster: ClusterObjects,
  kind: Exclude<AloneKind, 'Pod'>,
  before: readonly KubernetesObject[],
  now: readonly KubernetesObject[],
): ClusterObjects {
  if (before === now) return cluster;
  const list = LISTS[kind];
  const known: readonly KubernetesObject[] = cluster[list];
  const { head, went, came } = listChange(before, now);
  const made = new Map(
    before.slice(head, head + went).map((object, at) => [object, known[head + at]]),
  );
  const come = now.slice(head, head + came).flatMap((object) => {
    return made.get(object) ?? (isAlone(object) ? (alone(object, cluster) ?? []) : []);
  });
  return { ...cluster, [list]: spliced(known, head, went, come) };
}

/** The object as it is let in; undefined where it is refused. */
function alone(object: Alone, { admission }: ClusterObjects): KubernetesObject | undefined {
  switch (object.kind) {
    case 'Node':
      return defaultNode(object);
    case 'Pod':
      return admission && admittedPod(object, admission);
    case 'Service':
    case 'PodDisruptionBudget':
      return inNamespace(object);
    case 'ReplicaSet':
      return defaultReplicaSet(object);
    case 'StatefulSet':
      return defaultStatefulSet(object);
    case 'ReplicationController':
      return defaultReplicationController(object);
    case 'Deployment':
      return defaultDeployment(object);
    case 'DaemonSet':
      return defaultDaemonSet(object);
    case 'Job':
      return defaultJob(object);
    case 'CronJob':
      return defaultCronJob(object);
  }
}

function admittedPod(
  pod: Pod,
  admission: NonNullable<ClusterObjects['admission']>,
): Pod | undefined {
  if (isHeld(pod)) return admitPod(pod, admission);
  const created = createPod(pod, admission);
  return 'pod' in created ? created.pod : undefined;
}

/** Where the objects of a kind that went stood in the list of their kind, and how many they are. */
function stretchOf(
  objects: readonly KubernetesObject[],
  { head, went }: ListChange,
  wanted: AloneKind,
  all: number,
): readonly [from: number, count: number] {
  const countIn = (from: number, until: number): number => {
    let count = 0;
    for (let index = from; index < until; index += 1) {
      if (objects[index]?.kind === wanted) count += 1;
    }
    return count;
  };
  const count = countIn(head, head + went);
  const behind = objects.length - head - went;
  // Those before are what the others leave.
  const from =
    head <= behind ? countIn(0, head) : all - count - countIn(head + went, objects.length);
  return [from, count];
}

/** Whether both come out of a cluster, or neither does. */
function hasSameDump(
  before: readonly KubernetesObject[],
  now: readonly KubernetesObject[],
  gone: readonly KubernetesObject[],
  come: readonly KubernetesObject[],
): boolean {
  return isDump(gone) === isDump(come) || isDump(before) === isDump(now);
}

/** Whether the same namespaces are in use, in the order of their first objects. */
function hasSameNamespaces(
  objects: readonly KubernetesObject[],
  { namespaces }: ClusterObjects,
  gone: readonly KubernetesObject[],
  come: readonly KubernetesObject[],
): boolean {
  const isSame =
    gone.length === come.length &&
    gone.every((object, index) => namespaceOf(object) === namespaceOf(come[index] ?? object));
  if (isSame) return true;
  const names = new Set<string>();
  for (const object of objects) if (object.kind === 'Namespace') names.add(object.metadata.name);
  for (const object of objects) {
    const name = namespaceOf(object);
    if (name !== '') names.add(name);
  }
  const known = namespaces.map(({ metadata }) => metadata.name);
  return names.size === known.length && [...names].every((name, index) => name === known[index]);
}
