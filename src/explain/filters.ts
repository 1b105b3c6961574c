import { OUTSIDE_PREFILTER, reasonText } from '../engine/index.ts';
import type { PluginName, Status } from '../engine/index.ts';
import type { FilterGroup, Message } from '../protocol/index.ts';
import { causesOf } from './causes.ts';
import { formatNames } from './format.ts';
import type { ExplainInput } from './input.ts';
import { likenessOf, namedNodes } from './likeness.ts';
import { message } from './messages/message.ts';
import type { Narration, NarrationContext } from './narrators/narration.ts';
import { narrateFilter } from './plugins/registry.ts';
import { narrateReasons } from './reasons.ts';
import { CardLines, Sentences, type Sentence } from './sentences.ts';

/** Causes worked out for one plugin in one decision; nodes beyond get the reason text's own words. */
const MAX_CAUSES = 500;

export interface GroupedFilters {
  readonly groups: readonly FilterGroup[];
  /** Distinct card lines, indexed by `reason`. */
  readonly reasons: readonly Message[];
  /** By node, -1 when feasible. */
  readonly reason: Int32Array;
}

/**
 * Why nodes were filtered out: grouped by the plugin that kube-scheduler reports, in the profile's
 * order, then by sentence; nodes that a PreFilter result left out come first.
 */
export function explainFilters(input: ExplainInput, context: NarrationContext): GroupedFilters {
  const { decision } = input;
  if (decision.preFilter !== undefined) return explainRejection(input, decision.preFilter);
  const lines = new CardLines();
  const reason = new Int32Array(decision.nodeCount).fill(-1);
  const outside = new Sentences('NodeAffinity');
  const byPlugin = decision.filterPlugins.map((plugin) => new Sentences(plugin));
  const narrate = narrator(input, context, lines);
  let leftOut: Narrated | undefined;
  for (let node = 0; node < decision.nodeCount; node += 1) {
    const reported = decision.reported[node] ?? -1;
    const sentences = byPlugin[reported];
    const status = decision.statuses[decision.filterStatus[reported]?.[node] ?? -1];
    let narrated: Narrated;
    if (reported === OUTSIDE_PREFILTER) {
      narrated = leftOut ??= narrateOutside(input, outside, lines);
    } else if (sentences !== undefined && status !== undefined) {
      narrated = narrate(sentences, status, node);
    } else {
      continue;
    }
    narrated.sentence.nodes.push(node);
    reason[node] = narrated.line;
  }
  const groups = [outside, ...byPlugin].flatMap((sentences) => sentences.groups(context));
  return { groups, reasons: lines.lines, reason };
}

/** What is said of a node, shared by all nodes of which the same is said. */
interface Narrated {
  readonly sentence: Sentence;
  /** Index of the card line. */
  readonly line: number;
}

/** A Pod that was turned down before any node was looked at: one group of all nodes. */
function explainRejection(
  { decision, outcome }: ExplainInput,
  { plugin, reasons }: Status & { readonly plugin: PluginName },
): GroupedFilters {
  const { text, short, needs } = narrateReasons(reasons);
  const nodes = [...decision.reported.keys()];
  const isGroup = nodes.length > 0 && outcome !== 'gated';
  const told = reasons.map((reason) => ({ code: reason.code, text: reasonText(reason) }));
  return {
    groups: isGroup ? [{ plugin, nodes, text, reasons: told, needs }] : [],
    reasons: [short],
    reason: new Int32Array(decision.nodeCount),
  };
}

function narrator(
  input: ExplainInput,
  context: NarrationContext,
  lines: CardLines,
): (sentences: Sentences, status: Status, node: number) => Narrated {
  const likeness = likenessOf(input);
  const causeOf = causesOf(input);
  const known = new Map<Status, Map<string, Narrated>>();
  const worked = new Map<PluginName, number>();
  return (sentences, status, node) => {
    const { plugin } = sentences;
    const alike = known.get(status) ?? new Map<string, Narrated>();
    known.set(status, alike);
    const key = `${plugin} ${likeness(plugin, status, node)}`;
    let narrated = alike.get(key);
    if (narrated === undefined) {
      const count = worked.get(plugin) ?? 0;
      const hasFacts = count < MAX_CAUSES && status.code !== 'Error';
      const cause = hasFacts ? causeOf(plugin, node) : undefined;
      worked.set(plugin, count + 1);
      const narration =
        cause === undefined ? narrateReasons(status.reasons) : narrateFilter(cause, context);
      narrated = {
        sentence: sentences.of(narration, cause, status.reasons),
        line: lines.indexOf(narration.short),
      };
      alike.set(key, narrated);
    }
    return narrated;
  };
}

function narrateOutside(
  { pod, decision }: ExplainInput,
  outside: Sentences,
  lines: CardLines,
): Narrated {
  const narration = outsideNarration(namedNodes(pod));
  return {
    sentence: outside.of(narration, undefined, decision.outside?.reasons ?? []),
    line: lines.indexOf(narration.short),
  };
}

/** Of a node that a PreFilter result left out, for Pods that name their nodes. */
export function outsideNarration(names: readonly string[]): Narration {
  if (names.length === 0) {
    return {
      text: message('filter.outsideAny', {}),
      short: message('short.outsideAny', {}),
      needs: message('needs.outsideAny', {}),
    };
  }
  return {
    text: message('filter.outside', { count: names.length, nodes: formatNames(names) }),
    short: message('short.outside', {}),
    needs: message('needs.outside', { nodes: formatNames(names) }),
  };
}
