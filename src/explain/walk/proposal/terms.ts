import {
  EVERY_TOPOLOGY_KEYS,
  incomingTermMatches,
  podAffinityTerms,
  termMatches,
  type AffinityTerm,
  type PodAffinityTerms,
} from '../../../engine/index.ts';
import {
  labelValue,
  DEFAULT_RUN_OPTIONS,
  type Labels,
  type LabelSelector,
  type Pod,
} from '../../../model/index.ts';
import { releaseOf } from '../../../releases/index.ts';
import type { WalkInput } from '../input.ts';
import { hasPodRules } from './placed.ts';

/** A rule about other Pods, its namespaces resolved as kube-scheduler resolves them. */
export interface Term {
  readonly topologyKey: string;
  readonly selector: LabelSelector | undefined;
  /** Equal for terms that select the same Pods in the same domains. */
  readonly identity: string;
  readonly selects: (other: Pod) => boolean;
  /** The topology domains that a node with these labels is in: one, or none without the label. */
  readonly domainsOf: (labels: Labels) => readonly string[];
}

/** A Pod's terms by what they are. */
export type PodTerms = { readonly [Kind in keyof PodAffinityTerms]: readonly Term[] };

const NO_TERMS: PodTerms = {
  requiredAffinity: [],
  requiredAntiAffinity: [],
  preferredAffinity: [],
  preferredAntiAffinity: [],
};

/** Reads the terms of placed Pods, and those of the Pod that is to be scheduled. */
export interface TermReader {
  readonly of: (pod: Pod) => PodTerms;
  readonly ofIncoming: (pod: Pod) => PodTerms;
}

export function termReader({ namespaces, options = DEFAULT_RUN_OPTIONS }: WalkInput): TermReader {
  const { legacy, release } = options;
  const { rules } = releaseOf(release);
  const ofPlaced = new Map<Pod, PodTerms>();
  const read = (pod: Pod, matches: typeof termMatches): PodTerms => {
    const terms = podAffinityTerms(pod, namespaces, { legacy, rules });
    const made = (list: readonly AffinityTerm[]) => list.map((term) => makeTerm(term, matches));
    return {
      requiredAffinity: made(terms.requiredAffinity),
      requiredAntiAffinity: made(terms.requiredAntiAffinity),
      preferredAffinity: made(terms.preferredAffinity),
      preferredAntiAffinity: made(terms.preferredAntiAffinity),
    };
  };
  return {
    of(pod) {
      if (!hasPodRules(pod)) return NO_TERMS;
      const known = ofPlaced.get(pod) ?? read(pod, termMatches);
      ofPlaced.set(pod, known);
      return known;
    },
    ofIncoming: (pod) => read(pod, incomingTermMatches),
  };
}

function makeTerm(term: AffinityTerm, matches: typeof termMatches): Term {
  const { topologyKey, selector, key } = term;
  return {
    topologyKey,
    selector,
    identity: `${matches === incomingTermMatches ? 'own' : 'held'} ${key}`,
    selects: ({ metadata }) => matches(term, metadata.namespace ?? 'default', metadata.labels),
    domainsOf: term.isEveryTopology
      ? everyDomain
      : (labels) => {
          const value = labelValue(labels, topologyKey);
          return value === undefined ? [] : [value];
        },
  };
}

/** An empty topologyKey under the legacy rule: every topology that kube-scheduler knows. */
function everyDomain(labels: Labels): string[] {
  return EVERY_TOPOLOGY_KEYS.flatMap((key) => {
    const value = labelValue(labels, key);
    return value ? [`${key}=${value}`] : [];
  });
}
