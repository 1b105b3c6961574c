import type { Labels, ObjectMeta, ResourceListText } from './metadata.ts';
import type { Affinity, Toleration, TopologySpreadConstraint } from './rules.ts';
import type { PersistentVolumeClaimSpec } from './volumes.ts';
import type { ResourceRequirements } from './resources.ts';

export interface ContainerPort {
  readonly name?: string;
  readonly containerPort: number;
  readonly hostPort?: number;
  readonly hostIP?: string;
  readonly protocol?: 'TCP' | 'UDP' | 'SCTP';
}

export interface Container {
  readonly name: string;
  readonly image?: string;
  readonly resources?: ResourceRequirements;
  readonly ports?: readonly ContainerPort[];
  /** `Always` makes an init container a sidecar. */
  readonly restartPolicy?: string;
  /** What becomes of the container, or of all, where it exits so. */
  readonly restartPolicyRules?: readonly ContainerRestartRule[];
  /** Which changes of its resources start it again. */
  readonly resizePolicy?: readonly {
    readonly resourceName: string;
    readonly restartPolicy: string;
  }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  /** What is done before it is told to end; only a mere wait is typed. */
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
}

/** The first rule that names its exit code says what becomes of a container. */
export interface ContainerRestartRule {
  readonly action: string;
  readonly exitCodes?: { readonly operator: string; readonly values?: readonly number[] };
}

/** When a probe is asked; of what it asks nothing is typed. */
export interface Probe {
  readonly initialDelaySeconds?: number;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
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
  /** An image that is mounted as a volume. */
  readonly image?: { readonly reference?: string };
  readonly [source: string]: unknown;
}

/** A claim of devices that a Pod names: one that is there, or one that is made for it from a template. */
export interface PodResourceClaim {
  readonly name: string;
  readonly resourceClaimName?: string;
  readonly resourceClaimTemplateName?: string;
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
  readonly runtimeClassName?: string;
  /** The kubelet reads it, and no scheduler. */
  readonly os?: { readonly name?: string | undefined } | undefined;
  readonly activeDeadlineSeconds?: number;
  readonly overhead?: ResourceListText;
  /** Pod-level requests and limits (`PodLevelResources`). */
  readonly resources?: ResourceRequirements;
  readonly volumes?: readonly Volume[];
  /** Devices that it claims (`DynamicResourceAllocation`). */
  readonly resourceClaims?: readonly PodResourceClaim[];
  readonly schedulingGates?: readonly { readonly name: string }[];
  readonly hostNetwork?: boolean;
  /** `false`: the containers have users of their own. */
  readonly hostUsers?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly restartPolicy?: string;
  readonly readinessGates?: readonly { readonly conditionType: string }[];
}

export type PodPhase = 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown';

/** What a container holds on its node: differs from the spec while a resize waits. */
interface ContainerEnd {
  readonly exitCode: number;
  readonly reason?: string;
  readonly message?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
}

export interface ContainerStatus {
  readonly name: string;
  readonly resources?: ResourceRequirements;
  readonly allocatedResources?: ResourceListText;
  readonly restartCount?: number;
  readonly state?: {
    readonly running?: { readonly startedAt?: string };
    readonly terminated?: ContainerEnd;
    readonly waiting?: { readonly reason?: string };
  };
  readonly lastState?: {
    readonly terminated?: ContainerEnd;
  };
}

export interface PodStatus {
  readonly phase?: PodPhase;
  readonly reason?: string;
  readonly message?: string;
  readonly containerStatuses?: readonly ContainerStatus[];
  readonly initContainerStatuses?: readonly ContainerStatus[];
  readonly nominatedNodeName?: string;
  /** Which claims were made for it; one without a name was none to be made for. */
  readonly resourceClaimStatuses?: readonly {
    readonly name: string;
    readonly resourceClaimName?: string;
  }[];
  readonly startTime?: string | null;
  readonly conditions?: readonly {
    readonly type: string;
    readonly status: string;
    readonly reason?: string;
    readonly message?: string;
    readonly lastProbeTime?: string | null;
    readonly lastTransitionTime?: string | null;
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
