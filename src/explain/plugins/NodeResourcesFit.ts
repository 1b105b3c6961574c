import { requestPaths } from '../relations/podPlaces.ts';
import { resourcesRule } from '../lead/unmet.ts';
import { requestsOf, told } from '../walk/prepared.ts';
import {
  narrateNodeResourcesFit,
  summarizeNodeResourcesFit,
  compareNodeResourcesFit,
} from '../narrators/NodeResourcesFit.ts';
import { tellNodeResourcesFit } from '../node/filters/NodeResourcesFit.ts';
import { nodeResourcesFitScore } from '../node/scores/NodeResourcesFit.ts';
import { count } from './count.ts';
import type { FilterExplainer, ScoreExplainer } from './explainer.ts';

export const nodeResourcesFit: FilterExplainer<'NodeResourcesFit'> = {
  narrate: narrateNodeResourcesFit,
  rule: ({ insufficient }) => insufficient.map(({ resource }) => resource).join(),
  summarize: summarizeNodeResourcesFit,
  facts: tellNodeResourcesFit,
  lacks: ({ resources }) => count(resources, ({ fits }) => !fits),
  sources: ({ insufficient }, { input: { pod }, own }) => {
    own(insufficient.flatMap(({ resource }) => requestPaths(pod, resource)));
  },
  walk: ({ pod }) => told(requestsOf(pod)),
  rejection: ({ decision }) => resourcesRule(decision),
};

export const nodeResourcesFitPoints: ScoreExplainer<'NodeResourcesFit'> = {
  compare: compareNodeResourcesFit,
  account: nodeResourcesFitScore,
};
