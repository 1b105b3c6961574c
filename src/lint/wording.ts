/** Values of sentences that read the same in every language. */
import { formatLabelSelector, type Labels, type LabelSelector } from '../model/index.ts';

/** The first few of a list: `a, b, c, …`. */
export function listed(items: readonly string[], most = 3): string {
  return items.length > most ? `${items.slice(0, most).join(', ')}, …` : items.join(', ');
}

/** `app=web,tier=front`, as kubectl prints a selector. */
export function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}=${value}`);
  return listed(pairs, 4).replaceAll(', ', ',');
}

/** As kubectl prints it; words for an empty one and for none. */
export const selectorText: (selector: LabelSelector | undefined) => string = formatLabelSelector;
