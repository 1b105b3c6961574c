/** NodeResourcesFit: pkg/scheduler/framework/plugins/noderesources/fit.go at v1.34. */
import { onNodes, onPods } from '../framework/clusterEvents.ts';
import type { Amount, Node, ResourceAmounts } from '../../model/index.ts';
import {
  isExtendedResource,
  isScalarResource,
  minus,
  nodeAllocatable,
  plus,
  podLevelRequests,
  resourceUnit,
  scoredRequests,
} from '../../model/index.ts';
import { DEFAULT_MEMORY_REQUEST, DEFAULT_MILLI_CPU_REQUEST } from '../cache/resourceColumns.ts';
import { freeAt, isAccounted, isPlain } from '../cache/resourceColumns.ts';
import type { RequestedResource, ResourceColumns } from '../cache/resourceColumns.ts';
import { amountAt } from '../cache/amountColumn.ts';
import type { AmountColumn } from '../cache/amountColumn.ts';
import type { InsufficientResource, ScoreCause } from '../framework/cause.ts';
import type { ResourceFact } from '../framework/filterFacts.ts';
import { perShape } from '../framework/perShape.ts';
import type { Handle, Plugin, PodFilter, PodScorer, Prepared } from '../framework/plugin.ts';
import type { Reason } from '../framework/reasonTable.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';
import type { NodeResourcesFitArgs } from '../profile/args.ts';
import { freeShare, resourceScorer, weightedMean } from './resourceScoring.ts';
import type { PodShape } from '../cache/podInfo.ts';

const REASON_PODS = REASONS.tooManyPods;
const REASON_INSUFFICIENT = REASONS.insufficient;

/** Stands in a column for a status that is still to be found. */
const NOT_FITTING = 0;

/** So many resources, three answers each, and one more bit stand in one exact number. */
const MOST_RESOURCES_IN_A_KEY = 32;

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

/** Filters nodes without room for the Pod's requests; scores by the profile's scoringStrategy. */
export function makeNodeResourcesFit(
  { cache, statuses }: Handle,
  args: NodeResourcesFitArgs,
): Plugin {
  const { resources } = cache;
  const { scoringStrategy } = args;
  const scorer = resourceScorer(scoringStrategy);
  /** By node: the weights of the resources that count there; used within `scoreAll`. */
  const weightsOf = new Float64Array(cache.nodes.length);

  function isIgnored(resource: string): boolean {
    if (!isExtendedResource(resource)) return false;
    const [group = ''] = resource.split('/');
    return args.ignoredResources.includes(resource) || args.ignoredResourceGroups.includes(group);
  }

  function prepareFilter(shape: PodShape): PodFilter {
    const wanted = shape.requests.filter(({ column }) => !isIgnored(column.resource));
    const status = statusesOf(wanted);
    return {
      key: requestsKey(wanted),
      changes: cache.changedNodes,
      filter(node) {
        let fits = !lacksPodRoom(node);
        for (const resource of wanted) if (lacks(resource, node)) fits = false;
        return fits ? PASS : status(node);
      },
      passesAll: () =>
        resources.leastRoom >= 1 &&
        wanted.every(({ column, amount }) => isPlain(column) && amount <= column.leastFree),
      filterAll(into) {
        into.fill(PASS);
        let isAnyLacking = markFull(resources, into);
        for (const resource of wanted) if (markLacking(resource, into)) isAnyLacking = true;
        if (!isAnyLacking) return 0;
        let failing = 0;
        for (let node = 0; node < into.length; node += 1) {
          if (into[node] !== NOT_FITTING) continue;
          into[node] = status(node);
          failing += 1;
        }
        return failing;
      },
      cause(node) {
        const insufficient = insufficientResources(wanted, node);
        return insufficient.length > 0 ? { plugin: 'NodeResourcesFit', insufficient } : undefined;
      },
      facts: (node) => ({
        plugin: 'NodeResourcesFit',
        resources: resourceFacts(wanted, node),
        ignored: shape.requests
          .map(({ column }) => column.resource)
          .filter((resource) => isIgnored(resource)),
      }),
    };
  }

  function lacksPodRoom(node: number): boolean {
    return isFull(resources.podCount, resources.allowedPods, node);
  }

  /** The status of a node that does not fit: looked up by what it lacks. */
  function statusesOf(wanted: readonly RequestedResource[]): (node: number) => number {
    const ids = new Map<number, number>();
    if (wanted.length > MOST_RESOURCES_IN_A_KEY) return (node) => status(wanted, node);
    return (node) => {
      let lacking = lacksPodRoom(node) ? 1 : 0;
      for (const resource of wanted) lacking = 3 * lacking + lackAt(resource, node);
      let id = ids.get(lacking);
      if (id === undefined) {
        id = status(wanted, node);
        ids.set(lacking, id);
      }
      return id;
    };
  }

  /** 0: enough is left, 1: others have taken it, 2: the node never has that much. */
  function lackAt(resource: RequestedResource, node: number): number {
    if (!lacks(resource, node)) return 0;
    return neverFits(resource, node) ? 2 : 1;
  }

  /** Of a node that does not fit. */
  function status(wanted: readonly RequestedResource[], node: number): number {
    const reasons: Reason[] = lacksPodRoom(node) ? [REASON_PODS] : [];
    let isUnresolvable = false;
    for (const resource of wanted) {
      if (!lacks(resource, node)) continue;
      reasons.push(REASON_INSUFFICIENT(resource.column.resource));
      if (neverFits(resource, node)) isUnresolvable = true;
    }
    return statuses.id(isUnresolvable ? 'UnschedulableAndUnresolvable' : 'Unschedulable', reasons);
  }

  function insufficientResources(
    wanted: readonly RequestedResource[],
    node: number,
  ): InsufficientResource[] {
    return [
      ...(lacksPodRoom(node) ? [placesFor(node)] : []),
      ...wanted.flatMap((resource) => (lacks(resource, node) ? [amountsOf(resource, node)] : [])),
    ];
  }

  function resourceFacts(wanted: readonly RequestedResource[], node: number): ResourceFact[] {
    return [
      { ...placesFor(node), fits: !lacksPodRoom(node) },
      ...wanted.map((resource) => ({
        ...amountsOf(resource, node),
        fits: !lacks(resource, node),
      })),
    ];
  }

  /** The places for Pods as a resource, of which each Pod asks for one. */
  function placesFor(node: number): InsufficientResource {
    return {
      resource: 'pods',
      unit: 'count',
      requested: 1,
      used: resources.podCount[node] ?? 0,
      allocatable: resources.allowedPodsAt(node),
    };
  }

  function amountsOf(
    { column, amount: requested }: RequestedResource,
    node: number,
  ): InsufficientResource {
    const allocatable = amountAt(column.allocatable, node);
    const used = amountAt(column.requested, node);
    const { resource } = column;
    return { resource, unit: resourceUnit(resource), requested, used, allocatable };
  }

  function prepareScore(shape: PodShape): PodScorer {
    const scored = scoredResources(shape);
    const { type } = scoringStrategy;
    const lowest = type === 'RequestedToCapacityRatio' ? 1 : 0;

    function score(node: number): number {
      let sum = 0;
      let weights = 0;
      for (let index = 0; index < scored.length; index += 1) {
        const resource = scored[index];
        if (resource === undefined) continue;
        const score = scoreAt(resource, node);
        if (score < lowest) continue;
        sum += score * resource.weight;
        weights += resource.weight;
      }
      return weightedMean(type, sum, weights);
    }

    return {
      key: scored.map(({ name, amount }) => `${name}=${amount}`).join(),
      changes: cache.changedNodes,
      score,
      scoreAll(into) {
        const [first, second] = scored;
        if (type === 'LeastAllocated' && scored.length === 2 && first && second) {
          if (areNumbers(first) && areNumbers(second)) {
            leastAllocatedOfTwo(first, second, into);
            return;
          }
        }
        into.fill(0);
        weightsOf.fill(0);
        for (const resource of scored) addScores(resource, lowest, into);
        for (let node = 0; node < into.length; node += 1) {
          into[node] = weightedMean(type, into[node] ?? 0, weightsOf[node] ?? 0);
        }
      },
      cause: (node): ScoreCause => ({
        plugin: 'NodeResourcesFit',
        strategy: type,
        resources: scored.flatMap((resource) => {
          const { name, weight, amount: asked } = resource;
          const score = scoreAt(resource, node);
          if (score < 0) return [];
          const used = amountAt(resource.used, node);
          const allocatable = amountAt(resource.allocatable, node);
          const fact = {
            resource: name,
            weight,
            requested: plus(used, asked),
            allocatable,
            score,
            asked,
          };
          const assumed = minus(asked, scoredRequests(shape.sample).get(name) ?? 0);
          const assumedOnNode = minus(used, amountAt(resource.requested, node));
          const podLevelUncounted = podLevelRequests(shape.sample).get(name);
          return [
            {
              ...fact,
              assumed,
              assumedOnNode,
              ...(podLevelUncounted !== undefined && { podLevelUncounted }),
            },
          ];
        }),
        lacking: scored
          .filter(({ allocatable }) => amountAt(allocatable, node) === 0)
          .map(({ name }) => name),
        shape: scoringStrategy.shape,
      }),
    };
  }

  /** The strategy's resources; an extended one that the Pod does not ask for does not count. */
  function scoredResources(shape: PodShape): readonly ScoredResource[] {
    const requests = scoredRequests(shape.sample, {
      cpu: DEFAULT_MILLI_CPU_REQUEST,
      memory: DEFAULT_MEMORY_REQUEST,
    });
    return scoringStrategy.resources.flatMap(({ name, weight }) => {
      const { allocatable, requested } = resources.column(name);
      const amount = requests.get(name) ?? 0;
      if (amount === 0 && isScalarResource(name)) return [];
      const nonZero = name === 'cpu' ? resources.nonZeroMilliCpu : resources.nonZeroMemory;
      const used = name === 'cpu' || name === 'memory' ? nonZero : requested;
      return [{ name, weight, allocatable, used, requested, amount }];
    });
  }

  /** Adds one resource's score on all nodes to `into`, and its weight to `weightsOf`. */
  function addScores(resource: ScoredResource, lowest: number, into: Float64Array): void {
    if (!areNumbers(resource)) {
      addExactScores(resource, lowest, into);
      return;
    }
    const { allocatable, used, amount, weight } = resource;
    const { values: capacities } = allocatable;
    const { values: taken } = used;
    for (let node = 0; node < into.length; node += 1) {
      const capacity = capacities[node] ?? 0;
      if (capacity === 0) continue;
      const score = scorer.ofNumbers((taken[node] ?? 0) + amount, capacity);
      if (score < lowest) continue;
      into[node] = (into[node] ?? 0) + score * weight;
      weightsOf[node] = (weightsOf[node] ?? 0) + weight;
    }
  }

  function addExactScores(resource: ScoredResource, lowest: number, into: Float64Array): void {
    for (let node = 0; node < into.length; node += 1) {
      const score = scoreAt(resource, node);
      if (score < lowest) continue;
      into[node] = (into[node] ?? 0) + score * resource.weight;
      weightsOf[node] = (weightsOf[node] ?? 0) + resource.weight;
    }
  }

  /** Score of one resource on a node; -1 where the node has none of it. */
  function scoreAt(resource: ScoredResource, node: number): number {
    if (areNumbers(resource)) {
      const { allocatable, used, amount } = resource;
      const capacity = allocatable.values[node] ?? 0;
      if (capacity === 0) return -1;
      return scorer.ofNumbers((used.values[node] ?? 0) + amount, capacity);
    }
    const capacity = amountAt(resource.allocatable, node);
    if (capacity === 0) return -1;
    return scorer.ofAmounts(plus(amountAt(resource.used, node), resource.amount), capacity);
  }

  const filterOf = perShape<Prepared>((shape) => ({
    kind: 'filter',
    filter: prepareFilter(shape),
  }));
  const scorerOf = perShape(prepareScore);

  return {
    name: 'NodeResourcesFit',
    reasons: ['tooManyPods', 'insufficient'],
    // Source: isSchedulableAfterPodEvent: whoever leaves a node may have made room enough.
    events: [
      onPods(['Delete']),
      onNodes(['Add', 'UpdateNodeAllocatable'], ({ shape }, before, after) =>
        mayMakeRoom(shape.amounts, before, after),
      ),
    ],
    filter: {
      hasPreFilter: true,
      needsPreFilter: true,
      prepare: ({ shape }) => filterOf(shape),
    },
    score: { prepare: ({ shape }) => scorerOf(shape) },
  };
}

/**
 * Source: isSchedulableAfterNodeChange: a node that would take the Pod if it were empty, and was not
 * there, or had less of what the Pod asks for, or places for fewer Pods.
 */
function mayMakeRoom(
  amounts: ResourceAmounts,
  before: Node | undefined,
  after: Node | undefined,
): boolean {
  if (after === undefined) return false;
  const has = nodeAllocatable(after);
  const asked = [...amounts].filter(([name, amount]) => amount > 0 && isAccounted(name));
  const fits =
    (has.get('pods') ?? 0) >= 1 && asked.every(([name, amount]) => amount <= (has.get(name) ?? 0));
  if (!fits || before === undefined) return fits;
  const had = nodeAllocatable(before);
  const isMore = (name: string) => (has.get(name) ?? 0) > (had.get(name) ?? 0);
  return isMore('pods') || asked.some(([name]) => isMore(name));
}

/** Whether a node takes no further Pod. */
function isFull(podCount: Int32Array, allowedPods: Float64Array, node: number): boolean {
  return (podCount[node] ?? 0) + 1 > (allowedPods[node] ?? 0);
}

/** Whether a node has less of a resource left than the Pod asks for. */
function lacks({ column, amount }: RequestedResource, node: number): boolean {
  return amount > freeAt(column, node);
}

/** Whether the Pod asks for more than the node has in all. */
function neverFits({ column, amount }: RequestedResource, node: number): boolean {
  return amount > amountAt(column.allocatable, node);
}

/** Marks the nodes that take no further Pod: whether there may be any. */
function markFull(resources: ResourceColumns, into: Int32Array): boolean {
  if (resources.leastRoom >= 1) return false;
  const { podCount, allowedPods } = resources;
  let least = Infinity;
  for (let node = 0; node < into.length; node += 1) {
    const room = (allowedPods[node] ?? 0) - (podCount[node] ?? 0);
    if (room < least) least = room;
    if (room < 1) into[node] = NOT_FITTING;
  }
  resources.leastRoom = least;
  return least < 1;
}

/** Marks the nodes that lack a resource: whether there may be any. */
function markLacking(resource: RequestedResource, into: Int32Array): boolean {
  const { column, amount } = resource;
  if (!isPlain(column)) {
    for (let node = 0; node < into.length; node += 1) {
      if (lacks(resource, node)) into[node] = NOT_FITTING;
    }
    return true;
  }
  if (amount <= column.leastFree) return false;
  const { values: allocatable } = column.allocatable;
  const { values: requested } = column.requested;
  let least = Infinity;
  for (let node = 0; node < into.length; node += 1) {
    const free = (allocatable[node] ?? 0) - (requested[node] ?? 0);
    if (free < least) least = free;
    if (amount > free) into[node] = NOT_FITTING;
  }
  column.leastFree = least;
  return amount > least;
}

type ScoredNumbers = ScoredResource & { readonly amount: number };

/** Whether numbers hold all that the resource's scores are made of. */
function areNumbers(resource: ScoredResource): resource is ScoredNumbers {
  const { allocatable, used, amount } = resource;
  return allocatable.exact.size + used.exact.size === 0 && typeof amount === 'number';
}

/** The strategy of nearly all profiles on two resources, in one pass over all nodes. */
function leastAllocatedOfTwo(one: ScoredNumbers, other: ScoredNumbers, into: Float64Array): void {
  const { values: capacity1 } = one.allocatable;
  const { values: used1 } = one.used;
  const { values: capacity2 } = other.allocatable;
  const { values: used2 } = other.used;
  const { amount: amount1, weight: weight1 } = one;
  const { amount: amount2, weight: weight2 } = other;
  for (let node = 0; node < into.length; node += 1) {
    const all1 = capacity1[node] ?? 0;
    const all2 = capacity2[node] ?? 0;
    let sum = 0;
    let weights = 0;
    if (all1 !== 0) {
      sum += weight1 * freeShare((used1[node] ?? 0) + amount1, all1);
      weights += weight1;
    }
    if (all2 !== 0) {
      sum += weight2 * freeShare((used2[node] ?? 0) + amount2, all2);
      weights += weight2;
    }
    into[node] = weights === 0 ? 0 : Math.trunc(sum / weights);
  }
}

function requestsKey(requests: readonly RequestedResource[]): string {
  return requests.map(({ column, amount }) => `${column.resource}=${amount}`).join(' ');
}
