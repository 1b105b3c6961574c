import type { DaemonSet, StatefulSet } from '../../model/index.ts';
import {
  daemonsByNode,
  type Entry,
  isAvailable,
  isFinished,
  type PodEntry,
  REVISION_LABEL,
  type Timeline,
} from '../../timeline/index.ts';
import type { Json } from '../json.ts';

/**
 * What the controller of a StatefulSet counts: all of its Pods, also those that leave; of those at a revision none that
 * leaves. Source: updateStatus and computeReplicaStatus of pkg/controller/statefulset.
 */
export function statefulSetStatus(entry: Entry<StatefulSet>, { world }: Timeline): Json {
  const { revisions, clock, store } = world;
  const pods = store.podsOf(entry);
  const ready = pods.filter((pod) => pod.readyAt !== undefined && !isFinished(pod));
  const { minReadySeconds } = entry.object.spec;
  const available = ready.filter((pod) => isAvailable(pod, minReadySeconds, clock.now));
  const newest = revisions.of(entry).at(-1);
  const current = revisions.current(entry);
  const staying = pods.filter(({ deletion }) => deletion === undefined);
  const ofCurrent = staying.filter((pod) => revisionOf(pod) === current).length;
  const updated = staying.filter((pod) => isUpdated(pod, newest)).length;
  return {
    replicas: pods.length,
    ...(ready.length > 0 && { readyReplicas: ready.length }),
    availableReplicas: available.length,
    ...(ofCurrent > 0 && { currentReplicas: ofCurrent }),
    currentRevision: current,
    ...(updated > 0 && { updatedReplicas: updated }),
    updateRevision: newest?.name,
    collisionCount: 0,
  };
}

/**
 * What the controller of a DaemonSet counts: nodes, by the oldest of the Pods that each has, also where that leaves. Source:
 * updateDaemonSetStatus of pkg/controller/daemon.
 */
export function daemonSetStatus(entry: Entry<DaemonSet>, { world }: Timeline): Json {
  const { revisions, clock } = world;
  const nodes = daemonsByNode(world, entry);
  const wanted = nodes.filter(({ isWanted }) => isWanted);
  const oldest = wanted.flatMap(({ pods: [first] }) => first ?? []);
  const ready = oldest.filter((pod) => pod.readyAt !== undefined && !isFinished(pod));
  const { minReadySeconds } = entry.object.spec;
  const available = ready.filter((pod) => isAvailable(pod, minReadySeconds, clock.now)).length;
  const newest = revisions.of(entry).at(-1);
  const updated = oldest.filter((pod) => isUpdated(pod, newest)).length;
  return {
    currentNumberScheduled: oldest.length,
    desiredNumberScheduled: wanted.length,
    ...(available > 0 && { numberAvailable: available }),
    numberMisscheduled: nodes.filter(({ pods, isWanted }) => !isWanted && pods.length > 0).length,
    numberReady: ready.length,
    ...(updated > 0 && { updatedNumberScheduled: updated }),
    ...(wanted.length > available && { numberUnavailable: wanted.length - available }),
  };
}

function revisionOf({ object }: PodEntry): string | undefined {
  return object.metadata.labels?.[REVISION_LABEL];
}

/** A Pod that was given with no revision counts as of the newest. */
function isUpdated(
  pod: PodEntry,
  newest: { readonly hash: string; readonly name: string } | undefined,
): boolean {
  return [undefined, newest?.hash, newest?.name].includes(revisionOf(pod));
}
