import type { LabelSelector } from '../../model/index.ts';
import { labelPair } from './labelClasses.ts';

/**
 * Labels of which everything that the selector selects must carry one: the shortest way from a
 * selector to what it may match, and back. Undefined when it asks for no particular value.
 */
export function requiredPairs(selector: LabelSelector | undefined): readonly string[] | undefined {
  if (selector === undefined) return [];
  for (const [key, value] of Object.entries(selector.matchLabels ?? {})) {
    return [labelPair(key, value)];
  }
  for (const { key, operator, values = [] } of selector.matchExpressions ?? []) {
    if (operator === 'In') return [...new Set(values)].map((value) => labelPair(key, value));
  }
  return undefined;
}
