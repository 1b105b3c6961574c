import type { Message } from '../../protocol/index.ts';
import { formatExpression, formatValue } from '../format.ts';
import { message } from '../messages/message.ts';
import { narrateReasons } from '../reasons.ts';
import type { FilterCauseOf, Narration } from './narration.ts';

type Cause = FilterCauseOf<'VolumeZone'>;
type VolumeLabel = Cause['labels'][number];

/** The zone or region of a volume that the node does not share. */
export function narrateVolumeZone(cause: Cause): Narration {
  const label = otherZone(cause);
  if (label === undefined) return narrateReasons(cause.reasons);
  const { claim, volume, key, actual } = label;
  const wanted = wantedZone(label);
  return {
    text:
      actual === undefined
        ? message('filter.VolumeZone.missing', { claim, key, volume, wanted })
        : message('filter.VolumeZone.other', {
            actual: formatValue(actual),
            claim,
            key,
            volume,
            wanted,
          }),
    short: message('reason.volumeZone.short', {}),
    needs: message('needs.VolumeZone.label', { volume, wanted }),
  };
}

/** One sentence for nodes in several other zones. */
export function summarizeVolumeZone(causes: readonly Cause[]): Message | undefined {
  const label = causes[0] && otherZone(causes[0]);
  if (label === undefined) return undefined;
  const { claim, volume } = label;
  return message('filter.VolumeZone.summary', { claim, volume, wanted: wantedZone(label) });
}

/** The first label of a volume that the node does not share. */
export function otherZone({ labels }: Cause): VolumeLabel | undefined {
  return labels.find(({ met }) => !met);
}

function wantedZone({ key, values }: VolumeLabel): string {
  return formatExpression({ key, operator: 'In', values });
}
