import type { ChunkShape, ChunkObject } from './chunkReading.ts';
import { isPartial, namesIn, type ToldName } from './namesIn.ts';

/** A chunk of the last parse, for the objects that it still stands for when it is broken. */
export interface Slot {
  readonly text: string;
  readonly objects: readonly ChunkObject[];
}

/** Chunks between two steps. */
const CHUNKS = 500;

/** A chunk of the text as it is now. */
export interface CurrentSlot extends Slot {
  readonly broken: boolean;
  readonly shape: ChunkShape;
}

/**
 * Gives broken chunks the last good version of their own objects, and of no others. What a broken
 * chunk calls its objects is read as far as that can be (`namesIn`). An object whose whole name is
 * told is looked for in this place, then wherever it stood before and stands no longer. Where a part
 * of the name cannot be read, the object must have stood in this very place, all that can be read
 * must fit, and most of the text must be as it was. Each object stands in once. It yields every few
 * hundred chunks.
 */
export function* keepLastGood(
  before: readonly Slot[],
  now: readonly CurrentSlot[],
): Generator<undefined, readonly CurrentSlot[], void> {
  if (!now.some(({ broken }) => broken)) return now;
  const placeOf = placesBefore(before, now);
  const left = new Pool(before, now);
  const kept: CurrentSlot[] = [];
  for (const [index, slot] of now.entries()) {
    if (index % CHUNKS === CHUNKS - 1) yield;
    if (!slot.broken) {
      kept.push(slot);
      continue;
    }
    const place = placeOf(index);
    const told = namesIn(slot.text, slot.shape);
    const objects = told.flatMap((name) => left.take(name, place?.objects ?? []) ?? []);
    if (place && isMostly(place.text, slot.text)) {
      for (const object of place.objects) {
        const isHere =
          told.length === 0 || told.some((name) => isPartial(name) && fits(name, object));
        if (isHere && left.drop(object)) objects.push(object);
      }
    }
    kept.push({ ...slot, objects });
  }
  return kept;
}

/** The objects that may still stand in, by what they are called. */
class Pool {
  private readonly byName = new Map<string, ChunkObject>();

  constructor(before: readonly Slot[], now: readonly CurrentSlot[]) {
    // Of several with one name the last one counts.
    for (const { objects } of before) {
      for (const object of objects) this.byName.set(identity(object), object);
    }
    for (const { broken, objects } of now)
      if (!broken) objects.forEach((object) => this.drop(object));
  }

  drop(object: ChunkObject): boolean {
    return this.byName.delete(identity(object));
  }

  /** Of two documents with one name, of which one can be read, the other still has its own. */
  take(told: ToldName, inPlace: readonly ChunkObject[]): ChunkObject | undefined {
    if (isPartial(told)) return undefined;
    const object = inPlace.find((other) => fits(told, other)) ?? this.byName.get(identity(told));
    if (object) this.drop(object);
    return object;
  }
}

/**
 * What stood in the place of a chunk. Chunks that are the same at the start and at the end of the
 * text are in place; what lies between was edited, and is in place where it is as many as before.
 */
function placesBefore(
  before: readonly Slot[],
  now: readonly CurrentSlot[],
): (index: number) => Slot | undefined {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before[head]?.text === now[head]?.text) head += 1;
  if (before.length === now.length) return (index) => before[index];
  let tail = 0;
  while (
    tail < most - head &&
    before[before.length - 1 - tail]?.text === now[now.length - 1 - tail]?.text
  ) {
    tail += 1;
  }
  const shift = before.length - now.length;
  return (index) => {
    if (index < head) return before[index];
    return index >= now.length - tail ? before[index + shift] : undefined;
  };
}

function fits(told: ToldName, { kind, namespace, name }: ChunkObject): boolean {
  return (
    (told.kind ?? kind) === kind &&
    (told.namespace ?? namespace) === namespace &&
    (told.name ?? name) === name
  );
}

/** Whether one edit of less than half of the text leads from one to the other. */
function isMostly(before: string, now: string): boolean {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === now.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === now.charCodeAt(now.length - 1 - tail)
  ) {
    tail += 1;
  }
  return (head + tail) * 2 >= before.length;
}

function identity({ kind, namespace, name }: ToldName): string {
  return [kind, namespace, name].join('/');
}
