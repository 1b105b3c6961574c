/** Values of sentences that read the same in every language. */
import { formatLabelSelector, type Labels, type LabelSelector } from '../model/index.ts';

/** The first few of a list: `a, b, c, …`. */
export function listed(items: readonly string[], most = 3): string {
  return items.length > most ? `${items.slice(0, most).join(', ')}, …` : items.join(', ');
}

/** `app=web,tier=front`, as kubectl prints a selector. */
export function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}=${value}`);
  return pairs.length === 0 ? '–' : listed(pairs, 4).replaceAll(', ', ',');
}

export function selectorText(selector: LabelSelector | undefined): string {
  return selector === undefined ? '–' : formatLabelSelector(selector);
}
