import type { Command } from '../../kubectl/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import type { Entry, PodEntry, StoredObject } from '../entry.ts';
import type { World } from '../world.ts';
import { withMetadata } from './change.ts';
import { found } from './find.ts';
import { type Printed, resourceOf } from './printed.ts';

type Delete = Extract<Command, { readonly verb: 'delete' }>;

/** Source: NamespaceLifecycle of k8s.io/apiserver/pkg/admission/plugin/namespace/lifecycle. */
export const IMMORTAL = ['default', 'kube-public', 'kube-system'];

/** `kubectl delete`. */
export function deleteObjects(world: World, command: Delete, printed: Printed): void {
  const { server } = world;
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    if (entry.object.kind === 'Namespace' && IMMORTAL.includes(entry.name)) {
      const what = `namespaces "${entry.name}" is forbidden`;
      printed.errors.push(
        `Error from server (Forbidden): ${what}: this namespace may not be deleted`,
      );
      continue;
    }
    if (entry.object.kind === 'Pod') {
      const gracePeriod = command.isForced ? (command.gracePeriod ?? 0) : command.gracePeriod;
      server.deletePod(entry as PodEntry, { gracePeriod });
    } else {
      if (command.cascade === 'orphan') orphan(world, entry);
      server.deleteObject(entry, command.cascade === 'foreground' ? 'foreground' : 'background');
    }
    const from = entry.namespace === '' ? '' : ` from ${entry.namespace} namespace`;
    printed.out.push(`${resourceOf(entry.object.kind)} "${entry.name}" deleted${from}`);
  }
}

/** What it owned stays, and nobody owns it any more. */
function orphan({ store }: World, entry: Entry): void {
  for (const owned of store.ownedByAny(entry.uid)) {
    const { object } = owned;
    const controller = controllerOf(object.metadata);
    const ownerReferences = (object.metadata.ownerReferences ?? []).filter(
      (reference) => reference !== controller,
    );
    const free = withMetadata<StoredObject>(object, { ownerReferences });
    if (free.kind === 'Pod') store.changePod(owned as PodEntry, { object: free });
    else store.update(owned, free);
  }
}
