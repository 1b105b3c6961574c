import { OUTSIDE_PREFILTER } from '../../engine/index.ts';
import type { Decision, PluginName } from '../../engine/index.ts';
import { labelValue } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { formatCounted, formatNames, formatWhose } from '../format.ts';
import type { ExplainInput } from '../input.ts';
import { message } from '../messages/message.ts';
import {
  narrateBudgets,
  narrateNomination,
  narratePreemption,
} from '../narrators/DefaultPreemption.ts';
import type { NarrationContext } from '../narrators/narration.ts';
import { narrateSchedulingGates } from '../narrators/SchedulingGates.ts';
import { filterExplainer } from '../plugins/registry.ts';
import { rejectionSentence } from '../reasons.ts';
import { narrowedSentence } from './narrowed.ts';
import { lackingEverywhere, statusesOf } from './unmet.ts';
import { canMeetBoth, nodesMeeting, rulesOf, type Rule } from './rules.ts';

/** How many rules that no node meets are told one by one. */
const MAX_RULES = 2;

/**
 * Why no node was found: the headline, which tells whom the Pod preempts, then what stands in the
 * way, then what else there is to say of preemption.
 */
export function explainPending(input: ExplainInput, context: NarrationContext): Message[] {
  const { decision, pod, outcome } = input;
  const { name } = pod.metadata;
  if (outcome === 'gated' || decision.preFilter?.plugin === 'SchedulingGates') {
    return [narrateSchedulingGates(context)];
  }
  if (outcome === 'unknown-scheduler') return [unknownScheduler(context)];
  if (decision.nodeCount === 0) return [message('lead.noNodes', { pod: name })];
  if (decision.preFilter !== undefined) {
    const head = outcome === 'held' ? 'lead.held' : 'lead.rejected';
    return [message(head, { pod: name }), rejectionSentence(decision.preFilter)];
  }
  if (decision.scoreError !== undefined) {
    const { feasibleCount: feasible, scoreError } = decision;
    return [message('lead.scoreError', { feasible, plugin: scoreError.plugin, pod: name })];
  }
  const nominated = outcome === 'nominated';
  const narrowed = narrowedSentence(input);
  return [
    nominated ? narrateNomination(decision, context) : message('lead.pending', { pod: name }),
    ...narrowed,
    ...whatStandsInTheWay(input, context, narrowed.length > 0),
    ...(nominated ? narrateBudgets(decision) : narratePreemption(decision, context)),
  ];
}

/** A Pod whose schedulerName is no profile's. */
export function unknownScheduler({ pod }: NarrationContext): Message {
  return message('lead.unknownScheduler', {
    pod: pod.metadata.name,
    scheduler: pod.spec.schedulerName ?? 'default-scheduler',
  });
}

/**
 * Rules that no node meets; else two rules that each could be met but not both at once; else how
 * many nodes each plugin turns down. Where only some nodes were looked at, others may meet the rule:
 * then it is told of those alone.
 */
function whatStandsInTheWay(
  input: ExplainInput,
  context: NarrationContext,
  isNarrowed: boolean,
): readonly Message[] {
  const rules = rulesOf(input);
  const unmet = rules.filter(({ metCount }) => metCount === 0);
  if (unmet.length > 0) {
    const tell = isNarrowed ? unmetThere : unmetRule;
    return unmet.slice(0, MAX_RULES).map((rule) => tell(rule, input));
  }
  const pair = findConflict(rules);
  if (pair !== undefined) return [conflictSentence(...pair, context)];
  return breakdown(input.decision);
}

/** Two rules that no node meets together; two spread constraints before any other pair. */
function findConflict(rules: readonly Rule[]): readonly [Rule, Rule] | undefined {
  const pairs = rules.flatMap((first, index) =>
    rules.slice(index + 1).map((second) => [first, second] as const),
  );
  const bySpread = pairs.filter(([first, second]) => first.constraint && second.constraint);
  return [...bySpread, ...pairs].find(([first, second]) => !canMeetBoth(first, second));
}

function conflictSentence(first: Rule, second: Rule, context: NarrationContext): Message {
  if (first.constraint !== undefined && second.constraint !== undefined) {
    return message('lead.spreadConflict', {
      first: first.constraint.topologyKey,
      firstDomains: formatNames(domainsMeeting(first, context)),
      second: second.constraint.topologyKey,
      secondDomains: formatNames(domainsMeeting(second, context)),
    });
  }
  const [spread, other] = second.constraint === undefined ? [first, second] : [second, first];
  if (spread.constraint !== undefined) {
    return message('lead.spreadAgainst', {
      key: spread.constraint.topologyKey,
      domains: formatNames(domainsMeeting(spread, context)),
      plugin: other.plugin,
      nodes: context.nodeNames(nodesMeeting(other)),
      whose: formatWhose(spread.constraint.isDefault),
    });
  }
  return message('lead.conflict', {
    first: first.plugin,
    firstNodes: context.nodeNames(nodesMeeting(first)),
    second: second.plugin,
    secondNodes: context.nodeNames(nodesMeeting(second)),
  });
}

/** The values of the constraint's topology key on the nodes that meet it. */
function domainsMeeting(rule: Rule, context: NarrationContext): readonly string[] {
  const key = rule.constraint?.topologyKey ?? '';
  const domains = nodesMeeting(rule).flatMap(
    (node) => labelValue(context.nodes[node]?.labels, key) ?? [],
  );
  return [...new Set(domains)].sort();
}

function unmetRule({ plugin, constraint }: Rule, input: ExplainInput): Message {
  const { decision, nodes } = input;
  if (constraint !== undefined) {
    const key = constraint.topologyKey;
    const whose = formatWhose(constraint.isDefault);
    if (nodes.every(({ labels }) => labelValue(labels, key) === undefined)) {
      return message('lead.every.spreadMissing', { key, whose });
    }
    const { maxSkew, selector } = constraint;
    return message('lead.every.spread', {
      key,
      maxSkew,
      selector: formatCounted(selector),
      whose,
    });
  }
  if (statusesOf(plugin, decision).every(({ code }) => code === 'Error')) {
    return message('lead.every.other', { plugin });
  }
  return filterExplainer(plugin)?.rejection(input) ?? message('lead.every.other', { plugin });
}

/** A rule that none of the nodes meets that node affinity names. */
function unmetThere({ plugin }: Rule, { decision }: ExplainInput): Message {
  const lacking = plugin === 'NodeResourcesFit' ? lackingEverywhere(decision) : [];
  return lacking.length > 0
    ? message('lead.thereInsufficient', { resources: lacking.join(', ') })
    : message('lead.there', { plugin });
}

function breakdown({ reported, filterPlugins }: Decision): readonly Message[] {
  const counts = new Map<PluginName, number>();
  for (const at of reported) {
    const plugin = at === OUTSIDE_PREFILTER ? undefined : filterPlugins[at];
    if (plugin !== undefined) counts.set(plugin, (counts.get(plugin) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const order = (plugin: PluginName): number => filterPlugins.indexOf(plugin);
  const texts = [...counts]
    .sort(([a, times], [b, others]) => others - times || order(a) - order(b))
    .map(([plugin, count]) => `${plugin} ${count}`);
  return [message('lead.breakdown', { counts: texts.join(', ') })];
}
