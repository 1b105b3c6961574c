import { labelSelectorMatches, type Pod } from '../../model/index.ts';
import {
  type ClaimedPod,
  type ControllerContext,
  controllerOf,
  type Owner,
  refersTo,
} from './controller.ts';

/** A Pod that neither has finished nor is being deleted. Source: controller.IsPodActive. */
export function isActive({ metadata, status }: Pod): boolean {
  return status?.phase !== 'Succeeded' && status?.phase !== 'Failed' && !metadata.deletionTimestamp;
}

/**
 * The cluster's own Pods by owner and by namespace, as controllers look for them. `all` are those
 * whose names are taken, the finished ones among them; `most` is what the run has room for.
 */
export function givenPods(
  pods: readonly Pod[],
  all: readonly Pod[] = pods,
  most = Infinity,
): ControllerContext {
  let room = most - pods.length;
  const byOwner = new Map<string, ClaimedPod[]>();
  const withoutOwner = new Map<string, Set<ClaimedPod>>();
  const names = new Set(
    all
      .filter((pod) => !isMadeAgain(pod))
      .map(({ metadata: { namespace = 'default', name } }) => `${namespace}/${name}`),
  );
  for (const [index, pod] of pods.entries()) {
    const namespace = pod.metadata.namespace ?? 'default';
    if (!isActive(pod)) continue;
    const controller = controllerOf(pod.metadata);
    if (controller) {
      const key = ownerKey(namespace, controller.kind, controller.name);
      const siblings = byOwner.get(key);
      if (siblings) siblings.push({ index, pod });
      else byOwner.set(key, [{ index, pod }]);
    } else {
      const orphans = withoutOwner.get(namespace) ?? new Set();
      withoutOwner.set(namespace, orphans.add({ index, pod }));
    }
  }
  return {
    claim(owner, selector) {
      const owned = byOwner.get(ownerKey(owner.namespace, owner.kind, owner.name)) ?? [];
      const claimed = owned.filter(({ pod }) => refersTo(controllerOf(pod.metadata), owner));
      const orphans = withoutOwner.get(owner.namespace);
      if (!selector || isEmpty(selector) || !orphans) return claimed;
      for (const orphan of orphans) {
        if (!labelSelectorMatches(selector, orphan.pod.metadata.labels)) continue;
        orphans.delete(orphan);
        claimed.push(orphan);
      }
      return claimed;
    },
    reserve(namespace, name) {
      const key = `${namespace}/${name}`;
      if (names.has(key)) return false;
      names.add(key);
      return true;
    },
    admitsMore(count) {
      if (count > Math.max(0, room)) return false;
      room -= count;
      return true;
    },
  };
}

/**
 * A StatefulSet deletes its finished Pods and makes them again under their names. Source:
 * replicas that isFailed or isSucceeded, in processReplica at v1.34.
 */
function isMadeAgain({ metadata, status }: Pod): boolean {
  const isFinished = status?.phase === 'Succeeded' || status?.phase === 'Failed';
  return isFinished && controllerOf(metadata)?.kind === 'StatefulSet';
}

function ownerKey(namespace: string, kind: Owner['kind'], name: string): string {
  return `${kind} ${namespace}/${name}`;
}

function isEmpty(selector: NonNullable<Parameters<typeof labelSelectorMatches>[0]>): boolean {
  return (
    Object.keys(selector.matchLabels ?? {}).length === 0 &&
    (selector.matchExpressions ?? []).length === 0
  );
}
