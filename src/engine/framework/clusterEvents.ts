import type { Pod } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';

/** What can happen to an object, as far as some plugin asks for it (`fwk.ActionType`). */
export type ActionType =
  | 'Add'
  | 'Delete'
  | 'Update'
  | 'UpdateNodeAllocatable'
  | 'UpdateNodeLabel'
  | 'UpdateNodeTaint'
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
  | {
      readonly resource: 'PersistentVolume' | 'StorageClass' | 'CSINode' | 'Node';
      readonly actionType: ActionType;
    };

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

/** Of nodes. No run changes them yet, so that no hint looks at what changed. */
export function onNodes(...actionTypes: readonly ActionType[]): EventRegistration {
  return { resource: 'Node', actionTypes };
}
