/** NodeResourcesFit: pkg/scheduler/framework/plugins/noderesources/fit.go at v1.34. */
import {
  isExtendedResource,
  isScalarResource,
  podLevelRequests,
  resourceUnit,
  scoredRequests,
} from '../../model/index.ts';
import { DEFAULT_MEMORY_REQUEST, DEFAULT_MILLI_CPU_REQUEST } from '../cache/resourceColumns.ts';
import type { RequestedResource } from '../cache/resourceColumns.ts';
import type { InsufficientResource } from '../framework/cause.ts';
import type { ResourceFact } from '../framework/filterFacts.ts';
import { perShape } from '../framework/perShape.ts';
import type { Handle, Plugin, PodFilter, PodScorer, Prepared } from '../framework/plugin.ts';
import type { Reason } from '../framework/reasonTable.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';
import type { NodeResourcesFitArgs } from '../profile/args.ts';
import { resourceScorer, weightedMean } from './resourceScoring.ts';
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
  readonly allocatable: Float64Array;
  /** What the node's Pods ask for, with defaults for cpu and memory. */
  readonly used: Float64Array;
  /** The same without defaults. */
  readonly requested: Float64Array;
  readonly amount: number;
}

/** Filters nodes without room for the Pod's requests; scores by the profile's scoringStrategy. */
export function makeNodeResourcesFit(
  { cache, statuses }: Handle,
  args: NodeResourcesFitArgs,
): Plugin {
  const { resources } = cache;
  const { scoringStrategy } = args;
  const scoreResource = resourceScorer(scoringStrategy);
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
      filterAll(into) {
        into.fill(PASS);
        const { podCount, allowedPods } = resources;
        for (let node = 0; node < into.length; node += 1) {
          if (isFull(podCount, allowedPods, node)) into[node] = NOT_FITTING;
        }
        for (const resource of wanted) markLacking(resource, into);
        for (let node = 0; node < into.length; node += 1) {
          if (into[node] === NOT_FITTING) into[node] = status(node);
        }
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
    return resource.amount > (resource.column.allocatable[node] ?? 0) ? 2 : 1;
  }

  /** Of a node that does not fit. */
  function status(wanted: readonly RequestedResource[], node: number): number {
    const reasons: Reason[] = lacksPodRoom(node) ? [REASON_PODS] : [];
    let isUnresolvable = false;
    for (const resource of wanted) {
      if (!lacks(resource, node)) continue;
      const { column, amount } = resource;
      reasons.push(REASON_INSUFFICIENT(column.resource));
      if (amount > (column.allocatable[node] ?? 0)) isUnresolvable = true;
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
      allocatable: resources.allowedPods[node] ?? 0,
    };
  }

  function amountsOf(
    { column, amount: requested }: RequestedResource,
    node: number,
  ): InsufficientResource {
    const allocatable = column.allocatable[node] ?? 0;
    const used = column.requested[node] ?? 0;
    const { resource } = column;
    return { resource, unit: resourceUnit(resource), requested, used, allocatable };
  }

  function prepareScore(shape: PodShape): PodScorer {
    const scored = scoredResources(shape);
    const named = scoredRequests(shape.sample);
    const podLevel = podLevelRequests(shape.sample);
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
        into.fill(0);
        weightsOf.fill(0);
        for (const resource of scored) addScores(resource, lowest, into);
        for (let node = 0; node < into.length; node += 1) {
          into[node] = weightedMean(type, into[node] ?? 0, weightsOf[node] ?? 0);
        }
      },
      cause: (node) => ({
        plugin: 'NodeResourcesFit',
        strategy: type,
        resources: scored.flatMap((resource) => {
          const { name, weight, amount: asked } = resource;
          const score = scoreAt(resource, node);
          if (score < 0) return [];
          const used = resource.used[node] ?? 0;
          const allocatable = resource.allocatable[node] ?? 0;
          const fact = {
            resource: name,
            weight,
            requested: used + asked,
            allocatable,
            score,
            asked,
          };
          const assumed = asked - (named.get(name) ?? 0);
          const assumedOnNode = used - (resource.requested[node] ?? 0);
          const podLevelUncounted = podLevel.get(name);
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
          .filter(({ allocatable }) => (allocatable[node] ?? 0) === 0)
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
    const { allocatable, used, amount, weight } = resource;
    for (let node = 0; node < into.length; node += 1) {
      const capacity = allocatable[node] ?? 0;
      if (capacity === 0) continue;
      const score = scoreResource((used[node] ?? 0) + amount, capacity);
      if (score < lowest) continue;
      into[node] = (into[node] ?? 0) + score * weight;
      weightsOf[node] = (weightsOf[node] ?? 0) + weight;
    }
  }

  /** Score of one resource on a node; -1 where the node has none of it. */
  function scoreAt({ allocatable, used, amount }: ScoredResource, node: number): number {
    const capacity = allocatable[node] ?? 0;
    return capacity === 0 ? -1 : scoreResource((used[node] ?? 0) + amount, capacity);
  }

  const filterOf = perShape<Prepared>((shape) => ({
    kind: 'filter',
    filter: prepareFilter(shape),
  }));
  const scorerOf = perShape(prepareScore);

  return {
    name: 'NodeResourcesFit',
    reasons: ['tooManyPods', 'insufficient'],
    filter: {
      hasPreFilter: true,
      needsPreFilter: true,
      prepare: ({ shape }) => filterOf(shape),
    },
    score: { prepare: ({ shape }) => scorerOf(shape) },
  };
}

/** Whether a node takes no further Pod. */
function isFull(podCount: Int32Array, allowedPods: Float64Array, node: number): boolean {
  return (podCount[node] ?? 0) + 1 > (allowedPods[node] ?? 0);
}

/** Whether a node has less of a resource left than the Pod asks for. */
function lacks({ column, amount }: RequestedResource, node: number): boolean {
  return isLacking(column.allocatable, column.requested, amount, node);
}

function isLacking(
  allocatable: Float64Array,
  requested: Float64Array,
  amount: number,
  node: number,
): boolean {
  return amount > (allocatable[node] ?? 0) - (requested[node] ?? 0);
}

/** Marks the nodes that lack a resource. */
function markLacking({ column, amount }: RequestedResource, into: Int32Array): void {
  const { allocatable, requested } = column;
  for (let node = 0; node < into.length; node += 1) {
    if (isLacking(allocatable, requested, amount, node)) into[node] = NOT_FITTING;
  }
}

function requestsKey(requests: readonly RequestedResource[]): string {
  return requests.map(({ column, amount }) => `${column.resource}=${amount}`).join(' ');
}
