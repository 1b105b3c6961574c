import { type ReplicaSet, wantedPods } from '../../model/index.ts';
import { type Lack, lackOfAny, type Look, ownerOf, podFromTemplate } from './controller.ts';

/** The selector of a ReplicaSet; the template's labels where none is written. */
export function selectorOf(replicaSet: Pick<ReplicaSet, 'spec'>) {
  const { selector, template } = replicaSet.spec;
  return selector ?? { matchLabels: template.metadata?.labels ?? {} };
}

/**
 * The Pods that a ReplicaSet is missing. Source: ReplicaSetController.manageReplicas.
 * `replicas` replaces the written number when a Deployment scales it.
 */
export function reconcileReplicaSet(
  replicaSet: ReplicaSet,
  look: Look,
  replicas: number = wantedPods('ReplicaSet', replicaSet)?.count ?? 1,
): Lack {
  const owner = ownerOf(replicaSet);
  const { template } = replicaSet.spec;
  return lackOfAny(replicas, look, owner, (name) => podFromTemplate(owner, template, name));
}
