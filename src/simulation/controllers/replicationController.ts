import { type ReplicationController, wantedPods } from '../../model/index.ts';
import { type Lack, lackOfAny, type Look, ownerOf, podFromTemplate } from './controller.ts';

/**
 * The Pods that a ReplicationController is missing: a ReplicaSet with a map for a selector.
 * Source: pkg/controller/replication, which adapts the ReplicaSet controller.
 */
export function reconcileReplicationController(
  controller: ReplicationController,
  look: Look,
): Lack {
  const owner = ownerOf(controller);
  const { template } = controller.spec;
  const wanted = wantedPods('ReplicationController', controller)?.count ?? 1;
  return lackOfAny(wanted, look, owner, (name) => podFromTemplate(owner, template, name));
}
