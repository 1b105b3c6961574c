import type { Labels } from '../model/index.ts';
import type { RunPod, Steps } from '../simulation/index.ts';

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
export function* podLabelSets(pods: readonly RunPod[]): Steps<LabelSets> {
  const indexes = new Map<string, number>();
  const labelSets: Labels[] = [];
  const labelSet = new Int32Array(pods.length);
  for (const [index, { pod }] of pods.entries()) {
    const labels = pod.metadata.labels ?? NO_LABELS;
    const text = textOf(labels);
    const known = indexes.get(text);
    labelSet[index] = known ?? labelSets.length;
    if (known === undefined) indexes.set(text, labelSets.push(labels) - 1);
    yield;
  }
  return { labelSets, labelSet };
}

function textOf(labels: Labels): string {
  const known = texts.get(labels);
  if (known !== undefined) return known;
  const text = JSON.stringify(labels);
  texts.set(labels, text);
  return text;
}
