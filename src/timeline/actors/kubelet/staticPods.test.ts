import { describe, expect, it } from 'vitest';
import type { TimelineAction } from '../../../model/index.ts';
import { comingTo, NODE, read } from '../../testing/onNode.ts';
import type { Timeline } from '../../timeline.ts';

const ETCD = read({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'etcd-node-1',
    namespace: 'kube-system',
    uid: 'first',
    annotations: { 'kubernetes.io/config.mirror': 'a' },
    ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name: 'node-1', uid: 'n' }],
  },
  spec: {
    nodeName: 'node-1',
    containers: [{ name: 'etcd', image: 'etcd' }],
    tolerations: [{ operator: 'Exists', effect: 'NoExecute' }],
  },
  status: { phase: 'Running' },
});

function told(...actions: readonly TimelineAction[]): Timeline {
  return comingTo([], { actions, standing: [NODE, ETCD] });
}

function seen(timeline: Timeline, seconds: number) {
  timeline.runTo(1000 * seconds);
  const found = timeline.world.store.find('Pod', 'kube-system', 'etcd-node-1');
  if (found === undefined) return undefined;
  const { uid, createdAt, startedAt, object, readyAt } = found;
  return {
    isFirst: uid === 'first',
    age: Math.round(seconds - createdAt / 1000),
    hasRun: Math.round(seconds - (startedAt ?? NaN) / 1000),
    isReady: readyAt !== undefined && object.status?.phase === 'Running',
    labels: object.metadata.labels,
  };
}

const MADE_ANEW = { isFirst: false, isReady: true };

describe('a static Pod that is deleted', () => {
  it.each([
    ['', 'its time of grace'],
    ['--force --grace-period=0', 'nothing'],
  ])('is made anew at once with %j, which waits for %s, and its containers go on', (flags) => {
    const run = `kubectl delete pod etcd-node-1 -n kube-system ${flags}`;
    const timeline = told(
      { at: '5s', run: 'kubectl label pod etcd-node-1 -n kube-system by=hand' },
      { at: '10s', run },
    );
    expect(seen(timeline, 9)).toMatchObject({ isFirst: true, labels: { by: 'hand' } });
    const after = seen(timeline, 12);
    expect(after).toMatchObject({ ...MADE_ANEW, age: 2 });
    expect(after?.hasRun).toBeGreaterThanOrEqual(12);
    expect(after?.labels).toBeUndefined();
    expect(timeline.events.some(({ what }) => what === 'restarted')).toBe(false);
  });

  it('is made anew when its silent kubelet is back', () => {
    const timeline = told(
      { at: '5s', fail: 'node-1' },
      { at: '10s', run: 'kubectl delete pod etcd-node-1 -n kube-system --force --grace-period=0' },
      { at: '30s', recover: 'node-1' },
    );
    expect(seen(timeline, 20)).toBeUndefined();
    expect(seen(timeline, 32)).toMatchObject({ ...MADE_ANEW, age: 2 });
  });

  it('is gone for good with its node', () => {
    const timeline = told(
      { at: '5s', run: 'kubectl delete node node-1' },
      { at: '10s', run: 'kubectl delete pod etcd-node-1 -n kube-system --force --grace-period=0' },
    );
    expect(seen(timeline, 20)).toBeUndefined();
  });

  it('takes no other image', () => {
    const run = 'kubectl set image pod/etcd-node-1 etcd=etcd:2 -n kube-system';
    const timeline = told({ at: '5s', run });
    timeline.runTo(20_000);
    expect(timeline.events.some(({ what }) => what === 'restarted')).toBe(false);
  });
});
