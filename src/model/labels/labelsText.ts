import type { Labels } from '../kubernetes.ts';

/** By labels: their text. Many Pods share theirs, and it is asked for each Pod of a cluster, more than once. */
const texts = new WeakMap<Labels, string>();

/** A text that is the same for the same labels in the same order alone; nobody may change them from now on. */
export function labelsText(labels: Labels | undefined): string {
  if (labels === undefined) return '{}';
  let text = texts.get(labels);
  if (text === undefined) texts.set(labels, (text = JSON.stringify(labels)));
  return text;
}
