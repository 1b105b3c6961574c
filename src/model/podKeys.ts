import { type FullKey, fullKey, readFullKey } from './objectKey.ts';

/** The Pods of a run, by Pod index. */
export interface NamedPods {
  readonly names: readonly string[];
  readonly namespaces: readonly string[];
  /** Event that made it, -1 for one that is there from time zero. */
  readonly madeEvent: ArrayLike<number>;
}

/**
 * The key of a Pod of a run; undefined for an index that the run does not have. At time zero no two
 * Pods have one name: only a Pod that was made later can have had others of its name before it.
 */
export function podKey(pods: NamedPods, pod: number): FullKey | undefined {
  const name = pods.names[pod];
  const namespace = pods.namespaces[pod];
  if (name === undefined || namespace === undefined) return undefined;
  return fullKey({ kind: 'Pod', namespace, name, life: podLife(pods, pod) });
}

/** How many Pods of its name a run made before this one. */
export function podLife(pods: NamedPods, pod: number): number {
  return (pods.madeEvent[pod] ?? -1) < 0 ? 0 : (livesOf(pods).get(pod) ?? 0);
}

/**
 * Index of the Pod of a key, -1 where the run has none. `orLast`: where the run has made fewer of the
 * name than the key tells of, the last one of the name.
 */
export function podOfKey(
  pods: Pick<NamedPods, 'names' | 'namespaces'>,
  key: FullKey,
  orLast = false,
): number {
  const { kind, namespace, name, life } = readFullKey(key);
  let found = -1;
  if (kind !== 'Pod') return found;
  let at = -1;
  for (let left = life; left >= 0;) {
    at = pods.names.indexOf(name, at + 1);
    if (at < 0) return orLast ? found : -1;
    if (pods.namespaces[at] !== namespace) continue;
    found = at;
    left -= 1;
  }
  return found;
}

const known = new WeakMap<object, ReadonlyMap<number, number>>();

/** By Pod index, for Pods that were made later: how many of the name were there before. */
function livesOf(pods: NamedPods): ReadonlyMap<number, number> {
  const { names, namespaces, madeEvent } = pods;
  const before = known.get(pods);
  if (before !== undefined) return before;
  const seen = new Map<string, number>();
  for (const [pod, name] of names.entries()) {
    if ((madeEvent[pod] ?? -1) >= 0) seen.set(`${namespaces[pod] ?? ''}/${name}`, 0);
  }
  const lives = new Map<number, number>();
  const inQuestion = new Set([...seen.keys()].map((key) => key.slice(key.indexOf('/') + 1)));
  for (const [pod, name] of names.entries()) {
    if (!inQuestion.has(name)) continue;
    const key = `${namespaces[pod] ?? ''}/${name}`;
    const count = seen.get(key);
    if (count === undefined) continue;
    if (count > 0) lives.set(pod, count);
    seen.set(key, count + 1);
  }
  known.set(pods, lives);
  return lives;
}
