import type { Pod } from '../../../model/index.ts';
import { isMirrorPod } from '../../../simulation/index.ts';
import type { PodEntry } from '../../entry.ts';
import { isOver } from '../../restartRules.ts';
import type { World } from '../../world.ts';
import { ownGrace, stopTime } from './killing.ts';

interface Hooks {
  /** Does something unless the Pod or its node is gone, or its node silent. */
  readonly onNode: (entry: PodEntry, act: () => void) => void;
  readonly isOnItsWay: (entry: PodEntry) => boolean;
  /** Some of its containers have ended and are to be started again now. */
  readonly restarted: (entry: PodEntry, object: Pod, names: readonly string[]) => void;
  /** Containers are not as they were. */
  readonly changed: (entry: PodEntry, names: readonly string[]) => void;
}

/**
 * What the kubelets make of other images: containers and sidecars that run are told to end, and started again with them
 * whatever their restartPolicy says; those that wait to be started again are so at once. Sources: containerChanged and
 * computePodActions of pkg/kubelet/kuberuntime, and computeInitContainerActions for sidecars.
 */
export class Images {
  readonly #world: World;
  readonly #hooks: Hooks;
  /** By Pod: containers of which each change gave some another image that they do not run with yet. */
  readonly #pending = new WeakMap<PodEntry, Set<readonly string[]>>();

  constructor(world: World, hooks: Hooks) {
    this.#world = world;
    this.#hooks = hooks;
    const { clock, options, store } = world;
    store.watch('Pod', (entry, { before, after }) => {
      if (before === undefined || after === undefined || before.spec === after.spec) return;
      // A static Pod is what its file says.
      if (isMirrorPod(after)) return;
      const names = imagedIn(before, after);
      if (names.length === 0) return;
      this.#pending.set(entry, (this.#pending.get(entry) ?? new Set()).add(names));
      clock.after(options.controllerLatency, () => {
        this.#change(entry, names);
      });
    });
  }

  /** What was changed while the node was silent is seen now. */
  goOn(entry: PodEntry): void {
    for (const names of this.#pending.get(entry) ?? []) this.#change(entry, names);
  }

  #change(entry: PodEntry, names: readonly string[]): void {
    const { clock, options } = this.#world;
    this.#hooks.onNode(entry, () => {
      const { startedAt } = entry;
      const waits = entry.restart !== undefined;
      this.#hooks.changed(entry, names);
      if (startedAt === undefined || waits || this.#hooks.isOnItsWay(entry)) {
        this.#pending.get(entry)?.delete(names);
        return;
      }
      clock.after(stopTime(entry, ownGrace(entry), options.podStop), () => {
        this.#hooks.onNode(entry, () => {
          if (this.#pending.get(entry)?.delete(names) !== true) return;
          const isSame = entry.startedAt === startedAt && entry.restart === undefined;
          if (isSame && !this.#hooks.isOnItsWay(entry)) this.#startAgain(entry, names);
        });
      });
    });
  }

  #startAgain(entry: PodEntry, names: readonly string[]): void {
    const up = names.filter((name) => !isOver(entry.object, name));
    if (up.length === 0) return;
    this.#hooks.restarted(entry, entry.object, up);
  }
}

/** Which of its containers and sidecars have another image. */
function imagedIn({ spec: before }: Pod, { spec: after }: Pod): readonly string[] {
  const old = [...before.containers, ...(before.initContainers ?? [])];
  const sidecars = (after.initContainers ?? []).filter(
    ({ restartPolicy }) => restartPolicy === 'Always',
  );
  return [...after.containers, ...sidecars].flatMap(({ name, image }) => {
    const was = old.find((each) => each.name === name);
    return was === undefined || was.image === image ? [] : [name];
  });
}
