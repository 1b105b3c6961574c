import { narrateNodeUnschedulable } from '../narrators/NodeUnschedulable.ts';
import { tellNodeUnschedulable } from '../node/filters/NodeUnschedulable.ts';
import { message } from '../messages/message.ts';
import type { FilterExplainer } from './explainer.ts';

export const nodeUnschedulable: FilterExplainer<'NodeUnschedulable'> = {
  narrate: narrateNodeUnschedulable,
  facts: tellNodeUnschedulable,
  lacks: ({ cordoned, toleration }) => (cordoned && toleration === undefined ? 1 : 0),
  sources: (_cause, { node, gathered }) => {
    gathered.add({ of: 'node', node, path: ['unschedulable'] });
  },
  rejection: () => message('lead.every.NodeUnschedulable', {}),
};
