import type { Pod } from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { REQUIRED_DURING_EXECUTION } from '../actors/requiredDuringExecution.ts';
import type { Happening, Version } from '../history.ts';
import { isForeground } from '../server/deletions.ts';
import type { StoryFact } from './fact.ts';
import { silence } from './ofContainers.ts';
import { valuesOf } from './ofDevices.ts';
import { whyEvicted } from './ofTaints.ts';
import { ofFinalizers } from './ofWorkload.ts';
import type { Past } from './past.ts';

/** What took away a Pod that is no more. */
export function ofGone(past: Past, name: string): readonly StoryFact[] {
  const gone = past.last(({ event }) => event.what === 'gone' && event.pod === name);
  if (gone === undefined) return [];
  const { versions } = past.history;
  const index = versions.findLastIndex(
    ({ at, entry, object }) => at <= gone.at && entry.key === `Pod/${name}` && object === undefined,
  );
  const before = versions[index]?.before;
  return before ? whyDeleted(past, name, before) : [];
}

/** Why its deletion was asked for. */
export function whyDeleted(past: Past, name: string, version: Version): readonly StoryFact[] {
  const deleting = past.last(({ event }) => event.what === 'deleting' && event.pod === name);
  if (deleting?.event.what !== 'deleting' || version.object?.kind !== 'Pod') return [];
  const pod = version.object;
  const node = deleting.event.node ?? '';
  const { at } = deleting;
  switch (deleting.event.reason) {
    case 'DeletionByTaintManager':
      return whyEvicted(past, pod, node, deleting);
    case 'DeletionByDeviceTaintManager': {
      const { cause } = deleting;
      if (cause?.by !== 'deviceTaint') return [];
      return [{ kind: 'evictedForDevice', values: { ...valuesOf(cause.eviction), node, at } }];
    }
    case 'EvictionByEvictionAPI': {
      const { cause } = deleting;
      if (cause?.by !== 'descheduler') return [{ kind: 'evictedByDrain', values: { node, at } }];
      const { plugin } = cause;
      return [
        { kind: 'evictedByDescheduler', values: { plugin, node, at } },
        { kind: 'descheduled', values: { plugin } },
      ];
    }
    case 'PreemptionByScheduler':
      return [{ kind: 'preempted', values: { node, at } }];
    case 'DeletionByPodGC':
      return [{ kind: 'nodeGone', values: { node, at } }];
    case REQUIRED_DURING_EXECUTION:
      return [
        { kind: 'evictedByRequirement', values: { rule: deleting.event.message ?? '', node, at } },
      ];
    default:
      return whoDeleted(past, pod, version, deleting);
  }
}

/** Of a deletion that carries no reason: by hand, by its controller, or with it. */
function whoDeleted(
  past: Past,
  pod: Pod,
  version: Version,
  deleting: Happening,
): readonly StoryFact[] {
  const { at, cause } = deleting;
  if (cause?.by === 'namespace') {
    return [{ kind: 'deletedWithNamespace', values: { name: version.entry.namespace, at } }];
  }
  if (cause?.by === 'nodeGone') {
    return [{ kind: 'nodeGone', values: { node: pod.spec.nodeName ?? '', at } }];
  }
  if (cause?.by === 'garbage') return [{ kind: 'tooManyEnded', values: { at } }];
  const action = past.actionAt(at);
  const byHand: readonly StoryFact[] = [{ kind: 'deletedByAction', values: { at } }];
  if (action?.what === 'command' && action.command.verb === 'delete') return byHand;
  const owner = controllerOf(pod.metadata);
  // What names an owner that is no controller may have gone with it.
  if (owner === undefined) return pod.metadata.ownerReferences?.length ? [] : byHand;
  const { kind, name: by } = owner;
  const values = { kind, name: by, at };
  const isThere = past.history.versions
    .slice(0, deleting.from)
    .findLast(({ entry }) => entry.uid === owner.uid)?.object;
  if (isThere && isForeground(isThere)) return [{ kind: 'deletedBeforeOwner', values }];
  if (isThere === undefined) return [{ kind: 'deletedWithOwner', values }, ...ranked(deleting)];
  // As by `kubectl drain --disable-eviction`, which may come to a node long after it began.
  if (cause === undefined) return byHand;
  return [{ kind: 'deletedByController', values }, ...ranked(deleting)];
}

/** Why this one, of the Pods of a ReplicaSet that had too many. */
function ranked({ cause }: Happening): readonly StoryFact[] {
  if (cause?.by !== 'ranking') return [];
  return [{ kind: 'ranked', values: { rule: cause.rule, kept: cause.kept ?? '' } }];
}

/** Why a Pod that is being deleted is still there. */
export function whyStillThere(past: Past, object: Pod, { pod }: Version): readonly StoryFact[] {
  const node = object.spec.nodeName ?? '';
  const silent = silence(past, object);
  const finalizers = ofFinalizers(object);
  if (silent !== undefined) {
    return [{ kind: 'terminatingHeld', values: { node, sinceAt: silent } }, ...finalizers];
  }
  // It is not gone when its containers have ended.
  if (finalizers.length > 0) return finalizers;
  // Of a node that is gone nobody ends it: the Pod garbage collector deletes it some time.
  if (node !== '' && past.node(node) === undefined) return [];
  if (pod?.leavesAt === undefined) return [];
  return [{ kind: 'terminating', values: { endsAt: pod.leavesAt } }];
}
