/**
 * NodeResourcesBalancedAllocation:
 * pkg/scheduler/framework/plugins/noderesources/balanced_allocation.go.
 */
import { isScalarResource, plus } from '../../model/index.ts';
import type { Amount } from '../../model/index.ts';
import type { SchedulerRules } from '../../releases/index.ts';
import { amountAt } from '../cache/amountColumn.ts';
import { isPlain } from '../cache/resourceColumns.ts';
import type { ResourceColumn } from '../cache/resourceColumns.ts';
import type { ResourceStates } from '../cache/resourceStates.ts';
import type { ScoreCause } from '../framework/cause.ts';
import { MAX_NODE_SCORE } from '../framework/normalizeScore.ts';
import { perShape } from '../framework/perShape.ts';
import { spreadGroups } from '../framework/groupScores.ts';
import type { GroupScores } from '../framework/groupScores.ts';
import type { Handle, Plugin, PodScorer } from '../framework/plugin.ts';
import type { NodeResourcesBalancedAllocationArgs } from '../profile/args.ts';

interface CountedResource {
  readonly name: string;
  readonly weight: number;
  readonly column: ResourceColumn;
  readonly amount: Amount;
}

type BalancedRule = SchedulerRules['balancedAllocation'];

/** What the scorers of one profile share. */
interface BalancedScoring {
  readonly cache: Handle['cache'];
  readonly rule: BalancedRule;
  /** By state of nodes: room for the scores of one Pod. */
  byState: Float64Array;
}

/**
 * Scores nodes high where the resources would be used to the same fraction, or where the Pod brings
 * their fractions closer to one another, as the release has it.
 */
export function makeNodeResourcesBalancedAllocation(
  { cache, release }: Handle,
  args: NodeResourcesBalancedAllocationArgs,
): Plugin {
  const { bestEffortBalanced, balancedAllocation: rule } = release.rules;
  const scoring: BalancedScoring = { cache, rule, byState: new Float64Array() };
  const scorerOf = perShape<PodScorer | undefined>((shape) => {
    const scored = args.resources.map(({ name, weight }) => {
      const column = cache.resources.column(name);
      return { name, weight, column, amount: shape.amounts.get(name) ?? 0 };
    });
    // A Pod that asks for none of them would always find the emptiest node balanced.
    const isBestEffort = scored.every(({ amount }) => amount === 0);
    if (isBestEffort && !bestEffortBalanced) return undefined;
    return new BalancedScorer(scoring, scored);
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

class BalancedScorer implements PodScorer {
  readonly #scoring: BalancedScoring;
  /** All of the profile's resources. */
  readonly #scored: readonly CountedResource[];
  readonly #counted: readonly CountedResource[];

  constructor(scoring: BalancedScoring, scored: readonly CountedResource[]) {
    this.#scoring = scoring;
    this.#scored = scored;
    this.#counted = scored.filter(({ name, amount }) => amount > 0 || !isScalarResource(name));
  }

  get key(): string {
    return this.#scored.map(({ amount }) => amount).join();
  }

  get changes() {
    return this.#scoring.cache.changedNodes;
  }

  score(node: number): number {
    const balance = this.#balance(node, true);
    switch (this.#scoring.rule) {
      case 'fractions':
        return balance;
      case 'change':
        return scoreOfChange(balance, this.#balance(node, false));
    }
  }

  /** How even the fractions are, 0..100, with the Pod on the node or without it. */
  #balance(node: number, withPod: boolean): number {
    const [first, second] = this.#counted;
    if (this.#counted.length === 2 && first && second) {
      return scoreOfTwo(fractionAt(first, node, withPod), fractionAt(second, node, withPod));
    }
    const fractions: number[] = [];
    for (const resource of this.#counted) {
      const fraction = fractionAt(resource, node, withPod);
      if (fraction >= 0) fractions.push(fraction);
    }
    const [one = -1, other = -1] = fractions;
    if (fractions.length <= 2) return scoreOfTwo(one, other);
    return toScore(standardDeviation(fractions));
  }

  scoreAll(into: Float64Array): void {
    const groups = this.byGroup();
    if (groups !== undefined) {
      spreadGroups(groups, into);
      return;
    }
    const [first, second] = this.#counted;
    if (this.#counted.length === 2 && areNumbers(first) && areNumbers(second)) {
      this.#scoreAllOfTwo(ofNodes(first), ofNodes(second), into);
    } else for (let node = 0; node < into.length; node += 1) into[node] = this.score(node);
  }

  byGroup(): GroupScores | undefined {
    const [first, second] = this.#counted;
    if (this.#counted.length !== 2 || !isOfStates(first) || !isOfStates(second)) return undefined;
    const { resourceStates } = this.#scoring.cache;
    if (!resourceStates.refresh()) return undefined;
    const { count, stateOf } = resourceStates;
    if (this.#scoring.byState.length < count) this.#scoring.byState = new Float64Array(2 * count);
    const scores = this.#scoring.byState.subarray(0, count);
    this.#scoreAllOfTwo(ofStates(first, resourceStates), ofStates(second, resourceStates), scores);
    return { groupOf: stateOf, scores };
  }

  /** The scores of two resources in one pass: they are what nearly all use. */
  #scoreAllOfTwo(first: Fractions, second: Fractions, into: Float64Array): void {
    switch (this.#scoring.rule) {
      case 'fractions':
        balanceAllOfTwo(first, second, into);
        break;
      case 'change':
        changeAllOfTwo(first, second, into);
        break;
    }
  }

  cause(node: number): ScoreCause {
    return {
      plugin: 'NodeResourcesBalancedAllocation',
      rule: this.#scoring.rule,
      resources: this.#counted.flatMap((resource) => {
        const { name, weight, amount } = resource;
        const allocatable = amountAt(resource.column.allocatable, node);
        if (allocatable === 0) return [];
        const requested = plus(amountAt(resource.column.requested, node), amount);
        const score = Math.trunc(fractionAt(resource, node, true) * MAX_NODE_SCORE);
        const fact = { resource: name, weight, requested, allocatable, score, asked: amount };
        return [{ ...fact, assumed: 0, assumedOnNode: 0 }];
      }),
      lacking: this.#counted
        .filter(({ column }) => amountAt(column.allocatable, node) === 0)
        .map(({ name }) => name),
    };
  }
}

interface CountedNumbers extends CountedResource {
  readonly amount: number;
}

/** One resource by node, or by state of nodes. */
interface Fractions {
  readonly requested: Float64Array;
  readonly allocatable: Float64Array;
  readonly amount: number;
}

/** Whether numbers hold all that the resource's fractions are made of. */
function areNumbers(resource: CountedResource | undefined): resource is CountedNumbers {
  return resource !== undefined && isPlain(resource.column) && typeof resource.amount === 'number';
}

/** Whether states of nodes tell the resource. */
function isOfStates(resource: CountedResource | undefined): resource is CountedNumbers {
  return areNumbers(resource) && (resource.name === 'cpu' || resource.name === 'memory');
}

function ofNodes({ column: { requested, allocatable }, amount }: CountedNumbers): Fractions {
  return { requested: requested.values, allocatable: allocatable.values, amount };
}

function ofStates({ name, amount }: CountedNumbers, states: ResourceStates): Fractions {
  const { requested, allocatable } = name === 'cpu' ? states.cpu : states.memory;
  return { requested, allocatable, amount };
}

function balanceAllOfTwo(first: Fractions, second: Fractions, into: Float64Array): void {
  const { requested: requested1, allocatable: allocatable1, amount: amount1 } = first;
  const { requested: requested2, allocatable: allocatable2, amount: amount2 } = second;
  for (let at = 0; at < into.length; at += 1) {
    into[at] = scoreOfTwo(
      fractionOf((requested1[at] ?? 0) + amount1, allocatable1[at] ?? 0),
      fractionOf((requested2[at] ?? 0) + amount2, allocatable2[at] ?? 0),
    );
  }
}

function changeAllOfTwo(first: Fractions, second: Fractions, into: Float64Array): void {
  const { requested: requested1, allocatable: allocatable1, amount: amount1 } = first;
  const { requested: requested2, allocatable: allocatable2, amount: amount2 } = second;
  for (let at = 0; at < into.length; at += 1) {
    const used1 = requested1[at] ?? 0;
    const used2 = requested2[at] ?? 0;
    const all1 = allocatable1[at] ?? 0;
    const all2 = allocatable2[at] ?? 0;
    into[at] = scoreOfChange(
      scoreOfTwo(fractionOf(used1 + amount1, all1), fractionOf(used2 + amount2, all2)),
      scoreOfTwo(fractionOf(used1, all1), fractionOf(used2, all2)),
    );
  }
}

/** The fraction of two int64, each as the nearest float64, as in Go. */
function fractionAt(resource: CountedResource, node: number, withPod: boolean): number {
  const { allocatable, requested } = resource.column;
  const amount = withPod ? resource.amount : 0;
  if (areNumbers(resource)) {
    return fractionOf(
      (requested.values[node] ?? 0) + Number(amount),
      allocatable.values[node] ?? 0,
    );
  }
  const used = plus(amountAt(requested, node), amount);
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

/**
 * From 50 to 100: 75 where the node is as even with the Pod as without it. The parts are whole
 * numbers, and so is their half (`balancedResourceScorer`).
 */
function scoreOfChange(withPod: number, without: number): number {
  const half = MAX_NODE_SCORE / 2;
  return half + Math.trunc((half + withPod - without) / 2);
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
