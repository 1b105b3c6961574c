import type { ObjectKey, Pod, NodeIndex } from '../../model/index.ts';
import type { PortKeys } from '../cache/freedPorts.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import { podKey } from '../cache/podShape.ts';
import type { TakenOut } from '../cache/undoable.ts';
import { assumePodDevices } from '../plugins/DynamicResources.ts';
import { assumePodVolumes } from '../plugins/VolumeBinding.ts';
import type { DevicesBefore } from '../cache/devices.ts';

/** A Pod that left, with all that it takes to have it back as it was. */
export interface RemovedPod {
  readonly key: ObjectKey;
}

/** What of a Pod holds from the moment when its node was chosen. */
export interface Assumed {
  readonly volumes: boolean;
  readonly devices: boolean;
}

/** What binding a Pod assumed of its volumes and devices. */
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

/** Of a Pod that was not there before, whose volumes, devices and ports changed nothing. */
const PLAIN_BINDING: Binding = {
  replaced: undefined,
  assumption: undefined,
  freedPorts: undefined,
};

interface Removal {
  readonly takenOut: TakenOut;
  /** Undefined for a Pod that `bind` did not bring. */
  readonly binding: Binding | undefined;
  /** Claims of devices as they were before it left. */
  readonly devices: DevicesBefore | undefined;
}

/** Pods that come and go, forward as in a cluster, and strictly backward to undo that. */
export class Bindings {
  readonly #cache: SchedulerCache;
  readonly #bindings = new Map<ObjectKey, Binding>();
  /** Whether a Pod that leaves gives its devices back. */
  readonly #releases: boolean;
  /** What still stands of the volumes and devices assumed, in the order of binding. */
  readonly #assumptions: Assumption[] = [];
  readonly #removals = new WeakMap<RemovedPod, Removal>();

  constructor(cache: SchedulerCache, releases: boolean) {
    this.#cache = cache;
    this.#releases = releases;
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

  /** Gives the Pod's key, for `unbind`. */
  bind(pod: Pod, node: NodeIndex, assumes: Assumed): ObjectKey {
    const { nodes, storage } = this.#cache;
    const object = nodes[node];
    if (object === undefined) {
      throw new RangeError(`no node has the index ${node}: use an index of nodeNames`);
    }
    const { key } = this.#cache.podInfo(pod);
    const replaced = this.removePod(key);
    const undos = [
      assumes.volumes ? assumePodVolumes(storage, pod, object) : undefined,
      assumes.devices ? assumePodDevices(this.#cache, pod, object) : undefined,
    ].filter((undo) => undo !== undefined);
    const undo = () => {
      for (const each of undos) each();
    };
    const assumption = undos.length > 0 ? { key, undo } : undefined;
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
          `volumes or devices were assumed for ${last?.key ?? ''} after ${key}: undo in the reverse order of binding`,
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
    const devices = this.#releases ? this.#cache.devices.release(takenOut.info.pod) : undefined;
    this.#removals.set(removed, { takenOut, binding: this.#bindings.get(key), devices });
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
    if (removal.devices !== undefined) this.#cache.devices.restore(removal.devices);
    if (removal.binding !== undefined) this.#bindings.set(key, removal.binding);
    this.#cache.putBack(removal.takenOut);
  }
}
