import { type FullKey, namespaceOf, objectKey, type Pod } from '../model/index.ts';
import { controllerOf, uidOf } from '../simulation/index.ts';
import type { Clock, Instant } from './clock.ts';
import type { Entry, ObjectOf, PodChange, PodEntry, StoredKind, StoredObject } from './entry.ts';

/** What happened to an object: it came (no `before`), is another, or went (no `after`). */
export interface Change<Stored extends StoredObject = StoredObject> {
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
}

type Watcher<Stored extends StoredObject, Kept> = (entry: Kept, change: Change<Stored>) => void;

/** Told of every change, before those who watch a kind; what it gives is called once they were told. */
type Listener = (entry: Entry, change: Change) => () => void;

type EntryOf<Kind extends StoredKind> = Kind extends 'Pod' ? PodEntry : Entry<ObjectOf<Kind>>;

const NONE: ReadonlySet<never> = new Set();

/**
 * The objects of the cluster. Who watches a kind is told of each change at once, in the order in which
 * it asked, and is expected only to note what to look at later. Objects are found by key, by the
 * owners that they name, and Pods by node, so that nothing looks through them all.
 */
export class Store {
  readonly #clock: Clock;
  readonly #byKey = new Map<FullKey, Entry>();
  readonly #byKind = new Map<StoredKind, Map<FullKey, Entry>>();
  readonly #byOwner = new Map<string, Set<Entry>>();
  readonly #byUid = new Map<string, Entry>();
  readonly #onNode = new Map<string, Set<PodEntry>>();
  /** Pods that no controller owns, by namespace. */
  readonly #orphans = new Map<string, Set<PodEntry>>();
  readonly #watchers = new Map<StoredKind, Watcher<StoredObject, Entry>[]>();
  #listener: Listener | undefined;
  /** What stands for an object that is to be stored: one that says the same. */
  #same: <Stored extends StoredObject>(object: Stored) => Stored = (object) => object;
  #made = 0;
  /** How to undo what is being tried, the last first; undefined while nothing is. */
  #undoing: (() => void)[] | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  watch<Kind extends StoredKind>(
    kind: Kind,
    watcher: Watcher<ObjectOf<Kind>, EntryOf<Kind>>,
  ): void {
    const watchers = this.#watchers.get(kind) ?? [];
    // Only entries of this kind are told to it.
    watchers.push(watcher as unknown as Watcher<StoredObject, Entry>);
    this.#watchers.set(kind, watchers);
  }

  watchAll(listener: Listener): void {
    this.#listener = listener;
  }

  /** From now on an object that is stored may be another one that says the same. */
  standsFor(same: <Stored extends StoredObject>(object: Stored) => Stored): void {
    this.#same = same;
  }

  /** What `act` does to objects is undone after it, and nobody is told of it. Source: `dryRun` of the requests of an API server. */
  tried<Result>(act: () => Result): Result {
    const undoing: (() => void)[] = [];
    this.#undoing = undoing;
    try {
      return act();
    } finally {
      for (const undo of undoing.reverse()) undo();
      this.#undoing = undefined;
    }
  }

  /** All that stand, in no order. */
  everything(): readonly Entry[] {
    return [...this.#byKey.values()];
  }

  /** Nothing where another object has the key. `createdAt`: of one that has been there without being spoken of. */
  create<Kind extends StoredKind>(
    given: ObjectOf<Kind>,
    createdAt: Instant = this.#clock.now,
  ): EntryOf<Kind> | undefined {
    const key = objectKey(given);
    if (this.#byKey.has(key)) return undefined;
    const order = this.#made++;
    const uid = given.metadata.uid ?? uidOf(given.kind, `${key}/${order}`);
    const object = this.#same({
      ...given,
      metadata: { ...given.metadata, uid },
    });
    const { name } = object.metadata;
    const base: Entry = {
      key,
      namespace: namespaceOf(object),
      name,
      uid,
      order,
      createdAt,
      object,
      isGone: false,
    };
    const entry = object.kind === 'Pod' ? podEntry(base as Entry<Pod>) : base;
    this.#byKey.set(key, entry);
    this.#byUid.set(uid, entry);
    this.#kind(object.kind).set(key, entry);
    this.#index(entry);
    this.#undoing?.push(() => {
      this.#forget(entry);
      this.#made -= 1;
    });
    this.#tell(entry, { before: undefined, after: object });
    return entry as EntryOf<Kind>;
  }

  /** The object is another; of a Pod use `changePod`. */
  update<Stored extends StoredObject>(entry: Entry<Stored>, object: Stored): void {
    const before = entry.object;
    if (entry.isGone || before === object) return;
    this.#put(entry, object);
    this.#undoing?.push(() => {
      this.#put(entry, before);
    });
    this.#tell(entry, { before, after: entry.object });
  }

  changePod(entry: PodEntry, change: PodChange): void {
    if (entry.isGone) return;
    const before = entry.object;
    if (this.#undoing) {
      const was = { ...entry };
      this.#undoing.push(() => {
        this.#unindex(entry);
        Object.assign(entry, was);
        this.#index(entry);
      });
    }
    if (change.object) this.#unindex(entry);
    Object.assign(entry, change);
    if (change.object) {
      entry.object = this.#same(change.object);
      this.#index(entry);
    }
    this.#tell(entry, { before, after: entry.object });
  }

  remove(entry: Entry): void {
    if (entry.isGone) return;
    entry.isGone = true;
    this.#undoing?.push(this.#return(entry));
    this.#forget(entry);
    this.#tell(entry, { before: entry.object, after: undefined });
  }

  find<Kind extends StoredKind>(
    kind: Kind,
    namespace: string,
    name: string,
  ): EntryOf<Kind> | undefined {
    const key: FullKey = namespace === '' ? `${kind}/${name}` : `${kind}/${namespace}/${name}`;
    return this.#byKey.get(key) as EntryOf<Kind> | undefined;
  }

  byUid(uid: string | undefined): Entry | undefined {
    return uid === undefined ? undefined : this.#byUid.get(uid);
  }

  /** All of a kind, in the order in which they were made. */
  all<Kind extends StoredKind>(kind: Kind): EntryOf<Kind>[] {
    return [...this.#kind(kind).values()] as EntryOf<Kind>[];
  }

  /** How many of a kind there are. */
  count(kind: StoredKind): number {
    return this.#kind(kind).size;
  }

  /** Pods that a controller owns, in the order in which they were made or came to it. */
  podsOf({ uid }: { readonly uid: string }): PodEntry[] {
    return this.owned('Pod', uid);
  }

  owned<Kind extends StoredKind>(kind: Kind, uid: string): EntryOf<Kind>[] {
    const found = [...(this.#byOwner.get(uid) ?? NONE)].filter(
      ({ object }) => object.kind === kind && controllerOf(object.metadata)?.uid === uid,
    );
    return found as EntryOf<Kind>[];
  }

  /** What names an owner, as its controller or not, of whatever kind. */
  dependents(uid: string): readonly Entry[] {
    return [...(this.#byOwner.get(uid) ?? NONE)];
  }

  podsOn(node: string): readonly PodEntry[] {
    return [...(this.#onNode.get(node) ?? NONE)];
  }

  /** Pods of a namespace that no controller owns. */
  orphans(namespace: string): readonly PodEntry[] {
    return [...(this.#orphans.get(namespace) ?? NONE)];
  }

  #kind(kind: StoredKind): Map<FullKey, Entry> {
    const known = this.#byKind.get(kind) ?? new Map<FullKey, Entry>();
    this.#byKind.set(kind, known);
    return known;
  }

  /** Has what goes now stand again, in its place among those of its kind. */
  #return(entry: Entry): () => void {
    const { kind } = entry.object;
    const stood = new Map(this.#kind(kind));
    return () => {
      entry.isGone = false;
      this.#byKey.set(entry.key, entry);
      this.#byUid.set(entry.uid, entry);
      this.#byKind.set(kind, stood);
      this.#index(entry);
    };
  }

  /** It stands no more, and is found by nothing. */
  #forget(entry: Entry): void {
    this.#byKey.delete(entry.key);
    this.#byUid.delete(entry.uid);
    this.#kind(entry.object.kind).delete(entry.key);
    this.#unindex(entry);
  }

  #put(entry: Entry, object: StoredObject): void {
    this.#unindex(entry);
    entry.object = this.#same(object);
    this.#index(entry);
  }

  #index(entry: Entry): void {
    for (const uid of ownersOf(entry)) put(this.#byOwner, uid, entry);
    if (!isPod(entry)) return;
    const owner = controllerOf(entry.object.metadata)?.uid;
    if (owner === undefined) put(this.#orphans, entry.namespace, entry);
    const node = entry.object.spec.nodeName;
    if (node) put(this.#onNode, node, entry);
  }

  #unindex(entry: Entry): void {
    for (const uid of ownersOf(entry)) drop(this.#byOwner, uid, entry);
    if (!isPod(entry)) return;
    const owner = controllerOf(entry.object.metadata)?.uid;
    if (owner === undefined) drop(this.#orphans, entry.namespace, entry);
    const node = entry.object.spec.nodeName;
    if (node) drop(this.#onNode, node, entry);
  }

  #tell(entry: Entry, change: Change): void {
    if (this.#undoing) return;
    const afterwards = this.#listener?.(entry, change);
    for (const watcher of this.#watchers.get(entry.object.kind) ?? []) watcher(entry, change);
    afterwards?.();
  }
}

function isPod(entry: Entry): entry is PodEntry {
  return entry.object.kind === 'Pod';
}

function ownersOf({ object: { metadata } }: Entry): readonly string[] {
  return (metadata.ownerReferences ?? []).flatMap(({ uid }) => uid ?? []);
}

function podEntry(entry: Entry<Pod>): PodEntry {
  return Object.assign(entry, {
    boundAt: undefined,
    takenAt: undefined,
    startedAt: undefined,
    restart: undefined,
    ending: undefined,
    readyAt: undefined,
    readyDue: undefined,
    endedAt: undefined,
    deletion: undefined,
    disruption: undefined,
  });
}

function put<Key, Value>(index: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = index.get(key);
  if (known) known.add(value);
  else index.set(key, new Set([value]));
}

function drop<Key, Value>(index: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = index.get(key);
  known?.delete(value);
  if (known?.size === 0) index.delete(key);
}
