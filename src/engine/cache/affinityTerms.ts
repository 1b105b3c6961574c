import { labelSelectorMatches } from '../../model/index.ts';
import type { SchedulerRules } from '../../releases/index.ts';
import type {
  Labels,
  LabelSelector,
  LegacyRules,
  Namespace,
  Pod,
  PodAffinity,
  PodAffinityTerm,
} from '../../model/index.ts';

/**
 * A Pod (anti-)affinity term made ready (`framework.AffinityTerm`): namespaces resolved, and a key
 * by which equal terms are known.
 */
export interface AffinityTerm {
  readonly topologyKey: string;
  /** Missing: the term matches no Pod. */
  readonly selector: LabelSelector | undefined;
  /** Where Pods are selected while the term's own Pod stands on a node; 'all' for every one. */
  readonly namespaces: NamespaceSet;
  /** The same while its Pod is the one to be scheduled. */
  readonly namespacesWhenIncoming: NamespaceSet;
  /** The same where a queueing hint asks: its namespaceSelector is asked about no labels at all. */
  readonly namespacesInHints: NamespaceSet;
  /** Whose Pods it does not see either way: of daemons, for required anti-affinity. */
  readonly unseenNamespaces: ReadonlySet<string>;
  /** The empty topologyKey of preferred anti-affinity, where it means all topologies. */
  readonly isEveryTopology: boolean;
  /** 1 for a required term. */
  readonly weight: number;
  /** Equal for terms that say the same, whatever their weight. */
  readonly key: string;
}

export type NamespaceSet = ReadonlySet<string> | 'all';

export interface PodAffinityTerms {
  readonly requiredAffinity: readonly AffinityTerm[];
  readonly requiredAntiAffinity: readonly AffinityTerm[];
  readonly preferredAffinity: readonly AffinityTerm[];
  readonly preferredAntiAffinity: readonly AffinityTerm[];
}

const NO_TERMS: PodAffinityTerms = {
  requiredAffinity: [],
  requiredAntiAffinity: [],
  preferredAffinity: [],
  preferredAntiAffinity: [],
};

/** Labels of the cluster's namespaces by name. */
export type NamespaceLabels = ReadonlyMap<string, Labels>;

export function namespaceLabels(namespaces: readonly Namespace[]): NamespaceLabels {
  return new Map(namespaces.map(({ metadata }) => [metadata.name, metadata.labels ?? {}]));
}

/** Whether a term of a Pod chooses namespaces by their labels. */
export function choosesNamespaces({ spec: { affinity } }: Pod): boolean {
  return [affinity?.podAffinity, affinity?.podAntiAffinity].some((rules) =>
    [
      ...(rules?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
      ...(rules?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(
        ({ podAffinityTerm }) => podAffinityTerm,
      ),
    ].some(({ namespaceSelector }) => namespaceSelector && !isEmptySelector(namespaceSelector)),
  );
}

const NO_NAMESPACES: ReadonlySet<string> = new Set();

/** What says how a cluster's terms are read. */
export interface TermOptions {
  readonly legacy: LegacyRules;
  readonly rules: Pick<SchedulerRules, 'namespaceSelectorAskedAgain'>;
}

/**
 * All Pod affinity terms of a Pod, in the order of the spec (`framework.NewPodInfo`), as the legacy
 * rules and those of the release have them.
 */
export function podAffinityTerms(
  pod: Pod,
  namespaces: NamespaceLabels,
  { legacy, rules }: TermOptions,
): PodAffinityTerms {
  const { affinity } = pod.spec;
  if (affinity?.podAffinity === undefined && affinity?.podAntiAffinity === undefined) {
    return NO_TERMS;
  }
  const home = pod.metadata.namespace ?? 'default';
  const ofDaemons =
    legacy.daemonNamespaces.length > 0 ? new Set(legacy.daemonNamespaces) : NO_NAMESPACES;
  const emptyIsEvery = legacy.emptyTopologyKeyMeansAllTopologies;
  const { namespaceSelectorAskedAgain } = rules;
  const required = (rules: PodAffinity | undefined, unseen = NO_NAMESPACES) =>
    (rules?.requiredDuringSchedulingIgnoredDuringExecution ?? []).map((term) =>
      makeTerm(term, { weight: 1, unseen, namespaceSelectorAskedAgain }, home, namespaces),
    );
  const preferred = (rules: PodAffinity | undefined, emptyIsEvery = false) =>
    (rules?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map((weighted) => {
      const { weight, podAffinityTerm: term } = weighted;
      const isEveryTopology = emptyIsEvery && term.topologyKey === '';
      return makeTerm(
        term,
        { weight, isEveryTopology, namespaceSelectorAskedAgain },
        home,
        namespaces,
      );
    });
  return {
    requiredAffinity: required(affinity.podAffinity),
    requiredAntiAffinity: required(affinity.podAntiAffinity, ofDaemons),
    preferredAffinity: preferred(affinity.podAffinity),
    preferredAntiAffinity: preferred(affinity.podAntiAffinity, emptyIsEvery),
  };
}

/** Whether a term selects Pods with these labels in this namespace (`AffinityTerm.Matches`). */
export function termMatches(
  term: AffinityTerm,
  namespace: string,
  labels: Labels | undefined,
): boolean {
  return sees(term, term.namespaces, namespace) && labelSelectorMatches(term.selector, labels);
}

/** The same for a term of the Pod that is to be scheduled. */
export function incomingTermMatches(
  term: AffinityTerm,
  namespace: string,
  labels: Labels | undefined,
): boolean {
  const { namespacesWhenIncoming, selector } = term;
  return sees(term, namespacesWhenIncoming, namespace) && labelSelectorMatches(selector, labels);
}

/** Whether every term of the Pod that is to be scheduled selects such Pods; never without terms. */
export function allIncomingTermsMatch(
  terms: readonly AffinityTerm[],
  namespace: string,
  labels: Labels | undefined,
): boolean {
  return terms.length > 0 && terms.every((term) => incomingTermMatches(term, namespace, labels));
}

/**
 * Whether every term selects such Pods as a queueing hint asks, which knows no labels of namespaces; never without terms
 * (`GetAffinityTerms` and `podMatchesAllAffinityTerms`).
 */
export function allTermsHintAt(
  terms: readonly AffinityTerm[],
  namespace: string,
  labels: Labels | undefined,
): boolean {
  return (
    terms.length > 0 &&
    terms.every(
      (term) =>
        sees(term, term.namespacesInHints, namespace) &&
        labelSelectorMatches(term.selector, labels),
    )
  );
}

function sees(term: AffinityTerm, namespaces: NamespaceSet, namespace: string): boolean {
  if (term.unseenNamespaces.has(namespace)) return false;
  return namespaces === 'all' || namespaces.has(namespace);
}

interface TermRules {
  readonly weight: number;
  readonly unseen?: ReadonlySet<string>;
  readonly isEveryTopology?: boolean;
  readonly namespaceSelectorAskedAgain: boolean;
}

function makeTerm(
  term: PodAffinityTerm,
  { weight, unseen = NO_NAMESPACES, isEveryTopology = false, ...rules }: TermRules,
  home: string,
  known: NamespaceLabels,
): AffinityTerm {
  const { topologyKey, labelSelector: selector, namespaceSelector } = term;
  const namespaces = resolveNamespaces(term, home, known);
  const named = namespaces === 'all' ? namespaces : [...namespaces].sort();
  // Where the selector of an incoming Pod is asked again after it is resolved to names, it is held
  // against no labels at all: one that this satisfies reaches every namespace
  // (mergeAffinityTermNamespacesIfNotEmpty then takes the term by value).
  const holdsForNone =
    namespaceSelector !== undefined && labelSelectorMatches(namespaceSelector, {});
  const isAskedAgain = rules.namespaceSelectorAskedAgain && holdsForNone;
  const namespacesWhenIncoming = isAskedAgain ? 'all' : namespaces;
  return {
    topologyKey,
    selector,
    namespaces,
    namespacesWhenIncoming,
    namespacesInHints: holdsForNone ? 'all' : namedNamespaces(term, home),
    unseenNamespaces: unseen,
    isEveryTopology,
    weight,
    key: JSON.stringify([
      topologyKey,
      named,
      namespacesWhenIncoming === 'all',
      selector ?? null,
      [...unseen],
    ]),
  };
}

/** Named namespaces; with neither names nor a selector, the Pod's own. */
function namedNamespaces(
  { namespaces = [], namespaceSelector }: PodAffinityTerm,
  home: string,
): ReadonlySet<string> {
  const isHome = namespaceSelector === undefined && namespaces.length === 0;
  return new Set(isHome ? [home] : namespaces);
}

/** Named namespaces and those that the selector finds; with neither, the Pod's own. */
function resolveNamespaces(
  term: PodAffinityTerm,
  home: string,
  known: NamespaceLabels,
): NamespaceSet {
  const { namespaceSelector } = term;
  const named = namedNamespaces(term, home);
  if (namespaceSelector === undefined) return named;
  if (isEmptySelector(namespaceSelector)) return 'all';
  const found = new Set(named);
  for (const [name, labels] of known) {
    if (labelSelectorMatches(namespaceSelector, labels)) found.add(name);
  }
  return found;
}

/** An empty selector says nothing, so it holds for everything (`labels.Selector.Empty`). */
export function isEmptySelector(selector: LabelSelector): boolean {
  return (
    Object.keys(selector.matchLabels ?? {}).length === 0 &&
    (selector.matchExpressions ?? []).length === 0
  );
}
