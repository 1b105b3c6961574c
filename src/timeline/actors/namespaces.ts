import { isNamespaced, greatest } from '../../model/index.ts';
import { type Entry, isFinished } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';
import {
  conditionsOf,
  finalizersOf,
  type NamespaceCondition,
  type Remaining,
} from './namespaceConditions.ts';
import { Retries } from './retries.ts';

/** `namespaceDeletionGracePeriod`: so long after it was changed a Namespace that is deleted is looked at. */
const GRACE = 5000;
/** `finalizerEstimateSeconds`: how long what is held by finalizers is thought to take, in seconds. */
const HELD = 15;
/** How often a Namespace that cannot go on is tried again: nsControllerRateLimiter. */
const FIRST_RETRY = 5;
const MOST_RETRY = 60_000;

/** What a look at a Namespace has left in it, and what it tells of that. */
interface Left extends Remaining {
  readonly isEmpty: boolean;
  /** How long that is thought to take, in seconds; 0 where it should be gone. */
  readonly estimate: number;
}

/**
 * A Namespace that is deleted stays, Terminating, until nothing is left in it: five seconds later its Pods are deleted,
 * and once they are gone the rest; in older releases all at once. Source: pkg/controller/namespace, and
 * namespacedResourcesDeleter of its deletion (OrderedNamespaceDeletion).
 */
export function startNamespaces(world: World): void {
  const { clock, store, server } = world;
  const told = new WeakMap<Entry, readonly NamespaceCondition[]>();
  const deletedAt = new WeakMap<Entry, number>();
  const queue = new WorkQueue<Entry>(clock, GRACE, (entry) => {
    if (entry.isGone) return;
    const since = deletedAt.get(entry) ?? clock.now;
    const estimate = estimateOf(world, entry, clock.now - since);
    const left = sweep(world, entry, estimate);
    if (left.isEmpty) {
      server.deletions.letGo(entry);
      return;
    }
    // A change of its conditions has it looked at again.
    const before = told.get(entry) ?? [];
    const conditions = conditionsOf(entry.name, left, before, clock.now);
    if (conditions !== before) {
      told.set(entry, conditions);
      const { object } = entry;
      const status = { ...(Reflect.get(object, 'status') as object | undefined), conditions };
      store.update(entry, { ...object, status } as typeof object);
      queue.add(entry);
    }
    if (left.estimate > 0) queue.addAfter(entry, 1000 * (Math.floor(left.estimate / 2) + 1));
    else retries.failed(entry);
  });
  const retries = new Retries<Entry>(
    world,
    (entry) => {
      queue.addAfter(entry, 0);
    },
    FIRST_RETRY,
    MOST_RETRY,
  );
  store.watch('Namespace', (entry, { after }) => {
    if (after?.metadata.deletionTimestamp === undefined || deletedAt.has(entry)) return;
    deletedAt.set(entry, clock.now);
    queue.add(entry);
  });
}

/**
 * Deletes what may be deleted now, and tells what is left: where Pods go first, nothing of what is left while there are
 * some. Source: deleteAllContent, and deleteAllContentForGroupVersionResource.
 * @param podEstimate How long Pods may take to end, in seconds
 */
function sweep({ store, server, history }: World, { name }: Entry, podEstimate: number): Left {
  const isIn = (entry: Entry) => isNamespaced(entry.object.kind) && entry.namespace === name;
  const isHeld = (entry: Entry) => !entry.isGone;
  const all = store
    .everything()
    .filter(isIn)
    .sort((a, b) => a.order - b.order);
  const pods = all.filter(({ object }) => object.kind === 'Pod');
  const others = all.filter(({ object }) => object.kind !== 'Pod');
  const isAtOnce = server.controllers.namespaceDeletion === 'all at once';
  // Controllers are gone before they could make other Pods.
  if (isAtOnce) for (const entry of others) server.deletions.deleteObject(entry);
  history.because({ by: 'namespace' }, () => {
    for (const entry of pods) server.deletions.deleteObject(entry);
  });
  const podsLeft = pods.filter(isHeld);
  const arePodsLeft = podsLeft.length > 0;
  if (!isAtOnce && !arePodsLeft) for (const entry of others) server.deletions.deleteObject(entry);
  const othersLeft = isAtOnce || !arePodsLeft ? others.filter(isHeld) : [];
  const areHeld = podsLeft.some((pod) => finalizersOf(pod).length > 0);
  const podSeconds = arePodsLeft ? podEstimate || (areHeld ? HELD : 0) : HELD;
  const isOverdue = podSeconds === 0;
  return {
    isEmpty: podsLeft.length + othersLeft.length === 0,
    left: isAtOnce ? [...podsLeft, ...othersLeft] : othersLeft,
    unexpected: isOverdue ? ['/v1, Resource=pods'] : [],
    estimate: isOverdue || othersLeft.length === 0 ? podSeconds : Math.max(podSeconds, HELD),
  };
}

/** How many seconds its Pods may take to end; 0 once more time has passed. Source: estimateGracefulTermination. */
function estimateOf({ store }: World, { name }: Entry, passed: number): number {
  const seconds = store
    .all('Pod')
    .filter((pod) => pod.namespace === name && !isFinished(pod))
    .map(({ object }) => object.spec.terminationGracePeriodSeconds ?? 30);
  const most = greatest(seconds, 0);
  return passed >= 1000 * most ? 0 : most;
}
