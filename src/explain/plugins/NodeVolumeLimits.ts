import { volumePaths } from '../relations/podPlaces.ts';
import { volumesOf } from '../walk/prepared.ts';
import {
  exceededDriver,
  narrateNodeVolumeLimits,
  summarizeNodeVolumeLimits,
} from '../narrators/NodeVolumeLimits.ts';
import { tellNodeVolumeLimits } from '../node/filters/NodeVolumeLimits.ts';
import { message } from '../messages/message.ts';
import { count } from './count.ts';
import type { FilterExplainer } from './explainer.ts';

export const nodeVolumeLimits: FilterExplainer<'NodeVolumeLimits'> = {
  narrate: narrateNodeVolumeLimits,
  rule: (cause) => exceededDriver(cause)?.driver,
  summarize: summarizeNodeVolumeLimits,
  facts: tellNodeVolumeLimits,
  skipped: () => message('pass.NodeVolumeLimits.skipped', {}),
  lacks: ({ drivers, missingClaim }) =>
    count(drivers, ({ met }) => !met) + (missingClaim === undefined ? 0 : 1),
  sources: ({ claims }, { input: { pod }, own }) => {
    own(volumePaths(pod, claims));
  },
  walk: ({ pod }) => volumesOf(pod),
  rejection: () => message('lead.every.NodeVolumeLimits', {}),
};
