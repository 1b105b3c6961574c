/**
 * The Kubernetes API objects that scheduling reads, as a client sends them (JSON field names,
 * quantities still text). Only the fields that kube-scheduler, its admission or the
 * controllers of a run look at are typed; everything else of an object is carried along untouched.
 */

import type { LimitRange, ResourceQuota, RuntimeClass } from './kubernetes/admission.ts';
import type {
  DeviceClass,
  ResourceClaim,
  ResourceClaimTemplate,
  ResourceSlice,
} from './kubernetes/devices.ts';
import type { LabelSelector, Labels, ObjectMeta } from './kubernetes/metadata.ts';
import type { Node } from './kubernetes/node.ts';
import type { Pod } from './kubernetes/pod.ts';
import type {
  CSIDriver,
  CSINode,
  CSIStorageCapacity,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from './kubernetes/volumes.ts';
import type {
  CronJob,
  DaemonSet,
  Deployment,
  Job,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from './kubernetes/workloads.ts';
import type { CustomWorkload } from './custom/workload.ts';
import type { RunOptionsDocument } from './runOptions.ts';
import type { TimelineDocument } from './time/timelineDocument.ts';

export type * from './kubernetes/admission.ts';
export type * from './custom/workload.ts';
export type * from './kubernetes/devices.ts';
export type * from './kubernetes/metadata.ts';
export type * from './kubernetes/node.ts';
export type * from './kubernetes/pod.ts';
export type * from './kubernetes/resources.ts';
export type * from './kubernetes/rules.ts';
export type * from './kubernetes/volumes.ts';
export type * from './kubernetes/workloads.ts';

export interface Namespace {
  readonly apiVersion: 'v1';
  readonly kind: 'Namespace';
  readonly metadata: ObjectMeta;
}

export interface Service {
  readonly apiVersion: 'v1';
  readonly kind: 'Service';
  readonly metadata: ObjectMeta;
  readonly spec?: {
    readonly selector?: Labels;
    readonly type?: string;
    readonly clusterIP?: string;
    readonly externalName?: string;
    readonly sessionAffinity?: string;
    readonly ports?: readonly {
      readonly name?: string;
      readonly protocol?: string;
      readonly port: number;
      readonly targetPort?: number | string;
    }[];
  };
}

export interface PriorityClass {
  readonly apiVersion: 'scheduling.k8s.io/v1';
  readonly kind: 'PriorityClass';
  readonly metadata: ObjectMeta;
  readonly value: number;
  readonly globalDefault?: boolean;
  readonly description?: string;
  readonly preemptionPolicy?: 'PreemptLowerPriority' | 'Never';
}

export interface PodDisruptionBudget {
  readonly apiVersion: 'policy/v1';
  readonly kind: 'PodDisruptionBudget';
  readonly metadata: ObjectMeta;
  readonly spec?: {
    readonly selector?: LabelSelector;
    readonly minAvailable?: number | string;
    readonly maxUnavailable?: number | string;
    readonly unhealthyPodEvictionPolicy?: string;
  };
  readonly status?: {
    readonly disruptionsAllowed?: number;
    readonly disruptedPods?: Readonly<Record<string, string>>;
  };
}

/** `kubescheduler.config.k8s.io/v1`, as written; the engine's `profile/` decodes and defaults it. */
export interface KubeSchedulerConfiguration {
  readonly apiVersion: string;
  readonly kind: 'KubeSchedulerConfiguration';
  readonly profiles?: readonly unknown[];
  readonly [field: string]: unknown;
}

/** Every kind that Berth understands. Other kinds are counted and named, never an error. */
export type KubernetesObject =
  | Node
  | Pod
  | Namespace
  | Service
  | Deployment
  | ReplicaSet
  | StatefulSet
  | DaemonSet
  | Job
  | CronJob
  | ReplicationController
  | PriorityClass
  | PodDisruptionBudget
  | PersistentVolume
  | PersistentVolumeClaim
  | StorageClass
  | CSIDriver
  | CSINode
  | CSIStorageCapacity
  | DeviceClass
  | ResourceClaim
  | ResourceClaimTemplate
  | ResourceSlice
  | RuntimeClass
  | LimitRange
  | ResourceQuota
  | KubeSchedulerConfiguration
  | RunOptionsDocument
  | TimelineDocument
  | CustomWorkload;

/** Kinds that have a name of their own; what other projects' kinds make is a `CustomWorkload`. */
export type Kind = Exclude<KubernetesObject['kind'], 'CustomWorkload'>;

/** `namespace/name` for namespaced objects, as kubectl and the recorded verdicts write it. */
export type ObjectKey = string;
