import type {
  CSIDriver,
  CSINode,
  CSIStorageCapacity,
  DeviceClass,
  Node,
  PersistentVolume,
  Pod,
  ResourceClaim,
  ResourceSlice,
  StorageClass,
} from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';

/** What can happen to an object, as far as some plugin asks for it (`fwk.ActionType`). */
export type ActionType =
  | 'Add'
  | 'Delete'
  | 'Update'
  | 'UpdateNodeAllocatable'
  | 'UpdateNodeLabel'
  | 'UpdateNodeTaint'
  | 'UpdateNodeDeclaredFeature'
  | 'UpdatePodLabel'
  | 'UpdatePodScaleDown'
  | 'UpdatePodToleration'
  | 'UpdatePodSchedulingGatesEliminated'
  | 'UpdatePodGeneratedResourceClaim';

/** How a Pod is another than before. */
export type PodUpdate =
  | 'Update'
  | 'UpdatePodLabel'
  | 'UpdatePodScaleDown'
  | 'UpdatePodToleration'
  | 'UpdatePodSchedulingGatesEliminated'
  | 'UpdatePodGeneratedResourceClaim';

/**
 * Something that happened in the cluster and may help Pods that wait (`fwk.ClusterEvent` with its
 * object). Of Pods: one came onto a node, left it, or is another than before.
 */
export type ClusterEvent<OfPod = Pod> =
  | {
      readonly resource: 'Pod';
      readonly actionType: 'Add' | 'Delete';
      readonly pod: OfPod;
      /** It only waited for its node: it held room from Pods of no higher priority than its own. */
      readonly wasNominated?: boolean;
    }
  | {
      readonly resource: 'Pod';
      readonly actionType: PodUpdate;
      /** As it is now. */
      readonly pod: OfPod;
      readonly before: OfPod;
    }
  | {
      readonly resource: 'PersistentVolumeClaim';
      readonly actionType: 'Add' | 'Update';
      readonly namespace: string;
      readonly name: string;
    }
  | ({ readonly resource: 'Node'; readonly actionType: ActionType } & ChangedNode)
  | ({
      readonly resource: 'PersistentVolume';
      readonly actionType: ActionType;
    } & Changed<PersistentVolume>)
  | ({ readonly resource: 'StorageClass'; readonly actionType: ActionType } & Changed<StorageClass>)
  | ({ readonly resource: 'CSINode'; readonly actionType: ActionType } & Changed<CSINode>)
  | ({ readonly resource: 'CSIDriver'; readonly actionType: ActionType } & Changed<CSIDriver>)
  | ({
      readonly resource: 'CSIStorageCapacity';
      readonly actionType: ActionType;
    } & Changed<CSIStorageCapacity>)
  | ({ readonly resource: 'DeviceClass'; readonly actionType: ActionType } & Changed<DeviceClass>)
  | ({
      readonly resource: 'ResourceSlice';
      readonly actionType: ActionType;
    } & Changed<ResourceSlice>)
  | ({
      readonly resource: 'ResourceClaim';
      readonly actionType: ActionType;
    } & Changed<ResourceClaim>);

/** An object that came (only `after`), went (only `before`) or is another than before. */
interface Changed<Kind> {
  readonly before?: Kind | undefined;
  readonly after?: Kind | undefined;
}

/** A node that came, went or is another than before. */
export type ChangedNode = Changed<Node>;

/** An event that may help a Pod that a plugin refused, and whether this one may help this Pod. */
export interface EventRegistration {
  readonly resource: ClusterEvent['resource'];
  readonly actionTypes: readonly ActionType[];
  /** The QueueingHintFn; without it every such event may help (`Queue`). */
  readonly hint?: (pod: PodInfo, event: ClusterEvent<PodInfo>) => boolean;
}

/**
 * Of Pods that come onto nodes, leave them or are changed. `hint` gets the Pod that waits, and the
 * other before and after.
 */
export function onPods(
  actionTypes: readonly ActionType[],
  hint?: (pod: PodInfo, before: PodInfo | undefined, after: PodInfo | undefined) => boolean,
): EventRegistration {
  return {
    resource: 'Pod',
    actionTypes,
    ...(hint && {
      hint: (pod, event) => {
        if (event.resource !== 'Pod') return true;
        if ('before' in event) return hint(pod, event.before, event.pod);
        if (event.actionType === 'Add') return hint(pod, undefined, event.pod);
        return hint(pod, event.pod, undefined);
      },
    }),
  };
}

/** The same, but of none that only waited for its node, unless it is the very Pod that waits and hears of itself. */
export function butOfNominated(
  registered: EventRegistration,
  hearsItself: boolean,
): EventRegistration {
  const { hint } = registered;
  return {
    ...registered,
    hint(pod, event) {
      const isUnheard =
        event.resource === 'Pod' &&
        'wasNominated' in event &&
        event.wasNominated === true &&
        !(hearsItself && event.pod.key === pod.key);
      return !isUnheard && (hint?.(pod, event) ?? true);
    },
  };
}

/** Of Pods that leave their node, by the one that did. */
export function onPodsLeaving(hint: (pod: PodInfo, left: PodInfo) => boolean): EventRegistration {
  return onPods(['Delete'], (pod, left) => left !== undefined && hint(pod, left));
}

/** Of claims: those that the Pod names. */
export function onOwnClaims(
  actionTypes: readonly ActionType[],
  namesOf: (pod: PodInfo) => readonly string[],
): EventRegistration {
  return {
    resource: 'PersistentVolumeClaim',
    actionTypes,
    hint: (pod, event) =>
      event.resource !== 'PersistentVolumeClaim' ||
      (event.namespace === pod.shape.namespace && namesOf(pod).includes(event.name)),
  };
}

/** Of nodes. `hint` gets the Pod, and the node before and after. */
export function onNodes(
  actionTypes: readonly ActionType[],
  hint?: (pod: PodInfo, before: Node | undefined, after: Node | undefined) => boolean,
): EventRegistration {
  return {
    resource: 'Node',
    actionTypes,
    ...(hint && {
      hint: (pod, event) => event.resource !== 'Node' || hint(pod, event.before, event.after),
    }),
  };
}
