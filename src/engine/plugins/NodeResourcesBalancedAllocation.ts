/**
 * NodeResourcesBalancedAllocation:
 * pkg/scheduler/framework/plugins/noderesources/balanced_allocation.go at v1.34.
 */
import { isScalarResource, podRequests } from '../../model/index.ts';
import { MAX_NODE_SCORE } from '../framework/normalizeScore.ts';
import { perShape } from '../framework/perShape.ts';
import type { Handle, Plugin, PodScorer } from '../framework/plugin.ts';
import type { NodeResourcesBalancedAllocationArgs } from '../profile/args.ts';

/** Scores nodes high where the resources would be used to the same fraction. */
export function makeNodeResourcesBalancedAllocation(
  { cache }: Handle,
  args: NodeResourcesBalancedAllocationArgs,
): Plugin {
  const scorerOf = perShape<PodScorer | undefined>((shape) => {
    const requests = podRequests(shape.sample);
    const scored = args.resources.map(({ name, weight }) => ({
      name,
      weight,
      column: cache.resources.column(name),
      amount: requests.get(name) ?? 0,
    }));
    // A Pod that asks for none of them would always find the emptiest node balanced.
    if (scored.every(({ amount }) => amount === 0)) return undefined;
    const counted = scored.filter(({ name, amount }) => amount > 0 || !isScalarResource(name));
    const fractions: number[] = [];
    return {
      scope: 'node',
      key: JSON.stringify(scored.map(({ amount }) => amount)),
      score(node) {
        fractions.length = 0;
        for (const { column, amount } of counted) {
          const allocatable = column.allocatable[node] ?? 0;
          if (allocatable === 0) continue;
          const requested = (column.requested[node] ?? 0) + amount;
          fractions.push(Math.min(requested / allocatable, 1));
        }
        return Math.trunc((1 - standardDeviation(fractions)) * MAX_NODE_SCORE);
      },
      cause: (node) => ({
        plugin: 'NodeResourcesBalancedAllocation',
        strategy: 'BalancedAllocation',
        resources: counted.flatMap(({ name, weight, column, amount }) => {
          const allocatable = column.allocatable[node] ?? 0;
          if (allocatable === 0) return [];
          const requested = (column.requested[node] ?? 0) + amount;
          const score = Math.trunc(Math.min(requested / allocatable, 1) * MAX_NODE_SCORE);
          return [{ resource: name, weight, requested, allocatable, score }];
        }),
      }),
    };
  });

  return {
    name: 'NodeResourcesBalancedAllocation',
    score: { prepare: ({ shape }) => scorerOf(shape) },
  };
}

/** Of two values half their distance, as kube-scheduler shortens it; of fewer 0. */
function standardDeviation(values: readonly number[]): number {
  const [first = 0, second = 0] = values;
  if (values.length < 2) return 0;
  if (values.length === 2) return Math.abs((first - second) / 2);
  let total = 0;
  for (const value of values) total += value;
  const mean = total / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return Math.sqrt(squares / values.length);
}
