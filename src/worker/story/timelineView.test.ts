import { describe, expect, it } from 'vitest';
import { STORY_EVENT_KINDS } from '../../protocol/index.ts';
import { storyOf, Timeline } from '../../timeline/index.ts';
import { timelineView } from './timelineView.ts';

describe('a story, as the page is told it', () => {
  it('names of a command what kubectl is asked to do, whichever flags stand before it', () => {
    const written = [
      { at: '1s', run: 'kubectl cordon node-1' },
      { at: '2s', run: 'kubectl -n shop --v=6 create deployment web --image=nginx' },
      { at: '3s', fail: 'node-1' },
    ];
    const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions: written } as const;
    const { story } = storyOf({ standing: [], workload: [], document });
    const timeline = new Timeline(story);
    timeline.runTo(5000);
    const actions = written.map((each, place) => ({ written: each, range: undefined, place }));
    const { view } = timelineView({ timeline, actions, horizon: 5000 });
    expect(view.actions.map(({ verb }) => verb)).toEqual(['cordon', 'create', '']);
  });

  it('tells what is wrong of what a command wrote, and each line once', () => {
    const held = {
      apiVersion: 'v1' as const,
      kind: 'Pod' as const,
      metadata: { name: 'web', labels: { app: 'web' } },
      spec: { nodeName: 'node-1', containers: [{ name: 'c', image: 'nginx' }] },
    };
    const written = [{ at: '1s', run: 'kubectl drain node-1 --force --timeout=20s' }];
    const { story } = storyOf({
      standing: [
        {
          apiVersion: 'v1',
          kind: 'Node',
          metadata: { name: 'node-1' },
          status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
        },
        {
          apiVersion: 'policy/v1',
          kind: 'PodDisruptionBudget',
          metadata: { name: 'web' },
          spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
        },
        held,
      ],
      workload: [],
      document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: written },
    });
    const timeline = new Timeline(story);
    timeline.runTo(10_000);
    const actions = written.map((each, place) => ({ written: each, range: undefined, place }));
    const [drain] = timelineView({ timeline, actions, horizon: 10_000 }).view.actions;
    expect(drain?.printed.match(/evicting pod/g)?.length).toBeGreaterThan(1);
    expect(drain?.refused).toBe(
      `error when evicting pods/"web" -n "default" (will retry after 5s): Cannot evict pod as it would violate the pod's disruption budget.`,
    );
  });

  it('tells what kube-scheduler decided from what came with a node', () => {
    const pod = (name: string, nodeName?: string) => ({
      apiVersion: 'v1' as const,
      kind: 'Pod' as const,
      metadata: { name },
      spec: { ...(nodeName && { nodeName }), containers: [{ name: 'c', image: 'nginx' }] },
    });
    const { story } = storyOf({
      standing: [
        {
          apiVersion: 'v1',
          kind: 'Node',
          metadata: { name: 'node-1' },
          status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
        },
      ],
      workload: [pod('given', 'node-1'), pod('asked')],
      document: undefined,
    });
    const timeline = new Timeline(story);
    timeline.runTo(5000);
    const { view } = timelineView({ timeline, actions: [], horizon: 5000 });
    const { pods, events } = view;
    const bound = Array.from(events.kind, (kind, event) => ({ kind, event }))
      .filter(({ kind }) => STORY_EVENT_KINDS[kind] === 'bound')
      .map(({ event }) => [pods[events.pod[event] ?? -1], events.isDecided[event]]);
    expect(Object.fromEntries(bound)).toEqual({ 'default/given': 0, 'default/asked': 1 });
  });
});
