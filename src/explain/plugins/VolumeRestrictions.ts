import { volumePaths } from '../relations/podPlaces.ts';
import { volumesOf } from '../walk/prepared.ts';
import {
  narrateVolumeRestrictions,
  summarizeVolumeRestrictions,
} from '../narrators/VolumeRestrictions.ts';
import { tellVolumeRestrictions } from '../node/filters/VolumeRestrictions.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer } from './explainer.ts';

export const volumeRestrictions: FilterExplainer<'VolumeRestrictions'> = {
  narrate: narrateVolumeRestrictions,
  rule: ({ disks }) => disks.find(({ pods }) => pods.length > 0)?.disk,
  summarize: summarizeVolumeRestrictions,
  facts: tellVolumeRestrictions,
  skipped: () => message('pass.VolumeRestrictions.skipped', {}),
  lacks: ({ disks, exclusiveClaims }) =>
    count(disks, ({ pods }) => pods.length > 0) +
    count(exclusiveClaims, ({ pods }) => pods.length > 0),
  sources: ({ claims }, { input: { pod }, own }) => {
    own(volumePaths(pod, claims));
  },
  walk: ({ pod }) => volumesOf(pod),
  rejection: () => message('lead.every.VolumeRestrictions', {}),
};
