import type { ExpressionFact, TermFact } from '../../../engine/index.ts';
import type { Fact } from '../../../protocol/index.ts';
import { formatExpression, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { fact } from './told.ts';

/** Node selector terms, each with its expressions under it; a single term without a line of its own. */
export function termFacts(terms: readonly TermFact[], depth: 0 | 1): readonly Fact[] {
  const below = depth === 0 ? 1 : 2;
  const [only] = terms;
  if (only !== undefined && terms.length === 1 && only.expressions.length > 0) {
    return only.expressions.map((expression) => expressionFact(expression, depth));
  }
  return terms.flatMap(({ met, expressions }, at) => {
    const index = at + 1;
    if (expressions.length === 0) {
      return [fact(depth, message('fact.NodeAffinity.emptyTerm', { index }), met)];
    }
    return [
      fact(depth, message('fact.NodeAffinity.term', { index }), met),
      ...expressions.map((expression) => expressionFact(expression, below)),
    ];
  });
}

/** What an expression asks for, and what the node has. */
export function expressionFact(expression: ExpressionFact, depth: 0 | 1 | 2): Fact {
  const { actual, met, isField } = expression;
  const text = formatExpression(expression);
  if (actual === undefined) {
    return fact(depth, message('fact.NodeAffinity.lacks', { expression: text }), met);
  }
  const values = { actual: formatValue(actual), expression: text };
  return fact(
    depth,
    isField ? message('fact.NodeAffinity.named', values) : message('fact.NodeAffinity.has', values),
    met,
  );
}
