import type { MadeBy } from '../custom/workload.ts';
import type { LabelSelector, Labels, ObjectMeta } from './metadata.ts';
import type { PodTemplateSpec } from './pod.ts';
import type { PersistentVolumeClaimSpec } from './volumes.ts';

interface Workload<ApiVersion extends string, Kind extends string, Spec> {
  readonly apiVersion: ApiVersion;
  readonly kind: Kind;
  readonly metadata: ObjectMeta;
  readonly spec: Spec;
  /** The object of another project's kind that this stands for, or a part of it. */
  readonly madeBy?: MadeBy;
}

interface ReplicatedSpec {
  readonly replicas?: number;
  readonly minReadySeconds?: number;
  readonly revisionHistoryLimit?: number;
  readonly selector?: LabelSelector;
  readonly template: PodTemplateSpec;
}

export interface UpdateStrategy {
  readonly type?: string;
  readonly rollingUpdate?: {
    readonly maxSurge?: number | string;
    readonly maxUnavailable?: number | string;
    readonly partition?: number;
  };
}

export type Deployment = Workload<
  'apps/v1',
  'Deployment',
  ReplicatedSpec & {
    readonly strategy?: UpdateStrategy;
    readonly paused?: boolean;
    readonly progressDeadlineSeconds?: number;
  }
>;
export type ReplicaSet = Workload<'apps/v1', 'ReplicaSet', ReplicatedSpec>;
export type StatefulSet = Workload<
  'apps/v1',
  'StatefulSet',
  ReplicatedSpec & {
    readonly serviceName?: string;
    readonly updateStrategy?: UpdateStrategy;
    readonly podManagementPolicy?: 'OrderedReady' | 'Parallel';
    readonly ordinals?: { readonly start?: number };
    readonly persistentVolumeClaimRetentionPolicy?: {
      readonly whenDeleted?: string;
      readonly whenScaled?: string;
    };
    readonly volumeClaimTemplates?: readonly {
      readonly metadata: ObjectMeta;
      readonly spec: PersistentVolumeClaimSpec;
    }[];
  }
>;
export type DaemonSet = Workload<
  'apps/v1',
  'DaemonSet',
  {
    readonly selector?: LabelSelector;
    readonly template: PodTemplateSpec;
    readonly minReadySeconds?: number;
    readonly revisionHistoryLimit?: number;
    readonly updateStrategy?: UpdateStrategy;
  }
>;
/** What becomes of a Job where one of its Pods has failed: the first rule that applies. */
export interface PodFailurePolicyRule {
  readonly action: string;
  readonly onExitCodes?: {
    readonly containerName?: string;
    readonly operator: string;
    readonly values: readonly number[];
  };
  readonly onPodConditions?: readonly { readonly type: string; readonly status?: string }[];
}
export interface SuccessPolicyRule {
  readonly succeededCount?: number;
  readonly succeededIndexes?: string;
}
export interface JobSpec {
  readonly parallelism?: number;
  readonly completions?: number;
  readonly completionMode?: 'NonIndexed' | 'Indexed';
  readonly suspend?: boolean;
  readonly activeDeadlineSeconds?: number;
  readonly backoffLimit?: number;
  readonly backoffLimitPerIndex?: number;
  readonly maxFailedIndexes?: number;
  readonly managedBy?: string;
  readonly podReplacementPolicy?: string;
  readonly podFailurePolicy?: { readonly rules: readonly PodFailurePolicyRule[] };
  readonly successPolicy?: { readonly rules: readonly SuccessPolicyRule[] };
  readonly ttlSecondsAfterFinished?: number;
  readonly manualSelector?: boolean;
  readonly selector?: LabelSelector;
  readonly template: PodTemplateSpec;
}
export type Job = Workload<'batch/v1', 'Job', JobSpec>;
export type CronJob = Workload<
  'batch/v1',
  'CronJob',
  {
    readonly schedule: string;
    readonly suspend?: boolean;
    readonly concurrencyPolicy?: string;
    readonly startingDeadlineSeconds?: number;
    readonly timeZone?: string;
    readonly successfulJobsHistoryLimit?: number;
    readonly failedJobsHistoryLimit?: number;
    readonly jobTemplate: { readonly metadata?: Partial<ObjectMeta>; readonly spec: JobSpec };
  }
>;
export type ReplicationController = Workload<
  'v1',
  'ReplicationController',
  {
    readonly replicas?: number;
    readonly minReadySeconds?: number;
    readonly selector?: Labels;
    readonly template: PodTemplateSpec;
  }
>;
