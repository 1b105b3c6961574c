import type { Part } from './part.ts';
import { type AnyRule, RULES } from './rules/findRule.ts';
import type { Speaker, Wording } from './wording.ts';

/** What kube-scheduler v1.34 would say of the same nodes. */
export interface V134Reason {
  readonly plugin: Speaker;
  /** The reason text in v1.34's wording; absent where the message does not tell which of the plugin's. */
  readonly reason?: string;
}

/** Nodes of a loaded cluster that a part speaks of: the page finds them by plugin and reason text. */
export type MatchNodes = (part: Part) => V134Reason | undefined;

/**
 * A counted Filter reason in v1.34's wording, with its plugin; undefined for a part that v1.34 gives
 * for no node: headers, preemption's own list, autoscalers' reasons, unknown text. Pure.
 */
export const asV134Reason: MatchNodes = (part) => {
  if (part.kind !== 'reason' || part.stage !== 'filter') return undefined;
  const plugin = part.speaker === 'NodeCondition' ? 'TaintToleration' : part.speaker;
  if (part.says === 'oldLabelRule' || part.speaker === 'cluster-autoscaler') return undefined;
  const rule = RULES.find((each) => each.id === part.says && sameWording(each, part.wording));
  if (rule === undefined) return undefined;
  const reason = rule.v134 === undefined ? spoken(part.text) : filled(rule.v134[0], part.values);
  return reason === undefined ? { plugin } : { plugin, reason };
};

function sameWording(rule: AnyRule, { from, to }: Wording): boolean {
  return rule.from === from && rule.to === to;
}

/** The text without its count. */
function spoken(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^\d+ /, '');
}

function filled(
  wording: string | undefined,
  values: Readonly<Record<string, string>>,
): string | undefined {
  return wording?.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
