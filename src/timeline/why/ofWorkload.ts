import type { Deployment, Job } from '../../model/index.ts';
import { controllerOf, TEMPLATE_HASH_LABEL } from '../../simulation/index.ts';
import { isTimedOut, progressDeadline, timesOutAt } from '../actors/deployment/progress.ts';
import { GATED } from '../actors/scheduler/scheduler.ts';
import { maxSurge, maxUnavailable, newSetOf } from '../actors/deployment/replicaSets.ts';
import { conditionsOf } from '../actors/job/conditions.ts';
import type { Entry, StoredObject } from '../entry.ts';
import type { Version } from '../history.ts';
import { isForeground } from '../server/deletions.ts';
import { heldByOthers, TRACKING } from '../server/finalizers.ts';
import type { StoryFact } from './fact.ts';
import { ofAdmission } from './ofAdmission.ts';
import type { Past } from './past.ts';

/** Why a workload is where it is at a moment: what is ready, what it waits for, what is not replaced. */
export function factsOfWorkload(past: Past, key: Entry['key']): readonly StoryFact[] {
  const owner = past.version(key);
  if (owner?.object === undefined) return [];
  const owned = past.versions.filter(
    ({ object }) => controllerOf(object?.metadata ?? { name: '' })?.uid === owner.entry.uid,
  );
  const uids = new Set([owner.entry.uid, ...owned.map(({ entry }) => entry.uid)]);
  const pods = past.all('Pod').filter(({ object }) => {
    return uids.has(controllerOf(object.metadata)?.uid ?? '');
  });
  const { object } = owner;
  if (isForeground(object)) {
    return [{ kind: 'waitsForOwned', values: { owned: owned.length } }];
  }
  const held = ofFinalizers(object);
  if (held.length > 0) return held;
  const wanted: unknown = 'spec' in object ? Reflect.get(object.spec ?? {}, 'replicas') : undefined;
  const ready = pods.filter(({ pod }) => pod?.isReady === true && pod.state === 'running').length;
  const { there, fresh } = templatesOf(object, pods, owned);
  const isRolling = fresh.length > 0 && fresh.length < there.length;
  const rollout = object.kind === 'Deployment' && isRolling ? ofRollout(object, there, fresh) : [];
  // Pods of an older template are not waited for: they are to go.
  const waits = ofPending(past, isRolling ? fresh : pods);
  const isHeld = waits.length > 0 || rollout.some(({ kind }) => kind === 'rolloutStands');
  return [
    ...(typeof wanted === 'number' ? [{ kind: 'ready', values: { ready, wanted } } as const] : []),
    ...ofAutoscaler(past, owner, wanted),
    ...rollout,
    ...waits,
    ...ofAdmission(past, owner, pods, uids),
    ...(object.kind === 'Deployment' ? ofDeadline(object, owner, isHeld) : []),
    ...ofHeld(past, object, pods),
    ...(object.kind === 'Job' ? ofJob(object) : []),
  ];
}

/** That an autoscaler has set its number of replicas, where it is that still. */
function ofAutoscaler(past: Past, { entry }: Version, wanted: unknown): readonly StoryFact[] {
  const scaling = past.scaling(entry.uid);
  if (scaling === undefined || scaling.to !== wanted) return [];
  const { autoscaler, from, to, beyond, at } = scaling;
  return [{ kind: 'autoscaled', values: { autoscaler, from, to, beyond, at } }];
}

/** Conditions of a Job with which its controller makes no Pods. */
const STANDS: ReadonlySet<string> = new Set(['Failed', 'Complete', 'Suspended']);

/** Why a Job makes no Pods, in the words of its own condition. */
function ofJob(job: Job): readonly StoryFact[] {
  const stands = conditionsOf(job).find(
    ({ type, status }) => STANDS.has(type) && status === 'True',
  );
  if (stands === undefined) return [];
  const { type: condition, reason, message } = stands;
  return [{ kind: 'jobStands', values: { condition, reason, message } }];
}

/** Controllers that count no Pod that is being deleted. Source: controller.FilterActivePods. */
const REPLACES: ReadonlySet<string> = new Set([
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
]);

type Pods = ReturnType<Past['all']>;

/** A Deployment's Pods that are not being deleted, and those of them that are of its template. */
function templatesOf(
  object: NonNullable<Version['object']>,
  pods: Pods,
  owned: readonly Version[],
): { readonly there: Pods; readonly fresh: Pods } {
  const there = pods.filter(({ pod }) => pod?.state !== 'terminating');
  if (object.kind !== 'Deployment') return { there, fresh: [] };
  // The one of its template, which after a rollback is none that was made last.
  const sets = owned.flatMap((version) =>
    version.object?.kind === 'ReplicaSet' ? [{ ...version.entry, object: version.object }] : [],
  );
  const hash = newSetOf(object, sets)?.object.metadata.labels?.[TEMPLATE_HASH_LABEL];
  const fresh = there.filter((pod) => pod.object.metadata.labels?.[TEMPLATE_HASH_LABEL] === hash);
  return { there, fresh };
}

/** A Deployment with Pods of two templates: what its limits let it do, and whether they let it do nothing. */
function ofRollout(deployment: Deployment, there: Pods, fresh: Pods): readonly StoryFact[] {
  const old = there.length - fresh.length;
  return [
    { kind: 'rolling', values: { fresh: fresh.length, old } },
    ...ofLimits(deployment, there, fresh),
  ];
}

/** Source: reconcileOldReplicaSets and NewRSNewReplicas of pkg/controller/deployment. */
function ofLimits(
  deployment: Deployment,
  there: readonly Version[],
  fresh: readonly Version[],
): readonly StoryFact[] {
  const { strategy, paused, replicas: wanted = 1 } = deployment.spec;
  // A paused rollout is held by neither limit.
  if (strategy?.type === 'Recreate' || paused === true) return [];
  const [surge, missing] = [maxSurge(deployment), maxUnavailable(deployment)];
  const [most, least] = [wanted + surge, wanted - missing];
  const given = {
    maxSurge: strategy?.rollingUpdate?.maxSurge ?? '25%',
    maxUnavailable: strategy?.rollingUpdate?.maxUnavailable ?? '25%',
    wanted,
    surge,
    missing,
    most,
    least,
  };
  const isReady = ({ pod }: Version) => pod?.isReady === true && pod.state === 'running';
  const ready = there.filter(isReady).length;
  const awaited = fresh.find((version) => !isReady(version));
  const isHeld = there.every((version) => fresh.includes(version) || isReady(version));
  const stands = awaited !== undefined && isHeld && ready <= least && there.length >= most;
  if (!stands) return [{ kind: 'rollingLimits', values: given }];
  const values = { ...given, ready, there: there.length, pod: awaited.entry.name };
  return [{ kind: 'rolloutStands', values }];
}

/** What its `progressDeadlineSeconds` make of a rollout that is held. */
function ofDeadline(
  deployment: Deployment,
  { progress }: Version,
  isHeld: boolean,
): readonly StoryFact[] {
  const seconds = progressDeadline(deployment);
  if (progress === undefined || seconds === undefined) return [];
  const { updatedAt } = progress;
  if (isTimedOut(progress)) return [{ kind: 'timedOut', values: { seconds, at: updatedAt } }];
  const dueAt = isHeld ? timesOutAt(deployment, progress) : undefined;
  if (dueAt === undefined) return [];
  const from = progress.reason === 'DeploymentResumed' ? 'resumed' : 'progress';
  return [{ kind: 'timesOut', values: { from, seconds, sinceAt: updatedAt, dueAt } }];
}

/** The Pod that all wait for, in kube-scheduler's words where that has no node for it. */
function ofPending(past: Past, pods: Pods): readonly StoryFact[] {
  for (const { entry, object, pod } of pods) {
    if (pod?.state !== 'pending' || pod.awaits) continue;
    const name = `${entry.namespace}/${entry.name}`;
    const tried = past.last(({ event }) => event.what === 'unschedulable' && event.pod === name);
    if (tried?.event.what !== 'unschedulable') continue;
    // Where its gates are gone, that they were there is no attempt.
    const isGated = object.kind === 'Pod' && (object.spec.schedulingGates?.length ?? 0) > 0;
    if (tried.event.message === GATED && !isGated) continue;
    return [{ kind: 'waitsFor', values: { pod: entry.name, message: tried.event.message } }];
  }
  return ofVolumes(pods);
}

/** The Pod that all wait for, which has its node and not its volumes. */
function ofVolumes(pods: Pods): readonly StoryFact[] {
  for (const { entry, pod } of pods) {
    const { state, lacks, unmounted, unconfigured } = pod ?? {};
    if (state !== 'starting') continue;
    const named = { pod: entry.name };
    if (unmounted !== undefined) {
      const values = { ...named, how: 'unmounted', message: unmounted };
      return [{ kind: 'waitsForVolume', values }];
    }
    if (unconfigured !== undefined) {
      const values = { ...named, how: 'unconfigured', message: unconfigured };
      return [{ kind: 'waitsForVolume', values }];
    }
    if (lacks === undefined) continue;
    const { volume, node } = lacks;
    return [{ kind: 'waitsForVolume', values: { ...named, how: 'elsewhere', volume, node } }];
  }
  return [];
}

/** Pods that no silent kubelet ends: a StatefulSet waits for them, the others have made new ones. */
function ofHeld(past: Past, owner: StoredObject, pods: Pods): readonly StoryFact[] {
  const { kind } = owner;
  for (const { entry, object, pod } of pods) {
    const node = object.kind === 'Pod' ? object.spec.nodeName : undefined;
    const isSilent = past.node(node)?.node?.silentSince !== undefined;
    if (pod?.state !== 'terminating' || !isSilent) continue;
    const values = { pod: entry.name, node: node ?? '' };
    if (isSurplus(past, owner, entry)) continue;
    if (kind === 'StatefulSet') return [{ kind: 'notReplaced', values }];
    return REPLACES.has(kind) ? [{ kind: 'replacedAlready', values }] : [];
  }
  return [];
}

/** Whether a Pod went as there were to be fewer: none takes its place. */
function isSurplus(past: Past, owner: StoredObject, { namespace, name }: Entry): boolean {
  if (owner.kind === 'StatefulSet') {
    const { replicas = 1, ordinals } = owner.spec;
    return Number(/\d+$/.exec(name)?.[0]) >= replicas + (ordinals?.start ?? 0);
  }
  const key = `${namespace}/${name}`;
  const deleting = past.last(({ event }) => event.what === 'deleting' && event.pod === key);
  return deleting?.cause?.by === 'ranking';
}

function isHeldByJob(object: StoredObject): boolean {
  if (object.kind !== 'Pod' || object.metadata.finalizers?.includes(TRACKING) !== true)
    return false;
  const { phase } = object.status ?? {};
  return phase === 'Succeeded' || phase === 'Failed';
}

/**
 * That it is deleted and stays for finalizers that only a command takes away here; or, of a Pod that has ended, until its Job
 * has counted it.
 */
export function ofFinalizers(object: StoredObject): readonly StoryFact[] {
  if (!object.metadata.deletionTimestamp) return [];
  const finalizers = heldByOthers(object);
  if (finalizers.length === 0)
    return isHeldByJob(object) ? [{ kind: 'heldByJob', values: {} }] : [];
  return [{ kind: 'heldByFinalizers', values: { finalizers: finalizers.join(', ') } }];
}
