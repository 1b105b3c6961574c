import type { Pod } from '../../../model/index.ts';
import { completionIndexOf } from '../../../simulation/index.ts';
import type { PodEntry } from '../../entry.ts';
import { TRACKING } from '../../server/finalizers.ts';
import { without } from '../../without.ts';
import type { World } from '../../world.ts';

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

/** The Pod is counted, or counts no more. Source: removeTrackingFinalizerFromPods. */
export function release({ server, store }: World, pod: PodEntry): void {
  if (pod.isGone || !isTracked(pod)) return;
  const { object } = pod;
  const left = (object.metadata.finalizers ?? []).filter((each) => each !== TRACKING);
  const bare = without(object.metadata, 'finalizers');
  const metadata = left.length > 0 ? { ...bare, finalizers: left } : bare;
  store.changePod(pod, { object: { ...object, metadata } });
  server.settle(pod);
}
