import type { Node, Pod } from '../model/index.ts';
import type { StoredObject } from './entry.ts';
import type { History, Version } from './history.ts';

/**
 * What stood after so many versions of a history, in the order in which it was made. Lists that say the
 * same as those of the standing that was asked for before are the very same.
 */
export interface Standing {
  readonly pods: readonly Pod[];
  /** By Pod: the place of its entry in the order of all. */
  readonly places: Int32Array;
  readonly nodes: readonly Node[];
  readonly nodePlaces: Int32Array;
  /** What is neither. */
  readonly others: readonly Other[];
  readonly otherPlaces: Int32Array;
  /** Namespaces of all of it, in the order of their first objects. */
  readonly namespaces: readonly string[];
  /** By place of an entry: its version then, by index in the history; -1 where it was not there. */
  readonly versions: Int32Array;
}

export type Other = Exclude<StoredObject, Pod | Node>;

const [GONE, POD, NODE, OTHER] = [0, 1, 2, 3];

/**
 * A place in a history as `HistoryCursor` is one, for who goes from anywhere to anywhere: what lies between is passed
 * by in columns, and only objects that are others then are looked at.
 */
export class StandingCursor {
  readonly #versions: readonly Version[];
  /** By version: the place of its entry, the version before it of the same entry, the object and what it is. */
  #placeOf = new Int32Array(0);
  #before = new Int32Array(0);
  readonly #objectOf: (StoredObject | undefined)[] = [];
  #kindOf = new Uint8Array(0);
  #read = 0;
  /** By place: the version now, -1 for none; what it is; its namespace; when it was last another. */
  #now = new Int32Array(0);
  #kind = new Uint8Array(0);
  #namespace = new Int32Array(0);
  #touched = new Int32Array(0);
  readonly #objects: (StoredObject | undefined)[] = [];
  readonly #names: string[] = [];
  readonly #ids = new Map<string, number>();
  #places = 0;
  #count = 0;
  #moves = 0;
  #last: Standing | undefined;

  constructor({ versions }: Pick<History, 'versions'>) {
    this.#versions = versions;
  }

  at(count: number): Standing {
    if (count === this.#count && this.#last) return this.#last;
    if (count > this.#read) this.#readOn();
    this.#moveTo(count);
    this.#last = this.#standing();
    return this.#last;
  }

  #readOn(): void {
    const { length } = this.#versions;
    this.#placeOf = grown(this.#placeOf, length);
    this.#before = grown(this.#before, length);
    this.#kindOf = grown(this.#kindOf, length);
    for (; this.#read < length; this.#read += 1) {
      const version = this.#versions[this.#read];
      if (version === undefined) continue;
      const { order, namespace } = version.entry;
      this.#placeOf[this.#read] = order;
      this.#before[this.#read] = version.before?.nth ?? -1;
      this.#objectOf.push(version.object);
      this.#kindOf[this.#read] = version.object ? kindOf(version.entry.object) : GONE;
      if (order < this.#places && this.#namespace[order] !== 0) continue;
      this.#places = Math.max(this.#places, order + 1);
      while (this.#objects.length < this.#places) this.#objects.push(undefined);
      this.#now = grown(this.#now, this.#places, -1);
      this.#kind = grown(this.#kind, this.#places);
      this.#namespace = grown(this.#namespace, this.#places);
      this.#touched = grown(this.#touched, this.#places);
      this.#namespace[order] = this.#idOf(namespace);
    }
  }

  /** From 1. */
  #idOf(namespace: string): number {
    const id = this.#ids.get(namespace) ?? this.#names.push(namespace);
    this.#ids.set(namespace, id);
    return id;
  }

  #moveTo(count: number): void {
    this.#moves += 1;
    const places: number[] = [];
    const touch = (place: number): void => {
      if (this.#touched[place] === this.#moves) return;
      this.#touched[place] = this.#moves;
      places.push(place);
    };
    for (; this.#count < count; this.#count += 1) {
      const place = this.#placeOf[this.#count] ?? 0;
      this.#now[place] = this.#count;
      touch(place);
    }
    while (this.#count > count) {
      this.#count -= 1;
      const place = this.#placeOf[this.#count] ?? 0;
      this.#now[place] = this.#before[this.#count] ?? -1;
      touch(place);
    }
    for (const place of places) {
      const version = this.#now[place] ?? -1;
      this.#objects[place] = this.#objectOf[version];
      this.#kind[place] = version < 0 ? GONE : (this.#kindOf[version] ?? GONE);
    }
  }

  #standing(): Standing {
    const lists: readonly [StoredObject[], StoredObject[], StoredObject[]] = [[], [], []];
    const placed: readonly [number[], number[], number[]] = [[], [], []];
    const versions = this.#now.slice(0, this.#places);
    const isUsed = new Uint8Array(this.#names.length + 1);
    const namespaces: string[] = [];
    for (let place = 0; place < this.#places; place += 1) {
      const kind = this.#kind[place] ?? GONE;
      const object = this.#objects[place];
      if (kind === GONE || object === undefined) {
        versions[place] = -1;
        continue;
      }
      lists[kind - 1]?.push(object);
      placed[kind - 1]?.push(place);
      const id = this.#namespace[place] ?? 0;
      if (isUsed[id] === 1) continue;
      isUsed[id] = 1;
      const name = this.#names[id - 1];
      if (name) namespaces.push(name);
    }
    const [pods, nodes, others] = lists;
    const last = this.#last;
    return {
      pods: sameOr(last?.pods, pods as Pod[]),
      places: Int32Array.from(placed[0]),
      nodes: sameOr(last?.nodes, nodes as Node[]),
      nodePlaces: Int32Array.from(placed[1]),
      others: sameOr(last?.others, others as Other[]),
      otherPlaces: Int32Array.from(placed[2]),
      namespaces: sameOr(last?.namespaces, namespaces),
      versions,
    };
  }
}

/** All objects of a standing, in the order in which they were made. */
export function allOf(standing: Standing): StoredObject[] {
  const all: (StoredObject | undefined)[] = [];
  while (all.length < standing.versions.length) all.push(undefined);
  const put = (list: readonly StoredObject[], places: Int32Array): void => {
    for (const [index, object] of list.entries()) all[places[index] ?? 0] = object;
  };
  put(standing.pods, standing.places);
  put(standing.nodes, standing.nodePlaces);
  put(standing.others, standing.otherPlaces);
  return all.flatMap((object) => object ?? []);
}

function kindOf(object: StoredObject): number {
  if (object.kind === 'Pod') return POD;
  return object.kind === 'Node' ? NODE : OTHER;
}

function sameOr<Item>(last: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  if (last?.length !== now.length) return now;
  for (let index = 0; index < now.length; index += 1) if (last[index] !== now[index]) return now;
  return last;
}

function grown<Column extends Int32Array | Uint8Array>(
  column: Column,
  length: number,
  empty = 0,
): Column {
  if (column.length >= length) return column;
  const size = Math.max(length, 2 * column.length, 64);
  const more = new (column.constructor as new (size: number) => Column)(size);
  more.set(column);
  if (empty !== 0) more.fill(empty, column.length);
  return more;
}
