import { message } from '../../messages/message.ts';
import type { NarrationContext } from '../../narrators/narration.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Disks that Pods on one node cannot share, and claims that one Pod alone may use. */
export function tellVolumeRestrictions(
  { disks, exclusiveClaims }: FactsOf<'VolumeRestrictions'>,
  context: NarrationContext,
): Told {
  return {
    passes: message('pass.VolumeRestrictions.free', {}),
    facts: [
      ...disks.map(({ disk, volume, pods }) =>
        pods.length === 0
          ? fact(0, message('fact.VolumeRestrictions.diskFree', { disk, volume }), true)
          : fact(
              0,
              message('fact.VolumeRestrictions.diskMounted', {
                count: pods.length,
                disk,
                pods: context.podNames(pods),
                volume,
              }),
              false,
            ),
      ),
      ...exclusiveClaims.map(({ claim, pods }) =>
        pods.length === 0
          ? fact(0, message('fact.VolumeRestrictions.claimFree', { claim }), true)
          : fact(
              0,
              message('fact.VolumeRestrictions.claimUsed', {
                claim,
                count: pods.length,
                pods: context.podNames(pods),
              }),
              false,
            ),
      ),
    ],
  };
}
