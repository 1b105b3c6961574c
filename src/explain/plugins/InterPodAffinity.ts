import { podAffinityRule } from '../lead/unmet.ts';
import { podRules } from '../walk/prepared.ts';
import { formatSelector } from '../format.ts';
import {
  narrateInterPodAffinity,
  summarizeInterPodAffinity,
  compareInterPodAffinity,
} from '../narrators/InterPodAffinity.ts';
import { tellInterPodAffinity } from '../node/filters/InterPodAffinity.ts';
import { interPodAffinityScore } from '../node/scores/InterPodAffinity.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer, ScoreExplainer } from './explainer.ts';

export const interPodAffinity: FilterExplainer<'InterPodAffinity'> = {
  narrate: narrateInterPodAffinity,
  rule: ({ rule, term, domain }) =>
    [rule, term.topologyKey, formatSelector(term.selector), domain === undefined].join('|'),
  summarize: summarizeInterPodAffinity,
  facts: tellInterPodAffinity,
  skipped: () => message('pass.InterPodAffinity.skipped', {}),
  lacks: ({ rules }) => count(rules, ({ met }) => !met),
  walk: (_input, context, cluster) => podRules(cluster(), context),
  rejection: ({ decision }) => podAffinityRule(decision),
};

export const interPodAffinityPoints: ScoreExplainer<'InterPodAffinity'> = {
  compare: compareInterPodAffinity,
  account: (cause, _node, context) => interPodAffinityScore(cause, context),
};
