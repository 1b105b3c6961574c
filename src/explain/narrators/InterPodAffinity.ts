import type { AffinityTermFact } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import { brief, formatNames, formatSelector } from '../format.ts';
import { message } from '../messages/message.ts';
import type {
  ComparedNodes,
  FilterCauseOf,
  Narration,
  NarrationContext,
  ScoreCauseOf,
} from './narration.ts';
import { HOSTNAME } from '../../model/index.ts';

type Cause = FilterCauseOf<'InterPodAffinity'>;

export function narrateInterPodAffinity(cause: Cause, context: NarrationContext): Narration {
  return { ...sayRule(cause, context), needs: ruleNeeds(cause, termsOf(context)) };
}

type Said = Omit<Narration, 'needs'>;

/** Required affinity terms of the Pod: a Pod counts only where all of them select it. */
function termsOf({ pod }: NarrationContext): number {
  const { podAffinity } = pod.spec.affinity ?? {};
  return podAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.length ?? 0;
}

function sayRule(cause: Cause, context: NarrationContext): Said {
  switch (cause.rule) {
    case 'own-affinity':
      return ownAffinity(cause, termsOf(context));
    case 'own-anti-affinity':
      return ownAntiAffinity(cause, context);
    case 'existing-anti-affinity':
      return existingAntiAffinity(cause, context);
  }
}

/** One sentence for nodes that fail by the same rule, each by Pods of its own. */
export function summarizeInterPodAffinity(
  causes: readonly Cause[],
  context: NarrationContext,
): Message {
  const [first] = causes;
  if (first === undefined) {
    throw new Error('A summary needs an InterPodAffinity cause: give the causes of a group.');
  }
  const key = first.term.topologyKey;
  const selector = formatSelector(first.term.selector);
  const pods = context.podNames([...new Set(causes.flatMap((cause) => cause.pods))].slice(0, 2));
  switch (first.rule) {
    case 'own-affinity':
      if (termsOf(context) > 1) {
        const count = termsOf(context);
        return message('filter.InterPodAffinity.togetherSummary', { count, key, selector });
      }
      return message('filter.InterPodAffinity.elsewhereSummary', {
        key,
        selector,
        count: first.matchingDomains.length,
        domains: formatNames(first.matchingDomains),
      });
    case 'own-anti-affinity':
      return message('filter.InterPodAffinity.antiSummary', { key, selector, pods });
    case 'existing-anti-affinity':
      return message('filter.InterPodAffinity.existingSummary', { selector, pods });
  }
}

/** What must run in the node's domain, or must not: the same for every node that fails the rule. */
function ruleNeeds({ rule, term, domain }: Cause, terms: number): Message {
  const { topologyKey: key, namespaces } = term;
  const selector = formatSelector(term.selector);
  switch (rule) {
    case 'own-affinity':
      if (domain === undefined) return message('needs.InterPodAffinity.key', { key });
      if (terms > 1) return message('needs.InterPodAffinity.together', { count: terms, key });
      if (namespaces === 'all')
        return message('needs.InterPodAffinity.podAnywhere', { key, selector });
      if (namespaces.length === 0) return message('needs.InterPodAffinity.namespace', { selector });
      return message('needs.InterPodAffinity.pod', {
        count: namespaces.length,
        key,
        namespaces: formatNames(namespaces),
        selector,
      });
    case 'own-anti-affinity':
      return message('needs.InterPodAffinity.noPod', { key, selector });
    case 'existing-anti-affinity':
      return message('needs.InterPodAffinity.noRule', { key, selector });
  }
}

function ownAffinity({ term, domain, matchingDomains }: Cause, terms: number): Said {
  const selector = formatSelector(term.selector);
  const somewhere = matchingDomains.length > 0;
  if (domain === undefined) return missingKey(term);
  if (terms > 1) {
    const values = { count: terms, domain, selector };
    return {
      text: message('filter.InterPodAffinity.together', values),
      short: message('short.InterPodAffinity.together', {}),
    };
  }
  if (!somewhere) {
    return {
      text: matchedNowhere(term),
      short: message('short.InterPodAffinity.nowhere', { selector: brief(selector, 16) }),
    };
  }
  return {
    text: message('filter.InterPodAffinity.elsewhere', {
      domain,
      selector,
      count: matchingDomains.length,
      domains: formatNames(matchingDomains),
    }),
    short: message('short.InterPodAffinity.elsewhere', { selector: brief(selector, 12) }),
  };
}

function missingKey({ topologyKey }: AffinityTermFact): Said {
  return {
    text: message('filter.InterPodAffinity.missing', { key: topologyKey }),
    short: message('short.InterPodAffinity.missing', { key: brief(topologyKey, 9) }),
  };
}

/** A Pod that is on a node without the label, or on none, is in no domain and counts for no term. */
function matchedNowhere({ selector, namespaces, topologyKey: key }: AffinityTermFact): Message {
  const values = { key, selector: formatSelector(selector) };
  if (namespaces === 'all') return message('filter.InterPodAffinity.nowhereAll', values);
  if (namespaces.length === 0) {
    return message('filter.InterPodAffinity.noNamespace', { selector: values.selector });
  }
  return message('filter.InterPodAffinity.nowhere', {
    ...values,
    count: namespaces.length,
    namespaces: formatNames(namespaces),
  });
}

function ownAntiAffinity({ term, domain = '', pods }: Cause, context: NarrationContext): Said {
  const [only = ''] = pods;
  const alone = pods.length === 1;
  const isNode = term.topologyKey === HOSTNAME;
  const values = {
    count: pods.length,
    pods: context.podNames(pods),
    selector: formatSelector(term.selector),
  };
  const node = alone ? context.nodeNameOfPod(only) : undefined;
  const text = isNode
    ? message('filter.InterPodAffinity.antiNode', { ...values, node: domain })
    : node === undefined || node === domain
      ? message('filter.InterPodAffinity.antiDomain', { ...values, domain })
      : message('filter.InterPodAffinity.antiBoth', {
          pods: values.pods,
          selector: values.selector,
          node,
          domain,
        });
  if (!alone)
    return { text, short: message('short.InterPodAffinity.antiMany', { count: pods.length }) };
  const place = brief(domain, 16);
  const short = isNode
    ? message('short.InterPodAffinity.antiNode', { pod: brief(context.podName(only), 8) })
    : message('short.InterPodAffinity.antiDomain', {
        pod: brief(context.podName(only), place.length + 7),
        domain: place,
      });
  return { text, short };
}

function existingAntiAffinity({ term, domain = '', pods }: Cause, context: NarrationContext): Said {
  const [only = ''] = pods;
  return {
    text: message('filter.InterPodAffinity.existing', {
      count: pods.length,
      pods: context.podNames(pods),
      selector: formatSelector(term.selector),
      domain,
    }),
    short:
      pods.length === 1
        ? message('short.InterPodAffinity.existing', { pod: brief(context.podName(only), 13) })
        : message('short.InterPodAffinity.existingMany', { count: pods.length }),
  };
}

/** The Pods in one domain that weigh most for the chosen node, or most against the runner-up. */
export function compareInterPodAffinity(
  cause: ScoreCauseOf<'InterPodAffinity'>,
  otherCause: ScoreCauseOf<'InterPodAffinity'>,
  { node, other }: ComparedNodes,
  context: NarrationContext,
): Message | undefined {
  const here = pullsByDomain(cause);
  const there = pullsByDomain(otherCause);
  const draws = strongest(
    [...here].filter(([place, pull]) => pull.weight > 0 && !there.has(place)),
  );
  const repels = strongest(
    [...there].filter(([place, pull]) => pull.weight < 0 && !here.has(place)),
  );
  if (draws !== undefined && draws.weight >= Math.abs(repels?.weight ?? 0)) {
    return message('score.InterPodAffinity.draws', { ...pullValues(draws, context), node });
  }
  if (repels === undefined) return undefined;
  return message('score.InterPodAffinity.repels', { ...pullValues(repels, context), other });
}

interface Pull {
  readonly domain: string;
  readonly pods: Set<string>;
  weight: number;
}

function pullsByDomain(cause: ScoreCauseOf<'InterPodAffinity'>): Map<string, Pull> {
  const pulls = new Map<string, Pull>();
  for (const { pod, weight, topologyKey, domain } of cause.contributions) {
    const place = `${topologyKey}=${domain}`;
    const pull = pulls.get(place) ?? { domain, pods: new Set<string>(), weight: 0 };
    pull.pods.add(pod);
    pull.weight += weight;
    pulls.set(place, pull);
  }
  return pulls;
}

function strongest(pulls: readonly (readonly [string, Pull])[]): Pull | undefined {
  return pulls
    .map(([, pull]) => pull)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .at(0);
}

function pullValues(pull: Pull, context: NarrationContext) {
  const pods = [...pull.pods];
  return {
    count: pods.length,
    pods: context.podNames(pods, 2),
    domain: pull.domain,
    // The sentence says which way it pulls.
    weight: Math.abs(pull.weight),
  };
}
