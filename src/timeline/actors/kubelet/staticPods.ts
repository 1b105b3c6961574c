import type { Pod } from '../../../model/index.ts';
import { isMirrorPod } from '../../../simulation/index.ts';
import type { PodEntry } from '../../entry.ts';
import type { World } from '../../world.ts';

interface Hooks {
  /** Does something unless the Pod or its node is gone, or its node silent. */
  readonly onNode: (entry: PodEntry, act: () => void) => void;
  /** A Pod that its kubelet has goes on as it is. */
  readonly goOn: (entry: PodEntry) => void;
}

/**
 * Static Pods, which kubelets run from files of their own; a server has but a mirror of each. One that is deleted there
 * its kubelet takes away at once, whatever the time of grace, and makes anew unless the node is gone: the containers go on
 * as if nothing had been. Source: tryReconcileMirrorPods of pkg/kubelet, and CreateMirrorPod and DeleteMirrorPod of
 * pkg/kubelet/pod.
 */
export class StaticPods {
  readonly #world: World;
  readonly #hooks: Hooks;
  /** As they came first: what is changed in the server is not in the file. */
  readonly #files = new Map<string, Pod>();
  /** By node: mirrors that were taken away and are not made anew yet. */
  readonly #missing = new Map<string, PodEntry[]>();

  constructor(world: World, hooks: Hooks) {
    this.#world = world;
    this.#hooks = hooks;
    const { clock, health, store, options } = world;
    store.watch('Pod', (entry, { before, after }) => {
      const { nodeName = '' } = entry.object.spec;
      if (!nodeName || !isMirrorPod(entry.object)) return;
      if (before === undefined && after && !this.#files.has(entry.key)) {
        this.#files.set(entry.key, after);
      }
      if (after !== undefined) return;
      this.#missing.set(nodeName, [...(this.#missing.get(nodeName) ?? []), entry]);
      clock.after(options.controllerLatency, () => {
        this.#makeAnew(nodeName);
      });
    });
    health.onChange((node, isSilent) => {
      if (!isSilent && this.#missing.has(node)) this.#makeAnew(node);
    });
  }

  /** A mirror is being deleted. */
  stop(entry: PodEntry): void {
    const { clock, options, server } = this.#world;
    clock.after(options.controllerLatency, () => {
      this.#hooks.onNode(entry, () => {
        server.deletions.deletePod(entry, { gracePeriod: 0 });
      });
    });
  }

  #makeAnew(node: string): void {
    const { clock, health, store } = this.#world;
    if (health.isSilent(node)) return;
    const missing = this.#missing.get(node) ?? [];
    this.#missing.delete(node);
    if (!store.find('Node', '', node)) return;
    for (const { key, object, takenAt, startedAt, readyAt, readyDue, restart } of missing) {
      const file = this.#files.get(key);
      const made = file && store.create<'Pod'>(asNew(file, object));
      if (made === undefined) continue;
      const since = { boundAt: clock.now, takenAt, startedAt };
      store.changePod(made, { ...since, readyAt, readyDue, restart });
      this.#hooks.goOn(made);
    }
  }
}

/** The Pod as its kubelet makes it anew, of which that knows how it fares. */
function asNew({ metadata, spec }: Pod, { status }: Pod): Pod {
  const { name, namespace, labels, annotations, ownerReferences } = metadata;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      ...(labels && { labels }),
      ...(annotations && { annotations }),
      ...(ownerReferences && { ownerReferences }),
    },
    spec,
    ...(status && { status }),
  };
}
