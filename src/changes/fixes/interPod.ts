import type { AffinityTermFact, FilterCause } from '../../engine/index.ts';
import {
  type FieldPath,
  formatLabelSelector,
  labelSelectorMatches,
  type LabelSelector,
  type PodAffinityTerm,
  HOSTNAME,
} from '../../model/index.ts';
import { COST } from '../costs.ts';
import { editsOf, type Subject } from '../given.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { departuresOf } from './departures.ts';
import { labelNode } from './nodeLabels.ts';

type Cause = Extract<FilterCause, { plugin: 'InterPodAffinity' }>;

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

/** A required term as it stands in the text of the object whose rule it is. */
interface PlacedTerm {
  readonly subject: Subject;
  readonly rule: 'podAffinity' | 'podAntiAffinity';
  readonly index: number;
  readonly term: PodAffinityTerm;
}

/** The first term that fails on the node: it is widened or becomes a wish, or the Pods it is about leave. */
export function interPodFixes(situation: Situation, node: number, cause: Cause): readonly Fix[] {
  const single = (changes: readonly Change[]) => changes.map((change): Fix => [change]);
  switch (cause.rule) {
    case 'own-affinity':
      return single(ownAffinity(situation, node, cause));
    case 'own-anti-affinity':
      return [...single(ownAntiAffinity(situation, cause)), ...leaving(situation, cause)];
    case 'existing-anti-affinity':
      return [...single(existing(situation, cause)), ...leaving(situation, cause)];
  }
}

function ownAffinity(situation: Situation, node: number, { term, domain, matchingDomains }: Cause) {
  const placed = termOf(situation.own, 'podAffinity', term);
  const changes: Change[] = [];
  const { topologyKey } = term;
  const [value] = matchingDomains;
  if (domain === undefined && value !== undefined) {
    changes.push(...labelNode(situation, node, topologyKey, value));
  }
  if (!placed) return changes;
  const selector = selectorText(term);
  changes.push(...keyChanges(situation, placed, 'wider'));
  changes.push(...namespaceChanges(situation, placed, term));
  changes.push(...selectorChanges(placed));
  changes.push(soften(placed, 'title.affinityPrefer', selector));
  changes.push(drop(placed, 'title.affinityGone', selector));
  return changes;
}

function ownAntiAffinity(situation: Situation, { term }: Cause): Change[] {
  const placed = termOf(situation.own, 'podAntiAffinity', term);
  if (!placed) return [];
  const selector = selectorText(term);
  return [
    ...keyChanges(situation, placed, 'narrower'),
    soften(placed, 'title.antiAffinityPrefer', selector),
    drop(placed, 'title.antiAffinityGone', selector),
  ];
}

/** The rule stands with other Pods: in one object, when it is to be a small change. */
function existing(situation: Situation, { term, pods }: Cause): Change[] {
  const { given, podOf, own } = situation;
  const subjects = new Map<number, Subject>();
  for (const key of pods) {
    const subject = given.subjectOf(podOf(key));
    if (!subject) return [];
    subjects.set(subject.index, subject);
  }
  const [subject] = subjects.values();
  const placed = subjects.size === 1 ? termOf(subject, 'podAntiAffinity', term) : undefined;
  if (!placed) return [];
  const selector = selectorText(term);
  if (placed.subject.index === own?.index) return ownAntiAffinityOf(situation, placed, selector);
  const workload = placed.subject.name;
  const key = term.topologyKey;
  const cautions = [say('caution.otherRule', { workload })];
  const shared = { nature: `otherRule:${placed.subject.index}`, cautions };
  const narrower = keyChanges(situation, placed, 'narrower').map((change) => ({
    ...change,
    ...shared,
    nature: `otherKey:${placed.subject.index}`,
    cost: COST.otherRule - 1,
    title: say('title.otherKey', { workload, selector, from: key, to: HOSTNAME }),
  }));
  const soft = soften(placed, 'title.antiAffinityPrefer', selector);
  const gone = drop(placed, 'title.antiAffinityGone', selector);
  return [
    ...narrower,
    {
      ...soft,
      ...shared,
      cost: COST.otherRule,
      title: say('title.otherPrefer', { workload, selector, key }),
    },
    {
      ...gone,
      ...shared,
      cost: COST.otherRule + 1,
      title: say('title.otherGone', { workload, selector, key }),
    },
  ];
}

function ownAntiAffinityOf(situation: Situation, placed: PlacedTerm, selector: string): Change[] {
  return [
    ...keyChanges(situation, placed, 'narrower'),
    soften(placed, 'title.antiAffinityPrefer', selector),
    drop(placed, 'title.antiAffinityGone', selector),
  ];
}

/** One or two Pods keep this one off: they may be gone. */
function leaving(situation: Situation, { pods }: Cause): Fix[] {
  if (pods.length > 2) return [];
  const ways = pods.map((key) => departuresOf(situation, situation.podOf(key)));
  const [first = [], second] = ways;
  if (!second) return [...first];
  return first.flatMap((one) =>
    second.flatMap((other) => {
      const both = [...one, ...other];
      return both.length <= 2 ? [both] : [];
    }),
  );
}

/** The term in the text that a fact is about. */
function termOf(
  subject: Subject | undefined,
  rule: PlacedTerm['rule'],
  { topologyKey, selector }: AffinityTermFact,
): PlacedTerm | undefined {
  const terms = subject?.spec.affinity?.[rule]?.[REQUIRED] ?? [];
  const same = (term: PodAffinityTerm, isExact: boolean) =>
    term.topologyKey === topologyKey &&
    (isExact
      ? JSON.stringify(term.labelSelector) === JSON.stringify(selector)
      : // Admission merged the label keys into the selector.
        (term.matchLabelKeys ?? term.mismatchLabelKeys) !== undefined);
  const exact = terms.findIndex((term) => same(term, true));
  const index = exact >= 0 ? exact : terms.findIndex((term) => same(term, false));
  const term = terms[index];
  return subject && term && { subject, rule, index, term };
}

function pathOf({ rule, index }: PlacedTerm, ...rest: FieldPath): FieldPath {
  return ['spec', 'affinity', rule, REQUIRED, index, ...rest];
}

function soften(
  placed: PlacedTerm,
  title: 'title.affinityPrefer' | 'title.antiAffinityPrefer',
  selector: string,
): Change {
  const { subject, rule, index, term } = placed;
  return {
    nature: `${rule}:${index}`,
    cost: COST.soften,
    edits: editsOf(
      subject,
      {
        op: 'append',
        path: ['spec', 'affinity', rule, PREFERRED],
        value: { weight: 100, podAffinityTerm: term },
      },
      { op: 'remove', path: pathOf(placed) },
    ),
    title: say(title, { selector, key: term.topologyKey }),
    cautions: [say('caution.soft', {})],
  };
}

function drop(
  placed: PlacedTerm,
  title: 'title.affinityGone' | 'title.antiAffinityGone',
  selector: string,
): Change {
  const { subject, rule, index, term } = placed;
  return {
    nature: `${rule}:${index}`,
    cost: COST.dropRule,
    edits: editsOf(subject, { op: 'remove', path: pathOf(placed) }),
    title: say(title, { selector, key: term.topologyKey }),
    cautions: [say('caution.anyNode', {})],
  };
}

/**
 * Another topologyKey: for affinity the labels of which several nodes share a value, so that more
 * nodes are near; for anti-affinity the node itself, so that only it is kept apart.
 */
function keyChanges(
  { simulation }: Situation,
  placed: PlacedTerm,
  way: 'wider' | 'narrower',
): Change[] {
  const { subject, rule, index, term } = placed;
  const from = term.topologyKey;
  const keys =
    way === 'narrower'
      ? [HOSTNAME].filter((key) => key !== from)
      : widerKeys(simulation.plan.cluster.nodes, from);
  const selector = formatLabelSelector(term.labelSelector);
  const title = rule === 'podAffinity' ? 'title.affinityKey' : 'title.antiAffinityKey';
  return keys.map((to, place) => ({
    nature: `topologyKey:${rule}:${index}`,
    cost: COST.topologyKey + place / 10,
    edits: editsOf(subject, { op: 'set', path: pathOf(placed, 'topologyKey'), value: to }),
    title: say(title, { selector, from, to }),
    cautions: [],
  }));
}

/** Topology labels with fewer values than this one, the narrowest first. */
function widerKeys(
  nodes: readonly { readonly metadata: { readonly labels?: Readonly<Record<string, string>> } }[],
  from: string,
): readonly string[] {
  const values = new Map<string, Set<string>>();
  for (const { metadata } of nodes) {
    for (const [key, value] of Object.entries(metadata.labels ?? {})) {
      if (key !== from && !key.includes('topology.kubernetes.io/') && key !== 'rack') continue;
      const known = values.get(key);
      if (known) known.add(value);
      else values.set(key, new Set([value]));
    }
  }
  const before = values.get(from)?.size ?? Infinity;
  return [...values]
    .filter(([key, { size }]) => key !== from && size < before)
    .sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1))
    .slice(0, 3)
    .map(([key]) => key);
}

/** Pods that the selector wants live in another namespace. */
function namespaceChanges(
  { simulation, pod }: Situation,
  placed: PlacedTerm,
  fact: AffinityTermFact,
): Change[] {
  const { subject, index, term } = placed;
  if (fact.namespaces === 'all' || term.labelSelector === undefined) return [];
  const own = pod.metadata.namespace ?? 'default';
  const known = new Set(fact.namespaces);
  const others = new Set<string>();
  for (const { pod: other } of simulation.run.pods) {
    const { namespace = 'default', labels } = other.metadata;
    if (known.has(namespace) || others.has(namespace)) continue;
    if (labelSelectorMatches(fact.selector, labels)) others.add(namespace);
  }
  // Without either field the Pod's own namespace counts, and it goes on to.
  const isOwnOnly = (term.namespaces ?? []).length === 0 && term.namespaceSelector === undefined;
  const path = pathOf(placed, 'namespaces');
  return [...others]
    .sort()
    .slice(0, 2)
    .map((namespace) => ({
      nature: `namespaces:${index}`,
      cost: COST.namespaces,
      edits: editsOf(
        subject,
        isOwnOnly
          ? { op: 'set', path, value: [own, namespace] }
          : { op: 'append', path, value: namespace },
      ),
      title: say('title.affinityNamespace', { selector: selectorText(fact), namespace }),
      cautions: [],
    }));
}

/** One requirement less of a selector that has several. */
function selectorChanges(placed: PlacedTerm): Change[] {
  const { subject, index, term } = placed;
  const { matchLabels = {}, matchExpressions = [] } = term.labelSelector ?? {};
  const labels = Object.entries(matchLabels);
  if (labels.length + matchExpressions.length < 2) return [];
  const change = (path: FieldPath, selector: LabelSelector): Change => ({
    nature: `selector:${index}`,
    cost: COST.selector,
    edits: editsOf(subject, { op: 'remove', path: pathOf(placed, 'labelSelector', ...path) }),
    title: say('title.affinitySelector', { requirement: formatLabelSelector(selector) }),
    cautions: [],
  });
  return [
    ...labels.map(([key, value]) =>
      change(labels.length === 1 ? ['matchLabels'] : ['matchLabels', key], {
        matchLabels: { [key]: value },
      }),
    ),
    ...matchExpressions.map((expression, at) =>
      change(['matchExpressions', at], { matchExpressions: [expression] }),
    ),
  ];
}

function selectorText({ selector }: AffinityTermFact): string {
  return formatLabelSelector(selector);
}
