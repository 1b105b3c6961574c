import { reasonTexts, type PluginName, type Reason, type Status } from '../engine/index.ts';
import type { Message } from '../protocol/index.ts';
import { message } from './messages/message.ts';
import type { Narration } from './narrators/narration.ts';
import { narrateReason, rejectionOf } from './reasonRules.ts';

/** Plain words for a plugin's reasons. */
export function narrateReasons(reasons: readonly Reason[]): Narration {
  const lacking = reasons.flatMap((each) => (each.code === 'insufficient' ? each.values : []));
  if (lacking.length > 1) {
    return narrateReason({ code: 'insufficient', values: [lacking.join(', ')] });
  }
  const [first] = reasons;
  if (first === undefined)
    throw new Error('a status without a reason: a plugin gives one at least');
  return narrateReason(first);
}

/** Why a PreEnqueue or PreFilter plugin turned the Pod down, as a sentence of the lead. */
export function rejectionSentence(status: Status & { readonly plugin: PluginName }): Message {
  const [first] = status.reasons;
  const sentence = first && rejectionOf(first);
  const reasons = reasonTexts(status.reasons).join('; ');
  return sentence ?? message('lead.rejectedBecause.other', { plugin: status.plugin, reasons });
}
