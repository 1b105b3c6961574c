import { isNamespaced, greatest } from '../../model/index.ts';
import { type Entry, isFinished } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';
import { Retries } from './retries.ts';

/** `namespaceDeletionGracePeriod`: so long after it was changed a Namespace that is deleted is looked at. */
const GRACE = 5000;
/** `finalizerEstimateSeconds`: how long what is held by finalizers is thought to take, in seconds. */
const HELD = 15;
/** How often a Namespace that cannot go on is tried again: nsControllerRateLimiter. */
const FIRST_RETRY = 5;
const MOST_RETRY = 60_000;

/** What a look at a Namespace has left in it. */
interface Left {
  readonly pods: number;
  readonly others: number;
}

/**
 * A Namespace that is deleted stays, Terminating, until nothing is left in it: five seconds later its Pods are deleted,
 * and once they are gone the rest; in older releases all at once. Source: pkg/controller/namespace, and
 * namespacedResourcesDeleter of its deletion (OrderedNamespaceDeletion).
 */
export function startNamespaces(world: World): void {
  const { clock, store } = world;
  const told = new WeakMap<Entry, Left>();
  const deletedAt = new WeakMap<Entry, number>();
  const queue = new WorkQueue<Entry>(clock, GRACE, (entry) => {
    if (entry.isGone) return;
    const since = deletedAt.get(entry) ?? clock.now;
    const estimate = estimateOf(world, entry, clock.now - since);
    const left = sweep(world, entry);
    if (left.pods + left.others === 0) {
      store.remove(entry);
      return;
    }
    // What is left is told in its conditions, and a change of them has it looked at again.
    const before = told.get(entry);
    told.set(entry, left);
    if (before?.pods !== left.pods || before.others !== left.others) queue.add(entry);
    const seconds = left.pods > 0 ? estimate : HELD;
    if (seconds > 0) queue.addAfter(entry, 1000 * (Math.floor(seconds / 2) + 1));
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

/** Deletes what may be deleted now, and tells what is left. Source: deleteAllContent. */
function sweep({ store, server, history }: World, { name }: Entry): Left {
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
  if (isAtOnce) for (const entry of others) server.deleteObject(entry);
  history.because({ by: 'namespace' }, () => {
    for (const entry of pods) server.deleteObject(entry);
  });
  const left = pods.filter(isHeld).length;
  if (!isAtOnce && left === 0) for (const entry of others) server.deleteObject(entry);
  return { pods: left, others: isAtOnce || left === 0 ? others.filter(isHeld).length : 0 };
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
