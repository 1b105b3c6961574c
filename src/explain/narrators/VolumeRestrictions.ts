import type { Message } from '../../protocol/index.ts';
import { message } from '../messages/message.ts';
import { narrateReasons } from '../reasons.ts';
import type { FilterCauseOf, Narration, NarrationContext } from './narration.ts';

type Cause = FilterCauseOf<'VolumeRestrictions'>;

/** A disk that cannot be shared before a claim that only one Pod may use, as kube-scheduler asks. */
export function narrateVolumeRestrictions(cause: Cause, context: NarrationContext): Narration {
  const held = cause.disks.find(({ pods }) => pods.length > 0);
  if (held !== undefined) {
    const { volume, disk, pods } = held;
    return {
      text: message('filter.VolumeRestrictions.disk', {
        count: pods.length,
        disk,
        pods: context.podNames(pods),
        volume,
      }),
      short: message('reason.diskConflict.short', {}),
      needs: message('needs.VolumeRestrictions.disk', { disk }),
    };
  }
  const used = cause.exclusiveClaims.find(({ pods }) => pods.length > 0);
  if (used === undefined) return narrateReasons(cause.reasons);
  const { claim, pods } = used;
  return {
    text: message('filter.VolumeRestrictions.claim', { claim, pods: context.podNames(pods) }),
    short: message('reason.readWriteOncePod.short', {}),
    needs: message('needs.VolumeRestrictions.claim', { claim }),
  };
}

/** One sentence for nodes on which the same disk is mounted, each by Pods of its own. */
export function summarizeVolumeRestrictions(causes: readonly Cause[]): Message | undefined {
  const held = causes[0]?.disks.find(({ pods }) => pods.length > 0);
  return held && message('filter.VolumeRestrictions.diskSummary', { disk: held.disk });
}
