import type { InterPodRuleFact } from '../../../engine/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';
import { formatNames, formatSelector, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { NarrationContext } from '../../narrators/narration.ts';
import { fact, type FactsOf, type Told } from './told.ts';

type Facts = FactsOf<'InterPodAffinity'>;

/** Rules of running Pods that do not reach the node and are told one by one. */
const MOST_DISTANT_RULES = 5;

/** Every rule, the Pod's own and those of running Pods, with the very Pods that it meets here. */
export function tellInterPodAffinity(facts: Facts, context: NarrationContext): Told {
  const { rules } = facts;
  const distant = rules.filter(({ rule, met }) => rule === 'existing-anti-affinity' && met);
  const untold = new Set(distant.slice(MOST_DISTANT_RULES));
  const own = rules.filter(({ rule }) => rule === 'own-affinity').length;
  return {
    passes: passes(facts, context),
    facts: [
      ...rules
        .filter((rule) => !untold.has(rule))
        .flatMap((rule) => ruleFacts(rule, own, facts.isFirst, context)),
      ...(untold.size > 0
        ? [fact(0, message('fact.InterPodAffinity.moreRules', { count: untold.size }), true)]
        : []),
    ],
  };
}

function passes({ rules, isFirst }: Facts, context: NarrationContext): Message {
  const near = rules.find(({ rule }) => rule === 'own-affinity');
  if (near === undefined) {
    return message('pass.InterPodAffinity.apart', { count: rules.length });
  }
  const selector = formatSelector(near.term.selector);
  if (isFirst) {
    // No Pod matches all of them, whatever one of them matches.
    const own = rules.filter(({ rule }) => rule === 'own-affinity');
    const selectors = new Set(own.map(({ term }) => formatSelector(term.selector)));
    return message('pass.InterPodAffinity.first', { selector: formatNames([...selectors]) });
  }
  return message('pass.InterPodAffinity.near', {
    count: near.podCount,
    domain: formatValue(near.domain ?? ''),
    pods: context.podNames(near.pods.map(({ pod }) => pod)),
    selector,
  });
}

function ruleFacts(
  given: InterPodRuleFact,
  ownTerms: number,
  isFirst: boolean,
  context: NarrationContext,
): readonly Fact[] {
  const { rule, met, term } = given;
  const values = { key: term.topologyKey, selector: formatSelector(term.selector) };
  const places = [...here(given, context), ...elsewhere(given)];
  switch (rule) {
    case 'own-affinity':
      return [
        fact(0, message('fact.InterPodAffinity.ownAffinity', values), met),
        namespaceFact(given),
        ...(ownTerms > 1
          ? [fact(1, message('fact.InterPodAffinity.together', { count: ownTerms }))]
          : []),
        ...(isFirst ? [fact(1, message('fact.InterPodAffinity.first', {}), met)] : []),
        ...places,
      ];
    case 'own-anti-affinity':
      return [
        fact(0, message('fact.InterPodAffinity.ownAntiAffinity', values), met),
        namespaceFact(given),
        ...places,
      ];
    case 'existing-anti-affinity':
      return [
        fact(0, message('fact.InterPodAffinity.existing', values), met),
        namespaceFact(given),
        ...places,
      ];
  }
}

function namespaceFact({ term: { namespaces } }: InterPodRuleFact): Fact {
  if (namespaces === 'all') return fact(1, message('fact.InterPodAffinity.allNamespaces', {}));
  if (namespaces.length === 0) return fact(1, message('fact.InterPodAffinity.noNamespace', {}));
  return fact(
    1,
    message('fact.InterPodAffinity.namespaces', {
      count: namespaces.length,
      namespaces: formatNames(namespaces),
    }),
  );
}

/** The Pods of the rule in the node's domain, each with its node. */
function here(
  { rule, term, domain, pods, podCount }: InterPodRuleFact,
  context: NarrationContext,
): readonly Fact[] {
  const key = term.topologyKey;
  if (domain === undefined) {
    return rule === 'own-affinity'
      ? [fact(1, message('fact.InterPodAffinity.lacksKey', { key }), false)]
      : [fact(1, message('fact.InterPodAffinity.withoutKey', { key }))];
  }
  const place = formatValue(domain);
  if (podCount === 0) {
    return [fact(1, message('fact.InterPodAffinity.nobodyHere', { domain: place }))];
  }
  const names = pods.map(({ pod, node }) => `${context.podName(pod)} (${context.nodeName(node)})`);
  return [
    fact(
      1,
      message('fact.InterPodAffinity.here', {
        count: podCount,
        domain: place,
        pods: formatNames(names),
      }),
    ),
  ];
}

function elsewhere({ rule, term, domain, matchingDomains }: InterPodRuleFact): readonly Fact[] {
  const others = matchingDomains.filter((value) => value !== domain);
  if (others.length > 0) {
    const values = { count: others.length, domains: formatNames(others.map(formatValue)) };
    return [fact(1, message('fact.InterPodAffinity.elsewhere', values))];
  }
  return matchingDomains.length === 0 && rule !== 'existing-anti-affinity'
    ? [fact(1, message('fact.InterPodAffinity.nowhere', { key: term.topologyKey }))]
    : [];
}
