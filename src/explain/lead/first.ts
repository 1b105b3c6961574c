import type { Message } from '../../protocol/index.ts';
import { formatNames, formatSelector } from '../format.ts';
import type { ExplainInput } from '../input.ts';
import { message } from '../messages/message.ts';

/**
 * Why a Pod whose required affinity no Pod meets is let in: it matches its own terms, and is the
 * first of a series (`satisfyPodAffinity` of interpodaffinity/filtering.go).
 */
export function firstOfSeries({ decision, scheduler, pod }: ExplainInput): readonly Message[] {
  const { podAffinity } = pod.spec.affinity ?? {};
  if (podAffinity === undefined || !decision.filterPlugins.includes('InterPodAffinity')) return [];
  const facts = scheduler.filterFacts(pod, 'InterPodAffinity', decision.chosen);
  if (facts?.plugin !== 'InterPodAffinity' || !facts.isFirst) return [];
  const terms = facts.rules.filter(({ rule }) => rule === 'own-affinity').map(({ term }) => term);
  const keys = [...new Set(terms.map(({ topologyKey }) => topologyKey))];
  const selectors = [...new Set(terms.map(({ selector }) => formatSelector(selector)))];
  return [
    message('lead.first', {
      key: formatNames(keys),
      pod: pod.metadata.name,
      selector: formatNames(selectors),
    }),
  ];
}
