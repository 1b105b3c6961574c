import {
  formatBytes,
  formatCpu,
  integerValue,
  milliValue,
  parseQuantity,
} from '../../model/index.ts';
import type { NodeGroup } from '../../worker/protocol.ts';
import { typedList } from '../fields/values.ts';
import { NODE_SHAPES } from './shapes.ts';

/** Nodes that are made in one go; a page draws and schedules so many at once. */
export const MOST_NODES = 5000;

/** A group of nodes as it is typed. */
export interface GroupDraft {
  readonly id: number;
  readonly prefix: string;
  readonly zones: string;
  readonly count: string;
  readonly shape: string;
  readonly cpu: string;
  readonly memory: string;
  readonly pods: string;
  readonly region: string;
  /** `key=value`, with commas or spaces between. */
  readonly labels: string;
  /** `key=value:effect`, as kubectl takes them. */
  readonly taints: string;
  /** `resource=amount`. */
  readonly extra: string;
}

export type GroupField = Exclude<keyof GroupDraft, 'id' | 'shape'>;

/** Why a field is not taken, before anything is asked: keys of the catalogue's `nodes.problem`. */
export type GroupProblem = 'count' | 'many' | 'quantity' | 'pairs' | 'taints';

export interface ReadGroup {
  readonly group: NodeGroup;
  readonly problems: Readonly<Partial<Record<GroupField, GroupProblem>>>;
  /** Nodes that it makes. */
  readonly size: number;
}

/** A group to begin with: one node of 4 CPU and 16Gi in each of three zones. */
export function firstGroup(id: number): GroupDraft {
  return {
    id,
    prefix: 'node',
    zones: 'zone-a, zone-b, zone-c',
    count: '1',
    ...shaped('4 CPU / 16Gi'),
    region: '',
    labels: '',
    taints: '',
  };
}

/** Nodes with a GPU each, for the Pods that tolerate their taint. */
export function gpuGroup(id: number): GroupDraft {
  return {
    ...firstGroup(id),
    prefix: 'gpu',
    zones: 'zone-a',
    count: '2',
    ...shaped('8 CPU / 32Gi'),
    extra: 'nvidia.com/gpu=1',
    labels: 'accelerator=nvidia',
    taints: 'nvidia.com/gpu=present:NoSchedule',
  };
}

/** The amounts of a shape. */
export function shaped(
  id: string,
): Pick<GroupDraft, 'shape' | 'cpu' | 'memory' | 'pods' | 'extra'> {
  const shape = NODE_SHAPES.find((known) => known.id === id);
  return {
    shape: id,
    cpu: shape?.cpu ?? '4',
    memory: shape?.memory ?? '16Gi',
    pods: shape?.pods ?? '110',
    extra: Object.entries(shape?.extra ?? {})
      .map(([resource, amount]) => `${resource}=${amount}`)
      .join(', '),
  };
}

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;

/** The group that a draft stands for, and what of it cannot be read. */
export function readGroup(draft: GroupDraft): ReadGroup {
  const problems: Partial<Record<GroupField, GroupProblem>> = {};
  const zones = [...new Set(typedList(draft.zones))];
  const count = /^\d{1,6}$/.test(draft.count.trim()) ? Number(draft.count) : 0;
  if (count < 1) problems.count = 'count';
  const size = count * Math.max(1, zones.length);
  if (size > MOST_NODES) problems.count = 'many';
  for (const field of ['cpu', 'memory', 'pods'] as const) {
    if (parseQuantity(draft[field].trim()) === undefined) problems[field] = 'quantity';
  }
  const labels = readPairs(draft.labels);
  if (labels === undefined) problems.labels = 'pairs';
  const extra = readPairs(draft.extra);
  const isCounted = Object.values(extra ?? {}).every((one) => parseQuantity(one) !== undefined);
  if (extra === undefined || !isCounted) problems.extra = 'pairs';
  const taints = typedList(draft.taints).map(readTaint);
  if (taints.includes(undefined)) problems.taints = 'taints';
  return {
    group: {
      prefix: draft.prefix.trim(),
      count,
      zones,
      region: draft.region.trim(),
      cpu: draft.cpu.trim(),
      memory: draft.memory.trim(),
      pods: draft.pods.trim(),
      extra: extra ?? {},
      labels: labels ?? {},
      taints: taints.filter((taint) => taint !== undefined),
    },
    problems,
    size,
  };
}

function readPairs(typed: string): Record<string, string> | undefined {
  const pairs = typedList(typed).map((pair) => /^([^=]+)=(.*)$/.exec(pair));
  if (pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
}

function readTaint(typed: string): NodeGroup['taints'][number] | undefined {
  const [, key, value = '', typedEffect] = /^([^=:]+)(?:=([^:]*))?:(\w+)$/.exec(typed) ?? [];
  const effect = EFFECTS.find((known) => known === typedEffect);
  return key === undefined || effect === undefined ? undefined : { key, value, effect };
}

/** What groups come to: nodes, CPU and memory as Kubernetes prints them, and other resources. */
export interface Total {
  readonly nodes: number;
  readonly cpu: string;
  readonly memory: string;
  readonly extra: readonly (readonly [resource: string, amount: number])[];
}

export function totalOf(groups: readonly ReadGroup[]): Total {
  let nodes = 0;
  let cpu = 0;
  let memory = 0;
  const extra = new Map<string, number>();
  for (const { group, size } of groups) {
    nodes += size;
    cpu += size * milliValue(group.cpu);
    memory += size * integerValue(group.memory);
    for (const [resource, amount] of Object.entries(group.extra)) {
      extra.set(resource, (extra.get(resource) ?? 0) + size * integerValue(amount));
    }
  }
  return { nodes, cpu: formatCpu(cpu), memory: formatBytes(memory), extra: [...extra] };
}

/** The field of a group that an API server's field path of a Node comes from. */
export function fieldOfPath(path: string): GroupField {
  if (path.startsWith('metadata.labels')) {
    if (path.includes('topology.kubernetes.io/zone')) return 'zones';
    if (path.includes('topology.kubernetes.io/region')) return 'region';
    return 'labels';
  }
  if (path.startsWith('spec.taints')) return 'taints';
  if (path.startsWith('status.')) {
    const resource = /cpu|memory|pods/.exec(path)?.[0];
    if (resource === 'cpu' || resource === 'memory' || resource === 'pods') return resource;
    return 'extra';
  }
  return 'prefix';
}
