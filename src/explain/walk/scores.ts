import type { PluginName, ScoreCause, ScoreColumn } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import type { WalkInput } from './input.ts';
import { walkMessage } from './messages.ts';

/** How NormalizeScore of a plugin brings raw scores to 0..100. */
export type ScaleRule = 'kept' | 'highest' | 'lowest' | 'range' | 'fewest';

/** The bounds that a scale starts from, and the nodes that take no part and get 0. */
export interface Scale {
  readonly rule: ScaleRule;
  readonly low: number;
  readonly high: number;
  readonly ignored: readonly number[];
}

/**
 * What a Score plugin looks at, how its raw scores were normalized, and its weight, in sentences
 * with the numbers (Score and NormalizeScore of each plugin).
 */
export function explainScore(
  column: ScoreColumn,
  feasible: readonly number[],
  input: WalkInput,
): Message[] {
  const { plugin, weight, raw, normalized } = column;
  const says = [looksAt(plugin, feasible, input)];
  const scale = scaleOf(column, feasible, input);
  const [first = 0] = feasible;
  const points = normalized[first] ?? 0;
  if (feasible.every((node) => normalized[node] === points && raw[node] === raw[first])) {
    says.push(walkMessage('Score.same', { points, raw: raw[first] ?? 0 }));
  } else {
    const { rule, low, high } = scale;
    says.push(
      rule === 'fewest' && high === 0
        ? walkMessage('Score.fewestNone', {})
        : walkMessage(`Score.${rule}`, { low, high }),
    );
    if (scale.ignored.length > 0) {
      says.push(walkMessage('Score.ignored', { count: scale.ignored.length }));
    }
  }
  if (weight !== 1) says.push(walkMessage('Score.weight', { weight }));
  return says;
}

/** Which rule brings the raw scores to the normalized ones. */
export function scaleOf(
  { plugin, raw }: ScoreColumn,
  feasible: readonly number[],
  input: WalkInput,
): Scale {
  const rule = ruleOf(plugin);
  const ignored = plugin === 'PodTopologySpread' ? nodesWithoutKey(feasible, input) : [];
  const isIgnored = new Set(ignored);
  let low = Infinity;
  let high = rule === 'range' ? -Infinity : 0;
  for (const node of feasible) {
    if (isIgnored.has(node)) continue;
    low = Math.min(low, raw[node] ?? 0);
    high = Math.max(high, raw[node] ?? 0);
  }
  return { rule, low: low === Infinity ? 0 : low, high: high === -Infinity ? 0 : high, ignored };
}

function ruleOf(plugin: PluginName): ScaleRule {
  switch (plugin) {
    case 'TaintToleration':
      return 'lowest';
    case 'NodeAffinity':
      return 'highest';
    case 'InterPodAffinity':
      return 'range';
    case 'PodTopologySpread':
      return 'fewest';
    default:
      return 'kept';
  }
}

/** Nodes that lack a topology key of the Pod's own constraints. */
function nodesWithoutKey(
  feasible: readonly number[],
  { scheduler, pod, nodes }: WalkInput,
): readonly number[] {
  const [first = -1] = feasible;
  const cause = scheduler.scoreCause(pod, 'PodTopologySpread', first);
  if (cause?.plugin !== 'PodTopologySpread' || !cause.requiresAllKeys) return [];
  const keys = cause.constraints.map(({ constraint }) => constraint.topologyKey);
  return feasible.filter((node) =>
    keys.some((key) => !Object.hasOwn(nodes[node]?.labels ?? {}, key)),
  );
}

function looksAt(
  plugin: PluginName,
  [first = -1]: readonly number[],
  { scheduler, pod }: WalkInput,
): Message {
  switch (plugin) {
    case 'NodeResourcesFit':
    case 'NodeResourcesBalancedAllocation':
      return looksAtResources(scheduler.scoreCause(pod, plugin, first));
    case 'TaintToleration':
    case 'NodeAffinity':
    case 'PodTopologySpread':
    case 'InterPodAffinity':
    case 'ImageLocality':
      return walkMessage(`Score.${plugin}`, {});
    default:
      return walkMessage('Score.other', { plugin });
  }
}

function looksAtResources(cause: ScoreCause | undefined): Message {
  if (cause?.plugin === 'NodeResourcesBalancedAllocation') {
    return cause.rule === 'change'
      ? walkMessage('Score.NodeResourcesBalancedAllocationChange', {})
      : walkMessage('Score.NodeResourcesBalancedAllocation', {});
  }
  const strategy = cause?.plugin === 'NodeResourcesFit' ? cause.strategy : 'LeastAllocated';
  return walkMessage(`Score.${strategy}`, {});
}
