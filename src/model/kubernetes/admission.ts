import type { Labels, ObjectMeta, ResourceListText } from './metadata.ts';
import type { Toleration } from './rules.ts';

// What an API server reads when it admits Pods and claims.

export interface RuntimeClass {
  readonly apiVersion: 'node.k8s.io/v1';
  readonly kind: 'RuntimeClass';
  readonly metadata: ObjectMeta;
  readonly handler: string;
  readonly overhead?: { readonly podFixed?: ResourceListText };
  readonly scheduling?: {
    readonly nodeSelector?: Labels;
    readonly tolerations?: readonly Toleration[];
  };
}

/** One kind of thing and what it may ask for; `Container` alone has defaults. */
export interface LimitRangeItem {
  /** `Container`, `Pod`, `PersistentVolumeClaim`, or a name with a domain, which nothing reads. */
  readonly type: string;
  readonly max?: ResourceListText;
  readonly min?: ResourceListText;
  /** Limits of containers that name none. */
  readonly default?: ResourceListText;
  readonly defaultRequest?: ResourceListText;
  readonly maxLimitRequestRatio?: ResourceListText;
}

export interface LimitRange {
  readonly apiVersion: 'v1';
  readonly kind: 'LimitRange';
  readonly metadata: ObjectMeta;
  readonly spec?: { readonly limits: readonly LimitRangeItem[] };
}

export type QuotaScope =
  | 'Terminating'
  | 'NotTerminating'
  | 'BestEffort'
  | 'NotBestEffort'
  | 'PriorityClass'
  | 'CrossNamespacePodAffinity'
  | 'VolumeAttributesClass';

export interface QuotaScopeRequirement {
  readonly scopeName: QuotaScope;
  readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  readonly values?: readonly string[];
}

/** Scopes and the requirements of the selector are ANDed. */
export interface ResourceQuotaSpec {
  readonly hard?: ResourceListText;
  readonly scopes?: readonly QuotaScope[];
  readonly scopeSelector?: { readonly matchExpressions?: readonly QuotaScopeRequirement[] };
}

export interface ResourceQuota {
  readonly apiVersion: 'v1';
  readonly kind: 'ResourceQuota';
  readonly metadata: ObjectMeta;
  readonly spec?: ResourceQuotaSpec;
  readonly status?: { readonly hard?: ResourceListText; readonly used?: ResourceListText };
}
