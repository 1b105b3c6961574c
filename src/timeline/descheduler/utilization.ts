import {
  type Amount,
  type DeschedulerArgs,
  type Node,
  nodeAllocatable,
  type Pod,
  podRequests,
} from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import { isOn, numberIn, numbersIn, recordIn, textsIn } from './args.ts';
import type { Evictor } from './evictor.ts';
import { toleratesNode } from './nodeFit.ts';
import { byPriority } from './podOrder.ts';

type LowArgs = DeschedulerArgs<'LowNodeUtilization'>;
/** The other plugin has these as well. */
type HighArgs = DeschedulerArgs<'HighNodeUtilization'>;

const BASIC = ['cpu', 'memory', 'pods'];

/** A node by what its Pods request: amounts are milli-CPU, bytes, or pieces. */
interface Usage {
  readonly node: Node;
  readonly pods: readonly PodEntry[];
  readonly used: Map<string, number>;
  readonly capacity: ReadonlyMap<string, number>;
}

/** LowNodeUtilization: from nodes above the target thresholds, as far as those below the thresholds have room. */
export function lowerUtilization(evictor: Evictor, args: LowArgs): void {
  const resources = resourcesOf(args);
  const usages = evictor.nodes.map((node) => usageOf(evictor, node, resources));
  const limits = limitsOf(args, usages, resources);
  const low = usages.filter(
    (usage) => usage.node.spec?.unschedulable !== true && isBelow(usage, limits.low),
  );
  const high = usages.filter((usage) => !low.includes(usage) && isAbove(usage, limits.high));
  if (isDone(low.length, usages.length, args) || high.length === 0) return;
  high.sort((a, b) => sizeOf(b) - sizeOf(a));
  move(evictor, args, {
    from: high,
    to: low,
    most: limits.high,
    goesOn: (usage) => isAbove(usage, limits.high),
    atOnce: numberIn(recordIn(args, 'evictionLimits'), 'node'),
  });
}

/** HighNodeUtilization: off nodes below the thresholds, so that fewer nodes are in use. */
export function raiseUtilization(evictor: Evictor, args: HighArgs): void {
  const resources = resourcesOf(args);
  const usages = evictor.nodes.map((node) => usageOf(evictor, node, resources));
  const thresholds = numbersIn(args, 'thresholds');
  const limit = (resource: string) => thresholds.get(resource) ?? 100;
  const low = usages.filter((usage) => isBelow(usage, limit));
  const others = usages.filter(
    (usage) => !low.includes(usage) && usage.node.spec?.unschedulable !== true,
  );
  if (isDone(low.length, usages.length, args) || others.length === 0) return;
  low.sort((a, b) => sizeOf(a) - sizeOf(b));
  // Source: withResourceRequestForAny.
  const isRestricted = textsIn(args, 'evictionModes')?.includes(ONLY_THRESHOLDING) === true;
  const asksFor = ({ spec }: Pod) =>
    [...spec.containers, ...(spec.initContainers ?? [])].some(({ resources }) =>
      [...thresholds.keys()].some((name) => Object.hasOwn(resources?.requests ?? {}, name)),
    );
  move(evictor, args, {
    from: low,
    to: others,
    most: () => 100,
    goesOn: () => true,
    isMeant: (pod) => !isRestricted || asksFor(pod),
  });
}

const ONLY_THRESHOLDING = 'OnlyThresholdingResources';

/** All taints of a node count here, also those that only prefer. Source: PodToleratesTaints. */
function tolerates(pod: Pod, node: Node): boolean {
  const taints = node.spec?.taints?.length ?? 0;
  return (pod.spec.tolerations?.length ?? 0) >= taints && toleratesNode(pod, node, () => true);
}

interface Move {
  readonly from: readonly Usage[];
  readonly to: readonly Usage[];
  /** Up to which percentage the nodes that Pods go to are filled. */
  readonly most: (resource: string) => number;
  /** Whether more is to leave a node. */
  readonly goesOn: (usage: Usage) => boolean;
  /** How many Pods may leave a node. */
  readonly atOnce?: number | undefined;
  /** Whether a Pod is one that the plugin takes. */
  readonly isMeant?: (pod: Pod) => boolean;
}

/** Source: evictPodsFromSourceNodes. */
function move(
  evictor: Evictor,
  args: Pick<HighArgs, 'evictableNamespaces'>,
  { from, to, most, goesOn, atOnce = Infinity, isMeant = () => true }: Move,
): void {
  const room = new Map<string, number>();
  for (const { used, capacity } of to) {
    for (const [resource, amount] of used) {
      const free = Math.floor(most(resource) * 0.01 * (capacity.get(resource) ?? 0)) - amount;
      room.set(resource, (room.get(resource) ?? 0) + free);
    }
  }
  const isRoomLeft = () => [...room.values()].every((amount) => amount > 0);
  const namespaces = args.evictableNamespaces;
  for (const usage of from) {
    let gone = 0;
    const pods = byPriority(
      usage.pods.filter((pod) => evictor.mayGo(pod, { namespaces }) && isMeant(pod.object)),
    );
    for (const pod of pods) {
      if (!goesOn(usage) || !isRoomLeft()) break;
      if (gone >= atOnce) break;
      if (!to.some(({ node }) => tolerates(pod.object, node)) || !evictor.isMeantToGo(pod))
        continue;
      if (!evictor.evict(pod)) continue;
      gone += 1;
      const requests = podRequests(pod.object);
      for (const resource of usage.used.keys()) {
        const amount = resource === 'pods' ? 1 : Number(requests.get(resource) ?? 0);
        usage.used.set(resource, (usage.used.get(resource) ?? 0) - amount);
        room.set(resource, (room.get(resource) ?? 0) - amount);
      }
    }
  }
}

function isDone(low: number, all: number, args: HighArgs): boolean {
  return low === 0 || low <= (numberIn(args, 'numberOfNodes') ?? 0) || low === all;
}

function resourcesOf(args: HighArgs): readonly string[] {
  return [...new Set([...BASIC, ...numbersIn(args, 'thresholds').keys()])];
}

function usageOf(evictor: Evictor, node: Node, resources: readonly string[]): Usage {
  const pods = evictor.podsOn(node);
  const allocatable = nodeAllocatable(node);
  const used = new Map<string, number>();
  for (const resource of resources) {
    const amounts = pods.map(({ object }) => podRequests(object).get(resource) ?? 0);
    const sum = amounts.reduce((total: number, amount: Amount) => total + Number(amount), 0);
    used.set(resource, resource === 'pods' ? pods.length : sum);
  }
  const capacity = new Map(
    resources.map((resource) => [resource, Number(allocatable.get(resource) ?? 0)]),
  );
  return { node, pods, used, capacity };
}

/** To the last digit as it is reckoned there: 7 of 100 are more than 7 percent. Source: ResourceUsageToResourceThreshold. */
function percentOf({ used, capacity }: Usage, resource: string): number {
  const whole = capacity.get(resource) ?? 0;
  return whole === 0 ? 0 : ((used.get(resource) ?? 0) / whole) * 100;
}

/** All resources at or below their thresholds. */
function isBelow(usage: Usage, limit: (resource: string) => number): boolean {
  return [...usage.used.keys()].every((name) => percentOf(usage, name) <= limit(name));
}

/** Some resource above its threshold. */
function isAbove(usage: Usage, limit: (resource: string) => number): boolean {
  return [...usage.used.keys()].some((name) => percentOf(usage, name) > limit(name));
}

/** As percentages; with `useDeviationThresholds` around what the nodes use on average. */
function limitsOf(
  args: LowArgs,
  usages: readonly Usage[],
  resources: readonly string[],
): { readonly low: (resource: string) => number; readonly high: (resource: string) => number } {
  const thresholds = numbersIn(args, 'thresholds');
  const targets = numbersIn(args, 'targetThresholds');
  if (!isOn(args, 'useDeviationThresholds')) {
    return {
      low: (resource) => thresholds.get(resource) ?? 100,
      high: (resource) => targets.get(resource) ?? 100,
    };
  }
  const averages = new Map(
    resources.map((resource) => {
      const sum = usages.reduce((total, usage) => total + percentOf(usage, resource), 0);
      return [resource, sum / Math.max(1, usages.length)];
    }),
  );
  const around = (resource: string, by: number | undefined, sign: 1 | -1) =>
    by === undefined ? 100 : Math.min(100, Math.max(0, (averages.get(resource) ?? 0) + sign * by));
  return {
    low: (resource) => around(resource, thresholds.get(resource), -1),
    high: (resource) => around(resource, targets.get(resource), 1),
  };
}

/** Source: sortNodesByUsage, which adds up what is not alike. */
function sizeOf({ used }: Usage): number {
  return [...used.values()].reduce((sum, amount) => sum + amount, 0);
}
