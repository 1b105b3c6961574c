import type { ObjectMeta, ResourceListText } from './metadata.ts';
import type { Taint } from './rules.ts';

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
    readonly nodeInfo?: { readonly kubeletVersion?: string; readonly operatingSystem?: string };
    /** Features of the kubelet that Pods may need, sorted (`NodeDeclaredFeatures`). */
    readonly declaredFeatures?: readonly string[];
  };
}
