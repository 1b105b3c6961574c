import type {
  CSIDriver,
  CSINode,
  CSIStorageCapacity,
  Node,
  Pod,
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
  | 'UpdatePodToleration'
  | 'UpdatePodSchedulingGatesEliminated';

/**
 * Something that happened in the cluster and may help Pods that wait (`fwk.ClusterEvent` with its
 * object). Of Pods: one came onto a node, or left it.
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
      readonly resource: 'PersistentVolumeClaim';
      readonly actionType: 'Add' | 'Update';
      readonly namespace: string;
      readonly name: string;
    }
  | ({ readonly resource: 'Node'; readonly actionType: ActionType } & ChangedNode)
  | {
      readonly resource: 'PersistentVolume';
      readonly actionType: ActionType;
    }
  | ({ readonly resource: 'StorageClass'; readonly actionType: ActionType } & Changed<StorageClass>)
  | ({ readonly resource: 'CSINode'; readonly actionType: ActionType } & Changed<CSINode>)
  | ({ readonly resource: 'CSIDriver'; readonly actionType: ActionType } & Changed<CSIDriver>)
  | ({
      readonly resource: 'CSIStorageCapacity';
      readonly actionType: ActionType;
    } & Changed<CSIStorageCapacity>);

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

/** Of Pods that come onto nodes and leave them. */
export function onPods(
  actionTypes: readonly ActionType[],
  hint?: (pod: PodInfo, changed: PodInfo, isAdded: boolean) => boolean,
): EventRegistration {
  return {
    resource: 'Pod',
    actionTypes,
    ...(hint && {
      hint: (pod, event) =>
        event.resource !== 'Pod' || hint(pod, event.pod, event.actionType === 'Add'),
    }),
  };
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
