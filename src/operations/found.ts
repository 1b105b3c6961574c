import { type FullKey, fullKey, readFullKey } from '../model/index.ts';
import type { NodeView, ObjectSpan } from '../protocol/index.ts';

/** `Situation.objects`, and what it has beside them. */
interface Objects {
  readonly objects: readonly ObjectSpan[];
}

/** By key: where what it names stands in a list; what it names nothing of is not there. */
type Found = ReadonlyMap<FullKey, number>;

/**
 * The objects that keys name, by index in `Situation.objects`, in one look at all of them. Of several
 * of one name it is the one that takes part in the run, else the last.
 */
function objectsFound({ objects }: Objects, keys: readonly FullKey[]): Found {
  const names = new Set(keys.map((key) => readFullKey(key).name));
  const wanted = new Set(keys);
  const found = new Map<FullKey, number>();
  for (const [index, span] of objects.entries()) {
    if (!names.has(span.name)) continue;
    const key = fullKey(span);
    if (!wanted.has(key)) continue;
    if (objects[found.get(key) ?? -1]?.state !== 'taken' || span.state === 'taken') {
      found.set(key, index);
    }
  }
  return found;
}

/** Index in `Situation.objects` of the object of a key; -1 where it is not there, or no longer. */
export function objectOf(situation: Objects, key: FullKey): number {
  return objectsFound(situation, [key]).get(key) ?? -1;
}

/** The same of several keys, in their order. */
export function objectsOf(situation: Objects, keys: readonly FullKey[]): readonly number[] {
  const found = objectsFound(situation, keys);
  return keys.map((key) => found.get(key) ?? -1);
}

/** Indexes in `Situation.nodes` of the nodes of keys, in their order; -1 for one that is not there. */
export function nodesOf(
  { nodes }: { readonly nodes: readonly NodeView[] },
  keys: readonly FullKey[],
): readonly number[] {
  const wanted = new Set<string>(keys);
  const found = new Map<string, number>();
  for (const [index, { name }] of nodes.entries()) {
    const key = fullKey({ kind: 'Node', namespace: '', name });
    if (wanted.has(key)) found.set(key, index);
  }
  return keys.map((key) => found.get(key) ?? -1);
}

/** Index in `Situation.pods` of the Pod of a key; -1 where it is not there. */
export function podOf(
  { pods }: { readonly pods: readonly { readonly name: string; readonly namespace: string }[] },
  key: FullKey,
): number {
  const { kind, namespace, name, life } = readFullKey(key);
  if (kind !== 'Pod') return -1;
  let left = life;
  return pods.findIndex((pod) => pod.name === name && pod.namespace === namespace && left-- === 0);
}
