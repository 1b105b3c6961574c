import { describe, expect, it } from 'vitest';
import type { KubernetesObject, RunOptionsDocument } from '../model/index.ts';
import { storyOf } from './story.ts';
import { Timeline } from './timeline.ts';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

const web: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { containers: [{ name: 'web', image: 'nginx' }] },
};

type Times = Partial<Omit<RunOptionsDocument, 'apiVersion' | 'kind'>>;

/** Seconds at which what is asked for comes, rounded. */
function at(times: Times, what: 'ready' | 'notReady' | 'gone'): number | undefined {
  const { story } = storyOf({
    standing: [
      node('node-1'),
      node('node-2'),
      { apiVersion: 'berth/v1', kind: 'RunOptions', ...times },
    ],
    workload: [web],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [
        { at: '100s', fail: 'node-2' },
        { at: '300s', run: 'kubectl delete pod web' },
      ],
    },
  });
  const timeline = new Timeline(story);
  const { store } = timeline.world;
  for (let second = 0; second < 500; second += 1) {
    timeline.runTo(1000 * second);
    const pod = store.find('Pod', 'default', 'web');
    if (what === 'ready' && pod !== undefined && 'readyAt' in pod && pod.readyAt !== undefined) {
      return second;
    }
    if (what === 'gone' && second > 300 && pod === undefined) return second;
    const status = store
      .find('Node', '', 'node-2')
      ?.object.status?.conditions?.find(({ type }) => type === 'Ready')?.status;
    if (what === 'notReady' && status === 'Unknown') return second;
  }
  return undefined;
}

describe('times in the run options', () => {
  it('say when a bound Pod is ready, and a deleted one gone', () => {
    expect(at({}, 'ready')).toBe(2);
    expect(at({ podStartSeconds: 20 }, 'ready')).toBe(21);
    expect(at({}, 'gone')).toBe(302);
    expect(at({ podStopSeconds: 12 }, 'gone')).toBe(313);
  });

  it('let a silent node be for as long as the release does, unless they say otherwise', () => {
    const newest = at({}, 'notReady') ?? 0;
    expect(newest).toBeGreaterThanOrEqual(140);
    expect(newest).toBeLessThan(156);
    expect(at({ release: 'v1.31' }, 'notReady')).toBe(newest - 10);
    expect(at({ release: 'v1.31', nodeMonitorGracePeriodSeconds: 50 }, 'notReady')).toBe(newest);
    expect(at({ nodeMonitorGracePeriodSeconds: 20 }, 'notReady')).toBe(newest - 30);
  });
});
