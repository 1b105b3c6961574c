/**
 * Large clusters for speed measurements, shaped after the workloads that SIG Scheduling's
 * scheduler_perf names.
 */
import { seededRandom } from '../dump/random.ts';
import type {
  Affinity,
  Node,
  Pod,
  PodAffinityTerm,
  TopologySpreadConstraint,
} from '../../src/model/index.ts';
import type { Scenario } from '../../src/engine/index.ts';

export const KINDS = [
  'basic',
  'anti-affinity',
  'affinity',
  'preferred',
  'spread',
  'mixed',
] as const;

export type Kind = (typeof KINDS)[number];

/** The kinds that `mixed` is made of. */
export const PLAIN_KINDS: readonly Kind[] = KINDS.filter((kind) => kind !== 'mixed');

const HOSTNAME = 'kubernetes.io/hostname';
const ZONE = 'topology.kubernetes.io/zone';

export interface ClusterSize {
  readonly nodes: number;
  /** Pods that run already. */
  readonly existing: number;
  readonly queue: number;
}

/** One scenario: nodes in zones, running Pods of twenty colours, and a queue of new ones. */
export function benchCluster(kind: Kind, { nodes, existing, queue }: ClusterSize): Scenario {
  const random = seededRandom(nodes + existing + queue);
  const kindOf = () => (kind === 'mixed' ? random.pick(PLAIN_KINDS) : kind);
  const objects: (Node | Pod)[] = [];
  for (let index = 0; index < nodes; index += 1) objects.push(benchNode(kind, index, nodes));
  for (let index = 0; index < existing; index += 1) {
    // A quarter of the running Pods carry the constraint themselves; anti-affine ones stay apart.
    const rules = index % 4 === 0 ? kindOf() : 'basic';
    const color = kind === 'anti-affinity' ? Math.trunc(index / nodes) : index % 20;
    const on = `node-${number(index % nodes, 5)}`;
    objects.push(benchPod(`run-${number(index, 6)}`, `c${color}`, rules, on));
  }
  const keys: string[] = [];
  for (let index = 0; index < queue; index += 1) {
    const name = `new-${number(index, 5)}`;
    const color = kind === 'anti-affinity' ? 'fresh' : `c${index % 20}`;
    objects.push(benchPod(name, color, kindOf()));
    keys.push(`default/${name}`);
  }
  return { id: `${kind}-${nodes}-${existing}-${queue}`, objects, queue: keys };
}

function benchNode(kind: Kind, index: number, nodes: number): Node {
  const name = `node-${number(index, 5)}`;
  const resources = { cpu: '32', memory: '128Gi', pods: '110' };
  const isTainted = kind === 'mixed' && index % 10 === 0;
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        [HOSTNAME]: name,
        [ZONE]: `zone-${index % (nodes < 100 ? 3 : 10)}`,
        'topology.kubernetes.io/region': 'r1',
        disktype: index % 2 === 0 ? 'ssd' : 'hdd',
      },
    },
    spec: isTainted ? { taints: [{ key: 'dedicated', value: 'x', effect: 'NoSchedule' }] } : {},
    status: { allocatable: resources, capacity: resources },
  };
}

export function benchPod(name: string, color: string, kind: Kind, on?: string): Pod {
  const affinity = affinityOf(kind, color);
  const spread = spreadOf(kind, color);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'default', labels: { color } },
    spec: {
      containers: [
        {
          name: 'c',
          image: 'registry.example/pause:3.10',
          resources: { requests: { cpu: '100m', memory: '500Mi' } },
        },
      ],
      ...(affinity && { affinity }),
      ...(spread && { topologySpreadConstraints: spread }),
      ...(on !== undefined && { nodeName: on }),
    },
  };
}

function affinityOf(kind: Kind, color: string): Affinity | undefined {
  const term = (topologyKey: string): PodAffinityTerm => ({
    labelSelector: { matchLabels: { color } },
    topologyKey,
  });
  switch (kind) {
    case 'anti-affinity': {
      const requiredDuringSchedulingIgnoredDuringExecution = [term(HOSTNAME)];
      return { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution } };
    }
    case 'affinity': {
      const requiredDuringSchedulingIgnoredDuringExecution = [term(ZONE)];
      return { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution } };
    }
    case 'preferred':
      return {
        podAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 10, podAffinityTerm: term(HOSTNAME) },
          ],
        },
        podAntiAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 5, podAffinityTerm: term(ZONE) },
          ],
        },
      };
    case 'basic':
    case 'spread':
    case 'mixed':
      return undefined;
  }
}

function spreadOf(kind: Kind, color: string): readonly TopologySpreadConstraint[] | undefined {
  if (kind !== 'spread') return undefined;
  const labelSelector = { matchLabels: { color } };
  return [
    { maxSkew: 5, topologyKey: ZONE, whenUnsatisfiable: 'DoNotSchedule', labelSelector },
    { maxSkew: 5, topologyKey: HOSTNAME, whenUnsatisfiable: 'ScheduleAnyway', labelSelector },
  ];
}

function number(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
