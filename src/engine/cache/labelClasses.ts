import { type Labels, labelsText, type Pod } from '../../model/index.ts';
import type { LabelClass } from './podInfo.ts';

/** Interned label classes, with an index from label values to the classes that carry them. */
export class LabelClasses {
  readonly #classes = new Map<string, LabelClass>();
  readonly #byLabel = new Map<string, LabelClass[]>();
  readonly all: LabelClass[] = [];

  /** The class of a Pod; `onNew` hears of a class that was not there before. */
  classOf(pod: Pod, onNew: (labelClass: LabelClass) => void): LabelClass {
    const { namespace = 'default', labels, deletionTimestamp } = pod.metadata;
    const terminating = Boolean(deletionTimestamp);
    const key = `${terminating ? '-' : '+'}${namespace} ${labelsText(labels)}`;
    let found = this.#classes.get(key);
    if (found === undefined) {
      const id = this.all.length;
      const own = labels ?? {};
      found = { id, namespace, labels: own, terminating, pods: new Set(), matchers: new Set() };
      this.#classes.set(key, found);
      this.all.push(found);
      for (const pair of labelPairs(own)) {
        const carriers = this.#byLabel.get(pair);
        if (carriers === undefined) this.#byLabel.set(pair, [found]);
        else carriers.push(found);
      }
      onNew(found);
    }
    return found;
  }

  /** Classes that carry one of these `labelPair`s. */
  carrying(pairs: readonly string[]): readonly LabelClass[] {
    const [only] = pairs;
    if (pairs.length === 1 && only !== undefined) return this.#byLabel.get(only) ?? [];
    return pairs.flatMap((pair) => this.#byLabel.get(pair) ?? []);
  }
}

/** A label as one string: `app web`. Label keys hold no space. */
export function labelPair(key: string, value: string): string {
  return `${key} ${value}`;
}

export function labelPairs(labels: Labels): readonly string[] {
  return Object.entries(labels).map(([key, value]) => labelPair(key, value));
}
