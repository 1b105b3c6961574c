/** Pod (anti-)affinity terms: which Pods one selects, and where. */
import { releaseIn } from '../../../model/index.ts';
import type { ClusterObjects, Labels, Pod, PodAffinityTerm } from '../../../model/index.ts';
import { selects } from './matching.ts';
import { namespaceOf } from './view.ts';

function labelsOfNamespace({ namespaces }: ClusterObjects, name: string): Labels {
  return namespaces.find(({ metadata }) => metadata.name === name)?.metadata.labels ?? {};
}

function isNamed(term: PodAffinityTerm, holder: Pod, namespace: string): boolean {
  const { namespaces = [], namespaceSelector } = term;
  if (namespaces.length === 0 && namespaceSelector === undefined) {
    return namespace === namespaceOf(holder);
  }
  return namespaces.includes(namespace);
}

/** Whether a term of a Pod on a node selects the Pod that is to be scheduled. */
export function heldTermSelects(
  objects: ClusterObjects,
  term: PodAffinityTerm,
  holder: Pod,
  incoming: Pod,
): boolean {
  const namespace = namespaceOf(incoming);
  const isReached =
    isNamed(term, holder, namespace) ||
    selects(term.namespaceSelector, labelsOfNamespace(objects, namespace));
  return isReached && selects(term.labelSelector, incoming.metadata.labels);
}

/**
 * Whether a term of the Pod that is to be scheduled selects another. kube-scheduler resolves the
 * namespace selector to names and, in some releases, holds it against no labels at all besides.
 */
export function ownTermSelects(
  objects: ClusterObjects,
  term: PodAffinityTerm,
  incoming: Pod,
  other: Pod,
): boolean {
  const namespace = namespaceOf(other);
  const isReached =
    isNamed(term, incoming, namespace) ||
    selects(term.namespaceSelector, labelsOfNamespace(objects, namespace)) ||
    (releaseIn(objects).rules.namespaceSelectorAskedAgain && selects(term.namespaceSelector, {}));
  return isReached && selects(term.labelSelector, other.metadata.labels);
}

type Rules = 'podAffinity' | 'podAntiAffinity';

export function requiredTerms({ spec }: Pod, rules: Rules): readonly PodAffinityTerm[] {
  return spec.affinity?.[rules]?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
}

export function preferredTerms({ spec }: Pod, rules: Rules) {
  return spec.affinity?.[rules]?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
}
