import { describe, expect, it } from 'vitest';
import {
  DESCHEDULER_ARGS,
  DESCHEDULER_PLUGINS,
  type KubernetesObject,
  type Pod,
} from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';
import { deschedule } from './deschedule.ts';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name } },
  spec: {
    taints: [
      { key: 'a', effect: 'PreferNoSchedule' },
      { key: 'b', effect: 'NoSchedule' },
    ],
  },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

/** A Pod that every plugin has something to say of. */
const pod = (name: string, status: Pod['status'] = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name,
    labels: { app: 'web' },
    ownerReferences: [
      { apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'web', uid: 'web', controller: true },
    ],
  },
  spec: {
    nodeName: 'a',
    containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '1' } } }],
    volumes: [
      { name: 'local', emptyDir: {} },
      { name: 'claim', persistentVolumeClaim: { claimName: 'claim' } },
    ],
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: { matchLabels: { app: 'web' } }, topologyKey: 'kubernetes.io/hostname' },
        ],
      },
    },
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'DoNotSchedule',
        labelSelector: { matchLabels: { app: 'web' } },
      },
    ],
  },
  status,
});

/** What lets every other argument be asked about. */
const GIVEN: Readonly<Record<string, unknown>> = {
  evictDaemonSetPods: true,
  evictLocalStoragePods: true,
  nodeAffinityType: ['requiredDuringSchedulingIgnoredDuringExecution'],
  thresholds: { cpu: 40, memory: 40, pods: 40 },
  targetThresholds: { cpu: 45, memory: 50, pods: 50 },
};

/** The arguments of a plugin that are looked at. */
function read(plugin: string, point: 'deschedule' | 'balance', of: string): readonly string[] {
  const standing = [node('a'), node('b'), pod('x'), pod('y'), pod('z', { phase: 'Failed' })];
  const { story } = storyOf({ standing, workload: [] });
  const timeline = new Timeline(story);
  timeline.runTo(0);
  const fields = new Set<string>();
  const args = new Proxy(GIVEN, {
    get: (given, field) => {
      fields.add(String(field));
      return Reflect.get(given, field) as unknown;
    },
  });
  deschedule(timeline.world, {
    profiles: [
      {
        name: 'p',
        plugins: { [point]: { enabled: [plugin] } },
        pluginConfig: [
          { name: 'DefaultEvictor', args: of === 'DefaultEvictor' ? args : GIVEN },
          ...(of === 'DefaultEvictor' ? [{ name: plugin, args: GIVEN }] : [{ name: plugin, args }]),
        ],
      },
    ],
  });
  return [...fields].sort();
}

describe('the arguments of the descheduler’s plugins', () => {
  const plugins = [
    ...DESCHEDULER_PLUGINS.deschedule.map((name) => [name, 'deschedule'] as const),
    ...DESCHEDULER_PLUGINS.balance.map((name) => [name, 'balance'] as const),
  ];
  it.each(plugins)('that %s reads are those that are told to be read', (name, point) => {
    expect(read(name, point, name)).toEqual([...DESCHEDULER_ARGS[name]].sort());
  });

  it('that the evictor reads are those that are told to be read', () => {
    const fields = read('RemovePodsViolatingNodeTaints', 'deschedule', 'DefaultEvictor');
    expect(fields).toEqual([...DESCHEDULER_ARGS.DefaultEvictor].sort());
  });
});
