import type { Job, LabelSelector, Pod } from '../../../model/index.ts';
import { completionIndexOf } from '../../../simulation/index.ts';
import type { Entry, PodEntry } from '../../entry.ts';
import { TRACKING } from '../../server/finalizers.ts';
import { without } from '../../without.ts';
import type { World } from '../../world.ts';
import { claimPods } from '../volumes/claims.ts';

const INDEX = 'JOB_COMPLETION_INDEX';
const INDEX_FIELD = "metadata.labels['batch.kubernetes.io/job-completion-index']";

/**
 * A Pod as its Job makes it: with a finalizer, and of an Indexed Job with a name in the network and a variable that tells
 * its containers their index. Source: manageJob and addCompletionIndexEnvVariables of pkg/controller/job.
 */
export function trackedPod(pod: Pod, job: string): Pod {
  const { metadata, spec } = pod;
  const finalizers = [...new Set([...(metadata.finalizers ?? []), TRACKING])];
  const tracked = { ...pod, metadata: { ...metadata, finalizers } };
  const index = completionIndexOf(pod);
  if (index === undefined) return tracked;
  const { initContainers } = spec;
  const indexed = {
    ...spec,
    containers: spec.containers.map(withIndex),
    ...(initContainers && { initContainers: initContainers.map(withIndex) }),
    hostname: `${job}-${index}`,
  };
  return { ...tracked, spec: indexed };
}

function withIndex<Container extends object>(container: Container): Container {
  const { env = [] } = container as { readonly env?: readonly { readonly name: string }[] };
  if (env.some(({ name }) => name === INDEX)) return container;
  const valueFrom = { fieldRef: { apiVersion: 'v1', fieldPath: INDEX_FIELD } };
  return { ...container, env: [...env, { name: INDEX, valueFrom }] };
}

export function isTracked({ object }: PodEntry): boolean {
  return object.metadata.finalizers?.includes(TRACKING) === true;
}

const UID = 'batch.kubernetes.io/controller-uid';

/** By which a Job knows its Pods: what a server has made of its uid, where it is not the Job that says it. */
export function selectorOf({ object: { spec }, uid }: Entry<Job>): LabelSelector {
  if (spec.manualSelector === true) return spec.selector ?? {};
  // One that was pasted has Pods of the uid that it had.
  const before = spec.selector?.matchLabels?.[UID] ?? uid;
  return { matchExpressions: [{ key: UID, operator: 'In', values: [uid, before] }] };
}

/**
 * The Pods of a Job: one that its selector no longer matches is let go, and one that it matches and nobody owns, as of a Job
 * that was deleted without its Pods, is its own, and counted. Source: getPodsForJob of pkg/controller/job.
 */
export function podsOf(world: World, entry: Entry<Job>): readonly PodEntry[] {
  const before = new Set(world.store.podsOf(entry));
  const pods = claimPods(world, entry, selectorOf(entry));
  for (const pod of pods) if (!before.has(pod) && !isTracked(pod)) track(world, pod);
  return pods;
}

function track({ store }: World, pod: PodEntry): void {
  const { object } = pod;
  const finalizers = [...(object.metadata.finalizers ?? []), TRACKING];
  const metadata = { ...object.metadata, finalizers };
  store.changePod(pod, { object: { ...object, metadata } });
}

/** The Pod is counted, or counts no more. Source: removeTrackingFinalizerFromPods. */
export function release({ server, store }: World, pod: PodEntry): void {
  if (pod.isGone || !isTracked(pod)) return;
  const { object } = pod;
  const left = (object.metadata.finalizers ?? []).filter((each) => each !== TRACKING);
  const bare = without(object.metadata, 'finalizers');
  const metadata = left.length > 0 ? { ...bare, finalizers: left } : bare;
  store.changePod(pod, { object: { ...object, metadata } });
  server.deletions.settle(pod);
}
