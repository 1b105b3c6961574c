import type { TermFact } from '../../../engine/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';
import { message } from '../../messages/message.ts';
import { formatSelectorEntry, termText } from '../../narrators/nodeTerms.ts';
import { expressionFact, termFacts } from './terms.ts';
import { fact, type FactsOf, type Told } from './told.ts';

type Facts = FactsOf<'NodeAffinity'>;

/** nodeSelector AND one of the required terms AND one of the profile's addedAffinity. */
export function tellNodeAffinity(facts: Facts): Told {
  const { nodeSelector, terms, addedTerms } = facts;
  return {
    passes: passes(facts),
    facts: [
      ...(nodeSelector.length > 0
        ? [
            fact(
              0,
              message('fact.NodeAffinity.nodeSelector', {}),
              nodeSelector.every(({ met }) => met),
            ),
            ...nodeSelector.map((expression) => expressionFact(expression, 1)),
          ]
        : []),
      ...alternatives(terms, (count) =>
        count === 1
          ? message('fact.NodeAffinity.required', {})
          : message('fact.NodeAffinity.requiredTerms', { count }),
      ),
      ...alternatives(addedTerms, (count) =>
        count === 1
          ? message('fact.NodeAffinity.added', {})
          : message('fact.NodeAffinity.addedTerms', { count }),
      ),
    ],
  };
}

function alternatives(
  terms: readonly TermFact[] | undefined,
  heading: (count: number) => Message,
): readonly Fact[] {
  if (terms === undefined) return [];
  const isMet = terms.some(({ met }) => met);
  const line = fact(0, heading(terms.length), isMet);
  return terms.length === 0
    ? [line, fact(1, message('fact.NodeAffinity.noTerms', {}))]
    : [line, ...termFacts(terms, 1)];
}

function passes({ nodeSelector, terms, addedTerms }: Facts): Message {
  const selector = nodeSelector.map(formatSelectorEntry).join(', ');
  const index = terms?.findIndex(({ met }) => met) ?? -1;
  const term = terms?.[index];
  if (term !== undefined) {
    const wanted = termText(term.expressions);
    const count = terms?.length ?? 1;
    if (selector !== '') return message('pass.NodeAffinity.both', { selector, wanted });
    return count > 1
      ? message('pass.NodeAffinity.oneOfTerms', { count, index: index + 1, wanted })
      : message('pass.NodeAffinity.term', { wanted });
  }
  if (selector !== '') return message('pass.NodeAffinity.selector', { wanted: selector });
  const added = addedTerms?.find(({ met }) => met);
  return message('pass.NodeAffinity.added', { wanted: termText(added?.expressions ?? []) });
}
