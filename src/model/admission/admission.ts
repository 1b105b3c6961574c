/**
 * From objects as a client sends them to a cluster as an API server keeps it: defaulting and
 * admission, sorted by kind. Nothing given is changed; what needs no default is shared.
 */
import { releaseOf, type Release } from '../../releases/index.ts';
import { readDevices } from '../devices/readDevices.ts';
import type { KubernetesObject, Namespace, PriorityClass } from '../kubernetes.ts';
import { admissionOf, Gate } from './admitNew.ts';
import type { Admission } from './createPod.ts';
import { isHeld } from './held.ts';
import { provenVolumes } from './provenVolumes.ts';
import { QuotaLedger } from './quotaLedger.ts';
import {
  defaultClaim,
  defaultCronJob,
  defaultDaemonSet,
  defaultDeployment,
  defaultJob,
  defaultLimitRange,
  defaultNamespace,
  defaultNode,
  defaultReplicaSet,
  defaultReplicationController,
  defaultStatefulSet,
  defaultStorageClass,
  defaultStorageClassOf,
  inNamespace,
} from '../defaults.ts';
import { withParts } from '../custom/withParts.ts';
import { withGeneratedNames } from '../generateName.ts';
import type { ClusterObjects } from '../clusterObjects.ts';
import { admittedAgain, type AdmitMemory, isSeparable } from './keptAdmission.ts';
import { type ObjectsByKind, underLegacyRules } from './legacyAdmission.ts';
import { namespaceOf, objectKey } from '../objectKey.ts';
import { admitPod, podAdmission, SYSTEM_PRIORITY_CLASSES } from './podAdmission.ts';
import { completeRunOptions } from '../runOptions.ts';

export interface AdmitOptions {
  /**
   * New objects go through the admission plugins that kube-apiserver enables by default. Without
   * them, Pods are as the scheduler gets them: what a plugin would add is taken to be there.
   */
  readonly plugins?: boolean;
  /** As prepared for the whole cluster (`ClusterObjects.admission`), where `objects` are a part of it. */
  readonly admission?: Admission | undefined;
  /** Instead of what the cluster's own RunOptions say. */
  readonly release?: Release;
  /** Each object is known to have a name, which no other of its kind and namespace has. */
  readonly isUnique?: boolean;
  /**
   * Pods are as a server keeps them: each was let in, with all that a server adds to it, and is not asked
   * for again.
   */
  readonly hasStoredPods?: boolean;
  /** Keeps what was admitted last, for the next time; for whole clusters, with `plugins` alone. */
  readonly memory?: AdmitMemory;
}

/**
 * Admits the objects of a cluster. Of several with the same kind, namespace and name the last one
 * counts, in the place of the first, as `kubectl apply` would have it. Objects with only a
 * `generateName` get a name that is the same at every call.
 */
export function admit(
  objects: readonly KubernetesObject[],
  options: AdmitOptions = {},
): ClusterObjects {
  const { memory, hasStoredPods = false } = options;
  if (memory === undefined) return admitAll(objects, options);
  const again = admittedAgain(memory, objects, hasStoredPods);
  const cluster = again ?? admitAll(objects, options);
  // What was admitted again is as it was before in this respect.
  const separable = again ? memory.last?.isSeparable === true : isSeparable(cluster, objects);
  memory.last = { objects, cluster, isSeparable: separable };
  return cluster;
}

function admitAll(
  objects: readonly KubernetesObject[],
  { plugins = false, admission, release: asked, isUnique, hasStoredPods }: AdmitOptions,
): ClusterObjects {
  const given = byKind(
    withParts(isUnique === true ? objects : withoutDuplicates(withGeneratedNames(objects))),
  );
  const options = completeRunOptions(given.RunOptions.at(-1));
  const release = asked ?? releaseOf(options.release);
  const runOptions = { ...options, release: release.name };
  const lists = underLegacyRules(given, runOptions.legacy);
  const storageClasses = lists.StorageClass.map(defaultStorageClass);
  const defaultClass = defaultStorageClassOf(storageClasses);
  const configuration = lists.KubeSchedulerConfiguration.at(-1);
  const timeline = lists.Timeline.at(-1);
  const cluster: ClusterObjects = {
    nodes: lists.Node.map(defaultNode),
    pods: lists.Pod,
    namespaces: namespacesInUse(objects, lists.Namespace),
    priorityClasses: withSystemClasses(lists.PriorityClass),
    podDisruptionBudgets: lists.PodDisruptionBudget.map(inNamespace),
    services: lists.Service.map(inNamespace),
    replicaSets: lists.ReplicaSet.map(defaultReplicaSet),
    statefulSets: lists.StatefulSet.map(defaultStatefulSet),
    replicationControllers: lists.ReplicationController.map(defaultReplicationController),
    deployments: lists.Deployment.map(defaultDeployment),
    daemonSets: lists.DaemonSet.map(defaultDaemonSet),
    jobs: lists.Job.map(defaultJob),
    cronJobs: lists.CronJob.map(defaultCronJob),
    persistentVolumes: lists.PersistentVolume,
    persistentVolumeClaims: lists.PersistentVolumeClaim.map((claim) =>
      defaultClaim(claim, defaultClass),
    ),
    storageClasses,
    csiDrivers: lists.CSIDriver,
    csiNodes: lists.CSINode,
    csiStorageCapacities: lists.CSIStorageCapacity.map(inNamespace),
    ...readDevices(lists, release.name),
    runtimeClasses: lists.RuntimeClass,
    limitRanges: lists.LimitRange.map(defaultLimitRange),
    resourceQuotas: lists.ResourceQuota.map(inNamespace),
    ...(configuration && { configuration }),
    ...(timeline && { timeline }),
    runOptions,
    release,
  };
  if (!plugins) {
    const classes = podAdmission(lists.PriorityClass, release);
    return { ...cluster, pods: lists.Pod.map((pod) => admitPod(pod, classes)) };
  }
  return throughPlugins(
    cluster,
    admission ?? admissionOf(lists, cluster.limitRanges, objects, runOptions, release),
    hasStoredPods,
  );
}

/** The cluster without what the admission plugins refuse, and with what they add to new Pods. */
function throughPlugins(
  cluster: ClusterObjects,
  admission: Admission,
  hasStoredPods = false,
): ClusterObjects {
  const given = withProvenVolumes(cluster);
  const gate = new Gate(admission, openLedger(given, isHeld));
  return {
    ...given,
    resourceQuotas: gate.others(cluster.resourceQuotas),
    services: gate.others(cluster.services),
    podDisruptionBudgets: gate.others(cluster.podDisruptionBudgets),
    persistentVolumeClaims: gate.claims(given.persistentVolumeClaims),
    replicaSets: gate.others(cluster.replicaSets),
    statefulSets: gate.others(cluster.statefulSets),
    replicationControllers: gate.others(cluster.replicationControllers),
    deployments: gate.others(cluster.deployments),
    daemonSets: gate.others(cluster.daemonSets),
    jobs: gate.others(cluster.jobs),
    cronJobs: gate.others(cluster.cronJobs),
    pods: hasStoredPods ? cluster.pods : gate.pods(cluster.pods),
    priorityClasses: [...admission.priorityClasses.values()],
    admission,
    refused: gate.refused,
  };
}

/** With the claims and volumes that are missing from a dump, as far as other objects prove them. */
function withProvenVolumes(cluster: ClusterObjects): ClusterObjects {
  const { pods, persistentVolumeClaims, persistentVolumes } = cluster;
  const { claims, volumes } = provenVolumes(pods, persistentVolumeClaims, persistentVolumes);
  if (claims.length + volumes.length === 0) return cluster;
  return {
    ...cluster,
    persistentVolumeClaims: [...persistentVolumeClaims, ...claims],
    persistentVolumes: [...persistentVolumes, ...volumes],
  };
}

/**
 * What the objects of a cluster use of its quotas, those that a server recorded first. With
 * `isCounted` only those of which it is true.
 */
export function openLedger(
  cluster: ClusterObjects,
  isCounted: (object: KubernetesObject) => boolean = () => true,
): QuotaLedger {
  const ledger = new QuotaLedger(cluster.resourceQuotas);
  if (cluster.resourceQuotas.length === 0) return ledger;
  const objects: readonly KubernetesObject[] = [
    ...cluster.resourceQuotas,
    ...cluster.services,
    ...cluster.podDisruptionBudgets,
    ...cluster.persistentVolumeClaims,
    ...cluster.replicaSets,
    ...cluster.statefulSets,
    ...cluster.replicationControllers,
    ...cluster.deployments,
    ...cluster.daemonSets,
    ...cluster.jobs,
    ...cluster.cronJobs,
    ...cluster.pods,
  ];
  for (const object of objects) if (isHeld(object)) ledger.count(object);
  ledger.raiseToRecorded();
  for (const object of objects) {
    if (!isHeld(object) && isCounted(object)) ledger.count(object);
  }
  return ledger;
}

function byKind(objects: Iterable<KubernetesObject>): ObjectsByKind {
  const lists: ObjectsByKind = {
    Node: [],
    Pod: [],
    Namespace: [],
    Service: [],
    Deployment: [],
    ReplicaSet: [],
    StatefulSet: [],
    DaemonSet: [],
    Job: [],
    CronJob: [],
    ReplicationController: [],
    PriorityClass: [],
    PodDisruptionBudget: [],
    PersistentVolume: [],
    PersistentVolumeClaim: [],
    StorageClass: [],
    CSIDriver: [],
    CSINode: [],
    CSIStorageCapacity: [],
    DeviceClass: [],
    ResourceClaim: [],
    ResourceClaimTemplate: [],
    ResourceSlice: [],
    RuntimeClass: [],
    LimitRange: [],
    ResourceQuota: [],
    KubeSchedulerConfiguration: [],
    RunOptions: [],
    Timeline: [],
    CustomWorkload: [],
  };
  for (const object of objects) {
    const list: KubernetesObject[] = lists[object.kind];
    list.push(object);
  }
  return lists;
}

function withoutDuplicates(objects: readonly KubernetesObject[]): Iterable<KubernetesObject> {
  const byKey = new Map<string, KubernetesObject>();
  for (const object of objects) byKey.set(objectKey(object), object);
  return byKey.values();
}

function namespacesInUse(
  objects: readonly KubernetesObject[],
  given: readonly Namespace[],
): readonly Namespace[] {
  const namespaces = new Map(
    given.map((namespace) => [namespace.metadata.name, defaultNamespace(namespace)]),
  );
  for (const object of objects) {
    if (namespaceOf(object) === '') continue;
    const name = namespaceOf(object);
    if (namespaces.has(name)) continue;
    namespaces.set(
      name,
      defaultNamespace({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }),
    );
  }
  return [...namespaces.values()];
}

function withSystemClasses(given: readonly PriorityClass[]): readonly PriorityClass[] {
  const names = new Set(given.map((priorityClass) => priorityClass.metadata.name));
  const missing = SYSTEM_PRIORITY_CLASSES.filter(({ metadata }) => !names.has(metadata.name));
  return [...missing, ...given];
}
