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
  /** The owner is not gone before this object where it is deleted in the foreground. */
  readonly blockOwnerDeletion?: boolean;
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
  readonly generation?: number;
  readonly finalizers?: readonly string[];
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
