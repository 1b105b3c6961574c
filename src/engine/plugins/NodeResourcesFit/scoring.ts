/** NodeResourcesFit, PreScore and Score: pkg/scheduler/framework/plugins/noderesources/fit.go. */
import type { Amount } from '../../../model/index.ts';
import {
  isScalarResource,
  minus,
  plus,
  podLevelRequests,
  podRequests,
  scoredRequests,
} from '../../../model/index.ts';
import type { SchedulerRules } from '../../../releases/index.ts';
import type { AmountColumn } from '../../cache/amountColumn.ts';
import { amountAt } from '../../cache/amountColumn.ts';
import type { PodShape } from '../../cache/podInfo.ts';
import { MISSING_REQUESTS } from '../../cache/resourceColumns.ts';
import type { ResourceStates } from '../../cache/resourceStates.ts';
import type { ScoreCause } from '../../framework/cause.ts';
import { spreadGroups } from '../../framework/groupScores.ts';
import type { GroupScores } from '../../framework/groupScores.ts';
import type { Handle, PodScorer } from '../../framework/plugin.ts';
import type { NodeResourcesFitArgs, ScoringStrategy } from '../../profile/args.ts';
import { freeShare, resourceScorer, weightedMean } from './resourceScoring.ts';
import type { ResourceScorer } from './resourceScoring.ts';

interface ScoredResource {
  readonly name: string;
  readonly weight: number;
  readonly allocatable: AmountColumn;
  /** What the node's Pods ask for, with defaults for cpu and memory. */
  readonly used: AmountColumn;
  /** The same without defaults. */
  readonly requested: AmountColumn;
  readonly amount: Amount;
}

/** One resource by node, or by state of nodes: numbers that hold the amounts. */
interface ScoredNumbers {
  readonly weight: number;
  readonly allocatable: Float64Array;
  readonly used: Float64Array;
  readonly amount: number;
}

/** What the scorers of one profile share. */
interface FitScoring {
  readonly cache: Handle['cache'];
  readonly strategy: ScoringStrategy;
  readonly scorer: ResourceScorer;
  /** A resource of which the score is lower does not count. */
  readonly lowest: number;
  /** By state of nodes: room for the scores of one Pod. */
  byState: Float64Array;
}

/** Makes the scorer of a shape: the profile's scoringStrategy. */
export function makeFitScore(
  { cache }: Handle,
  { scoringStrategy: strategy }: NodeResourcesFitArgs,
): (shape: PodShape) => PodScorer {
  const scoring: FitScoring = {
    cache,
    strategy,
    scorer: resourceScorer(strategy),
    lowest: strategy.type === 'RequestedToCapacityRatio' ? 1 : 0,
    byState: new Float64Array(),
  };
  return (shape) => new FitScorer(scoring, shape);
}

class FitScorer implements PodScorer {
  readonly #scoring: FitScoring;
  readonly #shape: PodShape;
  readonly #scored: readonly ScoredResource[];

  constructor(scoring: FitScoring, shape: PodShape) {
    this.#scoring = scoring;
    this.#shape = shape;
    this.#scored = scoredResources(scoring.strategy, scoring.cache, shape);
  }

  get key(): string {
    return this.#scored.map(({ name, amount }) => `${name}=${amount}`).join();
  }

  get changes() {
    return this.#scoring.cache.changedNodes;
  }

  score(node: number): number {
    const { lowest, strategy } = this.#scoring;
    let sum = 0;
    let weights = 0;
    for (const resource of this.#scored) {
      const score = this.#scoreAt(resource, node);
      if (score < lowest) continue;
      sum += score * resource.weight;
      weights += resource.weight;
    }
    return weightedMean(strategy.type, sum, weights);
  }

  scoreAll(into: Float64Array): void {
    const groups = this.byGroup();
    if (groups !== undefined) {
      spreadGroups(groups, into);
      return;
    }
    const numbers = this.#scored.map(numbersOf);
    if (numbers.every((one) => one !== undefined)) {
      this.#scoreNumbers(numbers, into);
      return;
    }
    for (let node = 0; node < into.length; node += 1) into[node] = this.score(node);
  }

  byGroup(): GroupScores | undefined {
    const { resourceStates } = this.#scoring.cache;
    if (!areOfStates(this.#scored) || !resourceStates.refresh()) return undefined;
    const { count, stateOf } = resourceStates;
    if (this.#scoring.byState.length < count) this.#scoring.byState = new Float64Array(2 * count);
    const scores = this.#scoring.byState.subarray(0, count);
    const numbers = this.#scored.map((resource) => ofStates(resource, resourceStates));
    this.#scoreNumbers(numbers, scores);
    return { groupOf: stateOf, scores };
  }

  cause(node: number): ScoreCause {
    const { type, shape } = this.#scoring.strategy;
    const { sample } = this.#shape;
    return {
      plugin: 'NodeResourcesFit',
      strategy: type,
      resources: this.#scored.flatMap((resource) => {
        const { name, weight, amount: asked } = resource;
        const score = this.#scoreAt(resource, node);
        if (score < 0) return [];
        const used = amountAt(resource.used, node);
        const allocatable = amountAt(resource.allocatable, node);
        const podLevelUncounted = podLevelRequests(sample).get(name);
        const sidecarsUncounted = this.#sidecarsUncounted(name, node);
        return [
          {
            resource: name,
            weight,
            requested: plus(used, asked),
            allocatable,
            score,
            asked,
            assumed: minus(asked, scoredRequests(sample).get(name) ?? 0),
            assumedOnNode: minus(plus(used, sidecarsUncounted), amountAt(resource.requested, node)),
            ...(sidecarsUncounted > 0 && { sidecarsUncounted }),
            ...(podLevelUncounted !== undefined && { podLevelUncounted }),
          },
        ];
      }),
      lacking: this.#scored
        .filter(({ allocatable }) => amountAt(allocatable, node) === 0)
        .map(({ name }) => name),
      shape,
    };
  }

  /** What the node's Pods ask for, as scores see it, that is left out because sidecars ask for it. */
  #sidecarsUncounted(resource: string, node: number): Amount {
    const { cache } = this.#scoring;
    const isCpu = resource === 'cpu';
    if (cache.release.rules.sidecarsScored || (!isCpu && resource !== 'memory')) return 0;
    let uncounted: Amount = 0;
    for (const { shape } of cache.podsOnNode[node] ?? []) {
      const all = podRequests(shape.sample, MISSING_REQUESTS).get(resource) ?? 0;
      uncounted = plus(uncounted, minus(all, isCpu ? shape.nonZeroMilliCpu : shape.nonZeroMemory));
    }
    return uncounted;
  }

  /** Scores by node, or by state, as the numbers are. */
  #scoreNumbers(scored: readonly ScoredNumbers[], into: Float64Array): void {
    const { strategy } = this.#scoring;
    const [first, second] = scored;
    if (strategy.type === 'LeastAllocated' && scored.length === 2 && first && second) {
      leastAllocatedOfTwo(first, second, into);
      return;
    }
    into.fill(0);
    const weightsOf = new Float64Array(into.length);
    for (const resource of scored) this.#addScores(resource, into, weightsOf);
    for (let at = 0; at < into.length; at += 1) {
      into[at] = weightedMean(strategy.type, into[at] ?? 0, weightsOf[at] ?? 0);
    }
  }

  /** Adds one resource's scores to `into`, and its weight to `weightsOf` where it counts. */
  #addScores(
    { allocatable, used, amount, weight }: ScoredNumbers,
    into: Float64Array,
    weightsOf: Float64Array,
  ): void {
    const { scorer, lowest } = this.#scoring;
    for (let at = 0; at < into.length; at += 1) {
      const capacity = allocatable[at] ?? 0;
      if (capacity === 0) continue;
      const score = scorer.ofNumbers((used[at] ?? 0) + amount, capacity);
      if (score < lowest) continue;
      into[at] = (into[at] ?? 0) + score * weight;
      weightsOf[at] = (weightsOf[at] ?? 0) + weight;
    }
  }

  /** Score of one resource on a node; -1 where the node has none of it. */
  #scoreAt(resource: ScoredResource, node: number): number {
    const { allocatable, used, amount } = resource;
    const capacity = amountAt(allocatable, node);
    if (capacity === 0) return -1;
    const { scorer } = this.#scoring;
    if (areNumbers(resource)) {
      return scorer.ofNumbers((used.values[node] ?? 0) + Number(amount), Number(capacity));
    }
    return scorer.ofAmounts(plus(amountAt(used, node), amount), capacity);
  }
}

/** The strategy's resources; an extended one that the Pod does not ask for does not count. */
function scoredResources(
  strategy: ScoringStrategy,
  { resources, release }: Handle['cache'],
  shape: PodShape,
): readonly ScoredResource[] {
  const amountOf = amountsScored(shape, release.rules);
  const scored: ScoredResource[] = [];
  for (const { name, weight } of strategy.resources) {
    const amount = amountOf(name);
    if (amount === 0 && isScalarResource(name)) continue;
    const { allocatable, requested } = resources.column(name);
    const nonZero = name === 'cpu' ? resources.nonZeroMilliCpu : resources.nonZeroMemory;
    const used = name === 'cpu' || name === 'memory' ? nonZero : requested;
    scored.push({ name, weight, allocatable, used, requested, amount });
  }
  return scored;
}

/** What the scores take the Pod to ask for of a resource. */
function amountsScored(
  shape: PodShape,
  { sidecarsScored }: SchedulerRules,
): (resource: string) => Amount {
  const { sample, amounts, nonZeroMilliCpu, nonZeroMemory } = shape;
  const { spec, status } = sample;
  const held = status?.containerStatuses ?? status?.initContainerStatuses;
  if (spec.resources === undefined && held === undefined && sidecarsScored) {
    // Neither Pod-level requests nor a resize: what counts on its node is what the scores see.
    return (name) => {
      if (name === 'cpu') return nonZeroMilliCpu;
      return name === 'memory' ? nonZeroMemory : (amounts.get(name) ?? 0);
    };
  }
  const requests = scoredRequests(sample, MISSING_REQUESTS);
  return (name) => requests.get(name) ?? 0;
}

/** Whether numbers hold all that the resource's scores are made of. */
function areNumbers({ allocatable, used, amount }: ScoredResource): boolean {
  return allocatable.exact.size + used.exact.size === 0 && typeof amount === 'number';
}

/** By node; undefined where numbers do not hold the amounts. */
function numbersOf(resource: ScoredResource): ScoredNumbers | undefined {
  if (!areNumbers(resource)) return undefined;
  const { weight, allocatable, used, amount } = resource;
  return { weight, allocatable: allocatable.values, used: used.values, amount: Number(amount) };
}

/** Whether the resources are those that states of nodes are made of, in numbers. */
function areOfStates(scored: readonly ScoredResource[]): boolean {
  for (const { name, amount } of scored) {
    if ((name !== 'cpu' && name !== 'memory') || typeof amount !== 'number') return false;
  }
  return true;
}

function ofStates({ name, weight, amount }: ScoredResource, states: ResourceStates): ScoredNumbers {
  const { allocatable, nonZero } = name === 'cpu' ? states.cpu : states.memory;
  return { weight, allocatable, used: nonZero, amount: Number(amount) };
}

/** The strategy of nearly all profiles on two resources, in one pass. */
function leastAllocatedOfTwo(one: ScoredNumbers, other: ScoredNumbers, into: Float64Array): void {
  const { allocatable: capacity1, used: used1, amount: amount1, weight: weight1 } = one;
  const { allocatable: capacity2, used: used2, amount: amount2, weight: weight2 } = other;
  for (let at = 0; at < into.length; at += 1) {
    const all1 = capacity1[at] ?? 0;
    const all2 = capacity2[at] ?? 0;
    let sum = 0;
    let weights = 0;
    if (all1 !== 0) {
      sum += weight1 * freeShare((used1[at] ?? 0) + amount1, all1);
      weights += weight1;
    }
    if (all2 !== 0) {
      sum += weight2 * freeShare((used2[at] ?? 0) + amount2, all2);
      weights += weight2;
    }
    into[at] = weights === 0 ? 0 : Math.trunc(sum / weights);
  }
}
