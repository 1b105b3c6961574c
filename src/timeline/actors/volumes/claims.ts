import {
  type LabelSelector,
  labelSelectorMatches,
  type OwnerReference,
  type Pod,
} from '../../../model/index.ts';
import { controllerOf, ownerOf, ownerReferenceTo } from '../../../simulation/index.ts';
import { type Entry, isActive, type ObjectOf, type PodEntry } from '../../entry.ts';
import type { Change } from '../../store.ts';
import type { World } from '../../world.ts';

type Owning = 'ReplicaSet' | 'ReplicationController' | 'StatefulSet' | 'DaemonSet';

/** Kinds that take Pods also once they have ended. */
const TAKES_ENDED: readonly string[] = ['StatefulSet', 'DaemonSet', 'Job'];

/**
 * The Pods of a controller, those being deleted too. One that its selector no longer matches is let go;
 * one that it matches and that nobody owns becomes its own, of a StatefulSet, a DaemonSet and a Job also one that has ended; so
 * it is with what else `isMeant` asks of them. Source: PodControllerRefManager.ClaimPods, to which a ReplicaSet gives active
 * Pods alone.
 */
export function claimPods(
  { store }: World,
  entry: Entry<ObjectOf<Owning | 'Job'>>,
  selector: LabelSelector,
  isMeant: (pod: PodEntry) => boolean = () => true,
): readonly PodEntry[] {
  const claimed: PodEntry[] = [];
  const takesEnded = TAKES_ENDED.includes(entry.object.kind);
  const matches = (pod: PodEntry) =>
    labelSelectorMatches(selector, pod.object.metadata.labels) && isMeant(pod);
  for (const pod of store.podsOf(entry)) {
    if (matches(pod)) claimed.push(pod);
    else if (pod.deletion === undefined) setOwners(store, pod, undefined);
    else continue;
  }
  for (const pod of store.orphans(entry.namespace)) {
    if (pod.deletion !== undefined || !(takesEnded || isActive(pod)) || !matches(pod)) continue;
    setOwners(store, pod, ownerReferenceTo(ownerOf(entry.object)));
    claimed.push(pod);
  }
  return claimed;
}

/** Gives a Pod its controller, or takes it away. */
function setOwners(store: World['store'], pod: PodEntry, owner: OwnerReference | undefined): void {
  const { object } = pod;
  const controller = controllerOf(object.metadata);
  const others = (object.metadata.ownerReferences ?? []).filter((each) => each !== controller);
  const metadata = { ...object.metadata, ownerReferences: owner ? [...others, owner] : others };
  store.changePod(pod, { object: { ...object, metadata } });
}

/**
 * Wakes a kind's controller for what happens to its own objects and to their Pods; `concerns` says which
 * changes of a Pod that stays its own are worth a look.
 */
export function watchOwned<Kind extends Owning>(
  { store }: World,
  kind: Kind,
  look: (entry: Entry<ObjectOf<Kind>>) => void,
  concerns: (entry: Entry<ObjectOf<Kind>>, pod: PodEntry, change: Change<Pod>) => boolean = () =>
    true,
): void {
  store.watch(kind, (entry, { after }) => {
    if (after !== undefined) look(entry as Entry<ObjectOf<Kind>>);
  });
  const ownerOfUid = (uid: string | undefined) => {
    const owner = store.byUid(uid);
    return owner?.object.kind === kind ? (owner as Entry<ObjectOf<Kind>>) : undefined;
  };
  store.watch('Pod', (pod, change) => {
    const { before, after } = change;
    const now = after && controllerOf(after.metadata)?.uid;
    const then = before && controllerOf(before.metadata)?.uid;
    const owner = ownerOfUid(now);
    if (owner && (then !== now || concerns(owner, pod, change))) look(owner);
    if (then !== now) {
      const former = ownerOfUid(then);
      if (former) look(former);
    }
    if (after === undefined || now !== undefined) return;
    // Nobody owns it: whom its labels suit may have it.
    if (before && before.metadata.labels === after.metadata.labels && then === undefined) return;
    for (const entry of store.all(kind)) {
      if (entry.namespace === pod.namespace) look(entry as Entry<ObjectOf<Kind>>);
    }
  });
}
