import type { Entry, PodEntry, StoredObject } from '../entry.ts';
import type { World } from '../world.ts';

/** Another text for an object, as a client sends it. */
export function change({ store, server }: World, entry: Entry, object: StoredObject): void {
  if (object.kind !== entry.object.kind) return;
  if (entry.object.kind === 'Pod' && object.kind === 'Pod') {
    store.changePod(entry as PodEntry, { object });
  } else store.update(entry, server.defaulted(object));
  server.deletions.settle(entry);
}

/** The same object with other metadata. */
export function withMetadata<Kept extends StoredObject>(
  object: Kept,
  metadata: Partial<StoredObject['metadata']>,
): Kept {
  return { ...object, metadata: { ...object.metadata, ...metadata } };
}
