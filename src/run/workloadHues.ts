/** How many hues tell workloads apart before they repeat. */
export const WORKLOAD_HUES = 8;

/** What belongs to the system has no hue. */
const SYSTEM_NAMESPACE = 'kube-system';

interface Named {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

const known = new WeakMap<readonly Named[], readonly number[]>();

/**
 * By workload: its hue, which comes of its name and so stays through edits; -1 for the system's grey. Where
 * an earlier workload of the list has the hue already, the next free one is taken, as long as there are any.
 */
export function workloadHues(workloads: readonly Named[]): readonly number[] {
  const made = known.get(workloads);
  if (made !== undefined) return made;
  const taken = new Set<number>();
  const hues = workloads.map(({ kind, namespace, name }) => {
    if (namespace === SYSTEM_NAMESPACE) return -1;
    let hue = hashOf(`${kind}/${namespace}/${name}`) % WORKLOAD_HUES;
    if (taken.size < WORKLOAD_HUES) while (taken.has(hue)) hue = (hue + 1) % WORKLOAD_HUES;
    taken.add(hue);
    return hue;
  });
  known.set(workloads, hues);
  return hues;
}

/** FNV-1a over UTF-16 units, 32 bits without sign. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
