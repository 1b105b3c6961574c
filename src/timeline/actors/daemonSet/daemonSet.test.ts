import { expect, it } from 'vitest';
import type { KubernetesObject } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { inOneGo } from '../../testing/inOneGo.ts';
import { Timeline } from '../../timeline.ts';

it('of a DaemonSet no more than 250 Pods are made or deleted in one go', () => {
  const standing = Array.from({ length: 251 }, (_, index): KubernetesObject => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: `node-${String(index)}`, labels: { agent: 'yes' } },
    status: { allocatable: { cpu: '1', memory: '1Gi', pods: '5' } },
  }));
  const labels = { app: 'agent' };
  const { story } = storyOf({
    standing,
    workload: [
      {
        apiVersion: 'apps/v1',
        kind: 'DaemonSet',
        metadata: { name: 'agent', uid: 'a' },
        spec: {
          selector: { matchLabels: labels },
          template: {
            metadata: { labels },
            spec: { containers: [{ name: 'c', image: 'i' }], nodeSelector: { agent: 'yes' } },
          },
        },
      },
    ],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [{ at: '10s', run: 'kubectl label nodes --all agent-' }],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(20_000);
  expect([inOneGo(timeline, 'created'), inOneGo(timeline, 'deleting')]).toEqual([
    [250, 1],
    [250, 1],
  ]);
});
