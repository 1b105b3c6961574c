import { describe, expect, it } from 'vitest';
import type { DaemonSet, KubernetesObject, Node, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node = (name: string): Node => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name },
  status: { allocatable: { cpu: '100', memory: '100Gi', pods: '500' } },
});

function told(
  rollingUpdate: object,
  actions: readonly TimelineAction[],
  more: Partial<DaemonSet['spec']> = {},
): Timeline {
  const set: KubernetesObject = {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'd', namespace: 'default' },
    spec: {
      selector: { matchLabels: { app: 'd' } },
      updateStrategy: { type: 'RollingUpdate', rollingUpdate },
      template: {
        metadata: { labels: { app: 'd' } },
        spec: { containers: [{ name: 'c', image: 'agent' }] },
      },
      ...more,
    },
  };
  const { story } = storyOf({
    standing: ['a', 'b', 'c', 'd'].map(node),
    workload: [set],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** By node how many Pods are there that do not leave, the new ones behind the others. */
function at(timeline: Timeline, second: number): string {
  timeline.runTo(1000 * second);
  const pods = timeline.world.store.all('Pod').filter(({ deletion }) => deletion === undefined);
  const on = (name: string) => pods.filter(({ object }) => object.spec.nodeName === name);
  return ['a', 'b', 'c', 'd']
    .map((name) => {
      const fresh = on(name).filter(({ object }) => object.spec.containers[0]?.image !== 'agent');
      return `${on(name).length - fresh.length}+${fresh.length}`;
    })
    .join(' ');
}

const IMAGE = { at: '10s', run: 'kubectl set image daemonset d c=agent:2' };

describe('a rollout of a DaemonSet', () => {
  it('takes as many old Pods away as may be missing, by number and by percentage', () => {
    expect(at(told({}, [IMAGE]), 10.8)).toBe('0+0 1+0 1+0 1+0');
    expect(at(told({ maxUnavailable: '50%' }, [IMAGE]), 10.8)).toBe('0+0 0+0 1+0 1+0');
  });

  it('makes new Pods beside old ones by maxSurge, and keeps an old one until the new one is ready', () => {
    const timeline = told({ maxSurge: 2, maxUnavailable: 0 }, [IMAGE]);
    expect(at(timeline, 10.8)).toBe('1+1 1+1 1+0 1+0');
    expect(at(timeline, 20)).toBe('0+1 0+1 0+1 0+1');
  });

  it('keeps old Pods for minReadySeconds of the new ones', () => {
    const spec = { minReadySeconds: 5 };
    const timeline = told({ maxSurge: 1, maxUnavailable: 0 }, [IMAGE], spec);
    expect(at(timeline, 17)).toBe('1+1 1+0 1+0 1+0');
    // The old Pod of a node is the one that is counted: a second more than so long after the new one is ready.
    expect(at(timeline, 17.9)).toBe('0+1 1+1 1+0 1+0');
  });

  it('takes the next old Pod away minReadySeconds after it has seen the new one ready', () => {
    const timeline = told({}, [IMAGE], { minReadySeconds: 5 });
    expect(at(timeline, 17.2)).toBe('0+1 1+0 1+0 1+0');
    expect(at(timeline, 17.6)).toBe('0+1 0+0 1+0 1+0');
  });

  it('makes a Pod beside one that leaves by maxSurge, and else once that is gone', () => {
    const gone = { at: '10s', run: 'kubectl delete pods --field-selector spec.nodeName=b' };
    expect(at(told({ maxSurge: 1, maxUnavailable: 0 }, [gone]), 10.9)).toBe('1+0 1+0 1+0 1+0');
    expect(at(told({}, [gone]), 10.9)).toBe('1+0 0+0 1+0 1+0');
  });

  it('keeps an old Pod by maxSurge on a node that is to have none, until the others are new', () => {
    const taint = { at: '5s', run: 'kubectl taint nodes d no=more:NoSchedule' };
    const timeline = told({ maxSurge: 1, maxUnavailable: 0 }, [taint, IMAGE]);
    expect(at(timeline, 9)).toBe('1+0 1+0 1+0 1+0');
    expect(at(timeline, 40)).toBe('0+1 0+1 0+1 0+0');
  });

  it('stands still by maxSurge while an old Pod is left of a node that is gone, and else goes on', () => {
    const gone = { at: '5s', run: 'kubectl delete node d' };
    const timeline = told({ maxSurge: 1, maxUnavailable: 0 }, [gone, IMAGE]);
    expect(at(timeline, 40)).toBe('1+0 1+0 1+0 1+0');
    // It goes with the garbage.
    expect(at(timeline, 80)).toBe('0+1 0+1 0+1 0+0');
    expect(at(told({}, [gone, IMAGE]), 40)).toMatch(/^0\+1 0\+1 0\+1/);
  });

  it('waits for somebody to delete Pods with OnDelete', () => {
    const updateStrategy = { type: 'OnDelete' };
    const gone = { at: '20s', run: 'kubectl delete pods --field-selector spec.nodeName=b' };
    const timeline = told({}, [IMAGE, gone], { updateStrategy });
    expect(at(timeline, 19)).toBe('1+0 1+0 1+0 1+0');
    expect(at(timeline, 30)).toMatch(/^1\+0 (0\+1|1\+0) 1\+0 1\+0$/);
  });
});
