/** Facts that hang on the Pod and the node alone. */
import type { Node, NodeSelectorTerm, Taint, Toleration } from '../../../model/index.ts';
import type { FilterCause } from '../../framework/cause.ts';
import type { Faults, Look } from './facts.ts';
import { differing, unless } from './facts.ts';
import { isTolerated, repellingTaints, termHolds } from './matching.ts';
import type { TermFact } from '../../framework/termFacts.ts';

type Cause<Name extends FilterCause['plugin']> = Extract<FilterCause, { plugin: Name }>;

export function taintFaults(cause: Cause<'TaintToleration'>, { pod, node }: Look): Faults {
  const untolerated = repellingTaints(pod, node);
  const { taint, nearest } = cause;
  return [
    ...differing('taint', taint, untolerated[0]),
    ...differing('untolerated', cause.untolerated, untolerated),
    ...(nearest
      ? [
          ...unless(
            pod.spec.tolerations?.includes(nearest.toleration) === true,
            'the nearest toleration is not one of the Pod',
          ),
          ...unless(
            isTolerated(taint, [agreeing(nearest.toleration, taint, nearest.differs)]),
            `the nearest toleration does not differ by its ${nearest.differs} alone`,
          ),
        ]
      : []),
  ];
}

function agreeing(
  toleration: Toleration,
  taint: Taint,
  field: 'effect' | 'value' | 'key',
): Toleration {
  return { ...toleration, [field]: taint[field] ?? '' };
}

export function affinityFaults(cause: Cause<'NodeAffinity'>, { pod, node, args }: Look): Faults {
  const { nodeSelector, affinity } = pod.spec;
  const terms = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const added = args.NodeAffinity.addedAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const selector: NodeSelectorTerm = {
    matchExpressions: Object.entries(nodeSelector ?? {}).map(
      ([key, value]) => ({ key, operator: 'In', values: [value] }) as const,
    ),
  };
  const isMet =
    cause.nodeSelector.every(({ met }) => met) &&
    (cause.terms === undefined || cause.terms.some(({ met }) => met));
  const isAddedMet = cause.addedTerms === undefined || cause.addedTerms.some(({ met }) => met);
  return [
    ...unless(!isMet || !isAddedMet, 'what is told of the terms lets the Pod pass'),
    ...expressionFaults(selector, { met: true, expressions: cause.nodeSelector }, node),
    ...termFaults(terms?.nodeSelectorTerms ?? [], cause.terms ?? [], node),
    ...(cause.addedTerms ? termFaults(added?.nodeSelectorTerms ?? [], cause.addedTerms, node) : []),
  ];
}

export function termFaults(
  terms: readonly NodeSelectorTerm[],
  facts: readonly TermFact[],
  node: Node,
): Faults {
  const { name, labels = {} } = node.metadata;
  return [
    ...differing('terms', facts.length, terms.length),
    ...terms.flatMap((term, index) => {
      const fact = facts[index];
      if (fact === undefined) return [];
      return [
        ...differing('a term is met', fact.met, termHolds(term, labels, name)),
        ...expressionFaults(term, fact, node),
      ];
    }),
  ];
}

function expressionFaults(term: NodeSelectorTerm, fact: TermFact, { metadata }: Node): Faults {
  const { matchExpressions = [], matchFields = [] } = term;
  const { name, labels = {} } = metadata;
  const expected = [
    ...matchExpressions.map((rule) => ({
      key: rule.key,
      actual: labels[rule.key],
      met: termHolds({ matchExpressions: [rule] }, labels, name),
      isField: false,
    })),
    ...matchFields.map((rule) => ({
      key: rule.key,
      actual: name,
      met: termHolds({ matchFields: [rule] }, labels, name),
      isField: true,
    })),
  ];
  const told = fact.expressions.map(({ key, actual, met, isField }) => ({
    key,
    actual,
    met,
    isField,
  }));
  return differing('expressions', told, expected);
}
