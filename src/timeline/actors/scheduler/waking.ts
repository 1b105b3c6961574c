import type { ClusterEvent } from '../../../engine/index.ts';
import type { Waker } from '../../history.ts';

/** What had a waiting Pod tried again. */
export function wakerOf({ resource, actionType }: ClusterEvent): Waker {
  if (resource === 'Pod') {
    if (actionType === 'Add') return 'podCame';
    return actionType === 'Delete' ? 'podLeft' : 'podChanged';
  }
  if (resource !== 'Node') return 'storage';
  if (actionType === 'Add') return 'nodeCame';
  return actionType === 'Delete' ? 'nodeLeft' : 'nodeChanged';
}
