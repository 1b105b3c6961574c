import { message } from '../messages/message.ts';
import {
  narrateDynamicResources,
  ruleOfDevices,
  summarizeDynamicResources,
} from '../narrators/DynamicResources.ts';
import { tellDynamicResources } from '../node/filters/DynamicResources.ts';
import { told } from '../walk/prepared.ts';
import { walkMessage } from '../walk/messages.ts';
import { formatNames } from '../format.ts';
import { count } from './count.ts';
import type { FilterExplainer, ScoreExplainer } from './explainer.ts';

export const dynamicResources: FilterExplainer<'DynamicResources'> = {
  narrate: narrateDynamicResources,
  rule: ruleOfDevices,
  summarize: summarizeDynamicResources,
  facts: tellDynamicResources,
  skipped: () => message('pass.DynamicResources.skipped', {}),
  lacks: ({ deviceClaims }) => count(deviceClaims, ({ met }) => !met),
  sources: (_cause, { own }) => {
    own([['resourceClaims']]);
  },
  walk: ({ pod }) => {
    const claims = (pod.spec.resourceClaims ?? []).map(({ name }) => name);
    return told(
      walkMessage('PreFilter.devices', { claims: formatNames(claims), count: claims.length }),
    );
  },
  rejection: () => message('lead.every.DynamicResources', {}),
};

/** A claim with several requests that would do has most points for the first of them. */
export const dynamicResourcesPoints: ScoreExplainer<'DynamicResources'> = {
  compare: (_cause, _other, { node }) => message('score.DynamicResources.sooner', { node }),
  account: ({ alternatives }) => ({
    steps:
      alternatives.length === 0
        ? [message('scoring.DynamicResources.none', { raw: 0 })]
        : [
            message('scoring.DynamicResources.sum', {
              raw: alternatives.reduce((sum, { points }) => sum + points, 0),
            }),
          ],
    facts: alternatives.map(({ claim, part, place, points, request }) => ({
      depth: 0,
      text: message('scoring.DynamicResources.part', {
        claim,
        part,
        place: place + 1,
        points,
        request,
      }),
    })),
  }),
};
