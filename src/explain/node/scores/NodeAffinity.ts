import type { ExpressionFact } from '../../../engine/index.ts';
import type { Fact } from '../../../protocol/index.ts';
import { formatExpression, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { ScoreCauseOf } from '../../narrators/narration.ts';
import { type Account, fact } from './account.ts';
import { equals } from './arithmetic.ts';

/** The sum of the weights of the preferred terms that the node meets. */
export function nodeAffinityScore({ terms }: ScoreCauseOf<'NodeAffinity'>): Account {
  const weights = terms.filter(({ met }) => met).map(({ weight }) => weight);
  const raw = weights.reduce((sum, weight) => sum + weight, 0);
  const added = terms.filter(({ isAdded }) => isAdded).length;
  return {
    steps: [
      terms.length === 0
        ? message('scoring.NodeAffinity.noTerms', { raw })
        : weights.length === 0
          ? message('scoring.NodeAffinity.none', { count: terms.length, raw })
          : message('scoring.NodeAffinity.sum', { sum: equals(weights.join(' + '), raw) }),
    ],
    facts: terms.flatMap(({ weight, isAdded, met, expressions }, index) => [
      isAdded
        ? fact(0, message('scoring.NodeAffinity.addedTerm', { index: index + 1, weight }), met)
        : fact(0, message('scoring.NodeAffinity.term', { index: index - added + 1, weight }), met),
      ...expressions.map(expressionFact),
    ]),
  };
}

function expressionFact(expression: ExpressionFact): Fact {
  const { actual, met } = expression;
  const text = formatExpression(expression);
  return actual === undefined
    ? fact(1, message('scoring.NodeAffinity.lacks', { expression: text }), met)
    : fact(
        1,
        message('scoring.NodeAffinity.has', { expression: text, actual: formatValue(actual) }),
        met,
      );
}
