import { DEFAULT_RELEASE, releaseOf, type Release } from '../releases/index.ts';
import type { RefusedObject } from './admission/admitNew.ts';
import type { Admission } from './admission/createPod.ts';
import type {
  CSIDriver,
  CSINode,
  CSIStorageCapacity,
  CronJob,
  DaemonSet,
  Deployment,
  DeviceClass,
  Job,
  KubeSchedulerConfiguration,
  LimitRange,
  Namespace,
  Node,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
  PodDisruptionBudget,
  PriorityClass,
  ReplicaSet,
  ReplicationController,
  ResourceClaim,
  ResourceClaimTemplate,
  ResourceQuota,
  ResourceSlice,
  RuntimeClass,
  Service,
  StatefulSet,
  StorageClass,
} from './kubernetes.ts';
import type { RunOptions } from './runOptions.ts';
import type { TimelineDocument } from './time/timelineDocument.ts';

/** The admitted objects of a cluster by kind, each list in the order given. */
export interface ClusterObjects {
  readonly nodes: readonly Node[];
  readonly pods: readonly Pod[];
  /** One for every namespace in use, made where none was given. */
  readonly namespaces: readonly Namespace[];
  /** The two built-in `system-…` classes among them. */
  readonly priorityClasses: readonly PriorityClass[];
  readonly podDisruptionBudgets: readonly PodDisruptionBudget[];
  readonly services: readonly Service[];
  readonly replicaSets: readonly ReplicaSet[];
  readonly statefulSets: readonly StatefulSet[];
  readonly replicationControllers: readonly ReplicationController[];
  readonly deployments: readonly Deployment[];
  readonly daemonSets: readonly DaemonSet[];
  readonly jobs: readonly Job[];
  readonly cronJobs: readonly CronJob[];
  readonly persistentVolumes: readonly PersistentVolume[];
  readonly persistentVolumeClaims: readonly PersistentVolumeClaim[];
  readonly storageClasses: readonly StorageClass[];
  readonly csiDrivers: readonly CSIDriver[];
  readonly csiNodes: readonly CSINode[];
  readonly csiStorageCapacities: readonly CSIStorageCapacity[];
  readonly deviceClasses: readonly DeviceClass[];
  readonly resourceClaims: readonly ResourceClaim[];
  readonly resourceClaimTemplates: readonly ResourceClaimTemplate[];
  readonly resourceSlices: readonly ResourceSlice[];
  readonly runtimeClasses: readonly RuntimeClass[];
  readonly limitRanges: readonly LimitRange[];
  readonly resourceQuotas: readonly ResourceQuota[];
  /** The last one given; none means the default profile. */
  readonly configuration?: KubeSchedulerConfiguration;
  /** What is done over time: the last one given. */
  readonly timeline?: TimelineDocument;
  /** All of them, defaults filled in; missing only in clusters that `admit` did not make. */
  readonly runOptions?: RunOptions;
  /**
   * As which release the cluster answers: the one that the options name, or one made of two. Missing
   * only in clusters that `admit` did not make; `releaseIn` fills it in.
   */
  readonly release?: Release;
  /** How new Pods are admitted; missing where they are taken as they are given. */
  readonly admission?: Admission;
  /** What was not let in. */
  readonly refused?: readonly RefusedObject[];
}

/** As which release a cluster answers. */
export function releaseIn({ release, runOptions }: ClusterObjects): Release {
  return release ?? releaseOf(runOptions?.release ?? DEFAULT_RELEASE);
}
