import type { SpreadConstraintFact } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import { brief, formatCounted, formatWhose } from '../format.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, FilterCauseOf, Narration, ScoreCauseOf } from './narration.ts';

type Cause = FilterCauseOf<'PodTopologySpread'>;
type Violation = Cause['violations'][number];

/** The constraint that fails, or the sums of all that do; the card tells the reported one. */
export function narratePodTopologySpread({ violations }: Cause): Narration {
  const [first] = violations;
  if (first === undefined) {
    throw new Error('A PodTopologySpread cause needs a violation: give the constraint that fails.');
  }
  return {
    text: sentenceOf(first, violations),
    short: shortOf(first),
    needs: spreadNeeds(first, violations),
  };
}

/** One sentence for many domains of one constraint, each with a count of its own. */
export function summarizePodTopologySpread(causes: readonly Cause[]): Message {
  const violations = causes.flatMap((cause) => cause.violations.slice(0, 1));
  const [first] = violations;
  if (first === undefined) {
    throw new Error('A summary needs a PodTopologySpread violation: give the causes of a group.');
  }
  const { topologyKey, selector, minimum, maxSkew, domains, minDomains } = first.constraint;
  const values = {
    count: new Set(violations.map((violation) => violation.domain)).size,
    key: topologyKey,
    held: violations.reduce((least, { count }) => Math.min(least, count), first.count),
    selector: formatCounted(selector),
    maxSkew,
    whose: formatWhose(first.constraint.isDefault),
  };
  return domains.length < minDomains
    ? message('filter.PodTopologySpread.summaryMinDomains', {
        ...values,
        domains: domains.length,
        minDomains,
      })
    : message('filter.PodTopologySpread.summary', { ...values, minimum });
}

/** The constraint in which the runner-up's domain holds the most Pods more than the chosen one's. */
export function comparePodTopologySpread(
  cause: ScoreCauseOf<'PodTopologySpread'>,
  otherCause: ScoreCauseOf<'PodTopologySpread'>,
  { node, other }: ComparedNodes,
): Message | undefined {
  let exempt: Message | undefined;
  let widest: { readonly difference: number; readonly sentence: Message } | undefined;
  for (const [index, here] of cause.constraints.entries()) {
    const there = otherCause.constraints[index];
    if (there === undefined) continue;
    const { topologyKey: key } = here.constraint;
    if (here.domain === undefined) {
      exempt ??= message('score.PodTopologySpread.exempt', { node, key });
      continue;
    }
    if (there.domain === undefined) {
      // Under the built-in defaults such a node takes part: the constraint adds nothing to it.
      if (!cause.requiresAllKeys) continue;
      return message('score.PodTopologySpread.missing', { other, key });
    }
    const difference = there.count - here.count;
    if (difference <= (widest?.difference ?? 0)) continue;
    const sentence = message('score.PodTopologySpread.fewer', {
      domain: here.domain,
      selector: formatCounted(here.constraint.selector),
      held: here.count,
      otherHeld: there.count,
      otherDomain: there.domain,
      whose: formatWhose(here.constraint.isDefault),
    });
    widest = { difference, sentence };
  }
  return widest?.sentence ?? exempt;
}

function sentenceOf(first: Violation, violations: readonly Violation[]): Message {
  const whose = formatWhose(first.constraint.isDefault);
  if (violations.every(({ domain }) => domain === undefined)) {
    const keys = violations.map(({ constraint }) => constraint.topologyKey);
    return message('filter.PodTopologySpread.missing', { key: keys.join(', '), whose });
  }
  if (violations.length === 1) return skewSentence(first);
  return message('filter.PodTopologySpread.several', {
    count: violations.length,
    sums: violations.map(skewSum).join('; '),
    whose,
  });
}

/**
 * All that would bring count + self − minimum within maxSkew: fewer Pods in the domain, more in the
 * emptiest one, a larger maxSkew. The same for every node that fails the constraint.
 */
function spreadNeeds(first: Violation, violations: readonly Violation[]): Message {
  const { topologyKey: key, selector: wanted, domains } = first.constraint;
  const { minDomains, minimum, maxSkew } = first.constraint;
  if (violations.length > 1) {
    return message('needs.PodTopologySpread.several', {
      count: violations.length,
      limits: violations
        .map(({ constraint, domain }) =>
          domain === undefined
            ? constraint.topologyKey
            : `${constraint.topologyKey} ≤ ${mostMatching(constraint)}`,
        )
        .join('; '),
    });
  }
  if (first.domain === undefined) return message('needs.PodTopologySpread.key', { key });
  const count = mostMatching(first.constraint);
  const values = { count, key, maxSkew, selector: formatCounted(wanted) };
  return domains.length < minDomains
    ? message('needs.PodTopologySpread.domains', {
        ...values,
        domains: domains.length,
        minDomains,
      })
    : message('needs.PodTopologySpread.most', { ...values, minimum });
}

/** count + self − minimum ≤ maxSkew, solved for the count. */
function mostMatching(constraint: SpreadConstraintFact): number {
  return constraint.maxSkew + constraint.minimum - selfCount(constraint);
}

function shortOf({ constraint, domain, skew }: Violation): Message {
  if (domain === undefined) {
    const key = brief(constraint.topologyKey, 9);
    return message('short.PodTopologySpread.missing', { key });
  }
  return message('short.PodTopologySpread.skew', { skew, maxSkew: constraint.maxSkew });
}

function skewSentence({ constraint, domain = '', count, skew }: Violation): Message {
  const { selector, minimum, maxSkew, selfMatch, domains, minDomains } = constraint;
  const whose = formatWhose(constraint.isDefault);
  const values = { domain, selector: formatCounted(selector), skew, maxSkew, whose };
  if (domains.length < minDomains) {
    const counted = { ...values, domains: domains.length, minDomains };
    return selfMatch
      ? message('filter.PodTopologySpread.minDomains', { ...counted, count: count + 1 })
      : message('filter.PodTopologySpread.minDomainsOther', { ...counted, count });
  }
  return selfMatch
    ? message('filter.PodTopologySpread.skew', { ...values, held: count, sum: count + 1, minimum })
    : message('filter.PodTopologySpread.skewOther', { ...values, count, minimum });
}

/** `zone-a: 3 + 1 − 1 = 3 > 1`: count + self − minimum = skew > maxSkew; `rack: –` without the label. */
function skewSum({ constraint, domain, count, skew }: Violation): string {
  if (domain === undefined) return `${constraint.topologyKey}: –`;
  const sum = `${count} + ${selfCount(constraint)} − ${constraint.minimum}`;
  return `${domain}: ${sum} = ${skew} > ${constraint.maxSkew}`;
}

function selfCount({ selfMatch }: SpreadConstraintFact): number {
  return selfMatch ? 1 : 0;
}
