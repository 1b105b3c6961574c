import {
  type LabelSelector,
  labelSelectorMatches,
  type Labels,
  parseLabelSelectorText,
} from '../model/index.ts';

/** What has a name and labels. */
export interface Labelled {
  readonly name: string;
  readonly namespace?: string;
  readonly labels: Labels;
}

const NAME = /^[a-z0-9][-a-z0-9.]*$/;

/**
 * A selector as kubectl's `-l` takes it, over labels and two more: `name` and `namespace`. A bare word
 * is a name. Undefined for what is none.
 */
export function readSelector(text: string): LabelSelector | undefined {
  if (NAME.test(text)) return { matchLabels: { name: text } };
  const selector = parseLabelSelectorText(text);
  const isEmpty = selector !== undefined && Object.keys(selector).length === 0;
  return isEmpty ? undefined : selector;
}

/** Whether the selector, as text, selects it; one that cannot be read selects nothing. */
export function selects(text: string, { name, namespace = '', labels }: Labelled): boolean {
  return labelSelectorMatches(readSelector(text), { ...labels, name, namespace });
}
