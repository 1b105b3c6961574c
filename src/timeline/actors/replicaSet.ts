import type { LabelSelector, Pod, ReplicaSet, ReplicationController } from '../../model/index.ts';
import { controllerOf, ownerOf, podFromTemplate } from '../../simulation/index.ts';
import { type Entry, isActive, isLeaving, type PodEntry } from '../entry.ts';
import type { Change } from '../store.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';
import { claimPods, watchOwned } from './volumes/claims.ts';
import { toDelete } from './podRanking.ts';
import { countsOf, Retries } from './retries.ts';
import { slowStart } from './slowStart.ts';

type Replicated = ReplicaSet | ReplicationController;

/** Pods made or deleted in one go: what is made is seen before there are more. Source: BurstReplicas. */
const MOST_AT_ONCE = 500;

/** Source: ReplicaSetController.syncReplicaSet; a ReplicationController is kept up by the same code. */
export function startReplicaSets(world: World): void {
  const { clock, options } = world;
  /** Those that have as many Pods as they want. */
  const settled = new WeakSet<Entry<Replicated>>();
  const queue = new WorkQueue<Entry<Replicated>>(clock, options.controllerLatency, (entry) => {
    if (sync(world, entry, retries)) settled.add(entry);
    else settled.delete(entry);
  });
  const retries = new Retries<Entry<Replicated>>(world, (entry) => {
    queue.addAfter(entry, 0);
  });
  const look = (entry: Entry<Replicated>) => {
    queue.add(entry);
  };
  // Of a Pod that is bound or runs now nothing comes where there are as many as are wanted.
  const concerns = (entry: Entry<Replicated>, pod: PodEntry, change: Change<Pod>) => {
    const { before, after } = change;
    if (!settled.has(entry)) {
      if (before !== undefined) retries.happened(entry);
      return true;
    }
    return !isActive(pod) || before?.metadata.labels !== after?.metadata.labels;
  };
  watchOwned(world, 'ReplicaSet', look, concerns);
  watchOwned(world, 'ReplicationController', look, concerns);
}

/** Whether there are as many Pods as are wanted. */
function sync(
  world: World,
  entry: Entry<Replicated>,
  retries: Retries<Entry<Replicated>>,
): boolean {
  if (entry.isGone || isLeaving(entry)) return false;
  const { server, store, clock, history, refusals } = world;
  const { template, replicas = 1 } = entry.object.spec;
  const active = claimPods(world, entry, selectorOf(entry.object)).filter(isActive);
  const missing = Math.max(-MOST_AT_ONCE, Math.min(MOST_AT_ONCE, replicas - active.length));
  const owner = ownerOf(entry.object);
  const isLetIn = slowStart(missing, () => {
    const pod = server.createFor(owner.name, owner.namespace, (name) =>
      podFromTemplate(owner, template, name),
    );
    if (pod === undefined) refusals.note(entry, server.refusal);
    return pod !== undefined;
  });
  if (!isLetIn) {
    retries.failed(entry, countsOf(active));
    return false;
  }
  refusals.over(entry);
  retries.succeeded(entry);
  if (missing >= 0) return missing === 0;
  const related = relatedPods(store, entry);
  for (const { pod, rule, kept } of toDelete(active, -missing, related, clock.now)) {
    history.because({ by: 'ranking', rule, kept }, () => {
      server.deletions.deletePod(pod);
    });
  }
  return false;
}

/**
 * The active Pods of all ReplicaSets of the same owner; none of a set that nobody owns, whose Pods are not told apart by
 * who shares their node. Source: getIndirectlyRelatedPods and getReplicaSetsWithSameController.
 */
function relatedPods(store: World['store'], { object }: Entry<Replicated>): readonly PodEntry[] {
  const uid = controllerOf(object.metadata)?.uid;
  if (uid === undefined) return [];
  return store
    .owned('ReplicaSet', uid)
    .flatMap((set) => store.podsOf(set))
    .filter(isActive);
}

export function selectorOf({ kind, spec }: Replicated): LabelSelector {
  const fallback = { matchLabels: spec.template.metadata?.labels ?? {} };
  if (kind === 'ReplicationController') {
    return spec.selector ? { matchLabels: spec.selector } : fallback;
  }
  return spec.selector ?? fallback;
}
