import { ASIDE_RULES, NARROW_RULES } from './asides.ts';
import { BOUND_POD_RULES } from './boundPods.ts';
import { CLAIM_RULES } from './claims.ts';
import { COMPONENT_RULES } from './otherComponents.ts';
import { DEPARTURE_RULES } from './departures.ts';
import { DEVICE_RULES } from './devices.ts';
import { KUBELET_RULES } from './kubelets.ts';
import { NODE_RULES } from './nodes.ts';
import { PLUGIN_RULES } from './plugins.ts';
import { POD_RULES } from './pods.ts';
import { PREEMPTION_RULES } from './preemption.ts';
import { QUEUE_RULES } from './queues.ts';
import type { Rule } from './rule.ts';
import type { SayingId } from './sayings.ts';
import { POOL_RULES, SCALE_UP_RULES } from './scaleUp.ts';
import { STATEMENT_RULES } from './statements.ts';
import { STATUS_RULES } from './statuses.ts';
import { VOLUME_RULES } from './volumes.ts';
import { WORKLOAD_RULES } from './workloads.ts';
import type { Stage } from '../wording.ts';

export type AnyRule = Rule<SayingId>;

export interface FoundRule {
  readonly rule: AnyRule;
  readonly values: Readonly<Record<string, string>>;
}

/** Every wording that is known, Karpenter's for a NodePool apart: those stand only behind its name. */
export const RULES: readonly AnyRule[] = [
  ...NODE_RULES,
  ...POD_RULES,
  ...VOLUME_RULES,
  ...DEVICE_RULES,
  ...PREEMPTION_RULES,
  ...SCALE_UP_RULES,
  ...PLUGIN_RULES,
  ...STATEMENT_RULES,
];

/** What others than schedulers and autoscalers say: each is the whole of a message, and none stands within another. */
export const OTHERS_RULES: readonly AnyRule[] = [
  ...NARROW_RULES,
  ...COMPONENT_RULES,
  ...BOUND_POD_RULES,
  ...KUBELET_RULES,
  ...ASIDE_RULES,
  ...DEPARTURE_RULES,
  ...CLAIM_RULES,
  ...WORKLOAD_RULES,
  ...STATUS_RULES,
  ...QUEUE_RULES,
];

/** No wording is longer, names and all: what is longer need not be looked at. */
const LONGEST = 4096;

/** By first word, so that an unknown text costs one look-up and not a hundred patterns. */
class Index {
  private readonly texts = new Map<string, AnyRule>();
  private readonly patterns = new Map<string, AnyRule[]>();

  constructor(rules: readonly AnyRule[]) {
    for (const rule of rules) {
      if (rule.text !== undefined) this.texts.set(rule.text, rule);
      else {
        const first = (rule.starts ?? '').toLowerCase();
        const alike = this.patterns.get(first) ?? [];
        alike.push(rule);
        this.patterns.set(first, alike);
      }
    }
  }

  find(text: string): FoundRule | undefined {
    if (text.length > LONGEST) return undefined;
    const exact = this.texts.get(text);
    if (exact !== undefined) return { rule: exact, values: exact.values ?? {} };
    const space = text.indexOf(' ');
    const first = (space < 0 ? text : text.slice(0, space)).toLowerCase();
    return this.match(this.patterns.get(first), text) ?? this.match(this.patterns.get(''), text);
  }

  private match(rules: readonly AnyRule[] | undefined, text: string): FoundRule | undefined {
    for (const rule of rules ?? []) {
      const match = rule.pattern?.exec(text);
      if (!match) continue;
      const named = (rule.names ?? []).map((name, index) => [name, match[index + 1] ?? '']);
      return { rule, values: Object.fromEntries(named) as Record<string, string> };
    }
    return undefined;
  }
}

const ALL = new Index(RULES);
const POOLS = new Index(POOL_RULES);
const COMPONENTS = new Index(OTHERS_RULES);

/** One line, one space between words, and plain quotation marks: pasted text is often wrapped, set or escaped. */
function squeezed(text: string): string {
  const line = /[\n\t\r]| {2}/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
  if (!/[’‘“”&\\]|''/.test(line)) return line;
  return line
    .replaceAll(/[’‘]|''|&(?:#0?39|apos|rsquo);|\\'/g, "'")
    .replaceAll(/[“”]|&quot;|\\"/g, '"');
}

/** Volcano names the plugin before kube-scheduler's reason. */
const VOLCANO = /^plugin \w+ predicates failed (.*)$/;

/** The wording that a text is, with the names in it; undefined where none is known, or not there. */
export function findRule(text: string, at?: Stage): FoundRule | undefined {
  const line = squeezed(text);
  const found = ALL.find(line) ?? ALL.find(VOLCANO.exec(line)?.[1] ?? '');
  return found?.rule.only === undefined || found.rule.only === at ? found : undefined;
}

/** The same for what Karpenter says of one NodePool. */
export function findPoolRule(text: string): FoundRule | undefined {
  return POOLS.find(squeezed(text));
}

/** The same for what is said by others than schedulers and autoscalers. */
export function findComponentRule(text: string): FoundRule | undefined {
  return COMPONENTS.find(squeezed(text));
}

/** How the wordings begin that have names in them. */
const BEGINNINGS = ['node(s) had untolerated taint {', 'node(s) had taint {', 'Insufficient '];
const CUT_TAINT = /^node\(s\) had (?:untolerated )?taints? \{[^}]*$/;

/** Whether a text is the beginning of a wording, cut within it. */
export function beginsRule(text: string): boolean {
  const line = squeezed(text);
  if (line.length < 3) return false;
  return (
    CUT_TAINT.test(line) ||
    BEGINNINGS.some((begin) => begin.startsWith(line)) ||
    RULES.some((rule) => rule.text?.startsWith(line))
  );
}
