import type { Kind } from '../kubernetes.ts';
import { isRecord } from './record.ts';
import { validateCSIDriver, validateCSIStorageCapacity } from './storage/storageCapacity.ts';
import { validateCronJob, validateJob } from './workloads/jobs.ts';
import { validateLimitRange } from './limitRange.ts';
import { DNS_1035, LABEL, PATH_SEGMENT, SUBDOMAIN, type NameForm } from './metadata.ts';
import { validateNamespace } from './namespace.ts';
import { validateNode } from './node.ts';
import {
  validateCSINode,
  validatePersistentVolume,
  validatePersistentVolumeClaim,
  validateStorageClass,
} from './storage/persistentVolumes.ts';
import { validatePod } from './pods/podSpec.ts';
import { validatePodDisruptionBudget, validatePriorityClass } from './policies.ts';
import type { Report } from './report.ts';
import { validateResourceQuota } from './resourceQuota.ts';
import { validateRunOptions } from './runOptions.ts';
import { validateRuntimeClass } from './runtimeClass.ts';
import { validateDevices } from './devices.ts';
import { validateSchedulerConfiguration } from './scheduler/schedulerConfiguration.ts';
import { validateService } from './services/services.ts';
import {
  validateDaemonSet,
  validateDeployment,
  validateReplicaSet,
  validateReplicationController,
  validateStatefulSet,
} from './workloads/workloads.ts';
import type { DecodeContext } from './decodeContext.ts';

/** How objects of a kind are named and checked. */
export interface KindRule {
  /** The version that Kubernetes serves. */
  readonly apiVersion: string;
  /** Versions that were served once and are read as that one. */
  readonly oldApiVersions: readonly string[];
  /** What names look like; a kind without metadata has none. */
  readonly nameForm?: NameForm;
  /** Checks an object whose types the decoder has checked. */
  readonly validate: (object: object, report: Report, context: DecodeContext) => void;
}

const APPS = ['apps/v1beta2', 'apps/v1beta1', 'extensions/v1beta1'] as const;

/** One rule for each kind that is read. */
export const KIND_RULES: Readonly<Record<Kind, KindRule>> = {
  Node: rule('v1', [], SUBDOMAIN, validateNode),
  Pod: rule('v1', [], SUBDOMAIN, validatePod),
  Namespace: rule('v1', [], LABEL, validateNamespace),
  Service: rule('v1', [], DNS_1035, validateService),
  ReplicationController: rule('v1', [], SUBDOMAIN, validateReplicationController),
  PersistentVolume: rule('v1', [], SUBDOMAIN, validatePersistentVolume),
  PersistentVolumeClaim: rule('v1', [], SUBDOMAIN, validatePersistentVolumeClaim),
  Deployment: rule('apps/v1', APPS, SUBDOMAIN, validateDeployment),
  ReplicaSet: rule('apps/v1', APPS, SUBDOMAIN, validateReplicaSet),
  StatefulSet: rule('apps/v1', APPS, LABEL, validateStatefulSet),
  DaemonSet: rule('apps/v1', APPS, SUBDOMAIN, validateDaemonSet),
  Job: rule('batch/v1', ['extensions/v1beta1'], SUBDOMAIN, validateJob),
  CronJob: rule('batch/v1', ['batch/v1beta1', 'batch/v2alpha1'], SUBDOMAIN, validateCronJob),
  PriorityClass: rule(
    'scheduling.k8s.io/v1',
    ['scheduling.k8s.io/v1beta1', 'scheduling.k8s.io/v1alpha1'],
    SUBDOMAIN,
    validatePriorityClass,
  ),
  PodDisruptionBudget: rule(
    'policy/v1',
    ['policy/v1beta1'],
    PATH_SEGMENT,
    validatePodDisruptionBudget,
  ),
  StorageClass: rule(
    'storage.k8s.io/v1',
    ['storage.k8s.io/v1beta1'],
    SUBDOMAIN,
    validateStorageClass,
  ),
  CSIDriver: rule('storage.k8s.io/v1', ['storage.k8s.io/v1beta1'], SUBDOMAIN, validateCSIDriver),
  CSIStorageCapacity: rule(
    'storage.k8s.io/v1',
    ['storage.k8s.io/v1beta1', 'storage.k8s.io/v1alpha1'],
    SUBDOMAIN,
    validateCSIStorageCapacity,
  ),
  DeviceClass: rule('resource.k8s.io/v1', [], SUBDOMAIN, validateDevices),
  ResourceClaim: rule('resource.k8s.io/v1', [], SUBDOMAIN, validateDevices),
  ResourceClaimTemplate: rule('resource.k8s.io/v1', [], SUBDOMAIN, validateDevices),
  ResourceSlice: rule('resource.k8s.io/v1', [], SUBDOMAIN, validateDevices),
  CSINode: rule('storage.k8s.io/v1', ['storage.k8s.io/v1beta1'], SUBDOMAIN, validateCSINode),
  KubeSchedulerConfiguration: rule(
    'kubescheduler.config.k8s.io/v1',
    // kube-scheduler knows v1 alone, but documentation in use shows the beta versions.
    [
      'kubescheduler.config.k8s.io/v1beta3',
      'kubescheduler.config.k8s.io/v1beta2',
      'kubescheduler.config.k8s.io/v1beta1',
    ],
    undefined,
    (configuration, _report, context) => {
      validateSchedulerConfiguration(configuration, context);
    },
  ),
  RuntimeClass: rule('node.k8s.io/v1', ['node.k8s.io/v1beta1'], SUBDOMAIN, validateRuntimeClass),
  LimitRange: rule('v1', [], SUBDOMAIN, validateLimitRange),
  ResourceQuota: rule('v1', [], SUBDOMAIN, validateResourceQuota),
  RunOptions: rule('berth/v1', [], undefined, validateRunOptions),
  // Its actions are judged one by one (timelineActions.ts): a wrong one leaves the others as they are.
  Timeline: rule('berth/v1', [], undefined, () => {}),
};

/** Kinds that change where Pods land in a cluster, but that no run here reads. */
export const KINDS_NOT_SIMULATED: ReadonlySet<string> = new Set([
  'DeviceTaintRule',
  'VolumeAttachment',
]);

function rule<Checked extends object>(
  apiVersion: string,
  oldApiVersions: readonly string[],
  nameForm: NameForm | undefined,
  validate: (object: Checked, report: Report, context: DecodeContext) => void,
): KindRule {
  return {
    apiVersion,
    oldApiVersions,
    ...(nameForm && { nameForm }),
    // The decoder has checked the object against the kind's type, whose fields are all optional.
    validate: (object, report, context) => {
      if (isRecord(object)) validate(object as Checked, report, context);
    },
  };
}

/** The group and version that manifests of a kind name today: `apps/v1`. */
export function apiVersionOf(kind: Kind): string {
  return KIND_RULES[kind].apiVersion;
}
