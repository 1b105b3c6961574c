import type { ObjectMeta } from '../kubernetes/metadata.ts';
import type { PodTemplateSpec } from '../kubernetes/pod.ts';

/**
 * An object of another project's kind that makes Pods. What stands in `spec` is that kind's own,
 * but for the Pod templates, which have been checked.
 */
export interface CustomWorkload {
  readonly apiVersion: string;
  readonly kind: 'CustomWorkload';
  /** The kind as users are told it, `Rollout`; with its group where Kubernetes has one of that name. */
  readonly customKind: string;
  readonly metadata: ObjectMeta;
  readonly spec: Readonly<Record<string, unknown>>;
}

/** The custom object that a workload was made of. */
export interface MadeBy {
  readonly apiVersion: string;
  /** As ownerReferences write it. */
  readonly kind: string;
  /** As users are told it. */
  readonly customKind: string;
  readonly name: string;
  /** Its controller owns the Pods, and no workload of Kubernetes stands between. */
  readonly ownsPods: boolean;
}

/** A Pod template in a custom object. */
export interface PlacedTemplate {
  readonly template: PodTemplateSpec;
  readonly path: readonly (string | number)[];
}
