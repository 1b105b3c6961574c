import { type FieldEdit, labelValue, type NodeSelectorTerm } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import {
  namespacesOf,
  nodeTerms,
  type PodTermRule,
  podTerms,
  termSelector,
} from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { Found, PodLint } from '../finding.ts';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
/** Who gives a rule the highest weight mostly expects it to bind. */
const HIGHEST = 100;

/** A preferred rule of the highest weight that the run did not follow: it adds points, no more. */
export const preferredRuleLint: PodLint = {
  codes: ['preferred-rule-did-not-bind'],
  *check(subject, facts) {
    const { spec, at, isAsked } = subject;
    const placed = subject.pods.filter((pod) => (facts.pods[pod]?.node ?? -1) >= 0);
    if (placed.length === 0 || !isAsked) return;
    for (const { isRequired, weight, term, path, list, index } of nodeTerms(spec, at)) {
      const matched = new Set(facts.term(term));
      if (isRequired || weight < HIGHEST || matched.size === 0) continue;
      const off = placed.filter((pod) => !matched.has(facts.pods[pod]?.node ?? -1));
      if (off.length === 0) continue;
      const edits: FieldEdit[] = [
        ...requireTerm(subject, term),
        { op: 'remove', path: [...list, index] },
      ];
      yield found(subject, path, 'node', off.length, placed.length, edits);
    }
    for (const rule of podTerms(spec, at)) {
      const { isRequired, weight, term, field, path, list, index } = rule;
      if (isRequired || weight < HIGHEST) continue;
      const isAnti = field === 'podAntiAffinity';
      const off = placed.filter((pod) => isNear(rule, pod, subject, facts) === isAnti);
      // Affinity to Pods that are nowhere was not passed over.
      const isMeetable = isAnti || matchedNodes(rule, subject, facts).length > 0;
      if (off.length === 0 || !isMeetable) continue;
      const edits: FieldEdit[] = [
        { op: 'append', path: [...at, 'affinity', field, REQUIRED], value: term },
        { op: 'remove', path: [...list, index] },
      ];
      const variant = isAnti ? 'anti' : 'affinity';
      yield found(subject, path, variant, off.length, placed.length, edits);
    }
  },
};

function found(
  { name }: Subject,
  path: Found['path'],
  variant: string,
  count: number,
  of: number,
  edits: readonly FieldEdit[],
): Found {
  return {
    code: 'preferred-rule-did-not-bind',
    severity: 'info',
    path: [...path.slice(0, -1), 'weight'],
    variant,
    values: { name, count, of },
    link: 'nodeAffinityWeight',
    fixes: [{ title: 'require', edits }],
  };
}

/** Required terms are ORed: the expressions go into each that is there. */
function requireTerm({ spec, at }: Subject, term: NodeSelectorTerm): FieldEdit[] {
  const terms = [...at, 'affinity', 'nodeAffinity', REQUIRED, 'nodeSelectorTerms'];
  const given = spec.affinity?.nodeAffinity?.[REQUIRED]?.nodeSelectorTerms ?? [];
  if (given.length === 0) return [{ op: 'append', path: terms, value: term }];
  return given.flatMap((_, index) =>
    (['matchExpressions', 'matchFields'] as const).flatMap((list) =>
      (term[list] ?? []).map((value): FieldEdit => {
        return { op: 'append', path: [...terms, index, list], value };
      }),
    ),
  );
}

function matchedNodes(
  { term }: PodTermRule,
  { namespace, podLabels }: Subject,
  facts: ClusterFacts,
): readonly number[] {
  const reach = namespacesOf(term, namespace, facts.namespaces);
  return facts
    .podsSelected(reach, termSelector(term, podLabels))
    .map((pod) => facts.pods[pod]?.node ?? -1)
    .filter((node) => node >= 0);
}

/** Whether a Pod that the term matches, other than the Pod itself, stands in the Pod's domain. */
function isNear(rule: PodTermRule, pod: number, subject: Subject, facts: ClusterFacts): boolean {
  const { term } = rule;
  const domainOf = (node: number) => labelValue(facts.nodes[node]?.labels, term.topologyKey);
  const own = domainOf(facts.pods[pod]?.node ?? -1);
  if (own === undefined) return false;
  const reach = namespacesOf(term, subject.namespace, facts.namespaces);
  return facts
    .podsSelected(reach, termSelector(term, subject.podLabels))
    .some((other) => other !== pod && domainOf(facts.pods[other]?.node ?? -1) === own);
}
