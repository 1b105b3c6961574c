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

export const AT_ONCE =
  'Warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.';

/**
 * `kubectl delete`. A grace period of 0 is one of a second unless it is forced. Source: DeleteOptions.Complete and
 * Validate of k8s.io/kubectl/pkg/cmd/delete.
 */
export function deleteObjects(world: World, command: Delete, printed: Printed): void {
  const { server } = world;
  const { isForced } = command;
  if (isForced && (command.gracePeriod ?? 0) > 0) {
    printed.errors.push(
      'error: --force and --grace-period greater than 0 cannot be specified together',
    );
    return;
  }
  if (isForced) printed.warnings.push(AT_ONCE);
  const given = command.gracePeriod === 0 ? 1 : command.gracePeriod;
  const gracePeriod = isForced ? 0 : given;
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    if (entry.object.kind === 'Namespace' && IMMORTAL.includes(entry.name)) {
      const what = `namespaces "${entry.name}" is forbidden`;
      printed.errors.push(
        `Error from server (Forbidden): ${what}: this namespace may not be deleted`,
      );
      continue;
    }
    if (entry.object.kind === 'Pod') {
      server.deletePod(entry as PodEntry, { gracePeriod });
    } else {
      if (command.cascade === 'orphan') orphan(world, entry);
      server.deleteObject(entry, command.cascade === 'foreground' ? 'foreground' : 'background');
    }
    const from = entry.namespace === '' ? '' : ` from ${entry.namespace} namespace`;
    const what = `${resourceOf(entry.object.kind)} "${entry.name}"`;
    printed.out.push(`${what} ${isForced ? 'force ' : ''}deleted${from}`);
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
