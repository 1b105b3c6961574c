import { type ReplicationController, wantedPods, type Steps } from '../../model/index.ts';
import {
  type ControllerContext,
  makePods,
  type Outcome,
  ownerOf,
  podFromTemplate,
} from './controller.ts';

/**
 * The Pods that a ReplicationController is missing: a ReplicaSet with a map for a selector.
 * Source: pkg/controller/replication at v1.34, which adapts the ReplicaSet controller.
 */
export function* reconcileReplicationController(
  controller: ReplicationController,
  context: ControllerContext,
): Steps<Outcome> {
  const owner = ownerOf(controller);
  const { selector, template } = controller.spec;
  const wanted = wantedPods('ReplicationController', controller)?.count ?? 1;
  const matchLabels = selector ?? template.metadata?.labels ?? {};
  const claimed = context.claim(owner, { matchLabels });
  const missing = Math.max(0, wanted - claimed.length);
  const podFor = (name: string) => podFromTemplate(owner, template, name);
  return { claimed, wanted, ...(yield* makePods(context, owner, missing, podFor)) };
}
