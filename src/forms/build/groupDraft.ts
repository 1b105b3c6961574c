import {
  formatBytes,
  formatCpu,
  integerValue,
  milliValue,
  NODE_SHAPES,
  type NodeShape,
  parseQuantity,
} from '../../model/index.ts';
import type { NodeGroup } from '../../protocol/index.ts';
import { typedList } from '../fields/values.ts';

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

/** What a shape is called: by its machine type, or by what it offers. */
export function shapeName({ name, cpu, memory, extra }: NodeShape): string {
  const gpus = extra[GPU];
  return name === '' ? `${cpu} CPU / ${memory}${gpus === undefined ? '' : ` / ${gpus} GPU`}` : name;
}

const GPU = 'nvidia.com/gpu';

/** A group to begin with: one node of 4 CPU and 16Gi in each of three zones. */
export function firstGroup(id: number): GroupDraft {
  return {
    id,
    prefix: 'node',
    zones: 'zone-a, zone-b, zone-c',
    count: '1',
    shape: '4 CPU / 16Gi',
    cpu: '4',
    memory: '16Gi',
    pods: '110',
    region: '',
    labels: '',
    taints: '',
    extra: '',
  };
}

/** Nodes with a GPU each, for the Pods that tolerate their taint. */
export function gpuGroup(id: number): GroupDraft {
  const size = NODE_SHAPES.find(
    ({ provider, extra }) => provider === 'size' && extra[GPU] !== undefined,
  );
  const group = { ...firstGroup(id), prefix: 'gpu', zones: 'zone-a', count: '2' };
  return {
    ...(size === undefined ? group : shaped(group, shapeName(size))),
    extra: `${GPU}=${size?.extra[GPU] ?? '1'}`,
    taints: `${GPU}=present:NoSchedule`,
  };
}

/** The group with the amounts of a shape, and the labels that its nodes carry. */
export function shaped(group: GroupDraft, name: string): GroupDraft {
  const shape = NODE_SHAPES.find((known) => shapeName(known) === name);
  if (shape === undefined) return group;
  const before = NODE_SHAPES.find((known) => shapeName(known) === group.shape);
  const own = typedList(group.labels).filter((label) => !pairs(before?.labels).includes(label));
  const { cpu, memory, pods, extra, labels } = shape;
  return {
    ...group,
    shape: name,
    cpu,
    memory,
    pods,
    extra: pairs(extra).join(', '),
    labels: [...pairs(labels), ...own].join(', '),
  };
}

function pairs(of: Readonly<Record<string, string>> = {}): readonly string[] {
  return Object.entries(of).map(([key, value]) => `${key}=${value}`);
}

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;

/** The group that a draft stands for, and what of it cannot be read. */
export function readGroup(draft: GroupDraft): ReadGroup {
  const problems: Partial<Record<GroupField, GroupProblem>> = {};
  const zones = [...new Set(typedList(draft.zones))];
  const count = /^\d{1,15}$/.test(draft.count.trim()) ? Number(draft.count) : 0;
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

/**
 * The group with something valid in the place of what cannot be read: an API server that cannot read
 * an amount says nothing of the fields beside it.
 */
export function readable({ group, problems }: ReadGroup): NodeGroup {
  return {
    ...group,
    ...(problems.count && { count: 1 }),
    ...(problems.cpu && { cpu: '1' }),
    ...(problems.memory && { memory: '1Gi' }),
    ...(problems.pods && { pods: '1' }),
    ...(problems.extra && { extra: {} }),
  };
}

function readPairs(typed: string): Record<string, string> | undefined {
  const found = typedList(typed).map((pair) => /^([^=]+)=(.*)$/.exec(pair));
  if (found.includes(null)) return undefined;
  return Object.fromEntries(found.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
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
  if (path === 'count') return 'count';
  if (path.startsWith('spec.taints')) return 'taints';
  if (path.startsWith('status.')) {
    const resource = /cpu|memory|pods/.exec(path)?.[0];
    if (resource === 'cpu' || resource === 'memory' || resource === 'pods') return resource;
    return 'extra';
  }
  return 'prefix';
}
