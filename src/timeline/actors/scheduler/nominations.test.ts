import { describe, expect, it } from 'vitest';
import type { KubernetesObject, PodSpec, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '2', memory: '8Gi', pods: '20' } },
};

const priority = (name: string, value: number): KubernetesObject => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name },
  value,
});

const storageClass: KubernetesObject = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'disk' },
  provisioner: 'disk.example.com',
  volumeBindingMode: 'WaitForFirstConsumer',
};

const claim: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'default' },
  spec: {
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'disk',
    resources: { requests: { storage: '5Gi' } },
  },
};

const pod = (name: string, cpu: string, spec: Partial<PodSpec> = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'default', annotations: { 'berth/stop': '10' } },
  spec: {
    containers: [{ name: 'c', image: 'nginx', resources: { requests: { cpu } } }],
    ...spec,
  },
});

const withClaim = {
  volumes: [{ name: 'd', persistentVolumeClaim: { claimName: 'data' } }],
} as const;

function told(
  release: string,
  workload: readonly KubernetesObject[],
  actions: readonly TimelineAction[] = [],
  provisioners = 'None',
  standing: readonly object[] = [],
): Timeline {
  const options = {
    apiVersion: 'berth/v1',
    kind: 'RunOptions',
    release,
    provisioners,
  } as KubernetesObject;
  const { story } = storyOf({
    standing: [
      node,
      priority('mid', 10),
      priority('high', 1000),
      storageClass,
      options,
      ...(standing as readonly KubernetesObject[]),
    ],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** The node and the nominated node of a Pod at a moment. */
function nodesOf(timeline: Timeline, name: string, at: number): readonly (string | undefined)[] {
  timeline.runTo(1000 * at);
  const { spec, status } = timeline.world.store.find('Pod', 'default', name)?.object ?? {};
  return [spec?.nodeName, status?.nominatedNodeName];
}

describe('nominatedNodeName', () => {
  it('names the node of a Pod whose claims are being bound, since v1.35', () => {
    const at5 = (release: string) =>
      nodesOf(told(release, [claim, pod('web', '1', withClaim)]), 'web', 5);
    expect(at5('v1.36')).toEqual([undefined, 'a']);
    expect(at5('v1.35')).toEqual([undefined, 'a']);
    expect(at5('v1.34')).toEqual([undefined, undefined]);
  });

  it('is no more once the claims could not be bound', () => {
    const timeline = told(
      'v1.36',
      [claim, pod('web', '1', withClaim)],
      [{ at: '20s', run: 'kubectl delete pvc data --force' }],
    );
    expect(nodesOf(timeline, 'web', 15)).toEqual([undefined, 'a']);
    expect(nodesOf(timeline, 'web', 23)).toEqual([undefined, undefined]);
  });

  it('is told of no more, but that a Pod could not be bound which is gone by then', () => {
    const gone = [{ at: '20s', run: 'kubectl delete pod web' }];
    const timeline = told('v1.34', [claim, pod('web', '1', withClaim)], gone);
    timeline.runTo(25_000);
    const message =
      'running PreBind plugin "VolumeBinding": binding volumes: pod does not exist any more: pod "web" not found';
    expect(timeline.world.notices.all).toMatchObject([{ what: 'not-bound', message }]);
    expect(timeline.world.notices.all[0]?.at).toBeGreaterThan(20_000);
  });

  it('stays of a Pod that preempted until it is bound, though it waits for its claims', () => {
    const low = pod('low', '1500m');
    const vip = pod('vip', '1500m', { ...withClaim, priorityClassName: 'high' });
    const timeline = told('v1.34', [low, claim], [{ at: '5s', apply: [vip] }]);
    expect(nodesOf(timeline, 'vip', 10)).toEqual([undefined, 'a']);
    expect(timeline.world.store.find('Pod', 'default', 'low')).toBeDefined();
    expect(nodesOf(timeline, 'vip', 25)).toEqual([undefined, 'a']);
    expect(timeline.world.store.find('Pod', 'default', 'low')).toBeUndefined();
  });

  it('is no more when there are no nodes', () => {
    const low = pod('low', '1500m');
    const vip = pod('vip', '1500m', { priorityClassName: 'high' });
    const timeline = told(
      'v1.36',
      [low],
      [
        { at: '5s', apply: [vip] },
        { at: '8s', run: 'kubectl delete node a' },
      ],
    );
    expect(nodesOf(timeline, 'vip', 7)).toEqual([undefined, 'a']);
    expect(nodesOf(timeline, 'vip', 60)).toEqual([undefined, undefined]);
  });

  it('has nobody tried again when the Pod gets that node, before v1.33 and since v1.35', () => {
    const low = pod('low', '1500m');
    const vip = pod('vip', '1500m', { ...withClaim, priorityClassName: 'high' });
    const triesAs = (release: string) => {
      const timeline = told(
        release,
        [low, claim],
        [
          { at: '5s', apply: [vip] },
          { at: '7s', apply: [pod('small', '1', { priorityClassName: 'mid' })] },
        ],
        'EveryClass',
      );
      timeline.runTo(60_000);
      return timeline.events.filter(
        (event) => event.what === 'unschedulable' && event.pod === 'default/small',
      ).length;
    };
    // When it comes and when the victim is gone, and again when the other has its place.
    expect(['v1.32', 'v1.33', 'v1.34', 'v1.35'].map(triesAs)).toEqual([2, 3, 3, 2]);
  });

  it('has others tried again when the Pod is gone before it gets that node, since v1.33', () => {
    const annotations = { 'berth/stop': '600' };
    const low = {
      ...pod('low', '1500m'),
      metadata: { name: 'low', namespace: 'default', annotations },
    } as KubernetesObject;
    const vip = pod('vip', '1500m', { priorityClassName: 'high' });
    const never = { priorityClassName: 'mid', preemptionPolicy: 'Never' } as const;
    const triesAs = (release: string) => {
      const timeline = told(
        release,
        [low],
        [
          { at: '5s', apply: [vip] },
          { at: '7s', apply: [pod('small', '1', never)] },
          { at: '20s', run: 'kubectl delete pod vip' },
        ],
      );
      timeline.runTo(60_000);
      return timeline.events.filter(
        (event) => event.what === 'unschedulable' && event.pod === 'default/small',
      ).length;
    };
    expect(['v1.32', 'v1.33', 'v1.36'].map(triesAs)).toEqual([1, 2, 2]);
  });

  it('has others tried again when it becomes that of another node, since v1.33', () => {
    const other = {
      ...node,
      metadata: { name: 'b', labels: { name: 'b' } },
      spec: { taints: [{ key: 'kept', effect: 'NoSchedule' }] },
    } as KubernetesObject;
    const tolerations = [{ key: 'kept', operator: 'Exists' as const }];
    const onB = pod('there', '2', { nodeName: 'b', tolerations });
    const vip = pod('vip', '1500m', {
      priorityClassName: 'high',
      tolerations,
      nodeSelector: { fast: 'yes' },
    });
    const late = { key: 'late', operator: 'Exists' as const };
    const small = {
      priorityClassName: 'mid',
      preemptionPolicy: 'Never',
      tolerations: [late],
    } as const;
    const boundAs = (release: string) => {
      const timeline = told(
        release,
        [{ ...pod('low', '1500m', { nodeName: 'a' }) }, onB],
        [
          { at: '1s', run: 'kubectl label node a fast=yes' },
          { at: '1s', apply: [other] },
          { at: '5s', apply: [vip] },
          { at: '6s', apply: [pod('small', '500m', small)] },
          { at: '7s', run: 'kubectl taint node a late=yes:NoSchedule' },
          { at: '8s', run: 'kubectl label node b fast=yes' },
        ],
      );
      const nominated = [6, 9].map((at) => nodesOf(timeline, 'vip', at)[1]);
      return [...nominated, nodesOf(timeline, 'small', 9)[0]];
    };
    expect(boundAs('v1.36')).toEqual(['a', 'b', 'a']);
    expect(boundAs('v1.32')).toEqual(['a', 'b', undefined]);
  });

  it('keeps the place of a Pod that stands nominated from the start', () => {
    const [low, vip] = [
      pod('low', '1500m', { nodeName: 'a' }),
      pod('vip', '1500m', { priorityClassName: 'high' }),
    ];
    const nominated = { ...vip, status: { phase: 'Pending', nominatedNodeName: 'a' } };
    const going = {
      ...low,
      metadata: {
        name: 'low',
        namespace: 'default',
        deletionTimestamp: '2031-05-05T05:05:05Z',
        deletionGracePeriodSeconds: 30,
      },
      status: {
        phase: 'Running',
        conditions: [{ type: 'DisruptionTarget', status: 'True', reason: 'PreemptionByScheduler' }],
      },
    };
    const small = pod('small', '500m', { priorityClassName: 'mid', preemptionPolicy: 'Never' });
    const timeline = told('v1.36', [small], [], 'None', [going, nominated]);
    timeline.runTo(5000);
    expect(nodesOf(timeline, 'small', 5)).toEqual([undefined, undefined]);
    expect(nodesOf(timeline, 'vip', 5)).toEqual([undefined, 'a']);
  });

  it('stays of a Pod when a higher one waits for the same victims, which are going, since v1.35', () => {
    const mid = pod('mid', '1500m', { priorityClassName: 'mid' });
    const vip = pod('vip', '1500m', { priorityClassName: 'high' });
    const actions = [
      { at: '5s', apply: [mid] },
      { at: '7s', apply: [vip] },
    ];
    const nominatedAs = (release: string) => {
      const timeline = told(release, [pod('low', '1500m')], actions);
      return [...nodesOf(timeline, 'mid', 6), ...nodesOf(timeline, 'mid', 9)];
    };
    for (const release of ['v1.35', 'v1.36']) {
      expect(nominatedAs(release)).toEqual([undefined, 'a', undefined, 'a']);
    }
    for (const release of ['v1.32', 'v1.34']) {
      expect(nominatedAs(release)).toEqual([undefined, 'a', undefined, undefined]);
    }
    const timeline = told('v1.36', [pod('low', '1500m')], actions);
    expect(nodesOf(timeline, 'vip', 9)).toEqual([undefined, 'a']);
    expect(nodesOf(timeline, 'vip', 30)).toEqual(['a', undefined]);
    expect(nodesOf(timeline, 'mid', 30)).toEqual([undefined, undefined]);
  });
});
