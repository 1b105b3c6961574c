import { haveSameParts, type PodSpec } from '../model/index.ts';
import type { Subject } from './cluster/subject.ts';

/** What was read of texts that say the same is one object, so that a few with each labels are enough. */
const MOST_ALIKE = 4;

interface Silent {
  readonly namespace: string;
  readonly spec: PodSpec;
}

/**
 * Pods of the cluster, each on a node, of which no lint says anything. On which node it is, is nothing that a
 * lint asks of such a Pod, nor its name but to tell of it: one that has the very namespace, labels and spec
 * of a silent one is silent too. Of a large cluster nearly all are.
 */
export class SilentPods {
  readonly #silent = new WeakMap<Subject['labels'], Silent[]>();

  /** Whether it is known to be silent; false says nothing. */
  has(subject: Subject): boolean {
    if (!isOnNode(subject)) return false;
    const { namespace, labels, spec } = subject;
    return (
      this.#silent
        .get(labels)
        ?.some(
          (silent) =>
            silent.namespace === namespace && haveSameParts(silent.spec, spec, 'nodeName'),
        ) === true
    );
  }

  /** No lint has said anything of it. */
  add(subject: Subject): void {
    if (!isOnNode(subject)) return;
    const { namespace, labels, spec } = subject;
    const known = this.#silent.get(labels) ?? [];
    if (known.length === MOST_ALIKE) known.shift();
    known.push({ namespace, spec });
    this.#silent.set(labels, known);
  }
}

/** One of Workload is looked at for a `nodeName` by hand; the labels of one may be others than they were. */
function isOnNode({ object, tab, spec, labels, podLabels }: Subject): boolean {
  return (
    object.kind === 'Pod' && tab === 'cluster' && Boolean(spec.nodeName) && podLabels === labels
  );
}
