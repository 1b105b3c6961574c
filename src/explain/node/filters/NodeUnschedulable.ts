import { formatTaint, formatToleration } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Whether the node is cordoned, and a toleration that lets the Pod there all the same. */
export function tellNodeUnschedulable(facts: FactsOf<'NodeUnschedulable'>): Told {
  const { cordoned, toleration } = facts;
  const taint = formatTaint(facts.taint);
  if (!cordoned) {
    return {
      passes: message('pass.NodeUnschedulable.open', {}),
      facts: [fact(0, message('fact.NodeUnschedulable.open', {}), true)],
    };
  }
  return {
    passes: message('pass.NodeUnschedulable.tolerated', {}),
    facts: [
      fact(0, message('fact.NodeUnschedulable.cordoned', {})),
      toleration === undefined
        ? fact(0, message('fact.NodeUnschedulable.untolerated', { taint }), false)
        : fact(
            0,
            message('fact.NodeUnschedulable.tolerated', {
              taint,
              toleration: formatToleration(toleration),
            }),
            true,
          ),
    ],
  };
}
