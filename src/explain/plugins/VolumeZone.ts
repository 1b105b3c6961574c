import { volumePaths } from '../relations/podPlaces.ts';
import { preparedClaims } from '../walk/prepared.ts';
import { narrateVolumeZone, otherZone, summarizeVolumeZone } from '../narrators/VolumeZone.ts';
import { tellVolumeZone } from '../node/filters/VolumeZone.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer } from './explainer.ts';

export const volumeZone: FilterExplainer<'VolumeZone'> = {
  narrate: narrateVolumeZone,
  rule: (cause) => {
    const label = otherZone(cause);
    return label && `${label.volume}|${label.key}`;
  },
  summarize: summarizeVolumeZone,
  facts: tellVolumeZone,
  skipped: () => message('pass.VolumeZone.skipped', {}),
  lacks: ({ nodeHasZone, labels }) => (nodeHasZone ? count(labels, ({ met }) => !met) : 0),
  sources: ({ claims }, { input: { pod }, own }) => {
    own(volumePaths(pod, claims));
  },
  walk: ({ pod }) => preparedClaims(pod),
  rejection: () => message('lead.every.VolumeZone', {}),
};
