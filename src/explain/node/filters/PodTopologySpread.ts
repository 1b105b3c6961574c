import type { SpreadConstraintFact, SpreadDomain, SpreadFact } from '../../../engine/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';
import { formatCounted, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { NarrationContext } from '../../narrators/narration.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Domains that are told one by one: the node's own, then the emptiest. */
const MOST_DOMAINS = 6;

/** count + self − minimum ≤ maxSkew for each constraint, and what those numbers are made of. */
export function tellPodTopologySpread(
  { constraints }: FactsOf<'PodTopologySpread'>,
  context: NarrationContext,
  node: number,
): Told {
  return {
    passes: message('pass.PodTopologySpread.within', {
      count: constraints.length,
      sums: constraints.map(sumOf).join('; '),
    }),
    facts: constraints.flatMap((each) => constraintFacts(each, context, node)),
  };
}

/** `zone-a: 1 + 1 − 1 = 1 ≤ 1` */
function sumOf({ constraint, domain = '', count, skew, met }: SpreadFact): string {
  const { selfMatch, minimum, maxSkew } = constraint;
  const sum = `${count} + ${selfMatch ? 1 : 0} − ${minimum}`;
  return `${formatValue(domain)}: ${sum} = ${skew} ${met ? '≤' : '>'} ${maxSkew}`;
}

function constraintFacts(
  { constraint, domain, count, skew, met }: SpreadFact,
  context: NarrationContext,
  node: number,
): readonly Fact[] {
  const { topologyKey: key, maxSkew, minimum, selfMatch, domains } = constraint;
  const values = {
    index: constraint.index + 1,
    key,
    maxSkew,
    selector: formatCounted(constraint.selector),
  };
  const head = constraint.isDefault
    ? message('fact.PodTopologySpread.default', values)
    : message('fact.PodTopologySpread.constraint', values);
  const sum = {
    domain: formatValue(domain ?? ''),
    held: count,
    maxSkew,
    minimum,
    self: selfMatch ? 1 : 0,
    skew,
  };
  const isSkipped = constraint.skippedNodes.some((skipped) => skipped.node === node);
  return [
    fact(0, head, met),
    domain === undefined
      ? fact(1, message('fact.PodTopologySpread.noKey', { key }), false)
      : fact(
          1,
          met
            ? message('fact.PodTopologySpread.within', sum)
            : message('fact.PodTopologySpread.over', sum),
          met,
        ),
    fact(1, domainsText(domains, domain, context)),
    ...minDomainsFacts(constraint),
    fact(
      1,
      selfMatch
        ? message('fact.PodTopologySpread.self', {})
        : message('fact.PodTopologySpread.notSelf', {}),
    ),
    ...(isSkipped && domain !== undefined
      ? [fact(1, message('fact.PodTopologySpread.notCounted', {}))]
      : []),
    ...skippedFacts(constraint, context),
  ];
}

/** `zone-a 3, zone-b 1, +4`: the node's own domain, then the emptiest. */
function domainsText(
  domains: readonly SpreadDomain[],
  own: string | undefined,
  { namespace }: NarrationContext,
): Message {
  if (domains.length === 0) return message('fact.PodTopologySpread.noDomain', {});
  const first = domains.filter(({ value }) => value === own);
  const others = domains
    .filter(({ value }) => value !== own)
    .sort((a, b) => a.count - b.count)
    .slice(0, MOST_DOMAINS - first.length);
  const told = [...first, ...others].map(({ value, count }) => `${formatValue(value)} ${count}`);
  const more = domains.length - told.length;
  return message('fact.PodTopologySpread.domains', {
    count: domains.length,
    counts: [...told, ...(more > 0 ? [`+${more}`] : [])].join(', '),
    namespace,
  });
}

function minDomainsFacts({ domains, minDomains }: SpreadConstraintFact): readonly Fact[] {
  if (minDomains <= 1) return [];
  const values = { domains: domains.length, minDomains };
  return domains.length < minDomains
    ? [fact(1, message('fact.PodTopologySpread.fewDomains', values))]
    : [fact(1, message('fact.PodTopologySpread.minDomains', values))];
}

/** Nodes whose Pods and domains do not count, by what leaves them out. */
function skippedFacts(
  { skippedNodes }: SpreadConstraintFact,
  context: NarrationContext,
): readonly Fact[] {
  return (['missing-key', 'node-affinity', 'taint'] as const).flatMap((why) => {
    const nodes = skippedNodes.filter((skipped) => skipped.why === why);
    if (nodes.length === 0) return [];
    const values = {
      count: nodes.length,
      nodes: context.nodeNames(nodes.map(({ node }) => node)),
    };
    switch (why) {
      case 'missing-key':
        return [fact(1, message('fact.PodTopologySpread.keyNodes', values))];
      case 'node-affinity':
        return [fact(1, message('fact.PodTopologySpread.affinityNodes', values))];
      case 'taint':
        return [fact(1, message('fact.PodTopologySpread.taintNodes', values))];
    }
  });
}
