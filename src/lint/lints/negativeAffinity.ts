import {
  type FieldEdit,
  formatRequirement,
  type LabelSelectorRequirement,
  labelValue,
} from '../../model/index.ts';
import { namespacesOf, type PodTermRule, podTerms, termSelector } from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { Mending, PodLint } from '../finding.ts';

/**
 * NotIn and DoesNotExist also hold for Pods without the label. In Pod affinity one such Pod makes a
 * domain fit, and no Pod makes it unfit: what was meant is mostly anti-affinity with the opposite.
 */
export const negativeAffinityLint: PodLint = {
  codes: ['affinity-with-negative-operator'],
  *check(subject, facts) {
    const { name, spec, at, namespace, podLabels, object, pods } = subject;
    for (const rule of podTerms(spec, at)) {
      const { term, path, field } = rule;
      const { matchLabels = {}, matchExpressions = [] } = term.labelSelector ?? {};
      const [negative] = matchExpressions;
      // Beside what a Pod must have, it only narrows.
      const isOnlyNegative =
        Object.keys(matchLabels).length === 0 && matchExpressions.every(isNegative);
      if (negative === undefined || !isOnlyNegative) continue;
      const reach = namespacesOf(term, namespace, facts.namespaces);
      const isAnti = field === 'podAntiAffinity';
      // Who has the opposite of several is not told by the first.
      if (isAnti && matchExpressions.length > 1) continue;
      // No Pod keeps away from itself; replicas keep away from one another.
      const itself = new Set(isAnti && object.kind === 'Pod' ? pods : []);
      const matched = facts
        .podsSelected(reach, termSelector(term, podLabels))
        .filter((pod) => !itself.has(pod));
      const without = matched.filter(
        (pod) => labelValue(facts.pods[pod]?.labels, negative.key) === undefined,
      );
      yield {
        code: 'affinity-with-negative-operator',
        severity: isAnti ? 'info' : 'warning',
        path: [...path, 'labelSelector', 'matchExpressions', 0],
        variant: isAnti ? 'anti' : 'affinity',
        values: {
          name,
          operator: negative.operator,
          key: negative.key,
          opposite: formatRequirement(opposite(negative)),
          count: matched.length,
          without: without.length,
        },
        link: 'podAffinity',
        fixes:
          isAnti || matchExpressions.length > 1 ? [] : [asAntiAffinity(subject, rule, negative)],
      };
    }
  },
};

function isNegative({ operator }: LabelSelectorRequirement): boolean {
  return operator === 'NotIn' || operator === 'DoesNotExist';
}

function opposite({ operator, ...rest }: LabelSelectorRequirement): LabelSelectorRequirement {
  return { ...rest, operator: operator === 'NotIn' ? 'In' : 'Exists' };
}

function asAntiAffinity(
  { at, spec }: Subject,
  { term, list, index, weight, isRequired }: PodTermRule,
  negative: LabelSelectorRequirement,
): Mending {
  const { key, operator, values } = opposite(negative);
  const turned = {
    ...term,
    labelSelector: { matchExpressions: [{ key, operator, ...(values && { values }) }] },
  };
  // An affinity without terms would be left behind.
  const isAlone = podTerms(spec, at).filter(({ field }) => field === 'podAffinity').length === 1;
  const edits: FieldEdit[] = [
    {
      op: 'append',
      path: [...at, 'affinity', 'podAntiAffinity', String(list.at(-1))],
      value: isRequired ? turned : { weight, podAffinityTerm: turned },
    },
    { op: 'remove', path: isAlone ? list.slice(0, -1) : [...list, index] },
  ];
  return {
    title: 'antiAffinity',
    values: { opposite: formatRequirement(opposite(negative)) },
    edits,
  };
}
