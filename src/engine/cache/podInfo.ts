import type {
  Amount,
  Labels,
  ObjectKey,
  Pod,
  PodSpec,
  ResourceAmounts,
  NodeIndex,
} from '../../model/index.ts';
import type { AffinityTerm, PodAffinityTerms } from './affinityTerms.ts';
import type { DomainCounts } from './domainCounts.ts';
import type { HostPort } from './hostPorts.ts';
import type { RequestedResource } from './resourceColumns.ts';

/** A Pod as the scheduler knows it (`framework.PodInfo`). */
export interface PodInfo {
  readonly key: ObjectKey;
  /** Of one that stands on a node another one may take its place, which counts as it does. */
  pod: Pod;
  readonly shape: PodShape;
  readonly labelClass: LabelClass;
  /** Node index, -1 while it stands on none. */
  node: NodeIndex;
}

export const TERM_KINDS = [
  'requiredAntiAffinity',
  'requiredAffinity',
  'preferredAffinity',
  'preferredAntiAffinity',
] as const;

export type TermKind = (typeof TERM_KINDS)[number];

/** Equal terms of Pods on nodes, with those Pods counted by the term's topology domains. */
export interface TermGroup {
  readonly kind: TermKind;
  readonly term: AffinityTerm;
  readonly counts: DomainCounts;
  /** How often a counted Pod counts: 1, but for the parts of a term about every topology. */
  readonly factor: number;
  /** Place among the groups of the same term: 0, but for the further parts of such a term. */
  readonly part: number;
}

/**
 * What like Pods share, compiled once: everything that scheduling reads of a Pod but its name, its
 * node and its status. Replicas of one template have one shape.
 */
export interface PodShape {
  readonly id: number;
  /** The Pod that it was made from; only what like Pods share may be read of it. */
  readonly sample: Pod;
  readonly spec: PodSpec;
  readonly namespace: string;
  readonly labels: Labels;
  readonly priority: number;
  /** All that it asks for. */
  readonly amounts: ResourceAmounts;
  /** Above zero only. */
  readonly requests: readonly RequestedResource[];
  /** What one counts as on a node in scores, with defaults for containers that name no request. */
  readonly nonZeroMilliCpu: Amount;
  readonly nonZeroMemory: Amount;
  readonly hostPorts: readonly HostPort[];
  readonly affinity: PodAffinityTerms;
  /** The groups that its own terms count in once such a Pod stands on a node. */
  readonly termGroups: readonly TermGroup[];
  /** Names of the PersistentVolumeClaims that its volumes name. */
  readonly claimNames: readonly string[];
}

/** Counts Pods of a label class as they come to a node (`delta` 1) and leave it (-1). */
export interface ClassCounter {
  readonly count: (node: NodeIndex, delta: number) => void;
}

/** Pods that no selector can tell apart: same namespace, labels, and terminating or not. */
export interface LabelClass {
  readonly id: number;
  readonly namespace: string;
  readonly labels: Labels;
  /** Deletion is under way (`metadata.deletionTimestamp`). */
  readonly terminating: boolean;
  /** Its Pods that stand on a node. */
  readonly pods: Set<PodInfo>;
  /** The matchers that count its Pods. */
  readonly matchers: Set<ClassCounter>;
}
