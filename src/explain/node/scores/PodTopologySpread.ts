import type { Fact, Message } from '../../../protocol/index.ts';
import { formatNames, formatCounted, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { ScoreCauseOf } from '../../narrators/narration.ts';
import { type Account, fact } from './account.ts';
import { rounded } from './arithmetic.ts';
import { HOSTNAME } from '../../../model/index.ts';

type Cause = ScoreCauseOf<'PodTopologySpread'>;
type Counted = Cause['constraints'][number];

/** The key whose domains are single nodes, and are counted as such. */
/** Domains of a constraint that are listed. */
const LISTED = 12;

/** Matching Pods in the node's domains, weighted by how many domains there are. */
export function podTopologySpreadScore(cause: Cause): Account {
  const { constraints } = cause;
  const facts = constraints.flatMap(constraintFacts);
  const missing = missingKeys(cause);
  if (takesNoPart(cause)) {
    const keys = missing.join(', ');
    return { steps: [message('scoring.PodTopologySpread.ignored', { keys, raw: 0 })], facts };
  }
  return {
    steps: [
      message('scoring.PodTopologySpread.rule', {}),
      ...constraints.map(domainStep),
      sumStep(constraints.filter(({ domain }) => domain !== undefined)),
    ],
    facts,
  };
}

/** Whether the node lacks a topology key that it would need to be scored. */
export function takesNoPart(cause: Cause): boolean {
  return cause.requiresAllKeys && missingKeys(cause).length > 0;
}

function missingKeys({ constraints }: Cause): string[] {
  return constraints
    .filter(({ domain }) => domain === undefined)
    .map(({ constraint }) => constraint.topologyKey);
}

function domainStep({ constraint, domain, count, size }: Counted): Message {
  const { topologyKey: key } = constraint;
  if (domain === undefined) return message('scoring.PodTopologySpread.noKey', { key });
  const values = { key, domain: formatValue(domain), held: count, count: size };
  return key === HOSTNAME
    ? message('scoring.PodTopologySpread.onNode', { held: count, count: size })
    : message('scoring.PodTopologySpread.inDomain', values);
}

function sumStep(counted: readonly Counted[]): Message {
  let value = 0;
  const terms = counted.map(({ constraint, count, size, weight }) => {
    value += count * weight + (constraint.maxSkew - 1);
    return `${count} × ln(${size} + 2) + (${constraint.maxSkew} − 1)`;
  });
  const formula = terms.length === 0 ? '0' : terms.join(' + ');
  return message('scoring.PodTopologySpread.sum', { sum: rounded(formula, value) });
}

function constraintFacts({ constraint }: Counted): Fact[] {
  const { index, isDefault, topologyKey: key, maxSkew, selector, domains } = constraint;
  const values = { key, maxSkew, selector: formatCounted(selector) };
  const counts = domains.map(({ value, count }) => `${formatValue(value)} ${count}`);
  return [
    fact(
      0,
      isDefault
        ? message('scoring.PodTopologySpread.default', values)
        : message('scoring.PodTopologySpread.constraint', { ...values, index: index + 1 }),
    ),
    ...(key === HOSTNAME || counts.length === 0
      ? []
      : [
          fact(
            1,
            message('scoring.PodTopologySpread.counts', { counts: formatNames(counts, LISTED) }),
          ),
        ]),
  ];
}
