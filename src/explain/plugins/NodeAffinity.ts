import { least } from '../../model/index.ts';
import { NODE_TERMS } from '../relations/podPlaces.ts';
import { nodeAffinityRule } from '../lead/unmet.ts';
import { nodeRules, told } from '../walk/prepared.ts';
import type { TermFact } from '../../engine/index.ts';
import {
  narrateNodeAffinity,
  summarizeNodeAffinity,
  wantedByNodeAffinity,
  compareNodeAffinity,
} from '../narrators/NodeAffinity.ts';
import { tellNodeAffinity } from '../node/filters/NodeAffinity.ts';
import { nodeAffinityScore } from '../node/scores/NodeAffinity.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer, ScoreExplainer } from './explainer.ts';

export const nodeAffinity: FilterExplainer<'NodeAffinity'> = {
  narrate: narrateNodeAffinity,
  rule: wantedByNodeAffinity,
  summarize: summarizeNodeAffinity,
  facts: tellNodeAffinity,
  skipped: () => message('pass.NodeAffinity.skipped', {}),
  lacks: ({ nodeSelector, terms, addedTerms }) =>
    count(nodeSelector, ({ met }) => !met) + ofTerms(terms) + ofTerms(addedTerms),
  sources: ({ nodeSelector, terms, addedTerms }, { gathered, own }) => {
    const unmet = nodeSelector.filter(({ met }) => !met);
    own(unmet.map(({ key }) => ['nodeSelector', key]));
    if (terms?.some(({ met }) => met) === false) own([NODE_TERMS]);
    if (addedTerms) gathered.add({ of: 'profile', path: ['NodeAffinity'] });
  },
  walk: (input) => told(...nodeRules(input)),
  rejection: nodeAffinityRule,
};

export const nodeAffinityPoints: ScoreExplainer<'NodeAffinity'> = {
  compare: compareNodeAffinity,
  account: nodeAffinityScore,
};

/** 0 where a term is met; a term without expressions can never be, and counts as one. */
function ofTerms(terms: readonly TermFact[] | undefined): number {
  if (terms === undefined) return 0;
  const lacking = terms.map(({ met, expressions }) =>
    met
      ? 0
      : Math.max(
          1,
          count(expressions, (expression) => !expression.met),
        ),
  );
  return lacking.length === 0 ? 1 : least(lacking);
}
