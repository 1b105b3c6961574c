import type { FilterCause, InsufficientResource } from '../../engine/index.ts';
import {
  type Amount,
  type Container,
  type FieldPath,
  formatBytes,
  formatCpu,
  isExtendedResource,
  milliAmount,
  minus,
  podRequests,
  type QuantityText,
  type ResourceRequirements,
  wholeAmount,
} from '../../model/index.ts';
import { byShare, COST } from '../costs.ts';
import { editsOf, type Subject } from '../given.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { allOf } from './allOf.ts';
import { departuresOf } from './departures.ts';

type Cause = Extract<FilterCause, { plugin: 'NodeResourcesFit' }>;

/** Less than this share of what was asked for is another program. */
const LEAST_SHARE = 0.1;
const MIB = 1024 * 1024;
/** Numbers near the largest int64 lie so far apart. */
const NEAREST = 1024n;

/** The Pod asks for what is free, or another Pod leaves the node. */
export function resourceFixes(situation: Situation, node: number, cause: Cause): readonly Fix[] {
  const { own } = situation;
  const less = cause.insufficient.map((lacking) =>
    own ? requestChanges(own, lacking).map((change): Fix => [change]) : [],
  );
  return [...allOf(less), ...roomMakers(situation, node, cause)];
}

/** The resource requests that may become smaller: of the Pod as a whole, or of its largest container. */
function requestChanges(own: Subject, lacking: InsufficientResource): Change[] {
  const { resource } = lacking;
  if (resource === 'pods' || resource.startsWith('hugepages-')) return [];
  const whole = own.spec.resources?.requests?.[resource];
  if (whole !== undefined) {
    const path = ['spec', 'resources'];
    return lowered(own, lacking, { path, resources: own.spec.resources ?? {}, container: '' });
  }
  const largest = (list: 'containers' | 'initContainers') => {
    const containers: readonly Container[] = own.spec[list] ?? [];
    let best = -1;
    for (const [at, { resources }] of containers.entries()) {
      const held = containers[best]?.resources;
      if (amountOf(resource, resources) > amountOf(resource, held)) best = at;
    }
    const container = containers[best];
    if (!container) return [];
    const path = ['spec', list, best, 'resources'];
    const resources = container.resources ?? {};
    return lowered(own, lacking, { path, resources, container: container.name });
  };
  return [...largest('containers'), ...largest('initContainers')];
}

interface PlacedRequests {
  readonly path: FieldPath;
  readonly resources: ResourceRequirements;
  /** '' for those of the Pod as a whole. */
  readonly container: string;
}

function lowered(
  own: Subject,
  { resource, requested, used, allocatable }: InsufficientResource,
  { path, resources, container }: PlacedRequests,
): Change[] {
  const before = amountOf(resource, resources);
  const most = minus(before, minus(requested, minus(allocatable, used)));
  const after = roundDown(resource, typeof most === 'bigint' ? Number(most - NEAREST) : most);
  if (after <= 0 || after < Number(before) * LEAST_SHARE || after >= before) return [];
  const value = quantityText(resource, after);
  // An extended resource cannot be overcommitted: its limit is its request.
  const fields =
    isExtendedResource(resource) && resources.limits?.[resource] !== undefined
      ? (['requests', 'limits'] as const)
      : (['requests'] as const);
  const from = quantityText(resource, before);
  return [
    {
      nature: `requests:${resource}`,
      cost: COST.requests + byShare(Number(before), after),
      edits: editsOf(
        own,
        ...fields.map((field) => ({
          op: 'set' as const,
          path: [...path, field, resource],
          value,
        })),
      ),
      title: container
        ? say('title.requests', { resource, container, from, to: value })
        : say('title.podRequests', { resource, from, to: value }),
      cautions: [say('caution.requests', {})],
    },
  ];
}

/** Pods of the node that leave room enough by going: the smallest first, three at most. */
function roomMakers(situation: Situation, node: number, { insufficient }: Cause): Fix[] {
  const { scheduler, simulation, podOf } = situation;
  const enough = scheduler.podsOnNode(node).flatMap((key) => {
    const index = podOf(key);
    const pod = simulation.run.pods[index]?.pod;
    if (!pod) return [];
    const held = podRequests(pod);
    let size = 0;
    for (const { resource, requested, used, allocatable } of insufficient) {
      const amount = resource === 'pods' ? 1 : (held.get(resource) ?? 0);
      const lacking = minus(requested, minus(allocatable, used));
      if (amount < lacking) return [];
      size += Number(amount) / Math.max(1, Number(lacking));
    }
    return [{ index, size: size + Math.max(0, pod.spec.priority ?? 0) / 1000 }];
  });
  enough.sort((a, b) => a.size - b.size || a.index - b.index);
  return enough.slice(0, 3).flatMap(({ index }) => departuresOf(situation, index));
}

function amountOf(resource: string, resources: ResourceRequirements | undefined): Amount {
  const text: QuantityText | undefined =
    resources?.requests?.[resource] ?? resources?.limits?.[resource];
  if (text === undefined) return 0;
  return resource === 'cpu' ? milliAmount(text) : wholeAmount(text);
}

/** The largest round amount that is no more: `1900m`, `450m`, `1792Mi`. */
export function roundDown(resource: string, amount: number): number {
  const to = (step: number) => Math.floor(amount / step) * step;
  if (resource === 'cpu') {
    if (amount >= 1000) return to(100);
    return amount >= 200 ? to(50) : amount >= 10 ? to(10) : Math.floor(amount);
  }
  if (resource !== 'memory' && resource !== 'ephemeral-storage') return Math.floor(amount);
  const mebibytes = amount / MIB;
  if (mebibytes >= 1024) return to(128 * MIB);
  if (mebibytes >= 128) return to(16 * MIB);
  return to(MIB);
}

/** An amount as a quantity of the Kubernetes API, to the last unit. */
export function quantityText(resource: string, amount: Amount): string {
  if (typeof amount === 'bigint') return String(amount) + (resource === 'cpu' ? 'm' : '');
  if (resource === 'cpu') return formatCpu(amount);
  if (!isOfBytes(resource)) return String(amount);
  // An exact quantity: one of whole mebibytes where it is one.
  if (amount % (1024 * MIB) === 0) return formatBytes(amount);
  return amount % MIB === 0 ? `${amount / MIB}Mi` : String(amount);
}

const isOfBytes = (resource: string): boolean =>
  resource === 'memory' || resource === 'ephemeral-storage' || resource.startsWith('hugepages-');
