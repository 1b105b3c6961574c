import { HOSTNAME, makeNode, makePod, makeZones, ZONE } from '../../../engine/testing/builders.ts';
import type {
  KubernetesObject,
  KubeSchedulerConfiguration,
  NodeSelectorRequirement,
  Pod,
  TopologySpreadConstraint,
} from '../../../model/index.ts';
import type { ChangeGoal } from '../../../protocol/index.ts';
import type { MessageKey } from '../../messages.ts';

type Title = MessageKey extends infer Key ? (Key extends `title.${string}` ? Key : never) : never;

/** A scenario in which a kind of change helps, and one much like it in which it must not be proposed. */
export interface Case {
  readonly title: Title;
  /** Values of the title that are held. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly objects: readonly KubernetesObject[];
  readonly not: readonly KubernetesObject[];
  readonly goal?: ChangeGoal;
  readonly notGoal?: ChangeGoal;
  /** `namespace/name` of the Pod that is asked about; else the last that is Pending. */
  readonly pod?: string;
}

export const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
export const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
export const GPU = { key: 'gpu', value: 'a100', effect: 'NoSchedule' } as const;
export const CORDON = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' } as const;

export const wants = (...matchExpressions: readonly NodeSelectorRequirement[]): Pod =>
  makePod('p', { nodeAffinity: { [REQUIRED]: { nodeSelectorTerms: [{ matchExpressions }] } } });
export const SSD: NodeSelectorRequirement = { key: 'disk', operator: 'In', values: ['ssd'] };
export const near = (app: string, topologyKey: string, more = {}) =>
  makePod('p', {
    labels: { app: 'p' },
    near: [{ labelSelector: { matchLabels: { app, ...more } }, topologyKey }],
  });
export const apart = (topologyKey: string) => [
  { labelSelector: { matchLabels: { app: 'web' } }, topologyKey },
];
export const web = (name: string, on: string, parts = {}) =>
  makePod(name, { labels: { app: 'web' }, on, ...parts });
export const spread = (more: Partial<TopologySpreadConstraint> = {}) => [
  {
    maxSkew: 1,
    topologyKey: ZONE,
    whenUnsatisfiable: 'DoNotSchedule' as const,
    labelSelector: { matchLabels: { app: 'web' } },
    ...more,
  },
];
export const spreading = (more: Partial<TopologySpreadConstraint> = {}) =>
  makePod('p', { labels: { app: 'web' }, topologySpreadConstraints: spread(more) });
export const ZONES = makeZones({ a: ['a1'], b: ['b1'] });
export const FULL_B = [
  ...makeZones({ a: ['a1'] }),
  makeNode('b1', { labels: { [ZONE]: 'b' }, allocatable: { pods: '0' } }),
  web('w1', 'a1'),
];
export const small = makeNode('a', { allocatable: { cpu: '2' } });
export const profile = (plugin: object): KubeSchedulerConfiguration => ({
  apiVersion: 'kubescheduler.config.k8s.io/v1',
  kind: 'KubeSchedulerConfiguration',
  profiles: [plugin],
});
export const winA: ChangeGoal = { kind: 'win', node: 1 };
/** `a` wins by its name, as both are alike. */
export const TWINS = [makeNode('a'), makeNode('b', { labels: { rack: 'r2' } })];
export const preferring = (weight: number, key: string) => ({
  weight,
  preference: { matchExpressions: [{ key, operator: 'Exists' as const }] },
});
export const wishing = (...terms: ReturnType<typeof preferring>[]) =>
  makePod('p', { nodeAffinity: { [PREFERRED]: terms } });

export const wishNear = (app: string, weight: number) => ({
  weight,
  podAffinityTerm: { topologyKey: HOSTNAME, labelSelector: { matchLabels: { app } } },
});
