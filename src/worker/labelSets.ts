import type { Labels } from '../model/index.ts';
import type { RunPod } from '../simulation/index.ts';

export interface LabelSets {
  /** Each set of labels that some Pod carries, once. */
  readonly labelSets: readonly Labels[];
  /** By Pod index: index in `labelSets`. */
  readonly labelSet: Int32Array;
}

const NO_LABELS: Labels = {};

/** A document that did not change keeps its object, and so the text of its labels. */
const texts = new WeakMap<Labels, string>();

/** The labels of all Pods of a run, each set once: the replicas of a workload share theirs. */
export function podLabelSets(pods: readonly RunPod[]): LabelSets {
  const indexes = new Map<string, number>();
  const labelSets: Labels[] = [];
  const labelSet = Int32Array.from(pods, ({ pod }) => {
    const labels = pod.metadata.labels ?? NO_LABELS;
    const text = textOf(labels);
    const known = indexes.get(text);
    if (known !== undefined) return known;
    indexes.set(text, labelSets.length);
    return labelSets.push(labels) - 1;
  });
  return { labelSets, labelSet };
}

function textOf(labels: Labels): string {
  const known = texts.get(labels);
  if (known !== undefined) return known;
  const text = JSON.stringify(labels);
  texts.set(labels, text);
  return text;
}
