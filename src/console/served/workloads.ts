import {
  defaultedTemplate,
  type Availability,
  type Entry,
  isAvailable,
  isFinished,
  newSetOf,
  type Progress,
  type PodEntry,
  specDefaults,
  type Timeline,
} from '../../timeline/index.ts';
import { type DaemonSet, podTemplateOf, type StatefulSet } from '../../model/index.ts';
import { apiRulesOf } from '../../releases/index.ts';
import { at, type Json, numberAt, recordAt } from '../json.ts';
import { inSeconds, timeOf } from '../time.ts';
import { budgetStatus } from './budget.ts';
import {
  cronJobStatus,
  jobLabels,
  jobStatus,
  labelsOfJob,
  selectorOfJob,
  withLabels,
} from './job.ts';
import { GENERATION, generationOf, servedMetadata } from './metadata.ts';
import { daemonSetStatus, statefulSetStatus } from './setStatus.ts';
import { volumeStatus } from './volume.ts';

/** A workload or another object with its status as its controller would write it. */
export function servedWorkload(entry: Entry, timeline: Timeline): Json {
  const object = entry.object as unknown as Json;
  const status = statusOf(entry, timeline);
  const { spec } = object;
  const template = recordAt(spec, 'template');
  const isMarked = object['kind'] === 'Job' && at(spec, 'manualSelector') !== true;
  const ofJob = isMarked ? jobLabels(entry) : undefined;
  const whole = {
    ...(recordAt(object, 'spec') as object),
    ...(at(spec, 'template') !== undefined && {
      template: defaultedTemplate(ofJob ? withLabels(template, ofJob) : template),
    }),
    ...specDefaults(object),
    ...(ofJob && selectorOfJob(object, ofJob)),
  };
  return {
    ...object,
    metadata: servedMetadata(entry, timeline, {
      ...(object['kind'] === 'Job' && { labels: labelsOfJob(object, template, ofJob ?? {}) }),
      ...(object['kind'] === 'DaemonSet' && { annotations: annotationsOfSet(entry, timeline) }),
    }),
    ...(spec !== undefined && { spec: whole }),
    ...(status && { status: inSeconds(status) }),
  };
}

/** With how often the template was another. Source: Convert_apps_DaemonSet_To_v1_DaemonSet. */
function annotationsOfSet(entry: Entry, { world }: Timeline): Json {
  const generation = String(world.revisions.count(entry));
  return { ...entry.object.metadata.annotations, [GENERATION]: generation };
}

export interface PodCounts {
  readonly replicas: number;
  readonly ready: number;
  readonly available: number;
  /** Those that leave. */
  readonly terminating: number;
}

/** Pods of a set that are neither done nor leaving, those of them that are ready, and available. */
export function countsOf(entry: Entry, { world }: Timeline): PodCounts {
  const seconds = numberAt(entry.object, 'spec', 'minReadySeconds');
  const all: readonly PodEntry[] = world.store.podsOf(entry).filter((pod) => !isFinished(pod));
  const pods = all.filter(({ deletion }) => deletion === undefined);
  return {
    terminating: all.length - pods.length,
    replicas: pods.length,
    ready: pods.filter(({ readyAt }) => readyAt !== undefined).length,
    available: pods.filter((pod) => isAvailable(pod, seconds, world.clock.now)).length,
  };
}

function statusOf(entry: Entry, timeline: Timeline): Json | undefined {
  const { kind } = entry.object;
  switch (kind) {
    case 'Deployment':
      return deploymentStatus(entry, timeline);
    case 'ReplicaSet':
    case 'ReplicationController': {
      const { replicas, ready, available, terminating } = countsOf(entry, timeline);
      return {
        observedGeneration: generationOf(timeline.history.latest(entry), timeline) ?? 1,
        replicas,
        ...fullyLabeled(entry, timeline),
        ...(kind === 'ReplicaSet' && terminatingReplicas(terminating, timeline)),
        ...refusedCondition(entry, timeline),
        ...(ready > 0 && { readyReplicas: ready }),
        ...(available > 0 && { availableReplicas: available }),
      };
    }
    case 'StatefulSet':
      return {
        observedGeneration: generationOf(timeline.history.latest(entry), timeline) ?? 1,
        ...statefulSetStatus(entry as Entry<StatefulSet>, timeline),
      };
    case 'DaemonSet':
      return {
        ...daemonSetStatus(entry as Entry<DaemonSet>, timeline),
        observedGeneration: generationOf(timeline.history.latest(entry), timeline) ?? 1,
      };
    case 'Job':
      return jobStatus(entry, timeline);
    case 'CronJob':
      return cronJobStatus(entry, timeline);
    case 'PodDisruptionBudget':
      return budgetStatus(entry, timeline);
    case 'PersistentVolume':
      return volumeStatus(entry, timeline);
    case 'Namespace':
      return namespaceStatus(entry);
    case 'ResourceQuota': {
      const { object: quota } = entry;
      if (quota.kind !== 'ResourceQuota') return undefined;
      const { hard = {} } = quota.spec ?? {};
      return { hard, used: timeline.world.server.usedOf(quota) };
    }
    default: {
      const status = at(entry.object, 'status');
      return status === undefined ? undefined : (status as Json);
    }
  }
}

/** With what it says of its deletion, once its controller has looked at it. */
function namespaceStatus(entry: Entry): Json {
  if (!isLeaving(entry)) return { phase: 'Active' };
  const conditions = at(entry.object, 'status', 'conditions');
  return { ...(conditions !== undefined && { conditions }), phase: 'Terminating' };
}

/** How many of its Pods have all labels of its template. Source: calculateStatus of pkg/controller/replicaset. */
function fullyLabeled(entry: Entry, { world }: Timeline): Json {
  const wanted = Object.entries(podTemplateOf(entry.object)?.metadata?.labels ?? {});
  const pods = world.store.podsOf(entry).filter((pod) => {
    const { labels = {} } = pod.object.metadata;
    const isMade = !isFinished(pod) && pod.deletion === undefined;
    return isMade && wanted.every(([name, value]) => labels[name] === value);
  });
  return pods.length > 0 ? { fullyLabeledReplicas: pods.length } : {};
}

/** Source: calculateStatus of pkg/controller/replicaset. */
function refusedCondition(entry: Entry, timeline: Timeline): Json {
  const failure = failureOf(entry, timeline);
  return failure ? { conditions: [failure] } : {};
}

/** That Pods of a set are not let in, since when; a Namespace that is being deleted is no news. Source: manageReplicas. */
function failureOf(entry: Entry, { world }: Timeline) {
  const refusal = world.refusals.since(entry);
  const place = world.store.find('Namespace', '', entry.namespace);
  if (refusal === undefined || (place && isLeaving(place))) return undefined;
  const lastTransitionTime = timeOf(refusal.at);
  const { message } = refusal;
  return {
    ...{ type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message },
    lastTransitionTime,
  };
}

/** Of releases that tell how many Pods leave. Source: calculateStatus of pkg/controller/replicaset, and of deployment. */
function terminatingReplicas(count: number, { world }: Timeline): Json {
  const isTold = apiRulesOf(world.server.release).terminatingReplicas;
  return isTold ? { terminatingReplicas: count } : {};
}

function deploymentStatus(entry: Entry, timeline: Timeline): Json {
  const sets: readonly Entry[] = timeline.world.store.owned('ReplicaSet', entry.uid);
  const counts = sets.map((set) => countsOf(set, timeline));
  const sum = (pick: (each: PodCounts) => number) =>
    counts.reduce((total, each) => total + pick(each), 0);
  const newest = newSet(entry, timeline);
  const updated = newest ? countsOf(newest, timeline).replicas : 0;
  const available = sum((each) => each.available);
  const ready = sum((each) => each.ready);
  const replicas = sum((each) => each.replicas);
  // Pods that are wanted and not there, as a quota keeps them out, are unavailable too. Source: calculateStatus.
  const asked = sets.reduce(
    (total, { object }) => total + ((at(object, 'spec', 'replicas') as number | undefined) ?? 1),
    0,
  );
  const progress = timeline.history.latest(entry)?.progress;
  const availability = timeline.world.availabilities.of(entry);
  // Of its sets' failures one is told, first that of the newest, and no new one while it is paused. Source:
  // getReplicaFailures, which syncRolloutStatus asks.
  const order = timeline.world.availabilities.order(entry);
  const isAsked = at(entry.object, 'spec', 'paused') !== true || order.includes('ReplicaFailure');
  const [failure] = [...(newest ? [newest] : []), ...sets].flatMap((set) =>
    isAsked ? (failureOf(set, timeline) ?? []) : [],
  );
  return {
    observedGeneration: generationOf(timeline.history.latest(entry), timeline) ?? 1,
    ...(replicas > 0 && { replicas }),
    ...(updated > 0 && { updatedReplicas: updated }),
    ...(ready > 0 && { readyReplicas: ready }),
    ...(available > 0 && { availableReplicas: available }),
    ...(asked > available && { unavailableReplicas: asked - available }),
    ...terminatingReplicas(
      sum((each) => each.terminating),
      timeline,
    ),
    conditions: inOrder(order, [
      ...(progress ? [progressingCondition(progress)] : []),
      ...(availability ? [availableCondition(availability)] : []),
      ...(failure ? [{ ...failure, lastUpdateTime: failure.lastTransitionTime }] : []),
    ]),
  };
}

/** Those that their controller has yet to set stand last. */
function inOrder(order: readonly string[], conditions: readonly Json[]): readonly Json[] {
  const placeOf = (condition: Json) => {
    const place = order.indexOf(String(condition['type']));
    return place < 0 ? order.length : place;
  };
  return [...conditions].sort((a, b) => placeOf(a) - placeOf(b));
}

function progressingCondition({ status, reason, message, updatedAt, since }: Progress): Json {
  return {
    ...{ type: 'Progressing', status, reason, message },
    lastUpdateTime: timeOf(updatedAt),
    lastTransitionTime: timeOf(since),
  };
}

function availableCondition({ isEnough, since }: Availability): Json {
  const time = timeOf(since);
  return {
    type: 'Available',
    status: isEnough ? 'True' : 'False',
    reason: isEnough ? 'MinimumReplicasAvailable' : 'MinimumReplicasUnavailable',
    message: isEnough
      ? 'Deployment has minimum availability.'
      : 'Deployment does not have minimum availability.',
    lastUpdateTime: time,
    lastTransitionTime: time,
  };
}

/** The set of a Deployment that stands for its template now; none of one that waits, paused, for its rollout. */
export function newSet({ object, uid }: Entry, { world }: Timeline): Entry | undefined {
  if (object.kind !== 'Deployment') return undefined;
  return newSetOf(object, world.store.owned('ReplicaSet', uid));
}

function isLeaving({ object }: Entry): boolean {
  return object.metadata.deletionTimestamp !== undefined;
}
