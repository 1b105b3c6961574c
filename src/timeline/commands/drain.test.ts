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
    const { out = [], warnings = [] } = printedBy(
      [bare('c'), bare('b', 'shop'), bare('a')],
      'kubectl drain node-1 --force',
    );
    expect(warnings).toEqual([
      'Warning: deleting Pods that declare no controller: default/a, default/c, shop/b',
    ]);
    expect(out.filter((line) => line.startsWith('evicting'))).toEqual([
      'evicting pod default/a',
      'evicting pod default/c',
      'evicting pod shop/b',
    ]);
  });

  it.each(['', ' --disable-eviction'])(
    'ends with its time, though what it waits for may have gone since the last look:%s',
    (flag) => {
      const slow = { ...bare('a'), metadata: { name: 'a', annotations: { 'berth/stop': '2.2' } } };
      const line = `kubectl drain node-1 --force --timeout=2500ms${flag}`;
      const { errors = [], out = [] } = printedBy([slow], line);
      const over =
        flag === ''
          ? 'error when waiting for pod "a" in namespace "default" to terminate: context deadline exceeded'
          : 'context deadline exceeded';
      expect(errors[0]).toBe(
        `error: unable to drain node "node-1" due to error: ${over}, continuing command...`,
      );
      expect(out.at(-1)).not.toMatch(/^pod\/a/);
    },
  );

  it('sees what has gone by its last look', () => {
    const line = 'kubectl drain node-1 --force --timeout=2500ms';
    const { errors, out } = printedBy([bare('a')], line);
    expect(errors).toEqual([]);
    expect(out?.at(-1)).toBe('node/node-1 drained');
  });

  it('goes on to the next node at the second look where Pods take a second to end, when their budget has room again', () => {
    const labels = { app: 'web' };
    const template = { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'i' }] } };
    const web = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', namespace: 'default' },
      spec: { replicas: 3, selector: { matchLabels: labels }, template },
    } as KubernetesObject;
    const budget = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'b', namespace: 'default' },
      spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
    } as KubernetesObject;
    const { events } = after([web, budget], 'kubectl drain node-1 node-2', 3);
    const leave = events.flatMap(({ what, t }) => (what === 'deleting' ? [t] : []));
    expect(leave.map((at) => Math.floor(at / 1000))).toEqual([9, 11]);
  });
});

/** What a line prints that is typed when the Pods run. */
function printedBy(workload: readonly KubernetesObject[], run: string) {
  const [printed] = after(workload, run).printed;
  expect(printed).toBeDefined();
  return { ...printed };
}

/** What comes of a line that is typed at 9 s beside so many nodes. */
function after(workload: readonly KubernetesObject[], run: string, nodes = 1): Timeline {
  const { story } = storyOf({
    standing: Array.from({ length: nodes }, (_, index) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: `node-${index + 1}` },
      status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
    })),
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [{ at: '9s', run }] },
  });
  const timeline = new Timeline(story);
  timeline.runTo(30_000);
  return timeline;
}
