import type { KubernetesObject, Pod, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

/** A node with a hostname and room for 4 CPU. */
export const node = (name: string, spec: object = {}, labels: object = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labels } },
  spec,
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
});

const CONTAINERS = [
  { name: 'c', image: 'nginx', resources: { requests: { cpu: '1', memory: '64Mi' } } },
];

/** A Pod of a set, on a node. */
export function pod(
  name: string,
  on: string,
  spec: object = {},
  more: Partial<Pod['metadata']> = {},
): Pod {
  const owner = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', uid: 'web' };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels: { app: name }, ownerReferences: [owner], ...more },
    spec: { nodeName: on, containers: CONTAINERS, ...spec },
  };
}

/** What a test says of its policy beyond the plugin. */
export interface Policy {
  readonly args?: object;
  readonly evictor?: object;
  readonly more?: object;
  readonly at?: string;
  /** What happens before. */
  readonly first?: readonly TimelineAction[];
}

/** The Pods that one run of a plugin evicts, by name, and what is printed. */
export function run(
  point: 'deschedule' | 'balance',
  plugin: string,
  standing: readonly KubernetesObject[],
  { args = {}, evictor = {}, more = {}, at = '5s', first = [] }: Policy = {},
) {
  const deschedule = {
    apiVersion: 'descheduler/v1alpha2',
    kind: 'DeschedulerPolicy',
    ...more,
    profiles: [
      {
        name: 'p',
        plugins: { [point]: { enabled: [plugin] } },
        pluginConfig: [
          { name: 'DefaultEvictor', args: evictor },
          { name: plugin, args },
        ],
      },
    ],
  };
  // What containers do over time begins with the story.
  const isMade = (object: KubernetesObject) =>
    object.kind === 'Pod' && object.metadata.annotations?.['berth/run'] !== undefined;
  const { story } = storyOf({
    standing: standing.filter((object) => !isMade(object)),
    workload: standing.filter(isMade),
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [...first, { at, deschedule }] },
  });
  const timeline = new Timeline(story);
  timeline.runTo(700_000);
  const gone = timeline.events.flatMap((event) =>
    event.what === 'deleting' && event.reason === 'EvictionByEvictionAPI' ? [event.pod] : [],
  );
  const names = gone.map((name) => name?.replace('default/', ''));
  return { evicted: names, printed: timeline.printed[first.length]?.out ?? [], timeline };
}
