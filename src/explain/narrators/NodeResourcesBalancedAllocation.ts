import type { Message } from '../../protocol/index.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, ScoreCauseOf } from './narration.ts';
import { shares } from './NodeResourcesFit.ts';

export function compareNodeResourcesBalancedAllocation(
  cause: ScoreCauseOf<'NodeResourcesBalancedAllocation'>,
  otherCause: ScoreCauseOf<'NodeResourcesBalancedAllocation'>,
  nodes: ComparedNodes,
): Message {
  return message('score.NodeResourcesBalancedAllocation.balance', {
    ...nodes,
    use: shares(cause),
    otherUse: shares(otherCause),
  });
}
