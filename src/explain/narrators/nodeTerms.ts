import type { ExpressionFact, TermFact } from '../../engine/index.ts';
import { formatExpression } from '../format.ts';

/** Terms in full, ORed: `disktype In [ssd], zone In [a] || gpu Exists`. */
export function wholeTerms(terms: readonly TermFact[]): string {
  return eitherOf(terms.map(({ expressions }) => termText(expressions)));
}

/** What the unmet expressions ask for, of terms that are ORed. */
export function unmetTermsText(terms: readonly TermFact[]): string {
  return eitherOf(terms.map(({ expressions }) => termText(unmetOf(expressions))));
}

/** A term that is empty matches no node. */
function eitherOf(terms: readonly string[]): string {
  return terms.filter((term) => term !== '').join(' || ');
}

/** Expressions, ANDed: `disktype In [ssd], zone In [a]`. */
export function termText(expressions: readonly ExpressionFact[]): string {
  return expressions.map(formatExpression).join(', ');
}

export function unmetOf(expressions: readonly ExpressionFact[]): readonly ExpressionFact[] {
  return expressions.filter((expression) => !expression.met);
}

/** `disktype=ssd`, for an entry of nodeSelector. */
export function formatSelectorEntry(expression: ExpressionFact): string {
  return `${expression.key}=${expression.values[0] ?? ''}`;
}

/** The node's own labels among the keys asked for in vain; '' when it has none of them. */
export function actualLabels(expressions: readonly ExpressionFact[]): string {
  const labels = new Map<string, string>();
  for (const { key, actual, met, isField } of expressions) {
    if (actual !== undefined && !met && !isField) labels.set(key, actual);
  }
  return [...labels].map(([key, value]) => `${key}=${value}`).join(', ');
}
