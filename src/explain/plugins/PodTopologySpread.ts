import { hardSpread, told } from '../walk/prepared.ts';
import {
  narratePodTopologySpread,
  summarizePodTopologySpread,
  comparePodTopologySpread,
} from '../narrators/PodTopologySpread.ts';
import { tellPodTopologySpread } from '../node/filters/PodTopologySpread.ts';
import { podTopologySpreadScore } from '../node/scores/PodTopologySpread.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer, ScoreExplainer } from './explainer.ts';

export const podTopologySpread: FilterExplainer<'PodTopologySpread'> = {
  narrate: narratePodTopologySpread,
  rule: ({ violations }) =>
    violations
      .map(({ constraint, domain }) => `${constraint.index}${domain === undefined ? '!' : ''}`)
      .join(),
  summarize: summarizePodTopologySpread,
  facts: tellPodTopologySpread,
  skipped: () => message('pass.PodTopologySpread.skipped', {}),
  lacks: ({ constraints }) => count(constraints, ({ met }) => !met),
  walk: ({ pod, scheduler }) => told(...hardSpread(scheduler.spreadConstraints(pod))),
  rejection: () => message('lead.every.PodTopologySpread', {}),
};

export const podTopologySpreadPoints: ScoreExplainer<'PodTopologySpread'> = {
  compare: comparePodTopologySpread,
  account: podTopologySpreadScore,
};
