import type { NamespaceLabels, Profile, TermOptions } from '../../engine/index.ts';
import type { FieldPath, Pod } from '../../model/index.ts';
import type { Relation } from '../../protocol/index.ts';
import type { ExplainInput } from '../input.ts';

/** A Pod that counts on a node just before the step. */
export interface StandingPod {
  /** Goes into the view as given. */
  readonly index: number;
  readonly pod: Pod;
  /** By the decision's node index. */
  readonly node: number;
}

export interface RelationsInput extends ExplainInput {
  /** Without the Pod of the decision. */
  readonly standing: readonly StandingPod[];
  /** Of the decision's Pod. */
  readonly profile: Profile;
  /** As the rules resolve namespace selectors. */
  readonly namespaces: NamespaceLabels;
  /** How the cluster's terms are read. */
  readonly terms: TermOptions;
}

/** Where a rule is stated: a field of a Pod's or a node's spec, or of the profile. */
export type RulePlace =
  | { readonly of: 'pod'; readonly pod: number; readonly path: FieldPath }
  | { readonly of: 'node'; readonly node: number; readonly path: FieldPath }
  | { readonly of: 'profile'; readonly path: FieldPath };

/** What a reason is about: Pods, and the places of its rules; both without repetition. */
export interface SourcePlaces {
  readonly pods: readonly number[];
  readonly places: readonly RulePlace[];
}

/** The rules by which one Pod selects another, by whose they are and what they do. */
export type RuleKind =
  | 'own-affinity'
  | 'own-anti-affinity'
  | 'own-preferred'
  | 'existing-anti-affinity'
  | 'existing-preferred'
  | 'existing-required-affinity'
  | 'spread';

/** One rule that holds between the decision's Pod and one on a node. */
export interface RuleMatch {
  readonly kind: RuleKind;
  /** Index of the term or constraint in its list. */
  readonly index: number;
  readonly relation: Relation;
  /** In the owner's spec; undefined for a default constraint of the profile. */
  readonly path: FieldPath | undefined;
  /** The other Pod, and its node. */
  readonly other: number;
  readonly node: number;
}

/** Nodes of a group whose causes are asked for: the others fail by the same sentence. */
export const MOST_CAUSES = 40;
/** Pods and places told of one reason. */
export const MOST_SOURCES = 200;
