/** NodeAffinity: pkg/scheduler/framework/plugins/nodeaffinity. */
import { onNodes } from '../framework/clusterEvents.ts';
import { type ApiRules, apiRulesOf } from '../../releases/index.ts';
import {
  labelValue,
  labelValueProblems,
  nodeFieldMatches,
  nodeRequirementIsValid,
  nodeRequirementMatches,
  nodeSelectorMatches,
  parseInt64,
} from '../../model/index.ts';
import type {
  Node,
  NodeSelector,
  NodeSelectorRequirement,
  NodeSelectorTerm,
  PodSpec,
  PreferredSchedulingTerm,
} from '../../model/index.ts';
import type { NodeMask } from '../cache/nodeSelectors.ts';
import type { FilterCause } from '../framework/cause.ts';
import type { FilterFacts } from '../framework/filterFacts.ts';
import { HIGHEST_IS_BEST } from '../framework/normalizeScore.ts';
import { perShape } from '../framework/perShape.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin, PodFilter, PodScorer, Prepared } from '../framework/plugin.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';
import type { NodeAffinityArgs } from '../profile/args.ts';
import type { PodShape } from '../cache/podInfo.ts';
import type { ExpressionFact, TermFact } from '../framework/termFacts.ts';

const REASON_POD = REASONS.nodeAffinity;
const REASON_ENFORCED = REASONS.addedAffinity;
const REASON_CONFLICT = REASONS.fieldConflict;

/**
 * Filters by nodeSelector, required node affinity and the profile's addedAffinity; scores by the
 * preferred terms of both.
 */
export function makeNodeAffinity(
  { cache, statuses, release }: Handle,
  args: NodeAffinityArgs,
): Plugin {
  const { addedAffinity } = args;
  const addedRequired = addedAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const addedPreferred = usable(addedAffinity?.preferredDuringSchedulingIgnoredDuringExecution);
  const addedMask = addedRequired && cache.selectors.terms(addedRequired);
  const rejectedPod = statuses.id('UnschedulableAndUnresolvable', [REASON_POD]);
  const rejectedEnforced = statuses.id('UnschedulableAndUnresolvable', [REASON_ENFORCED]);

  function prepareFilter(shape: PodShape): Prepared {
    const { nodeSelector } = shape.spec;
    const required = requiredTerms(shape.spec);
    if (required === undefined && addedRequired === undefined && nodeSelector === undefined) {
      return SKIP;
    }
    const narrowed = required && namedNodes(required.nodeSelectorTerms);
    if (narrowed?.size === 0) {
      const reasons = [REASON_CONFLICT];
      return { kind: 'reject', status: { code: 'UnschedulableAndUnresolvable', reasons } };
    }
    const mask = cache.selectors.required(nodeSelector, required);
    const filter: PodFilter = {
      key: JSON.stringify([nodeSelector, required]),
      changes: undefined,
      filter(node) {
        if (addedMask !== undefined && addedMask[node] === 0) return rejectedEnforced;
        return mask[node] === 0 ? rejectedPod : PASS;
      },
      cause: (node) => filterCause(shape.spec, node, mask),
      facts: (node) => filterFacts(shape.spec, node),
    };
    return { kind: 'filter', filter, ...(narrowed && { nodeNames: narrowed }) };
  }

  function filterCause(spec: PodSpec, index: number, mask: NodeMask): FilterCause | undefined {
    const node = cache.nodes[index];
    const isEnforced = addedMask !== undefined && addedMask[index] === 0;
    if (node === undefined || (mask[index] === 1 && !isEnforced)) return undefined;
    return {
      plugin: 'NodeAffinity',
      ...podFacts(spec, node),
      ...(isEnforced && addedFacts(node)),
    };
  }

  function filterFacts(spec: PodSpec, index: number): FilterFacts | undefined {
    const node = cache.nodes[index];
    if (node === undefined) return undefined;
    return { plugin: 'NodeAffinity', ...podFacts(spec, node), ...addedFacts(node) };
  }

  function addedFacts(node: Node) {
    return (
      addedRequired && {
        addedTerms: addedRequired.nodeSelectorTerms.map((term) => termFact(term, node)),
      }
    );
  }

  function prepareScore(shape: PodShape): PodScorer | undefined {
    const given =
      shape.spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
    const added = addedAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
    if (given === undefined && added.length === 0) return undefined;
    const terms = [...addedPreferred, ...usable(given)].map(({ weight, preference }, index) => ({
      weight,
      isAdded: index < addedPreferred.length,
      preference,
      mask: cache.selectors.term(preference),
    }));
    return {
      key: JSON.stringify(given),
      changes: undefined,
      score(node) {
        let sum = 0;
        for (const { weight, mask } of terms) if (mask[node] === 1) sum += weight;
        return sum;
      },
      normalizer: HIGHEST_IS_BEST,
      cause(index) {
        const node = cache.nodes[index];
        if (node === undefined) return undefined;
        return {
          plugin: 'NodeAffinity',
          terms: terms.map(({ weight, isAdded, preference }) => ({
            weight,
            isAdded,
            ...termFact(preference, node),
          })),
        };
      },
    };
  }

  const filterOf = perShape(prepareFilter);
  const scorerOf = perShape(prepareScore);
  const { keyWords } = apiRulesOf(release.name);
  const errorOf = perShape(({ spec }) => {
    const errors = [...new Set(parseErrors(spec, keyWords))];
    return errors.length > 1 ? [`[${errors.join(', ')}]`] : errors;
  });

  return {
    name: 'NodeAffinity',
    reasons: ['nodeAffinity', 'addedAffinity', 'fieldConflict'],
    // Source: isSchedulableAfterNodeChange: a node that matches, and was not there or did not.
    events: [
      onNodes(['Add', 'UpdateNodeLabel'], ({ shape }, before, after) => {
        if (!after || (addedRequired && !matches(addedRequired, after))) return false;
        return matchesPod(shape.spec, after) && !(before && matchesPod(shape.spec, before));
      }),
    ],
    filter: { hasPreFilter: true, prepare: ({ shape }) => filterOf(shape) },
    score: {
      prepare: ({ shape }) => scorerOf(shape),
      skip: () => ({ plugin: 'NodeAffinity' }),
      error: ({ shape }) => errorOf(shape)[0],
    },
  };
}

/** `GetRequiredNodeAffinity(pod).Match`: nodeSelector and required node affinity together. */
function matchesPod(spec: PodSpec, node: Node): boolean {
  const required = requiredTerms(spec);
  const { labels } = node.metadata;
  return (
    Object.entries(spec.nodeSelector ?? {}).every(
      ([key, value]) => labelValue(labels, key) === value,
    ) &&
    (required === undefined || matches(required, node))
  );
}

function matches(selector: NodeSelector, { metadata: { labels, name } }: Node): boolean {
  return nodeSelectorMatches(selector, labels, name);
}

function requiredTerms(spec: PodSpec) {
  return spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
}

/**
 * The only nodes that may match when every term names nodes (`metadata.name In [...]`); undefined
 * when some term names none, empty when the terms contradict themselves.
 */
function namedNodes(terms: readonly NodeSelectorTerm[]): ReadonlySet<string> | undefined {
  if (terms.length === 0) return undefined;
  const names = new Set<string>();
  for (const { matchFields = [] } of terms) {
    const lists = matchFields
      .filter(({ key, operator }) => key === 'metadata.name' && operator === 'In')
      .map(({ values = [] }) => values);
    const [first, ...others] = lists;
    if (first === undefined) return undefined;
    for (const name of first) if (others.every((list) => list.includes(name))) names.add(name);
  }
  return names;
}

/** Terms that count: with a weight, and with something to match. */
function usable(
  terms: readonly PreferredSchedulingTerm[] | undefined,
): readonly Required<PreferredSchedulingTerm>[] {
  return (terms ?? []).flatMap(({ weight, preference = {} }) => {
    const { matchExpressions = [], matchFields = [] } = preference;
    const counts = weight !== 0 && matchExpressions.length + matchFields.length > 0;
    return counts ? [{ weight, preference }] : [];
  });
}

/**
 * What is wrong with the preferred terms that count: PreScore fails of it. Source:
 * NewPreferredSchedulingTerms of component-helpers, and NewRequirement; an API server lets through no other errors.
 */
function parseErrors(spec: PodSpec, words: ApiRules['keyWords']): readonly string[] {
  const terms = spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
  return terms.flatMap((term, index) =>
    usable([term]).flatMap(({ preference }) =>
      (preference.matchExpressions ?? []).flatMap((requirement, at) =>
        requirementErrors(requirement, `[${index}].matchExpressions[${at}].values`, words),
      ),
    ),
  );
}

/** Values of `Gt` and `Lt` have to be integers, and all of them what a label may be. */
function requirementErrors(
  { key, operator, values = [] }: NodeSelectorRequirement,
  at: string,
  words: ApiRules['keyWords'],
): readonly string[] {
  const invalid = (path: string, value: string, why: string) =>
    `${path}: Invalid value: ${JSON.stringify(value)}: ${why}`;
  const isBound = operator === 'Gt' || operator === 'Lt';
  const unread = isBound ? values.filter((value) => parseInt64(value) === undefined) : [];
  return [
    ...unread.map((value) =>
      invalid(`${at}[0]`, value, "for 'Gt', 'Lt' operators, the value must be an integer"),
    ),
    ...values.flatMap((value, index) => {
      const problems = labelValueProblems(value, words);
      return problems.length > 0
        ? [invalid(`${at}[${index}][${key}]`, value, problems.join('; '))]
        : [];
    }),
  ];
}

function podFacts(spec: PodSpec, node: Node) {
  const required = requiredTerms(spec);
  return {
    nodeSelector: Object.entries(spec.nodeSelector ?? {}).map(([key, value]) =>
      expressionFact({ key, operator: 'In', values: [value] }, node, false),
    ),
    ...(required && { terms: required.nodeSelectorTerms.map((term) => termFact(term, node)) }),
  };
}

/** One node selector term held against a node, expression by expression. */
export function termFact(term: NodeSelectorTerm, node: Node): TermFact {
  const expressions = [
    ...(term.matchExpressions ?? []).map((rule) => expressionFact(rule, node, false)),
    ...(term.matchFields ?? []).map((rule) => expressionFact(rule, node, true)),
  ];
  return { met: expressions.length > 0 && expressions.every(({ met }) => met), expressions };
}

function expressionFact(
  rule: NodeSelectorRequirement,
  node: Node,
  isField: boolean,
): ExpressionFact {
  const { name, labels } = node.metadata;
  const actual = isField ? name : labelValue(labels, rule.key);
  const met = isField
    ? nodeFieldMatches(rule, name)
    : nodeRequirementIsValid(rule) && nodeRequirementMatches(rule, labels);
  return {
    key: rule.key,
    operator: rule.operator,
    values: rule.values ?? [],
    ...(actual !== undefined && { actual }),
    met,
    isField,
  };
}
