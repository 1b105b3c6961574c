import type { ObjectKey, Pod } from '../../model/index.ts';

/** What a Pod is to a node that never was there, and where among the others. */
export interface StrayPlace {
  readonly nodeName: string;
  readonly isNominated: boolean;
  readonly place: number;
}

/**
 * Pods whose node never was there: they take no part until it comes (kube-scheduler keeps a NodeInfo
 * without a Node for them). Lists by node, those that stand there apart from those that wait for it.
 */
export class Strays {
  readonly #lists = new Map<string, Pod[]>();
  readonly #at = new Map<ObjectKey, string>();

  has(key: ObjectKey): boolean {
    return this.#at.has(key);
  }

  add(key: ObjectKey, pod: Pod, nodeName: string, isNominated: boolean, place?: number): void {
    const at = listKey(nodeName, isNominated);
    const list = this.#lists.get(at) ?? [];
    list.splice(place ?? list.length, 0, pod);
    this.#lists.set(at, list);
    this.#at.set(key, at);
  }

  /** Undefined when there is no such Pod. */
  remove(key: ObjectKey): { readonly pod: Pod; readonly from: StrayPlace } | undefined {
    const at = this.#at.get(key);
    const list = at === undefined ? undefined : this.#lists.get(at);
    if (at === undefined || list === undefined) return undefined;
    const place = list.findIndex((pod) => keyOf(pod) === key);
    const [pod] = list.splice(place, 1);
    this.#at.delete(key);
    if (list.length === 0) this.#lists.delete(at);
    const isNominated = at.startsWith(NOMINATED);
    return pod && { pod, from: { nodeName: at.slice(NOMINATED.length), isNominated, place } };
  }

  /** Takes out all Pods of a node that came, in the order in which they came. */
  take(nodeName: string): readonly Pod[] {
    const found = [false, true].flatMap((isNominated) => {
      const at = listKey(nodeName, isNominated);
      const list = this.#lists.get(at) ?? [];
      this.#lists.delete(at);
      return list;
    });
    for (const pod of found) this.#at.delete(keyOf(pod));
    return found;
  }
}

const NOMINATED = 'waits ';
const BOUND = 'stays ';

function listKey(nodeName: string, isNominated: boolean): string {
  return `${isNominated ? NOMINATED : BOUND}${nodeName}`;
}

function keyOf({ metadata: { namespace = 'default', name } }: Pod): ObjectKey {
  return `${namespace}/${name}`;
}
