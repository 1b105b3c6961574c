import type { Command } from '../../kubectl/index.ts';
import type { Entry, PodEntry, StoredObject } from '../entry.ts';
import type { World } from '../world.ts';
import { withMetadata } from './change.ts';
import { found } from './find.ts';
import { type Printed, resourceOf } from './printed.ts';

type Delete = Extract<Command, { readonly verb: 'delete' }>;

/** Source: NamespaceLifecycle of k8s.io/apiserver/pkg/admission/plugin/namespace/lifecycle. */
const IMMORTAL = ['default', 'kube-system', 'kube-public'];
const SYSTEM_CLASSES = ['system-node-critical', 'system-cluster-critical'];

/**
 * What a server says where one of its own objects is to be deleted; undefined of all others.
 * Source: the admission plugin NamespaceLifecycle; Delete of pkg/registry/scheduling/priorityclass/storage.
 */
export function undeletableWords(kind: string, name: string): string | undefined {
  const refused = (what: string, why: string) =>
    `Error from server (Forbidden): ${what} "${name}" is forbidden: ${why}`;
  if (kind === 'Namespace' && IMMORTAL.includes(name)) {
    return refused('namespaces', 'this namespace may not be deleted');
  }
  return kind === 'PriorityClass' && SYSTEM_CLASSES.includes(name)
    ? refused(
        'priorityclasses.scheduling.k8s.io',
        'this is a system priority class and cannot be deleted',
      )
    : undefined;
}

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
    const refused = undeletableWords(entry.object.kind, entry.name);
    if (refused !== undefined) {
      printed.errors.push(refused);
      continue;
    }
    if (entry.object.kind === 'Pod') {
      server.deletions.deletePod(entry as PodEntry, { gracePeriod });
    } else {
      world.revisions.isDeleted(entry, command.cascade === 'orphan');
      if (command.cascade === 'orphan') orphan(world, entry);
      server.deletions.deleteObject(
        entry,
        command.cascade === 'foreground' ? 'foreground' : 'background',
      );
    }
    const from = entry.namespace === '' ? '' : ` from ${entry.namespace} namespace`;
    const what = `${resourceOf(entry.object.kind)} "${entry.name}"`;
    printed.out.push(`${what} ${isForced ? 'force ' : ''}deleted${from}`);
  }
}

/** What it owned stays, and nobody owns it any more. */
function orphan({ store }: World, entry: Entry): void {
  for (const owned of store.dependents(entry.uid)) {
    const { object } = owned;
    const ownerReferences = (object.metadata.ownerReferences ?? []).filter(
      ({ uid }) => uid !== entry.uid,
    );
    const free = withMetadata<StoredObject>(object, { ownerReferences });
    if (free.kind === 'Pod') store.changePod(owned as PodEntry, { object: free });
    else store.update(owned, free);
  }
}
