import { message } from '../messages/message.ts';
import type { Narration } from './narration.ts';

export function narrateNodeUnschedulable(): Narration {
  return {
    text: message('filter.NodeUnschedulable.cordoned', {}),
    short: message('short.NodeUnschedulable.cordoned', {}),
    needs: message('needs.NodeUnschedulable.uncordoned', {}),
  };
}
