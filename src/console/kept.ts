import type { Cluster } from './cluster.ts';
import type { OwnedFields } from './fieldManagers.ts';
import { isRecord } from './json.ts';
import { resourceOfKind } from './resources.ts';

/** What is known of an object that stands in no manifest of it. */
interface KeptObject {
  /** Who owns which of its fields. */
  readonly owned: OwnedFields;
  /** By manager: what was applied server-side last. */
  readonly applied: Readonly<Record<string, string>>;
  /** What was applied by the client last, where a manifest of it may say less: a status, or what is there by default. */
  readonly lastApplied?: string;
}

/**
 * What one console leaves for another that looks at the same cluster later, by `kind/namespace/name`. Where a field has
 * another value by then, nobody owns it.
 */
export type Kept = Readonly<Record<string, KeptObject>>;

/** Begins with what an earlier console has left. */
export function takeUp(cluster: Cluster, kept: Kept): void {
  const objects = Object.entries(kept);
  cluster.fields.owned = Object.fromEntries(objects.map(([key, { owned }]) => [key, owned]));
  for (const [key, { applied, lastApplied }] of objects) {
    if (lastApplied !== undefined) cluster.applied.setText(key, lastApplied);
    for (const [manager, text] of Object.entries(applied)) {
      const object: unknown = JSON.parse(text);
      if (isRecord(object)) cluster.serverApplied(manager).set(key, object);
    }
  }
}

/** What is left for the next, with what was left for this one; of what is gone nothing is. */
export function leftOf(cluster: Cluster, before: Kept): Kept {
  const kept = new Map(Object.entries(before));
  for (const key of cluster.fields.written) {
    const [kind = '', namespace = '', name = ''] = key.split('/');
    const resource = resourceOfKind(kind);
    const live = resource && cluster.find(resource, namespace, name);
    if (live === undefined) {
      kept.delete(key);
      continue;
    }
    const applied = [...cluster.appliers].flatMap(([manager, texts]) => {
      const text = texts.get(key);
      return text === undefined ? [] : [[manager, text] as const];
    });
    const lastApplied = cluster.applied.written(key);
    kept.set(key, {
      owned: cluster.fields.ownedOf(live),
      applied: Object.fromEntries(applied),
      ...(lastApplied !== undefined && { lastApplied }),
    });
  }
  return Object.fromEntries(kept);
}
