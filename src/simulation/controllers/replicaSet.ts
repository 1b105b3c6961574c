import { type ReplicaSet, wantedPods, type Steps } from '../../model/index.ts';
import {
  type ControllerContext,
  makePods,
  type Outcome,
  ownerOf,
  podFromTemplate,
} from './controller.ts';

/** The selector of a ReplicaSet; the template's labels where none is written. */
export function selectorOf(replicaSet: Pick<ReplicaSet, 'spec'>) {
  const { selector, template } = replicaSet.spec;
  return selector ?? { matchLabels: template.metadata?.labels ?? {} };
}

/**
 * The Pods that a ReplicaSet is missing. Source: ReplicaSetController.manageReplicas at v1.34.
 * `replicas` replaces the written number when a Deployment scales it.
 */
export function* reconcileReplicaSet(
  replicaSet: ReplicaSet,
  context: ControllerContext,
  replicas: number = wantedPods('ReplicaSet', replicaSet)?.count ?? 1,
): Steps<Outcome> {
  const owner = ownerOf(replicaSet);
  const claimed = context.claim(owner, selectorOf(replicaSet));
  const missing = Math.max(0, replicas - claimed.length);
  const { template } = replicaSet.spec;
  const podFor = (name: string) => podFromTemplate(owner, template, name);
  return { claimed, wanted: replicas, ...(yield* makePods(context, owner, missing, podFor)) };
}
