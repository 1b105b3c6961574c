import type { Fact, Message } from '../../../protocol/index.ts';
import { formatSelector, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { NarrationContext, ScoreCauseOf } from '../../narrators/narration.ts';
import { type Account, fact } from './account.ts';
import { equals } from './arithmetic.ts';

type Contribution = ScoreCauseOf<'InterPodAffinity'>['contributions'][number];

/** Pods of one rule that are listed one by one. */
const LISTED = 20;

/** The weights of the Pods that draw the Pod to the node's domains, less those that repel it. */
export function interPodAffinityScore(
  { contributions }: ScoreCauseOf<'InterPodAffinity'>,
  context: NarrationContext,
): Account {
  return {
    steps: [sumStep(contributions)],
    facts: groupsOf(contributions).flatMap((group) => groupFacts(group, context)),
  };
}

/** Pods of equal weight are counted: `3 × 10 − 5 = 25`. */
function sumStep(contributions: readonly Contribution[]): Message {
  if (contributions.length === 0) return message('scoring.InterPodAffinity.none', { raw: 0 });
  const times = new Map<number, number>();
  for (const { weight } of contributions) times.set(weight, (times.get(weight) ?? 0) + 1);
  let value = 0;
  const terms = [...times].map(([weight, count], index) => {
    value += weight * count;
    const sign = weight < 0 ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + ';
    const size = Math.abs(weight);
    return `${sign}${count === 1 ? size : `${count} × ${size}`}`;
  });
  return message('scoring.InterPodAffinity.sum', { sum: equals(terms.join(''), value) });
}

/** Contributions by the same rule in the same domain. */
function groupsOf(contributions: readonly Contribution[]): readonly (readonly Contribution[])[] {
  const groups = new Map<string, Contribution[]>();
  for (const each of contributions) {
    const { kind, weight, selector, topologyKey, domain } = each;
    const key = [kind, weight, formatSelector(selector), topologyKey, domain].join('\u0000');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

function groupFacts(group: readonly Contribution[], context: NarrationContext): Fact[] {
  const [first] = group;
  if (first === undefined) return [];
  const more = group.length - LISTED;
  return [
    fact(0, groupText(first, group.length)),
    ...group.slice(0, LISTED).map(({ pod }) => {
      const name = context.podName(pod);
      const node = context.nodeNameOfPod(pod);
      return node === undefined
        ? fact(1, message('scoring.InterPodAffinity.pod', { pod: name }))
        : fact(1, message('scoring.InterPodAffinity.podOn', { pod: name, node }));
    }),
    ...(more > 0 ? [fact(1, message('scoring.InterPodAffinity.more', { count: more }))] : []),
  ];
}

function groupText({ kind, weight, selector, topologyKey, domain }: Contribution, count: number) {
  const values = {
    count,
    weight: Math.abs(weight),
    selector: formatSelector(selector),
    key: topologyKey,
    domain: formatValue(domain),
  };
  switch (kind) {
    case 'preferred-affinity':
      return message('scoring.InterPodAffinity.ownNear', values);
    case 'preferred-anti-affinity':
      return message('scoring.InterPodAffinity.ownApart', values);
    case 'existing-preferred-affinity':
      return message('scoring.InterPodAffinity.theirNear', values);
    case 'existing-preferred-anti-affinity':
      return message('scoring.InterPodAffinity.theirApart', values);
    case 'existing-required-affinity':
      return message('scoring.InterPodAffinity.theirRequired', values);
  }
}
