import { isWordedIn, type ReleaseName } from '../releases/index.ts';
import type { Part, ReasonPart } from './part.ts';
import { type AnyRule, RULES } from './rules/findRule.ts';
import type { Speaker, Worded } from './wording.ts';

/** What kube-scheduler of one release would say of the same nodes. */
export interface ReasonInRelease {
  readonly plugin: Speaker;
  /** The reason text; absent where the message does not tell which of the plugin's it would be. */
  readonly reason?: string;
}

/**
 * A counted Filter reason as a release words it, with its plugin; undefined for a part that kube-scheduler
 * of today gives for no node: headers, preemption's own list, autoscalers' reasons, unknown text. Pure.
 */
export function reasonIn(part: Part, release: ReleaseName): ReasonInRelease | undefined {
  if (part.kind !== 'reason' || part.stage !== 'filter') return undefined;
  const plugin = part.speaker === 'NodeCondition' ? 'TaintToleration' : part.speaker;
  if (part.says === 'oldLabelRule' || part.speaker === 'cluster-autoscaler') return undefined;
  const rule = RULES.find((each) => each.id === part.says && isSame(each, part.wording));
  if (rule === undefined) return undefined;
  const reason = worded(part, rule, release);
  return reason === undefined ? { plugin } : { plugin, reason };
}

/** Undefined where it is not told. */
function worded(part: ReasonPart, rule: AnyRule, release: ReleaseName): string | undefined {
  const { becomes } = rule;
  const other = becomes?.find((each) => isWordedIn(each, release));
  if (other !== undefined) return filled(other.text, part.values);
  return becomes === undefined || isWordedIn(rule, release) ? spoken(part.text) : undefined;
}

function isSame(rule: Worded, { from, to }: Worded): boolean {
  return rule.from === from && rule.to === to;
}

/** The text without its count. */
function spoken(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^\d+ /, '');
}

function filled(wording: string, values: Readonly<Record<string, string>>): string {
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
