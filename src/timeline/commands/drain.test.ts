import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const bare = (name: string, namespace = 'default'): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace },
  spec: { nodeName: 'node-1', containers: [{ name: 'c', image: 'nginx' }] },
});

describe('kubectl drain', () => {
  it('names Pods by namespace and name, as a server lists them, whenever they came', () => {
    const { story } = storyOf({
      standing: [
        {
          apiVersion: 'v1',
          kind: 'Node',
          metadata: { name: 'node-1' },
          status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
        },
      ],
      workload: [bare('c'), bare('b', 'shop'), bare('a')],
      document: {
        apiVersion: 'berth/v1',
        kind: 'Timeline',
        actions: [{ at: '9s', run: 'kubectl drain node-1 --force' }],
      },
    });
    const timeline = new Timeline(story);
    timeline.runTo(30_000);
    const { out = [], warnings = [] } = timeline.printed[0] ?? {};
    expect(warnings).toEqual([
      'Warning: deleting Pods that declare no controller: default/a, default/c, shop/b',
    ]);
    expect(out.filter((line) => line.startsWith('evicting'))).toEqual([
      'evicting pod default/a',
      'evicting pod default/c',
      'evicting pod shop/b',
    ]);
  });
});
