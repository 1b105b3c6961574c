import {
  admitPod,
  type ClusterObjects,
  createPod,
  forbidden,
  type Pod,
  podAdmission,
  releaseIn,
} from '../model/index.ts';

/** A Pod as a controller makes it; with `refused` the API server does not let it in. */
export interface MadePod {
  readonly pod: Pod;
  /** The message of the FailedCreate event. */
  readonly refused?: string;
}

/** Admits Pods as the cluster's API server does when a controller makes them, but for quotas. */
export function madePodAdmission(cluster: ClusterObjects): (pod: Pod) => MadePod {
  const { admission } = cluster;
  if (admission === undefined) {
    const known = podAdmission(cluster.priorityClasses, releaseIn(cluster));
    return (pod) => ({ pod: admitPod(pod, known) });
  }
  return (made) => {
    const created = createPod(made, admission);
    if ('pod' in created) return created;
    const { words, isUnnamed } = created.refusal;
    const name = isUnnamed ? generateNameOf(made) : made.metadata.name;
    return { pod: admitPod(made, admission), refused: failedCreate(made, name, words) };
  };
}

/** The message of the FailedCreate event of a Pod. */
export function failedCreate(pod: Pod, name: string, words: string): string {
  return failedToCreate(pod, '', forbidden('pods', name, words));
}

/**
 * The message of a FailedCreate event; `claim` where it is a claim of the Pod that is not let in.
 * Source: RealPodControl.createPods and StatefulPodControl.recordPodEvent.
 */
export function failedToCreate({ metadata }: Pod, claim: string, error: string): string {
  const owner = metadata.ownerReferences?.find(({ controller }) => controller === true);
  if (owner?.kind !== 'StatefulSet') return `Error creating: ${error}`;
  const what = claim === '' ? '' : `Claim ${claim} `;
  return `create ${what}Pod ${metadata.name} in StatefulSet ${owner.name} failed error: ${error}`;
}

/** What a Pod is called before the API server has given it the end of its name. */
function generateNameOf({ metadata }: Pod): string {
  const isNamed = metadata.ownerReferences?.some(({ kind }) => kind === 'StatefulSet') === true;
  return isNamed ? metadata.name : metadata.name.replace(/[^-]*$/, '');
}
