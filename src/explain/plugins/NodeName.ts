import { narrateNodeName } from '../narrators/NodeName.ts';
import { tellNodeName } from '../node/filters/NodeName.ts';
import { message } from '../messages/message.ts';
import type { FilterExplainer } from './explainer.ts';

export const nodeName: FilterExplainer<'NodeName'> = {
  narrate: narrateNodeName,
  facts: tellNodeName,
  lacks: ({ wanted, actual }) => (wanted === '' || wanted === actual ? 0 : 1),
  sources: (_cause, { own }) => {
    own([['nodeName']]);
  },
  rejection: ({ pod }) => message('lead.every.NodeName', { wanted: pod.spec.nodeName ?? '' }),
};
