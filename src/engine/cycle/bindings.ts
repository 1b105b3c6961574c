import type { ObjectKey, Pod, NodeIndex } from '../../model/index.ts';
import type { PortKeys } from '../cache/freedPorts.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import { podKey } from '../cache/podShape.ts';
import type { TakenOut } from '../cache/undoable.ts';
import { assumePodVolumes } from '../plugins/VolumeBinding.ts';

/** A Pod that left, with all that it takes to have it back as it was. */
export interface RemovedPod {
  readonly key: ObjectKey;
}

/** What binding a Pod assumed of its volumes. */
interface Assumption {
  readonly key: ObjectKey;
  readonly undo: () => void;
}

interface Binding {
  /** What stood under the Pod's key before: mostly its nomination. */
  readonly replaced: RemovedPod | undefined;
  readonly assumption: Assumption | undefined;
  /** The freed host ports of the node before. */
  readonly freedPorts: PortKeys | undefined;
}

/** Of a Pod that was not there before, whose volumes and ports changed nothing. */
const PLAIN_BINDING: Binding = {
  replaced: undefined,
  assumption: undefined,
  freedPorts: undefined,
};

interface Removal {
  readonly takenOut: TakenOut;
  /** Undefined for a Pod that `bind` did not bring. */
  readonly binding: Binding | undefined;
}

/** Pods that come and go, forward as in a cluster, and strictly backward to undo that. */
export class Bindings {
  readonly #cache: SchedulerCache;
  readonly #bindings = new Map<ObjectKey, Binding>();
  /** What still stands of the volumes assumed, in the order of binding. */
  readonly #assumptions: Assumption[] = [];
  readonly #removals = new WeakMap<RemovedPod, Removal>();

  constructor(cache: SchedulerCache) {
    this.#cache = cache;
  }

  /** Gives what undoes it, but for freed host ports. */
  addPod(pod: Pod): () => void {
    const key = podKey(pod);
    const replaced = this.removePod(key);
    this.#bindings.delete(key);
    this.#cache.addPod(pod, key);
    return () => {
      this.removePod(key);
      if (replaced) this.restorePod(replaced);
    };
  }

  /** `assumes`: its volumes as well. Gives the Pod's key, for `unbind`. */
  bind(pod: Pod, node: NodeIndex, assumes: boolean): ObjectKey {
    const { nodes, storage } = this.#cache;
    const object = nodes[node];
    if (object === undefined) {
      throw new RangeError(`no node has the index ${node}: use an index of nodeNames`);
    }
    const { key } = this.#cache.podInfo(pod);
    const replaced = this.removePod(key);
    const undo = assumes ? assumePodVolumes(storage, pod, object) : undefined;
    const assumption = undo && { key, undo };
    if (assumption !== undefined) this.#assumptions.push(assumption);
    const freedPorts = this.#cache.freedPorts.on(node);
    const changes = [replaced, assumption, freedPorts];
    const isPlain = changes.every((change) => change === undefined);
    this.#bindings.set(key, isPlain ? PLAIN_BINDING : { replaced, assumption, freedPorts });
    this.#cache.bind(pod, node);
    return key;
  }

  unbind(key: ObjectKey): void {
    const binding = this.#bindings.get(key);
    if (binding === undefined) {
      throw new Error(
        `no binding of ${key} is left to take back: use removePod for a Pod that was added`,
      );
    }
    const { assumption, replaced, freedPorts } = binding;
    if (assumption !== undefined) {
      const last = this.#assumptions.at(-1);
      if (last !== assumption) {
        throw new Error(
          `volumes were assumed for ${last?.key ?? ''} after ${key}: undo in the reverse order of binding`,
        );
      }
      this.#assumptions.pop();
      assumption.undo();
    }
    this.#bindings.delete(key);
    const takenOut = this.#cache.removePod(key);
    if (takenOut) this.#cache.freedPorts.putBack(takenOut.info.node, freedPorts);
    if (replaced !== undefined) this.restorePod(replaced);
  }

  removePod(key: ObjectKey): RemovedPod | undefined {
    const takenOut = this.#cache.removePod(key);
    if (takenOut === undefined) return undefined;
    const removed: RemovedPod = { key };
    this.#removals.set(removed, { takenOut, binding: this.#bindings.get(key) });
    this.#bindings.delete(key);
    return removed;
  }

  restorePod(removed: RemovedPod): void {
    const { key } = removed;
    const removal = this.#removals.get(removed);
    if (removal === undefined) {
      throw new Error(`${key} was restored before: pass each result of removePod once`);
    }
    if (this.#cache.hasPod(key)) {
      throw new Error(`there is a Pod ${key} again: remove it before the former one is restored`);
    }
    this.#removals.delete(removed);
    if (removal.binding !== undefined) this.#bindings.set(key, removal.binding);
    this.#cache.putBack(removal.takenOut);
  }
}
