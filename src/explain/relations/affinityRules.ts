import {
  type AffinityTerm,
  incomingTermMatches,
  podAffinityTerms,
  type PodAffinityTerms,
  termMatches,
} from '../../engine/index.ts';
import type { FieldPath, Pod } from '../../model/index.ts';
import type { Relation } from '../../protocol/index.ts';
import type { RelationsInput, RuleKind, RuleMatch, StandingPod } from './input.ts';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
/** Pods looked at between two pauses. */
const PAUSE_AFTER = 500;

/** One list of terms of a Pod: where it stands, and what it does. */
interface TermList {
  readonly kind: RuleKind;
  readonly terms: readonly AffinityTerm[];
  readonly path: FieldPath;
  readonly effect: Relation['effect'];
  readonly required: boolean;
  /** Instead of the terms' own: of a required term that only scores. */
  readonly weight?: number;
}

/**
 * What InterPodAffinity sees between the Pod and each Pod on a node: the Pod's own terms, and those
 * of Pods on nodes, of which the required anti-affinity binds and the others score (filtering.go and
 * scoring.go of interpodaffinity). A Pod counts for required affinity only when it meets
 * all of its terms. Pauses between Pods.
 */
export function* affinityRules(input: RelationsInput): Generator<void, RuleMatch[], void> {
  const { pod, podIndex, standing, profile, namespaces, terms } = input;
  const filters = profile.plugins.filter.includes('InterPodAffinity');
  const scores = profile.plugins.score.includes('InterPodAffinity');
  const own = podAffinityTerms(pod, namespaces, terms);
  const ownRules = rulesOf(ownTermLists(own, { filters, scores }));
  const { hardPodAffinityWeight, ignorePreferredTermsOfExistingPods } =
    profile.args.InterPodAffinity;
  const hasPreferences = own.preferredAffinity.length + own.preferredAntiAffinity.length > 0;
  const existingScore = scores && (hasPreferences || !ignorePreferredTermsOfExistingPods);
  const namespace = pod.metadata.namespace ?? 'default';
  const { labels } = pod.metadata;

  /** The Pod's own rules that select Pods of a namespace with such labels. */
  const selecting = perObject(({ metadata }: Pod) => {
    const otherNamespace = metadata.namespace ?? 'default';
    const selects = ({ term }: Rule) => incomingTermMatches(term, otherNamespace, metadata.labels);
    const affinity = ownRules.filter(({ list }) => list.kind === 'own-affinity');
    const isWanted = affinity.every(selects);
    return ownRules.filter((rule) =>
      rule.list.kind === 'own-affinity' ? isWanted : selects(rule),
    );
  });
  /** The rules of Pods with such affinity that select the Pod. */
  const selectingBack = perObject((other: Pod) =>
    rulesOf(
      existingTermLists(podAffinityTerms(other, namespaces, terms), {
        filters,
        scores: existingScore,
        hardPodAffinityWeight,
      }),
    ).filter(({ term }) => termMatches(term, namespace, labels)),
  );

  const found: RuleMatch[] = [];
  for (const [at, other] of standing.entries()) {
    if (at % PAUSE_AFTER === PAUSE_AFTER - 1) yield;
    const { metadata, spec } = other.pod;
    const home = metadata.namespace ?? 'default';
    for (const rule of selecting(other.pod, metadata.labels ?? NO_LABELS, home)) {
      found.push(matchOf(rule, { owner: podIndex, target: other.index }, other));
    }
    if (spec.affinity === undefined || !hasPodRules(other.pod)) continue;
    for (const rule of selectingBack(other.pod, spec.affinity, home)) {
      found.push(matchOf(rule, { owner: other.index, target: podIndex }, other));
    }
  }
  return found;
}

const NO_LABELS = {};

/** Remembers a result for the object that it follows from, which Pods of one template share. */
function perObject<Result>(
  compute: (pod: Pod) => Result,
): (pod: Pod, object: object, namespace: string) => Result {
  const known = new WeakMap<object, Map<string, Result>>();
  return (pod, object, namespace) => {
    const byNamespace = known.get(object) ?? new Map<string, Result>();
    known.set(object, byNamespace);
    const result = byNamespace.get(namespace) ?? compute(pod);
    byNamespace.set(namespace, result);
    return result;
  };
}

function hasPodRules({ spec: { affinity } }: Pod): boolean {
  return affinity?.podAffinity !== undefined || affinity?.podAntiAffinity !== undefined;
}

function ownTermLists(
  terms: PodAffinityTerms,
  { filters, scores }: { readonly filters: boolean; readonly scores: boolean },
): readonly TermList[] {
  const lists: TermList[] = [];
  if (filters) {
    lists.push(
      {
        kind: 'own-affinity',
        terms: terms.requiredAffinity,
        path: ['affinity', 'podAffinity', REQUIRED],
        effect: 'attracts',
        required: true,
      },
      {
        kind: 'own-anti-affinity',
        terms: terms.requiredAntiAffinity,
        path: ['affinity', 'podAntiAffinity', REQUIRED],
        effect: 'repels',
        required: true,
      },
    );
  }
  if (scores) lists.push(...preferredLists('own-preferred', terms));
  return lists;
}

function existingTermLists(
  terms: PodAffinityTerms,
  profile: {
    readonly filters: boolean;
    readonly scores: boolean;
    readonly hardPodAffinityWeight: number;
  },
): readonly TermList[] {
  const { filters, scores, hardPodAffinityWeight } = profile;
  const lists: TermList[] = [];
  if (filters) {
    lists.push({
      kind: 'existing-anti-affinity',
      terms: terms.requiredAntiAffinity,
      path: ['affinity', 'podAntiAffinity', REQUIRED],
      effect: 'repels',
      required: true,
    });
  }
  if (!scores) return lists;
  lists.push(...preferredLists('existing-preferred', terms));
  if (hardPodAffinityWeight > 0) {
    lists.push({
      kind: 'existing-required-affinity',
      terms: terms.requiredAffinity,
      path: ['affinity', 'podAffinity', REQUIRED],
      effect: 'attracts',
      required: false,
      weight: hardPodAffinityWeight,
    });
  }
  return lists;
}

function preferredLists(kind: RuleKind, terms: PodAffinityTerms): readonly TermList[] {
  return [
    {
      kind,
      terms: terms.preferredAffinity,
      path: ['affinity', 'podAffinity', PREFERRED],
      effect: 'attracts',
      required: false,
    },
    {
      kind,
      terms: terms.preferredAntiAffinity,
      path: ['affinity', 'podAntiAffinity', PREFERRED],
      effect: 'repels',
      required: false,
    },
  ];
}

/** One term of a list. */
interface Rule {
  readonly list: TermList;
  readonly index: number;
  readonly term: AffinityTerm;
  readonly path: FieldPath;
}

function rulesOf(lists: readonly TermList[]): readonly Rule[] {
  return lists.flatMap((list) =>
    list.terms.map((term, index) => ({ list, index, term, path: [...list.path, index] })),
  );
}

function matchOf(
  { list, index, term, path }: Rule,
  { owner, target }: Pick<Relation, 'owner' | 'target'>,
  other: StandingPod,
): RuleMatch {
  const { kind, effect, required } = list;
  return {
    kind,
    index,
    relation: {
      owner,
      target,
      effect,
      required,
      plugin: 'InterPodAffinity',
      topologyKey: term.topologyKey,
      weight: required ? 0 : (list.weight ?? term.weight),
    },
    path,
    other: other.index,
    node: other.node,
  };
}
