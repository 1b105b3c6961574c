import type { ExpressionFact, TermFact } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import { brief, formatOperator, formatValue } from '../format.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, FilterCauseOf, Narration, ScoreCauseOf } from './narration.ts';
import {
  actualLabels,
  formatSelectorEntry,
  termText,
  unmetOf,
  unmetTermsText,
  wholeTerms,
} from './nodeTerms.ts';

type Cause = FilterCauseOf<'NodeAffinity'>;

/**
 * addedAffinity AND nodeSelector AND required node affinity, asked in that order; terms are ORed,
 * expressions ANDed.
 */
export function narrateNodeAffinity(cause: Cause): Narration {
  return { ...sayRule(cause), needs: affinityNeeds(cause) };
}

type Said = Omit<Narration, 'needs'>;

function sayRule(cause: Cause): Said {
  const added = unmetTerms(cause.addedTerms);
  if (added !== undefined) return addedTerms(added);
  const selector = unmetOf(cause.nodeSelector);
  const terms = unmetTerms(cause.terms);
  // Terms that are empty match no node, whatever its labels are.
  if (selector.length > 0 && terms !== undefined && wholeTerms(terms) !== '') {
    return selectorAndTerms(selector, terms);
  }
  if (terms !== undefined) return requiredTerms(terms);
  return selector.length > 0 ? selectorAlone(selector) : requiredTerms([]);
}

/** What the node must meet besides what it meets already. */
function affinityNeeds(cause: Cause): Message {
  const added = unmetTerms(cause.addedTerms);
  const selector = unmetOf(cause.nodeSelector);
  const terms = unmetTerms(cause.terms)?.filter(({ expressions }) => expressions.length > 0);
  const own = [
    ...selector.map(formatSelectorEntry),
    ...(terms === undefined ? [] : [wantedByTerms(terms)]),
  ].filter(Boolean);
  if (added !== undefined) {
    const wanted = wantedByTerms(added);
    return own.length === 0
      ? message('needs.NodeAffinity.added', { wanted })
      : message('needs.NodeAffinity.addedToo', { added: wanted, wanted: own.join('; ') });
  }
  const labels = selector.map(formatSelectorEntry).join(', ');
  if (terms === undefined) {
    return message('needs.NodeAffinity.labels', { count: selector.length, wanted: labels });
  }
  const count = terms.length;
  const wanted = wantedByTerms(terms);
  if (count === 0) return message('needs.NodeAffinity.emptyTerm', {});
  if (selector.length === 0) {
    return count === 1
      ? message('needs.NodeAffinity.term', { wanted })
      : message('needs.NodeAffinity.terms', { count, wanted });
  }
  return count === 1
    ? message('needs.NodeAffinity.both', { selector: labels, wanted })
    : message('needs.NodeAffinity.bothTerms', { count, selector: labels, wanted });
}

/** Of one term what is unmet, of several all. */
function wantedByTerms(terms: readonly TermFact[]): string {
  return terms.length === 1 ? unmetTermsText(terms) : wholeTerms(terms);
}

/** What the cause's unmet rules ask for: equal for nodes that fail the same rule. */
export function wantedByNodeAffinity(cause: Cause): string {
  const added = unmetTerms(cause.addedTerms);
  if (added !== undefined) return wholeTerms(added);
  const selector = unmetOf(cause.nodeSelector).map(formatSelectorEntry);
  return [...selector, wholeTerms(unmetTerms(cause.terms) ?? [])].filter(Boolean).join('; ');
}

/** One sentence for nodes that fail the same rule, each by a label value of its own. */
export function summarizeNodeAffinity(causes: readonly Cause[]): Message {
  const [cause] = causes;
  const wanted = cause === undefined ? '' : wantedByNodeAffinity(cause);
  return message('filter.NodeAffinity.summary', { wanted });
}

/** The heaviest preferred term that only the chosen node meets, or the sums of weights. */
export function compareNodeAffinity(
  cause: ScoreCauseOf<'NodeAffinity'>,
  otherCause: ScoreCauseOf<'NodeAffinity'>,
  { node, other }: ComparedNodes,
): Message | undefined {
  const weight = metWeight(cause);
  const otherWeight = metWeight(otherCause);
  if (weight <= otherWeight) return undefined;
  const onlyHere = cause.terms
    .filter((term, index) => term.met && otherCause.terms[index]?.met !== true)
    .sort((a, b) => b.weight - a.weight);
  const onlyThere = otherCause.terms.some((term, i) => term.met && cause.terms[i]?.met !== true);
  const [heaviest] = onlyHere;
  if (heaviest === undefined || onlyHere.length > 1 || onlyThere) {
    return message('score.NodeAffinity.sum', { node, weight, other, otherWeight });
  }
  return message('score.NodeAffinity.term', {
    node,
    term: termText(heaviest.expressions),
    weight: heaviest.weight,
    other,
  });
}

function metWeight(cause: ScoreCauseOf<'NodeAffinity'>): number {
  return cause.terms.reduce((sum, term) => (term.met ? sum + term.weight : sum), 0);
}

/** The terms when none of them is met (they are ORed), else undefined. */
function unmetTerms(terms: readonly TermFact[] | undefined): readonly TermFact[] | undefined {
  return terms === undefined || terms.some((term) => term.met) ? undefined : terms;
}

function selectorAlone(unmet: readonly ExpressionFact[]): Said {
  const [first] = unmet;
  if (first !== undefined && unmet.length === 1) {
    const { key, actual } = first;
    const value = formatValue(first.values[0] ?? '');
    return {
      text:
        actual === undefined
          ? message('filter.NodeAffinity.selectorMissing', { key, value: first.values[0] ?? '' })
          : message('filter.NodeAffinity.selectorValue', {
              key,
              actual: formatValue(actual),
              value,
            }),
      short: shortOf(unmet),
    };
  }
  const wanted = unmet.map(formatSelectorEntry).join(', ');
  const actual = actualLabels(unmet);
  return {
    text:
      actual === ''
        ? message('filter.NodeAffinity.selectorManyMissing', { wanted })
        : message('filter.NodeAffinity.selectorMany', { wanted, actual }),
    short: shortOf(unmet),
  };
}

function selectorAndTerms(unmet: readonly ExpressionFact[], terms: readonly TermFact[]): Said {
  const selector = unmet.map(formatSelectorEntry).join(', ');
  const wanted = unmetTermsText(terms);
  const actual = actualLabels([...unmet, ...terms.flatMap((term) => term.expressions)]);
  return {
    text:
      actual === ''
        ? message('filter.NodeAffinity.bothMissing', { selector, wanted })
        : message('filter.NodeAffinity.both', { selector, wanted, actual }),
    short: shortOf(unmet),
  };
}

function requiredTerms(terms: readonly TermFact[]): Said {
  const withExpressions = terms.filter((term) => term.expressions.length > 0);
  const [only] = withExpressions;
  if (only === undefined) {
    return {
      text: message('filter.NodeAffinity.emptyTerm', {}),
      short: message('short.NodeAffinity.emptyTerm', {}),
    };
  }
  const unmet = withExpressions.flatMap((term) => unmetOf(term.expressions));
  const wanted = unmetTermsText(withExpressions);
  const actual = actualLabels(unmet);
  if (withExpressions.length > 1) {
    const count = withExpressions.length;
    return {
      text:
        actual === ''
          ? message('filter.NodeAffinity.termsMissing', { count, wanted })
          : message('filter.NodeAffinity.terms', { count, wanted, actual }),
      short: shortOf(unmet),
    };
  }
  const [first] = unmet;
  if (first !== undefined && unmet.length === 1) return oneExpression(first);
  return {
    text:
      actual === ''
        ? message('filter.NodeAffinity.expressionsMissing', { wanted })
        : message('filter.NodeAffinity.expressions', { wanted, actual }),
    short: shortOf(unmet),
  };
}

function oneExpression(expression: ExpressionFact): Said {
  const { key, actual } = expression;
  const wanted = formatOperator(expression.operator, expression.values);
  const short = shortOf([expression]);
  if (expression.isField) {
    const values = { field: key, wanted, actual: formatValue(actual ?? '') };
    return { text: message('filter.NodeAffinity.field', values), short };
  }
  if (actual === undefined) {
    return { text: message('filter.NodeAffinity.expressionMissing', { key, wanted }), short };
  }
  const text = message('filter.NodeAffinity.expression', {
    key,
    actual: formatValue(actual),
    wanted,
  });
  return { text, short };
}

function addedTerms(terms: readonly TermFact[]): Said {
  const wanted = unmetTermsText(terms);
  const actual = actualLabels(terms.flatMap((term) => term.expressions));
  return {
    text:
      actual === ''
        ? message('filter.NodeAffinity.addedMissing', { wanted })
        : message('filter.NodeAffinity.added', { wanted, actual }),
    short: message('short.NodeAffinity.added', {}),
  };
}

function shortOf(unmet: readonly ExpressionFact[]): Narration['short'] {
  const [first] = unmet;
  if (first === undefined || unmet.length > 1) return message('short.NodeAffinity.many', {});
  if (first.isField) {
    // Of a name that is ruled out the Pod does speak.
    return first.operator === 'NotIn'
      ? message('short.NodeAffinity.fieldNot', {})
      : message('short.NodeAffinity.field', {});
  }
  if (first.actual === undefined) {
    return message('short.NodeAffinity.missing', { key: brief(first.key, 9) });
  }
  const actual = brief(formatValue(first.actual), 14);
  return message('short.NodeAffinity.value', { key: brief(first.key, actual.length + 4), actual });
}
