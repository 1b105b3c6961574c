/**
 * NodeResourcesBalancedAllocation:
 * pkg/scheduler/framework/plugins/noderesources/balanced_allocation.go at v1.34.
 */
import { isScalarResource, plus } from '../../model/index.ts';
import type { Amount } from '../../model/index.ts';
import { amountAt } from '../cache/amountColumn.ts';
import { isPlain } from '../cache/resourceColumns.ts';
import type { ResourceColumn } from '../cache/resourceColumns.ts';
import { MAX_NODE_SCORE } from '../framework/normalizeScore.ts';
import { perShape } from '../framework/perShape.ts';
import type { Handle, Plugin, PodScorer } from '../framework/plugin.ts';
import type { NodeResourcesBalancedAllocationArgs } from '../profile/args.ts';

interface CountedResource {
  readonly name: string;
  readonly weight: number;
  readonly column: ResourceColumn;
  readonly amount: Amount;
}

/** Scores nodes high where the resources would be used to the same fraction. */
export function makeNodeResourcesBalancedAllocation(
  { cache }: Handle,
  args: NodeResourcesBalancedAllocationArgs,
): Plugin {
  const scorerOf = perShape<PodScorer | undefined>((shape) => {
    const scored = args.resources.map(({ name, weight }) => {
      const column = cache.resources.column(name);
      return { name, weight, column, amount: shape.amounts.get(name) ?? 0 };
    });
    // A Pod that asks for none of them would always find the emptiest node balanced.
    if (scored.every(({ amount }) => amount === 0)) return undefined;
    const counted = scored.filter(({ name, amount }) => amount > 0 || !isScalarResource(name));
    const score = scoreOf(counted);

    return {
      key: scored.map(({ amount }) => amount).join(),
      changes: cache.changedNodes,
      score,
      scoreAll(into) {
        const [first, second] = counted;
        if (counted.length === 2 && first && second && areNumbers(first) && areNumbers(second)) {
          scoreAllOfTwo(first, second, into);
        } else for (let node = 0; node < into.length; node += 1) into[node] = score(node);
      },
      cause: (node) => ({
        plugin: 'NodeResourcesBalancedAllocation',
        strategy: 'BalancedAllocation',
        resources: counted.flatMap((resource) => {
          const { name, weight, amount } = resource;
          const allocatable = amountAt(resource.column.allocatable, node);
          if (allocatable === 0) return [];
          const requested = plus(amountAt(resource.column.requested, node), amount);
          const score = Math.trunc(fractionAt(resource, node) * MAX_NODE_SCORE);
          const fact = { resource: name, weight, requested, allocatable, score, asked: amount };
          return [{ ...fact, assumed: 0, assumedOnNode: 0 }];
        }),
        lacking: counted
          .filter(({ column }) => amountAt(column.allocatable, node) === 0)
          .map(({ name }) => name),
        shape: [],
      }),
    };
  });

  return {
    name: 'NodeResourcesBalancedAllocation',
    reasons: [],
    score: {
      prepare: ({ shape }) => scorerOf(shape),
      skip: () => ({
        plugin: 'NodeResourcesBalancedAllocation',
        resources: args.resources.map(({ name }) => name),
      }),
    },
  };
}

/** The score of a node, 0..100. */
function scoreOf(counted: readonly CountedResource[]): (node: number) => number {
  const [first, second] = counted;
  if (counted.length === 2 && first && second) {
    return (node) => scoreOfTwo(fractionAt(first, node), fractionAt(second, node));
  }
  const fractions: number[] = [];
  return (node) => {
    fractions.length = 0;
    for (const resource of counted) {
      const fraction = fractionAt(resource, node);
      if (fraction >= 0) fractions.push(fraction);
    }
    const [one = -1, other = -1] = fractions;
    if (fractions.length <= 2) return scoreOfTwo(one, other);
    return toScore(standardDeviation(fractions));
  };
}

interface CountedNumbers extends CountedResource {
  readonly amount: number;
}

/** Whether numbers hold all that the resource's fractions are made of. */
function areNumbers(resource: CountedResource): resource is CountedNumbers {
  return isPlain(resource.column) && typeof resource.amount === 'number';
}

/** `scoreOf` two resources on all nodes, with the columns at hand: they are what nearly all use. */
function scoreAllOfTwo(first: CountedNumbers, second: CountedNumbers, into: Float64Array): void {
  const { column: column1, amount: amount1 } = first;
  const { column: column2, amount: amount2 } = second;
  const { values: allocatable1 } = column1.allocatable;
  const { values: requested1 } = column1.requested;
  const { values: allocatable2 } = column2.allocatable;
  const { values: requested2 } = column2.requested;
  for (let node = 0; node < into.length; node += 1) {
    into[node] = scoreOfTwo(
      fractionOf((requested1[node] ?? 0) + amount1, allocatable1[node] ?? 0),
      fractionOf((requested2[node] ?? 0) + amount2, allocatable2[node] ?? 0),
    );
  }
}

/** The fraction of two int64, each as the nearest float64, as in Go. */
function fractionAt(resource: CountedResource, node: number): number {
  const { allocatable, requested } = resource.column;
  if (areNumbers(resource)) {
    return fractionOf(
      (requested.values[node] ?? 0) + resource.amount,
      allocatable.values[node] ?? 0,
    );
  }
  const used = plus(amountAt(requested, node), resource.amount);
  return fractionOf(Number(used), allocatable.values[node] ?? 0);
}

/** At most 1; -1 where the node has none of the resource. */
function fractionOf(used: number, allocatable: number): number {
  if (allocatable === 0) return -1;
  return used < allocatable ? used / allocatable : 1;
}

/** The deviation of two is half their distance, as kube-scheduler shortens it; of fewer it is 0. */
function scoreOfTwo(one: number, other: number): number {
  return toScore(one < 0 || other < 0 ? 0 : Math.abs((one - other) / 2));
}

function toScore(deviation: number): number {
  return Math.trunc((1 - deviation) * MAX_NODE_SCORE);
}

function standardDeviation(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  const mean = total / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return Math.sqrt(squares / values.length);
}
