import type { ScoredResourceFact } from '../../engine/index.ts';
import { minus } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, ScoreCauseOf } from './narration.ts';
import { shares } from './NodeResourcesFit.ts';

type Cause = ScoreCauseOf<'NodeResourcesBalancedAllocation'>;

/** What the Pod makes of the balance on both nodes, or what it changes about it. */
export function compareNodeResourcesBalancedAllocation(
  cause: Cause,
  otherCause: Cause,
  nodes: ComparedNodes,
): Message {
  const values = { ...nodes, use: shares(cause), otherUse: shares(otherCause) };
  switch (cause.rule) {
    case 'fractions':
      return message('score.NodeResourcesBalancedAllocation.balance', values);
    case 'change':
      return message('score.NodeResourcesBalancedAllocation.change', {
        ...values,
        before: shares(withoutPod(cause)),
        otherBefore: shares(withoutPod(otherCause)),
      });
  }
}

/** The same resources as they stand on the node without the Pod. */
export function withoutPod({ resources, ...rest }: Cause): Cause {
  return {
    ...rest,
    resources: resources.map((given): ScoredResourceFact => ({
      ...given,
      requested: minus(given.requested, given.asked),
      asked: 0,
    })),
  };
}
