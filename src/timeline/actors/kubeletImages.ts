import type { Pod } from '../../model/index.ts';
import { isMirrorPod } from '../../simulation/index.ts';
import type { PodEntry } from '../entry.ts';
import { isOver } from '../restartRules.ts';
import type { World } from '../world.ts';
import { withStartedAgain } from './containerRestarts.ts';
import { ownGrace, stopTime } from './kubeletKilling.ts';

interface Hooks {
  /** Does something unless the Pod or its node is gone, or its node silent. */
  readonly onNode: (entry: PodEntry, act: () => void) => void;
  readonly isOnItsWay: (entry: PodEntry) => boolean;
  /** Some of its containers were started again just now. */
  readonly restarted: (entry: PodEntry, object: Pod, names: readonly string[]) => void;
  /** Containers that wait to be started again are not as they were. */
  readonly changed: (entry: PodEntry, names: readonly string[]) => void;
}

/**
 * What the kubelets make of other images: containers and sidecars that run are told to end, and started again with them
 * whatever their restartPolicy says; those that wait to be started again are so at once. Sources: containerChanged and
 * computePodActions of pkg/kubelet/kuberuntime, and computeInitContainerActions for sidecars.
 */
export function startImages(world: World, hooks: Hooks): void {
  const { clock, store, options } = world;

  const change = (entry: PodEntry, names: readonly string[]) => {
    hooks.onNode(entry, () => {
      if (entry.startedAt === undefined || hooks.isOnItsWay(entry)) return;
      const { startedAt } = entry;
      if (entry.restart) {
        hooks.changed(entry, names);
        return;
      }
      clock.after(stopTime(entry, ownGrace(entry), options.podStop), () => {
        hooks.onNode(entry, () => {
          const isSame = entry.startedAt === startedAt && entry.restart === undefined;
          if (!isSame || hooks.isOnItsWay(entry)) return;
          const up = names.filter((name) => !isOver(entry.object, name));
          if (up.length === 0) return;
          hooks.restarted(entry, withStartedAgain(world, entry, entry.object, up), up);
        });
      });
    });
  };

  store.watch('Pod', (entry, { before, after }) => {
    if (before === undefined || after === undefined || before.spec === after.spec) return;
    // A static Pod is what its file says.
    if (isMirrorPod(after)) return;
    const names = imagedIn(before, after);
    if (names.length === 0) return;
    clock.after(options.controllerLatency, () => {
      change(entry, names);
    });
  });
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
