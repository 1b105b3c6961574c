import type { LabelSelector, ObjectMeta, QuantityText, ResourceListText } from './metadata.ts';
import type { NodeSelector } from './rules.ts';
import type { ResourceRequirements } from './resources.ts';

export interface PersistentVolume {
  readonly apiVersion: 'v1';
  readonly kind: 'PersistentVolume';
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly capacity?: ResourceListText;
    readonly accessModes?: readonly string[];
    readonly storageClassName?: string;
    readonly volumeAttributesClassName?: string;
    readonly volumeMode?: string;
    readonly persistentVolumeReclaimPolicy?: string;
    readonly claimRef?: {
      readonly namespace?: string;
      readonly name?: string;
      readonly uid?: string;
      readonly apiVersion?: string;
      readonly kind?: string;
      readonly resourceVersion?: string;
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
  readonly volumeAttributesClassName?: string;
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
  readonly reclaimPolicy?: string;
  readonly volumeBindingMode?: 'Immediate' | 'WaitForFirstConsumer';
  readonly allowedTopologies?: readonly {
    readonly matchLabelExpressions?: readonly {
      readonly key: string;
      readonly values: readonly string[];
    }[];
  }[];
}

/** What a driver of storage can do; named as the driver. */
export interface CSIDriver {
  readonly apiVersion: 'storage.k8s.io/v1';
  readonly kind: 'CSIDriver';
  readonly metadata: ObjectMeta;
  readonly spec?: {
    readonly attachRequired?: boolean;
    readonly podInfoOnMount?: boolean;
    readonly fsGroupPolicy?: string;
    readonly volumeLifecycleModes?: readonly string[];
    /** Whether it tells in CSIStorageCapacities how much room it has, and kube-scheduler asks them. */
    readonly storageCapacity?: boolean;
  };
}

/** How much a driver can make of a class for nodes of some labels. */
export interface CSIStorageCapacity {
  readonly apiVersion: 'storage.k8s.io/v1';
  readonly kind: 'CSIStorageCapacity';
  readonly metadata: ObjectMeta;
  readonly storageClassName: string;
  /** The nodes that it is about: none without it, all of them where it is empty. */
  readonly nodeTopology?: LabelSelector;
  readonly capacity?: QuantityText;
  /** The largest volume that can be made; counts before `capacity`. */
  readonly maximumVolumeSize?: QuantityText;
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
