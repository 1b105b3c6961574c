import { taintPaths, tolerationPaths } from '../relations/podPlaces.ts';
import { narrateTaintToleration, compareTaintToleration } from '../narrators/TaintToleration.ts';
import { tellTaintToleration } from '../node/filters/TaintToleration.ts';
import { taintTolerationScore } from '../node/scores/TaintToleration.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer, ScoreExplainer } from './explainer.ts';

export const taintToleration: FilterExplainer<'TaintToleration'> = {
  narrate: narrateTaintToleration,
  facts: tellTaintToleration,
  lacks: ({ taints }) =>
    count(taints, ({ keepsAway, toleration }) => keepsAway && toleration === undefined),
  sources: ({ untolerated, nearest }, { input: { pod, nodes }, node, gathered, own }) => {
    const view = nodes[node];
    const paths = view ? taintPaths(view, untolerated) : [];
    gathered.add(...paths.map((path) => ({ of: 'node', node, path }) as const));
    if (nearest) own(tolerationPaths(pod, nearest.toleration));
  },
  rejection: () => message('lead.every.TaintToleration', {}),
};

export const taintTolerationPoints: ScoreExplainer<'TaintToleration'> = {
  compare: compareTaintToleration,
  account: (cause, node) => taintTolerationScore(cause, node),
};
