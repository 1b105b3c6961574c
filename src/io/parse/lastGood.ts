import type { ChunkObject } from './readChunk.ts';
import type { Slot } from './parseCache.ts';

/** A chunk of the text as it is now. */
export interface CurrentSlot extends Slot {
  readonly broken: boolean;
}

/**
 * Gives broken chunks the objects that stood in their place when they could last be read. Chunks
 * that are the same at the start and at the end of the text are in place; what lies between was
 * edited. There, broken chunks take over the objects that no chunk which can be read declares: one
 * for one where the number of chunks is the same, else all by the first.
 */
export function keepLastGood(
  before: readonly Slot[],
  now: readonly CurrentSlot[],
): readonly CurrentSlot[] {
  if (!now.some(({ broken }) => broken)) return now;
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before[head]?.text === now[head]?.text) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    before[before.length - 1 - tail]?.text === now[now.length - 1 - tail]?.text
  ) {
    tail += 1;
  }
  const old = before.slice(head, before.length - tail);
  const edited = now.slice(head, now.length - tail);
  const declared = new Set(
    edited.flatMap(({ broken, objects }) => (broken ? [] : objects.map(identity))),
  );
  const kept = old.map(({ objects }) =>
    objects.filter((object) => !declared.has(identity(object))),
  );
  let left = kept.flat();
  return now.map((slot, index) => {
    if (!slot.broken) return slot;
    const fromEnd = now.length - 1 - index;
    if (index < head) return { ...slot, objects: before[index]?.objects ?? [] };
    if (fromEnd < tail) {
      return { ...slot, objects: before[before.length - 1 - fromEnd]?.objects ?? [] };
    }
    if (old.length === edited.length) return { ...slot, objects: kept[index - head] ?? [] };
    const objects = left;
    left = [];
    return { ...slot, objects };
  });
}

function identity({ kind, namespace, name }: ChunkObject): string {
  return `${kind}/${namespace}/${name}`;
}
