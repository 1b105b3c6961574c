import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
});

const CONTAINERS = [{ name: 'c', image: 'nginx' }];

function told(
  workload: readonly KubernetesObject[],
  actions: readonly TimelineAction[],
  until = 200,
): Timeline {
  const { story } = storyOf({
    standing: [node('a'), node('b')],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * until);
  return timeline;
}

const pod = (
  name: string,
  annotations: Readonly<Record<string, string>> = {},
): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, annotations },
  spec: { nodeName: 'a', restartPolicy: 'Never', containers: CONTAINERS },
});

const set: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'db' },
  spec: {
    replicas: 1,
    serviceName: 'db',
    selector: { matchLabels: { app: 'db' } },
    template: {
      metadata: { labels: { app: 'db' } },
      spec: { containers: CONTAINERS, nodeSelector: { 'kubernetes.io/hostname': 'a' } },
    },
  },
};

const when = (timeline: Timeline, what: string, name: string) =>
  timeline.events
    .filter((event) => event.what === what && 'pod' in event && event.pod === `default/${name}`)
    .map(({ t }) => t);

describe('a NoExecute taint', () => {
  it('takes Pods away that have ended, too', () => {
    const taint = { at: '10s', run: 'kubectl taint nodes a m=1:NoExecute' };
    const timeline = told([pod('done', { 'berth/run': '2' })], [taint]);
    expect(when(timeline, 'succeeded', 'done')).toHaveLength(1);
    const gone = timeline.events.find(({ what }) => what === 'deleting');
    expect(gone).toMatchObject({ pod: 'default/done', reason: 'DeletionByTaintManager' });
  });
});

describe('a node that is out of service', () => {
  const OUT = 'node.kubernetes.io/out-of-service=nodeshutdown:NoExecute';
  const fail = { at: '10s', fail: 'a' };
  const out = { at: '100s', run: `kubectl taint nodes a ${OUT}` };

  it('loses what is being deleted there when Pod garbage is next collected, and the Pod is made again', () => {
    const timeline = told([set], [fail, out]);
    expect(when(timeline, 'deleting', 'db-0')).toHaveLength(1);
    expect(when(timeline, 'deleting', 'db-0')[0]).toBeLessThan(101_000);
    expect(when(timeline, 'gone', 'db-0')).toEqual([118_000]);
    expect(when(timeline, 'created', 'db-0')).toHaveLength(2);
  });

  it('is one only while it is not ready: where its kubelet is heard the Pods end there', () => {
    const slow = { ...pod('slow', { 'berth/stop': '25' }) };
    const timeline = told([slow], [out]);
    expect(when(timeline, 'gone', 'slow')[0]).toBeGreaterThan(125_000);
    const without = told([set], [fail]);
    expect(when(without, 'gone', 'db-0')).toEqual([]);
  });
});

describe('a set that has too many Pods', () => {
  it('takes of those that are not ready first what was started again more often', () => {
    const template = (run: string) => ({
      metadata: { labels: { app: 'web' }, annotations: { 'berth/run': run } },
      spec: { containers: CONTAINERS },
    });
    const web: KubernetesObject = {
      apiVersion: 'apps/v1',
      kind: 'ReplicaSet',
      metadata: { name: 'web' },
      spec: { replicas: 1, selector: { matchLabels: { app: 'web' } }, template: template('1') },
    };
    const timeline = told(
      [web],
      [
        { at: '20s', run: 'kubectl scale replicaset web --replicas=2' },
        { at: '40s', run: 'kubectl scale replicaset web --replicas=1' },
      ],
      45,
    );
    const named = (what: string) =>
      timeline.events.flatMap((event) => (event.what === what && 'pod' in event ? event.pod : []));
    const [made, went] = [named('created'), named('deleting')];
    expect(made).toHaveLength(2);
    expect(went).toEqual([made[0]]);
  });
});

describe('a drain', () => {
  const bare = pod('bare');
  const local: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'local' },
    spec: { nodeName: 'a', containers: CONTAINERS, volumes: [{ name: 'v', emptyDir: {} }] },
  };
  const said = (flags: string) => {
    const { printed } = told([bare, local], [{ at: '5s', run: `kubectl drain a ${flags}` }], 10);
    const [first] = printed;
    return [...(first?.errors ?? []), ...(first?.warnings ?? [])].join('\n');
  };

  it('tells of each Pod the first filter that keeps it', () => {
    const words = said('');
    expect(words).toContain(
      'local storage (use --delete-emptydir-data to override): default/local',
    );
    expect(words).toMatch(/declare no controller \(use --force to override\): default\/bare\b/);
    expect(words).not.toContain('default/bare, default/local');
  });

  it('warns by the last filter alone', () => {
    const words = said('--force --delete-emptydir-data');
    expect(words).toContain(
      'deleting Pods that declare no controller: default/bare, default/local',
    );
    expect(words).not.toContain('local storage');
  });
});
