import { admit, type ClusterObjects } from '../../model/index.ts';
import { releaseOf, type ReleaseName } from '../../releases/index.ts';
import type { StoredKind, StoredObject } from '../entry.ts';

const LISTS = {
  Node: 'nodes',
  Pod: 'pods',
  Namespace: 'namespaces',
  Service: 'services',
  Deployment: 'deployments',
  ReplicaSet: 'replicaSets',
  StatefulSet: 'statefulSets',
  DaemonSet: 'daemonSets',
  Job: 'jobs',
  CronJob: 'cronJobs',
  ReplicationController: 'replicationControllers',
  PriorityClass: 'priorityClasses',
  PodDisruptionBudget: 'podDisruptionBudgets',
  PersistentVolume: 'persistentVolumes',
  PersistentVolumeClaim: 'persistentVolumeClaims',
  StorageClass: 'storageClasses',
  CSIDriver: 'csiDrivers',
  CSINode: 'csiNodes',
  CSIStorageCapacity: 'csiStorageCapacities',
  DeviceClass: 'deviceClasses',
  ResourceClaim: 'resourceClaims',
  ResourceClaimTemplate: 'resourceClaimTemplates',
  ResourceSlice: 'resourceSlices',
  RuntimeClass: 'runtimeClasses',
  LimitRange: 'limitRanges',
  ResourceQuota: 'resourceQuotas',
} as const satisfies Readonly<Record<StoredKind, keyof ClusterObjects>>;

/** An object with the defaults that an API server writes into its kind, and without what its release drops. */
export function admitted<Given extends StoredObject>(object: Given, release?: ReleaseName): Given {
  const options = release && { release: releaseOf(release) };
  const list: readonly StoredObject[] = admit([object], options)[LISTS[object.kind]];
  const found = list.find(
    ({ kind, metadata }) => kind === object.kind && metadata.name === object.metadata.name,
  );
  return (found ?? object) as Given;
}

/** All objects of a cluster but its nodes and Pods. */
export function othersOf(cluster: ClusterObjects): readonly StoredObject[] {
  return Object.values(LISTS).flatMap((list): readonly StoredObject[] =>
    list === 'nodes' || list === 'pods' ? [] : cluster[list],
  );
}
