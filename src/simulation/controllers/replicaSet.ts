import type { ReplicaSet } from '../../model/index.ts';
import {
  type ControllerContext,
  freeNames,
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
export function reconcileReplicaSet(
  replicaSet: ReplicaSet,
  context: ControllerContext,
  replicas: number = replicaSet.spec.replicas ?? 1,
): Outcome {
  const owner = ownerOf(replicaSet);
  const claimed = context.claim(owner, selectorOf(replicaSet));
  const missing = Math.max(0, replicas - claimed.length);
  const made = freeNames(context, owner.namespace, owner.name, missing).map((name) =>
    podFromTemplate(owner, replicaSet.spec.template, name),
  );
  return { claimed, made, wanted: replicas };
}
