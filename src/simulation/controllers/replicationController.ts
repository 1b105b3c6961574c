import type { ReplicationController } from '../../model/index.ts';
import {
  type ControllerContext,
  freeNames,
  type Outcome,
  ownerOf,
  podFromTemplate,
} from './controller.ts';

/**
 * The Pods that a ReplicationController is missing: a ReplicaSet with a map for a selector.
 * Source: pkg/controller/replication at v1.34, which adapts the ReplicaSet controller.
 */
export function reconcileReplicationController(
  controller: ReplicationController,
  context: ControllerContext,
): Outcome {
  const owner = ownerOf(controller);
  const { replicas = 1, selector, template } = controller.spec;
  const matchLabels = selector ?? template.metadata?.labels ?? {};
  const claimed = context.claim(owner, { matchLabels });
  const missing = Math.max(0, replicas - claimed.length);
  const made = freeNames(context, owner.namespace, owner.name, missing).map((name) =>
    podFromTemplate(owner, template, name),
  );
  return { claimed, made, wanted: replicas };
}
