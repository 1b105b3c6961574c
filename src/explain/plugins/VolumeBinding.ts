import { volumesRule } from '../lead/unmet.ts';
import { volumePaths } from '../relations/podPlaces.ts';
import { preparedClaims } from '../walk/prepared.ts';
import {
  narrateVolumeBinding,
  summarizeVolumeBinding,
  unmetClaim,
  compareVolumeBinding,
} from '../narrators/VolumeBinding.ts';
import { tellVolumeBinding } from '../node/filters/VolumeBinding.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer, ScoreExplainer } from './explainer.ts';

export const volumeBinding: FilterExplainer<'VolumeBinding'> = {
  narrate: narrateVolumeBinding,
  rule: (cause) => {
    const fact = unmetClaim(cause);
    if (fact?.kind === 'provisions' && fact.room?.met === false) return `room ${fact.claim}`;
    return fact?.kind === 'bound' ? fact.volume : undefined;
  },
  summarize: summarizeVolumeBinding,
  facts: tellVolumeBinding,
  skipped: () => message('pass.VolumeBinding.skipped', {}),
  lacks: ({ bindings }) => count(bindings, ({ met }) => !met),
  sources: ({ claims }, { input: { pod }, own }) => {
    own(volumePaths(pod, claims));
  },
  walk: ({ pod }) => preparedClaims(pod),
  rejection: ({ decision }) => volumesRule(decision),
};

export const volumeBindingScore: ScoreExplainer<'VolumeBinding'> = {
  compare: (_cause, _other, nodes) => compareVolumeBinding(nodes),
  account: () => ({ steps: [], facts: [] }),
};
