/** NodeResourcesFit: pkg/scheduler/framework/plugins/noderesources/fit.go at v1.34. */
import {
  isExtendedResource,
  isScalarResource,
  podRequests,
  resourceUnit,
} from '../../model/index.ts';
import type { PodShape } from '../cache/podShape.ts';
import { DEFAULT_MEMORY_REQUEST, DEFAULT_MILLI_CPU_REQUEST } from '../cache/resourceColumns.ts';
import type { RequestedResource } from '../cache/resourceColumns.ts';
import type { InsufficientResource } from '../framework/cause.ts';
import { perShape } from '../framework/perShape.ts';
import type { Handle, Plugin, PodFilter, PodScorer, Prepared } from '../framework/plugin.ts';
import { PASS } from '../framework/status.ts';
import type { NodeResourcesFitArgs } from '../profile/args.ts';
import { combineScores, resourceScorer } from './resourceScoring.ts';

const REASON_PODS = 'Too many pods';
const reasonInsufficient = (resource: string) => `Insufficient ${resource}`;

/** Filters nodes without room for the Pod's requests; scores by the profile's scoringStrategy. */
export function makeNodeResourcesFit(
  { cache, statuses }: Handle,
  args: NodeResourcesFitArgs,
): Plugin {
  const { resources } = cache;
  const { scoringStrategy } = args;
  const scoreResource = resourceScorer(scoringStrategy);

  function isIgnored(resource: string): boolean {
    if (!isExtendedResource(resource)) return false;
    const [group = ''] = resource.split('/');
    return args.ignoredResources.includes(resource) || args.ignoredResourceGroups.includes(group);
  }

  function prepareFilter(shape: PodShape): PodFilter {
    const wanted = shape.requests.filter(({ column }) => !isIgnored(column.resource));
    return {
      scope: 'node',
      key: requestsKey(wanted),
      filter(node) {
        const isFull = lacksPodRoom(node);
        let fits = !isFull;
        for (const { column, amount } of wanted) {
          const free = (column.allocatable[node] ?? 0) - (column.requested[node] ?? 0);
          if (amount > free) fits = false;
        }
        return fits ? PASS : status(wanted, node, isFull);
      },
      cause(node) {
        const insufficient = insufficientResources(wanted, node);
        return insufficient.length > 0 ? { plugin: 'NodeResourcesFit', insufficient } : undefined;
      },
    };
  }

  function lacksPodRoom(node: number): boolean {
    return (resources.podCount[node] ?? 0) + 1 > (resources.allowedPods[node] ?? 0);
  }

  function status(wanted: readonly RequestedResource[], node: number, isFull: boolean): number {
    const reasons = isFull ? [REASON_PODS] : [];
    let isUnresolvable = false;
    for (const { column, amount } of wanted) {
      const allocatable = column.allocatable[node] ?? 0;
      if (amount <= allocatable - (column.requested[node] ?? 0)) continue;
      reasons.push(reasonInsufficient(column.resource));
      if (amount > allocatable) isUnresolvable = true;
    }
    return statuses.id(isUnresolvable ? 'UnschedulableAndUnresolvable' : 'Unschedulable', reasons);
  }

  function insufficientResources(
    wanted: readonly RequestedResource[],
    node: number,
  ): InsufficientResource[] {
    const insufficient: InsufficientResource[] = [];
    if (lacksPodRoom(node)) {
      insufficient.push({
        resource: 'pods',
        unit: 'count',
        requested: 1,
        used: resources.podCount[node] ?? 0,
        allocatable: resources.allowedPods[node] ?? 0,
      });
    }
    for (const { column, amount: requested } of wanted) {
      const allocatable = column.allocatable[node] ?? 0;
      const used = column.requested[node] ?? 0;
      const { resource } = column;
      if (requested <= allocatable - used) continue;
      insufficient.push({ resource, unit: resourceUnit(resource), requested, used, allocatable });
    }
    return insufficient;
  }

  function prepareScore(shape: PodShape): PodScorer {
    const requests = podRequests(shape.sample, {
      cpu: DEFAULT_MILLI_CPU_REQUEST,
      memory: DEFAULT_MEMORY_REQUEST,
    });
    const scored = scoringStrategy.resources.map(({ name }) => {
      const column = resources.column(name);
      const amount = requests.get(name) ?? 0;
      const isBypassed = amount === 0 && isScalarResource(name);
      const used =
        name === 'cpu'
          ? resources.nonZeroMilliCpu
          : name === 'memory'
            ? resources.nonZeroMemory
            : column.requested;
      return { allocatable: column.allocatable, used, amount, isBypassed };
    });
    const scoreAt = (index: number, node: number): number | undefined => {
      const resource = scored[index];
      const allocatable = resource?.allocatable[node] ?? 0;
      if (resource === undefined || resource.isBypassed || allocatable === 0) return undefined;
      return scoreResource((resource.used[node] ?? 0) + resource.amount, allocatable);
    };
    return {
      scope: 'node',
      key: JSON.stringify(scored.map(({ amount }) => amount)),
      score: (node) =>
        combineScores(scoringStrategy.type, scoringStrategy.resources, (index) =>
          scoreAt(index, node),
        ),
      cause: (node) => ({
        plugin: 'NodeResourcesFit',
        strategy: scoringStrategy.type,
        resources: scoringStrategy.resources.flatMap(({ name, weight }, index) => {
          const score = scoreAt(index, node);
          const resource = scored[index];
          if (score === undefined || resource === undefined) return [];
          const requested = (resource.used[node] ?? 0) + resource.amount;
          const allocatable = resource.allocatable[node] ?? 0;
          return [{ resource: name, weight, requested, allocatable, score }];
        }),
      }),
    };
  }

  const filterOf = perShape<Prepared>((shape) => ({
    kind: 'filter',
    filter: prepareFilter(shape),
  }));
  const scorerOf = perShape(prepareScore);

  return {
    name: 'NodeResourcesFit',
    filter: {
      hasPreFilter: true,
      needsPreFilter: true,
      prepare: ({ shape }) => filterOf(shape),
    },
    score: { prepare: ({ shape }) => scorerOf(shape) },
  };
}

function requestsKey(requests: readonly RequestedResource[]): string {
  return requests.map(({ column, amount }) => `${column.resource}=${amount}`).join(' ');
}
