import { isNamespaced } from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import type { World } from '../world.ts';

/**
 * What stands in a namespace goes with it: controllers are gone before they could make other Pods, and Pods end in
 * their time. The Namespace itself, which stays until all else is gone, is told to be gone at once. Source:
 * namespacedResourcesDeleter of pkg/controller/namespace/deletion.
 */
export function startNamespaces({ clock, store, server, options }: World): void {
  store.watch('Namespace', ({ name }, { after }) => {
    if (after !== undefined) return;
    clock.after(options.controllerLatency, () => {
      if (store.find('Namespace', '', name)) return;
      const all = store
        .everything()
        .filter(({ namespace, object }) => isNamespaced(object.kind) && namespace === name)
        .sort((a, b) => a.order - b.order);
      for (const entry of all) if (entry.object.kind !== 'Pod') store.remove(entry);
      for (const entry of all) if (entry.object.kind === 'Pod') server.deletePod(entry as PodEntry);
    });
  });
}
