import type { Pod } from '../../model/index.ts';
import type { Clock } from '../clock.ts';
import {
  type Disruption,
  type Entry,
  isFinished,
  type PodEntry,
  type StoredKind,
  type StoredObject,
} from '../entry.ts';
import type { Store } from '../store.ts';
import { fullSecond, timestamp } from './dates.ts';
import { FOREGROUND, heldByOthers, heldFor, PROTECTION } from './finalizers.ts';

/** Kinds of which each object has a finalizer. */
const HELD: readonly StoredKind[] = ['Namespace', 'PersistentVolumeClaim', 'PersistentVolume'];

/** Kinds whose objects own others. */
const OWNING = [
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'CronJob',
  'Pod',
] as const satisfies readonly StoredKind[];

const TARGET = 'DisruptionTarget';

export interface DeleteOptions {
  /** Seconds; without it the Pod's own. */
  readonly gracePeriod?: number | undefined;
  readonly disruption?: Disruption;
}

/** What kube-apiserver makes of deletions: at once, gracefully, or once nothing holds the object any more. */
export class Deletions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #released = new WeakSet<Entry>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Deletes an object. A Pod may take its time; a claim, a volume and a Namespace have finalizers, and stay until
   * their controllers find nothing more to hold them for; in the foreground the others stay for what they own, too, and
   * all for finalizers that they were given. Source: StorageObjectInUseProtection, the Namespace's strategy, and
   * deletionFinalizersForGarbageCollection of k8s.io/apiserver/pkg/registry/generic/registry.
   */
  deleteObject(entry: Entry, cascade: 'background' | 'foreground' = 'background'): void {
    const { object } = entry;
    if (isPod(entry)) {
      this.deletePod(entry);
      return;
    }
    const isHeld = HELD.includes(object.kind);
    const isAgain = object.metadata.deletionTimestamp !== undefined;
    if (isAgain && (isHeld || cascade === 'foreground')) return;
    const own = PROTECTION[object.kind];
    const isForeground = !isHeld && cascade === 'foreground' && this.#mayOwn(entry);
    const finalizers = [
      ...new Set([
        ...heldFor(object),
        ...(own ? [own] : []),
        ...(isForeground ? [FOREGROUND] : []),
      ]),
    ];
    if (!isHeld && finalizers.length === 0) {
      this.#store.remove(entry);
      return;
    }
    // Another deletion says anew how what it owns goes.
    if (isAgain && finalizers.length === object.metadata.finalizers?.length) return;
    const deletionTimestamp = object.metadata.deletionTimestamp ?? fullSecond(this.#clock.now);
    const metadata = {
      ...object.metadata,
      ...(finalizers.length > 0 && { finalizers }),
      deletionTimestamp,
    };
    if (object.kind !== 'Namespace') {
      const graced = { ...metadata, deletionGracePeriodSeconds: 0 };
      this.#store.update<StoredObject>(entry, { ...object, metadata: graced });
      return;
    }
    const status = { ...statusOf(object), phase: 'Terminating' };
    this.#store.update(entry, { ...object, metadata, status } as StoredObject);
  }

  /** The controller that holds an object which is deleted lets it go: it is gone unless others hold it. */
  letGo(entry: Entry): void {
    this.#released.add(entry);
    const { object } = entry;
    const finalizers = heldByOthers(object);
    if (finalizers.length === 0) this.#store.remove(entry);
    else if (finalizers.length < (object.metadata.finalizers ?? []).length) {
      this.#store.update(entry, {
        ...object,
        metadata: { ...object.metadata, finalizers },
      });
    }
  }

  /** An object that is deleted is gone once an update has left it no finalizer. Source: deleteWithoutFinalizers. */
  settle(entry: Entry): void {
    const { object } = entry;
    if (object.metadata.deletionTimestamp === undefined) return;
    // A Pod that runs its kubelet takes away once it has ended.
    if (isPod(entry) && !isFinished(entry) && entry.deletion?.grace !== 0) return;
    if (object.kind === 'Namespace' && !this.#released.has(entry)) return;
    const isHeld = isPod(entry)
      ? heldFor(object).length > 0
      : (object.metadata.finalizers ?? []).length > 0;
    if (!isHeld) this.#store.remove(entry);
  }

  /**
   * Deletes a Pod, gracefully where it has a node and runs; of one that leaves already only who names a shorter time
   * changes anything. Sources: CheckGracefulDelete of Pods, and BeforeDelete of k8s.io/apiserver/pkg/registry/rest.
   */
  deletePod(entry: PodEntry, { gracePeriod, disruption }: DeleteOptions = {}): void {
    if (entry.isGone || (entry.deletion && gracePeriod === undefined)) return;
    const { nodeName, terminationGracePeriodSeconds = 30 } = entry.object.spec;
    const seconds = gracePeriod ?? terminationGracePeriodSeconds;
    const isAtOnce = !nodeName || isFinished(entry) || seconds <= 0;
    if (disruption && entry.deletion === undefined) entry.disruption = disruption;
    if (isAtOnce && heldFor(entry.object).length === 0) {
      this.#store.remove(entry);
      return;
    }
    const grace = isAtOnce ? 0 : 1000 * seconds;
    if (entry.deletion && entry.deletion.grace <= grace) return;
    const { object, deletion } = entry;
    const metadata = { ...object.metadata, deletionTimestamp: timestamp(this.#clock.now) };
    const status = entry.disruption && {
      status: withDisruption(object.status, entry.disruption),
    };
    this.#store.changePod(entry, {
      object: { ...object, metadata, ...status },
      deletion: { at: deletion?.at ?? this.#clock.now, grace },
    });
  }

  /** Says of a Pod that is being deleted why it is taken away. Source: UpdatePodCondition of pkg/api/v1/pod. */
  disrupt(entry: PodEntry, disruption: Disruption): void {
    entry.disruption = disruption;
    const { object } = entry;
    const status = withDisruption(object.status, disruption);
    this.#store.changePod(entry, { object: { ...object, status } });
  }

  #mayOwn({ object: { kind }, uid }: Entry): boolean {
    return OWNING.some((each) => each === kind) || this.#store.dependents(uid).length > 0;
  }
}

/** Whether an object is being deleted, and stays until what it owns is gone. Source: hasDeleteDependentsFinalizer. */
export function isForeground({ metadata }: StoredObject): boolean {
  return Boolean(metadata.deletionTimestamp) && metadata.finalizers?.includes(FOREGROUND) === true;
}

/** A status that says why a Pod is taken away: kube-scheduler preempts nothing more while its victims leave. */
function withDisruption(
  status: Pod['status'],
  { reason, message }: Disruption,
): NonNullable<Pod['status']> {
  const others = (status?.conditions ?? []).filter(({ type }) => type !== TARGET);
  return { ...status, conditions: [...others, { type: TARGET, status: 'True', reason, message }] };
}

function isPod(entry: Entry): entry is PodEntry {
  return entry.object.kind === 'Pod';
}

function statusOf(object: StoredObject): object | undefined {
  return Reflect.get(object, 'status') as object | undefined;
}
