/** Selectors, node affinity and tolerations, one question at a time. */
import type {
  LabelSelector,
  Labels,
  Node,
  NodeSelectorRequirement,
  NodeSelectorTerm,
  Pod,
  Taint,
  Toleration,
} from '../../../model/index.ts';

/** A missing selector selects nothing, an empty one everything. */
export function selects(selector: LabelSelector | undefined, labels: Labels = {}): boolean {
  if (selector === undefined) return false;
  const pairs = Object.entries(selector.matchLabels ?? {});
  return (
    pairs.every(([key, value]) => labels[key] === value) &&
    (selector.matchExpressions ?? []).every((rule) => holds(rule, labels))
  );
}

export function isEmpty(selector: LabelSelector | undefined): boolean {
  if (selector === undefined) return false;
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return Object.keys(matchLabels).length === 0 && matchExpressions.length === 0;
}

function holds({ key, operator, values = [] }: NodeSelectorRequirement, labels: Labels): boolean {
  const actual = labels[key];
  switch (operator) {
    case 'In':
      return actual !== undefined && values.includes(actual);
    case 'NotIn':
      return actual === undefined || !values.includes(actual);
    case 'Exists':
      return actual !== undefined;
    case 'DoesNotExist':
      return actual === undefined;
    case 'Gt':
      return isInteger(actual) && Number(actual) > Number(values[0]);
    case 'Lt':
      return isInteger(actual) && Number(actual) < Number(values[0]);
  }
}

function isInteger(text: string | undefined): text is string {
  return text !== undefined && /^-?\d+$/.test(text);
}

/** All expressions and fields hold, and there is at least one. */
export function termHolds(term: NodeSelectorTerm, labels: Labels, name: string): boolean {
  const { matchExpressions = [], matchFields = [] } = term;
  if (matchExpressions.length + matchFields.length === 0) return false;
  return (
    matchExpressions.every((rule) => holds(rule, labels)) &&
    matchFields.every((rule) => holds(rule, { 'metadata.name': name }))
  );
}

/** `spec.nodeSelector` and required node affinity of the Pod. */
export function nodeAllows({ spec }: Pod, { metadata }: Node): boolean {
  const labels = metadata.labels ?? {};
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return (
    Object.entries(spec.nodeSelector ?? {}).every(([key, value]) => labels[key] === value) &&
    (required === undefined ||
      required.nodeSelectorTerms.some((term) => termHolds(term, labels, metadata.name)))
  );
}

export function isTolerated(taint: Taint, tolerations: readonly Toleration[] = []): boolean {
  return tolerations.some(({ key, operator = 'Equal', value = '', effect }) => {
    if (effect && effect !== taint.effect) return false;
    if (key && key !== taint.key) return false;
    return operator === 'Exists' || value === (taint.value ?? '');
  });
}

/** Taints that keep the Pod off the node, in order. */
export function repellingTaints({ spec }: Pod, node: Node): readonly Taint[] {
  return (node.spec?.taints ?? []).filter(
    (taint) => taint.effect !== 'PreferNoSchedule' && !isTolerated(taint, spec.tolerations),
  );
}
