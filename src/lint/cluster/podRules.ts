/** The rules of a Pod's spec one by one, each with its place. */
import {
  type FieldPath,
  labelSelectorMatches,
  type LabelSelector,
  type LabelSelectorRequirement,
  type Labels,
  labelValue,
  type NodeSelectorTerm,
  type PodAffinityTerm,
  type PodSpec,
  type Toleration,
  type TopologySpreadConstraint,
} from '../../model/index.ts';
import type { Namespaces } from './clusterFacts.ts';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

export interface NodeTermRule {
  readonly isRequired: boolean;
  /** 0 for a required one. */
  readonly weight: number;
  readonly term: NodeSelectorTerm;
  /** Of the term itself: the item of `nodeSelectorTerms`, or the `preference`. */
  readonly path: FieldPath;
  /** Of the list that it is an item of, and its place there. */
  readonly list: FieldPath;
  readonly index: number;
}

export interface PodTermRule {
  readonly field: 'podAffinity' | 'podAntiAffinity';
  readonly isRequired: boolean;
  readonly weight: number;
  readonly term: PodAffinityTerm;
  /** Of the term itself: the item, or its `podAffinityTerm`. */
  readonly path: FieldPath;
  readonly list: FieldPath;
  readonly index: number;
}

export interface SpreadRule {
  readonly constraint: TopologySpreadConstraint;
  readonly path: FieldPath;
}

export interface TolerationRule {
  readonly toleration: Toleration;
  readonly path: FieldPath;
}

/** What most Pods of a large cluster have of either; lists are not made for each of them. */
const NO_TERMS: readonly never[] = [];

/** Terms of node affinity, the required ones first. */
export function nodeTerms({ affinity }: PodSpec, at: FieldPath): readonly NodeTermRule[] {
  if (affinity?.nodeAffinity === undefined) return NO_TERMS;
  const { [REQUIRED]: required, [PREFERRED]: preferred = [] } = affinity.nodeAffinity;
  const base = [...at, 'affinity', 'nodeAffinity'];
  const terms = [...base, REQUIRED, 'nodeSelectorTerms'];
  const weighted = [...base, PREFERRED];
  return [
    ...(required?.nodeSelectorTerms ?? []).map((term, index) => ({
      isRequired: true,
      weight: 0,
      term,
      path: [...terms, index],
      list: terms,
      index,
    })),
    ...preferred.map(({ weight, preference = {} }, index) => ({
      isRequired: false,
      weight,
      term: preference,
      path: [...weighted, index, 'preference'],
      list: weighted,
      index,
    })),
  ];
}

/** Terms of Pod affinity and anti-affinity. */
export function podTerms({ affinity }: PodSpec, at: FieldPath): readonly PodTermRule[] {
  if (affinity?.podAffinity === undefined && affinity?.podAntiAffinity === undefined)
    return NO_TERMS;
  return (['podAffinity', 'podAntiAffinity'] as const).flatMap((field) => {
    const { [REQUIRED]: required = [], [PREFERRED]: preferred = [] } = affinity?.[field] ?? {};
    const terms = [...at, 'affinity', field, REQUIRED];
    const weighted = [...at, 'affinity', field, PREFERRED];
    return [
      ...required.map((term, index) => ({
        field,
        isRequired: true,
        weight: 0,
        term,
        path: [...terms, index],
        list: terms,
        index,
      })),
      ...preferred.map(({ weight, podAffinityTerm }, index) => ({
        field,
        isRequired: false,
        weight,
        term: podAffinityTerm,
        path: [...weighted, index, 'podAffinityTerm'],
        list: weighted,
        index,
      })),
    ];
  });
}

export function spreadRules(
  { topologySpreadConstraints = [] }: PodSpec,
  at: FieldPath,
): SpreadRule[] {
  return topologySpreadConstraints.map((constraint, index) => ({
    constraint,
    path: [...at, 'topologySpreadConstraints', index],
  }));
}

export function tolerationRules({ tolerations = [] }: PodSpec, at: FieldPath): TolerationRule[] {
  return tolerations.map((toleration, index) => ({
    toleration,
    path: [...at, 'tolerations', index],
  }));
}

/** Whether a selector is there and says nothing. */
export function isEmptySelector(selector: LabelSelector | undefined): boolean {
  if (selector === undefined) return false;
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return Object.keys(matchLabels).length === 0 && matchExpressions.length === 0;
}

/** The selector with matchLabelKeys and mismatchLabelKeys read from a Pod's labels. */
export function withLabelKeys(
  selector: LabelSelector | undefined,
  labels: Labels,
  match: readonly string[] = [],
  mismatch: readonly string[] = [],
): LabelSelector | undefined {
  if (selector === undefined) return undefined;
  const added = (keys: readonly string[], operator: 'In' | 'NotIn'): LabelSelectorRequirement[] =>
    keys.flatMap((key) => {
      const value = labelValue(labels, key);
      return value === undefined ? [] : [{ key, operator, values: [value] }];
    });
  const expressions = [...added(match, 'In'), ...added(mismatch, 'NotIn')];
  if (expressions.length === 0) return selector;
  return { ...selector, matchExpressions: [...(selector.matchExpressions ?? []), ...expressions] };
}

/** The selector of a term for a Pod with these labels. */
export function termSelector(term: PodAffinityTerm, labels: Labels): LabelSelector | undefined {
  return withLabelKeys(term.labelSelector, labels, term.matchLabelKeys, term.mismatchLabelKeys);
}

/** The selector of a constraint for a Pod with these labels. */
export function spreadSelector(
  { labelSelector, matchLabelKeys }: TopologySpreadConstraint,
  labels: Labels,
): LabelSelector | undefined {
  return withLabelKeys(labelSelector, labels, matchLabelKeys);
}

/** The namespaces that a term looks at (`getNamespacesFromPodAffinityTerm`). */
export function namespacesOf(
  { namespaces = [], namespaceSelector }: PodAffinityTerm,
  home: string,
  known: ReadonlyMap<string, Labels>,
): Namespaces {
  if (namespaceSelector === undefined) return new Set(namespaces.length > 0 ? namespaces : [home]);
  if (isEmptySelector(namespaceSelector)) return 'all';
  const found = new Set(namespaces);
  for (const [name, labels] of known) {
    if (labelSelectorMatches(namespaceSelector, labels)) found.add(name);
  }
  return found;
}
