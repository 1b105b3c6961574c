import { reasonOf, type PluginName, type Status } from '../engine/index.ts';
import type { Message } from '../protocol/index.ts';
import { message } from './messages/message.ts';
import type { Narration } from './narrators/narration.ts';
import { narrateReason, rejectionOf } from './reasonRules.ts';

/** Plain words for a plugin's reasons; the texts themselves where they are none of the known. */
export function narrateReasons(plugin: string, reasons: readonly string[]): Narration {
  const facts = reasons.map(reasonOf);
  const lacking = facts.flatMap((fact) => (fact?.code === 'insufficient' ? fact.values : []));
  if (lacking.length > 1) {
    return narrateReason({ code: 'insufficient', values: [lacking.join(', ')] });
  }
  const [first] = facts;
  if (first !== undefined) return narrateReason(first);
  return {
    text: message('reason.other.text', { reasons: reasons.join('; ') }),
    short: message('reason.other.short', { plugin }),
    needs: message('needs.reason.other', { plugin }),
  };
}

/** Why a PreEnqueue or PreFilter plugin turned the Pod down, as a sentence of the lead. */
export function rejectionSentence(status: Status & { readonly plugin: PluginName }): Message {
  const fact = reasonOf(status.reasons[0] ?? '');
  const sentence = fact && rejectionOf(fact);
  const reasons = status.reasons.join('; ');
  return sentence ?? message('lead.rejectedBecause.other', { plugin: status.plugin, reasons });
}
