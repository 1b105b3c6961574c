import type { Message } from '../../worker/protocol.ts';
import { message } from '../messages/message.ts';
import { narrateReasons } from '../reasons.ts';
import type { ComparedNodes, FilterCauseOf, Narration } from './narration.ts';

export function narrateVolumeBinding(cause: FilterCauseOf<'VolumeBinding'>): Narration {
  return narrateReasons('VolumeBinding', cause.reasons, cause.claims);
}

export function compareVolumeBinding({ node }: ComparedNodes): Message {
  return message('score.VolumeBinding.closer', { node });
}
