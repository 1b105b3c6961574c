/**
 * The Kubernetes API objects that scheduling reads, as a client sends them (JSON field names,
 * quantities still text). Only the fields that kube-scheduler v1.34, its admission or the
 * controllers of a run look at are typed; everything else of an object is carried along untouched.
 */

import type { RunOptionsDocument } from './runOptions.ts';

export type Labels = Readonly<Record<string, string>>;

/** A quantity as written: `500m`, `1.5Gi`, `2`, or a bare YAML number. */
export type QuantityText = string | number;

/** Resource name (`cpu`, `memory`, `nvidia.com/gpu`) to quantity, as written. */
export type ResourceListText = Readonly<Record<string, QuantityText>>;

export interface OwnerReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly uid?: string;
  readonly controller?: boolean;
}

export interface ObjectMeta {
  readonly name: string;
  readonly generateName?: string;
  readonly namespace?: string;
  readonly labels?: Labels;
  readonly annotations?: Labels;
  readonly uid?: string;
  readonly creationTimestamp?: string | null;
  readonly deletionTimestamp?: string | null;
  readonly ownerReferences?: readonly OwnerReference[];
}

export type LabelSelectorOperator = 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';

export interface LabelSelectorRequirement {
  readonly key: string;
  readonly operator: LabelSelectorOperator;
  readonly values?: readonly string[];
}

/** `metav1.LabelSelector`: an empty selector matches everything, a missing one nothing. */
export interface LabelSelector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly LabelSelectorRequirement[];
}

export type NodeSelectorOperator = LabelSelectorOperator | 'Gt' | 'Lt';

export interface NodeSelectorRequirement {
  readonly key: string;
  readonly operator: NodeSelectorOperator;
  readonly values?: readonly string[];
}

/** Expressions and fields are ANDed; a term with neither matches no node. */
export interface NodeSelectorTerm {
  readonly matchExpressions?: readonly NodeSelectorRequirement[];
  readonly matchFields?: readonly NodeSelectorRequirement[];
}

/** Terms are ORed. */
export interface NodeSelector {
  readonly nodeSelectorTerms: readonly NodeSelectorTerm[];
}

export interface PreferredSchedulingTerm {
  readonly weight: number;
  readonly preference: NodeSelectorTerm;
}

export interface NodeAffinity {
  readonly requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector;
  /** A proposal, read under the legacy rule `requiredDuringExecution` alone; see `admit`. */
  readonly requiredDuringSchedulingRequiredDuringExecution?: NodeSelector;
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly PreferredSchedulingTerm[];
}

export interface PodAffinityTerm {
  readonly labelSelector?: LabelSelector;
  readonly namespaces?: readonly string[];
  readonly namespaceSelector?: LabelSelector;
  readonly topologyKey: string;
  readonly matchLabelKeys?: readonly string[];
  readonly mismatchLabelKeys?: readonly string[];
}

export interface WeightedPodAffinityTerm {
  readonly weight: number;
  readonly podAffinityTerm: PodAffinityTerm;
}

export interface PodAffinity {
  readonly requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[];
  /** A proposal, read under the legacy rule `requiredDuringExecution` alone; see `admit`. */
  readonly requiredDuringSchedulingRequiredDuringExecution?: readonly PodAffinityTerm[];
  readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly WeightedPodAffinityTerm[];
}

export interface Affinity {
  readonly nodeAffinity?: NodeAffinity;
  readonly podAffinity?: PodAffinity;
  readonly podAntiAffinity?: PodAffinity;
}

export type TaintEffect = 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';

export interface Taint {
  readonly key: string;
  readonly value?: string;
  readonly effect: TaintEffect;
  readonly timeAdded?: string | null;
}

export interface Toleration {
  readonly key?: string;
  readonly operator?: 'Exists' | 'Equal';
  readonly value?: string;
  readonly effect?: TaintEffect | '';
  readonly tolerationSeconds?: number;
}

export interface TopologySpreadConstraint {
  readonly maxSkew: number;
  readonly topologyKey: string;
  readonly whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
  readonly labelSelector?: LabelSelector;
  readonly minDomains?: number;
  readonly nodeAffinityPolicy?: 'Honor' | 'Ignore';
  readonly nodeTaintsPolicy?: 'Honor' | 'Ignore';
  readonly matchLabelKeys?: readonly string[];
}

export interface ContainerPort {
  readonly name?: string;
  readonly containerPort: number;
  readonly hostPort?: number;
  readonly hostIP?: string;
  readonly protocol?: 'TCP' | 'UDP' | 'SCTP';
}

export interface ResourceRequirements {
  readonly requests?: ResourceListText;
  readonly limits?: ResourceListText;
}

export interface Container {
  readonly name: string;
  readonly image?: string;
  readonly resources?: ResourceRequirements;
  readonly ports?: readonly ContainerPort[];
  /** `Always` makes an init container a sidecar. */
  readonly restartPolicy?: string;
}

/** One entry of `spec.volumes`; only the sources that scheduling reads are typed. */
export interface Volume {
  readonly name: string;
  readonly persistentVolumeClaim?: { readonly claimName: string; readonly readOnly?: boolean };
  readonly ephemeral?: {
    readonly volumeClaimTemplate?: {
      readonly metadata?: Partial<ObjectMeta>;
      readonly spec: PersistentVolumeClaimSpec;
    };
  };
  readonly gcePersistentDisk?: { readonly pdName: string; readonly readOnly?: boolean };
  readonly awsElasticBlockStore?: { readonly volumeID: string; readonly readOnly?: boolean };
  readonly rbd?: {
    readonly monitors?: readonly string[];
    readonly image?: string;
    readonly pool?: string;
    readonly readOnly?: boolean;
  };
  readonly iscsi?: { readonly iqn: string; readonly lun?: number; readonly readOnly?: boolean };
  readonly csi?: { readonly driver: string };
  readonly [source: string]: unknown;
}

export interface PodSpec {
  readonly nodeName?: string;
  readonly schedulerName?: string;
  readonly priorityClassName?: string;
  readonly priority?: number;
  readonly preemptionPolicy?: 'PreemptLowerPriority' | 'Never';
  readonly nodeSelector?: Labels;
  readonly affinity?: Affinity;
  readonly tolerations?: readonly Toleration[];
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly overhead?: ResourceListText;
  /** Pod-level requests and limits (`PodLevelResources`). */
  readonly resources?: ResourceRequirements;
  readonly volumes?: readonly Volume[];
  readonly schedulingGates?: readonly { readonly name: string }[];
  readonly hostNetwork?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly restartPolicy?: string;
}

export type PodPhase = 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown';

/** What a container holds on its node: differs from the spec while a resize waits. */
export interface ContainerStatus {
  readonly name: string;
  readonly resources?: ResourceRequirements;
  readonly allocatedResources?: ResourceListText;
}

export interface PodStatus {
  readonly phase?: PodPhase;
  readonly containerStatuses?: readonly ContainerStatus[];
  readonly initContainerStatuses?: readonly ContainerStatus[];
  readonly nominatedNodeName?: string;
  readonly startTime?: string | null;
  readonly conditions?: readonly {
    readonly type: string;
    readonly status: string;
    readonly reason?: string;
    readonly message?: string;
  }[];
}

export interface Pod {
  readonly apiVersion: 'v1';
  readonly kind: 'Pod';
  readonly metadata: ObjectMeta;
  readonly spec: PodSpec;
  readonly status?: PodStatus;
}

export interface PodTemplateSpec {
  readonly metadata?: Partial<ObjectMeta>;
  readonly spec: PodSpec;
}

export interface ContainerImage {
  readonly names?: readonly string[];
  /** Bytes. */
  readonly sizeBytes?: number;
}

export interface Node {
  readonly apiVersion: 'v1';
  readonly kind: 'Node';
  readonly metadata: ObjectMeta;
  readonly spec?: {
    readonly unschedulable?: boolean;
    readonly taints?: readonly Taint[];
    readonly providerID?: string;
  };
  readonly status?: {
    readonly capacity?: ResourceListText;
    readonly allocatable?: ResourceListText;
    readonly images?: readonly ContainerImage[];
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
  };
}

export interface Namespace {
  readonly apiVersion: 'v1';
  readonly kind: 'Namespace';
  readonly metadata: ObjectMeta;
}

export interface Service {
  readonly apiVersion: 'v1';
  readonly kind: 'Service';
  readonly metadata: ObjectMeta;
  readonly spec?: { readonly selector?: Labels };
}

interface Workload<ApiVersion extends string, Kind extends string, Spec> {
  readonly apiVersion: ApiVersion;
  readonly kind: Kind;
  readonly metadata: ObjectMeta;
  readonly spec: Spec;
}

interface ReplicatedSpec {
  readonly replicas?: number;
  readonly selector?: LabelSelector;
  readonly template: PodTemplateSpec;
}

export type Deployment = Workload<
  'apps/v1',
  'Deployment',
  ReplicatedSpec & { readonly strategy?: { readonly type?: string }; readonly paused?: boolean }
>;
export type ReplicaSet = Workload<'apps/v1', 'ReplicaSet', ReplicatedSpec>;
export type StatefulSet = Workload<
  'apps/v1',
  'StatefulSet',
  ReplicatedSpec & {
    readonly serviceName?: string;
    readonly podManagementPolicy?: 'OrderedReady' | 'Parallel';
    readonly ordinals?: { readonly start?: number };
    readonly volumeClaimTemplates?: readonly {
      readonly metadata: ObjectMeta;
      readonly spec: PersistentVolumeClaimSpec;
    }[];
  }
>;
export type DaemonSet = Workload<
  'apps/v1',
  'DaemonSet',
  { readonly selector?: LabelSelector; readonly template: PodTemplateSpec }
>;
export interface JobSpec {
  readonly parallelism?: number;
  readonly completions?: number;
  readonly completionMode?: 'NonIndexed' | 'Indexed';
  readonly suspend?: boolean;
  readonly template: PodTemplateSpec;
}
export type Job = Workload<'batch/v1', 'Job', JobSpec>;
export type CronJob = Workload<
  'batch/v1',
  'CronJob',
  {
    readonly schedule: string;
    readonly suspend?: boolean;
    readonly jobTemplate: { readonly metadata?: Partial<ObjectMeta>; readonly spec: JobSpec };
  }
>;
export type ReplicationController = Workload<
  'v1',
  'ReplicationController',
  {
    readonly replicas?: number;
    readonly selector?: Labels;
    readonly template: PodTemplateSpec;
  }
>;

export interface PriorityClass {
  readonly apiVersion: 'scheduling.k8s.io/v1';
  readonly kind: 'PriorityClass';
  readonly metadata: ObjectMeta;
  readonly value: number;
  readonly globalDefault?: boolean;
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
  };
  readonly status?: {
    readonly disruptionsAllowed?: number;
    readonly disruptedPods?: Readonly<Record<string, string>>;
  };
}

export interface PersistentVolume {
  readonly apiVersion: 'v1';
  readonly kind: 'PersistentVolume';
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly capacity?: ResourceListText;
    readonly accessModes?: readonly string[];
    readonly storageClassName?: string;
    readonly volumeMode?: string;
    readonly claimRef?: {
      readonly namespace?: string;
      readonly name?: string;
      readonly uid?: string;
    };
    readonly nodeAffinity?: { readonly required?: NodeSelector };
    readonly csi?: { readonly driver: string; readonly volumeHandle?: string };
    readonly [source: string]: unknown;
  };
  readonly status?: { readonly phase?: string };
}

export interface PersistentVolumeClaimSpec {
  readonly accessModes?: readonly string[];
  readonly resources?: ResourceRequirements;
  readonly storageClassName?: string;
  readonly volumeName?: string;
  readonly volumeMode?: string;
  readonly selector?: LabelSelector;
}

export interface PersistentVolumeClaim {
  readonly apiVersion: 'v1';
  readonly kind: 'PersistentVolumeClaim';
  readonly metadata: ObjectMeta;
  readonly spec: PersistentVolumeClaimSpec;
  readonly status?: { readonly phase?: string };
}

export interface StorageClass {
  readonly apiVersion: 'storage.k8s.io/v1';
  readonly kind: 'StorageClass';
  readonly metadata: ObjectMeta;
  readonly provisioner: string;
  readonly volumeBindingMode?: 'Immediate' | 'WaitForFirstConsumer';
  readonly allowedTopologies?: readonly {
    readonly matchLabelExpressions?: readonly {
      readonly key: string;
      readonly values: readonly string[];
    }[];
  }[];
}

export interface CSINode {
  readonly apiVersion: 'storage.k8s.io/v1';
  readonly kind: 'CSINode';
  readonly metadata: ObjectMeta;
  readonly spec?: {
    readonly drivers?: readonly {
      readonly name: string;
      readonly nodeID?: string;
      readonly topologyKeys?: readonly string[];
      readonly allocatable?: { readonly count?: number };
    }[];
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
  | CSINode
  | KubeSchedulerConfiguration
  | RunOptionsDocument;

export type Kind = KubernetesObject['kind'];

/** `namespace/name` for namespaced objects, as kubectl and the recorded verdicts write it. */
export type ObjectKey = string;
