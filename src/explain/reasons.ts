import type { PluginName, Status } from '../engine/index.ts';
import type { Message } from '../worker/protocol.ts';
import { message } from './messages/message.ts';
import type { Narration } from './narrators/narration.ts';
import { REASON_RULES } from './reasonRules.ts';
import type { ReasonRule } from './reasonRules.ts';

/** Plain words for a plugin's reason texts; the texts themselves where they are none of the known. */
export function narrateReasons(plugin: string, reasons: readonly string[]): Narration {
  const insufficient = reasons.flatMap((text) => /^Insufficient (.*)$/.exec(text)?.[1] ?? []);
  const [first = ''] =
    insufficient.length > 1 ? [`Insufficient ${insufficient.join(', ')}`] : reasons;
  const found = findRule(plugin, first);
  if (found !== undefined) return found.rule.narrate(found.match);
  return {
    text: message('reason.other.text', { reasons: reasons.join('; ') }),
    short: message('reason.other.short', { plugin }),
    needs: message('needs.reason.other', { plugin }),
  };
}

/** Why a PreEnqueue or PreFilter plugin turned the Pod down, as a sentence of the lead. */
export function rejectionSentence(status: Status & { readonly plugin: PluginName }): Message {
  const found = findRule(status.plugin, status.reasons[0] ?? '');
  const sentence = found?.rule.rejection?.(found.match);
  const reasons = status.reasons.join('; ');
  return sentence ?? message('lead.rejectedBecause.other', { plugin: status.plugin, reasons });
}

/** Whether a reason text of a plugin has plain words of its own. */
export function isKnownReason(plugin: string, text: string): boolean {
  return findRule(plugin, text) !== undefined;
}

function findRule(
  plugin: string,
  text: string,
): { readonly rule: ReasonRule; readonly match: readonly string[] } | undefined {
  for (const rule of REASON_RULES) {
    if (rule.plugins !== 'any' && !rule.plugins.some((name) => name === plugin)) continue;
    if (typeof rule.text === 'string') {
      if (rule.text === text) return { rule, match: [text] };
      continue;
    }
    const match = rule.text.exec(text);
    if (match !== null) return { rule, match };
  }
  return undefined;
}
