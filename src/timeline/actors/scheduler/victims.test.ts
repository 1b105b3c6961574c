import { describe, expect, it } from 'vitest';
import type { KubernetesObject, PodSpec, PodStatus } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { name } },
  status: { allocatable: { cpu: '1', memory: '8Gi', pods: '20' } },
});

const high: KubernetesObject = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high' },
  value: 1000,
};

const pod = (name: string, spec: Partial<PodSpec> = {}, status?: PodStatus): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'default' },
  spec: {
    containers: [{ name: 'c', image: 'nginx', resources: { requests: { cpu: '1' } } }],
    ...spec,
  },
  ...(status && { status }),
});

const on = (name: string) => ({ nodeSelector: { name } });

/** Whom a Pod preempts that comes after 30 seconds, where one stands or is made first, and another after 10 seconds. */
function victim(
  first: { readonly stands: KubernetesObject } | { readonly made: KubernetesObject },
  later: KubernetesObject,
): readonly string[] {
  const { story } = storyOf({
    standing: [node('a'), node('b'), high, ...('stands' in first ? [first.stands] : [])],
    workload: 'made' in first ? [first.made] : [],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [
        { at: '10s', apply: [later] },
        { at: '30s', apply: [pod('vip', { priorityClassName: 'high' })] },
      ],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(40_000);
  return timeline.events.flatMap((event) => (event.what === 'deleting' ? [event.pod] : []));
}

describe('preemption in time', () => {
  it('takes the Pod that has run for the shortest time', () => {
    expect(victim({ made: pod('old', on('a')) }, pod('young', on('b')))).toEqual(['default/young']);
    expect(victim({ made: pod('old', on('b')) }, pod('young', on('a')))).toEqual(['default/young']);
  });

  it('takes it also before one that stands, whatever day that says it started', () => {
    const status = { phase: 'Running', startTime: '2031-05-05T05:05:05Z' } as const;
    for (const stands of [pod('old', { nodeName: 'a' }), pod('old', { nodeName: 'a' }, status)]) {
      expect(victim({ stands }, pod('young', on('b')))).toEqual(['default/young']);
    }
  });

  /** What becomes of a Pod that waits for a claim nobody makes a volume for, where one of a higher priority comes. */
  function waiting(release: string): Timeline {
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
    const disk: KubernetesObject = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'disk' },
      provisioner: 'disk.example.com',
      volumeBindingMode: 'WaitForFirstConsumer',
    };
    const runOptions = {
      apiVersion: 'berth/v1',
      kind: 'RunOptions',
      provisioners: 'None',
      release,
    };
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
    const { story } = storyOf({
      standing: [node('a'), high, disk, runOptions as KubernetesObject],
      workload: [claim, pod('web', { volumes })],
      document: {
        apiVersion: 'berth/v1',
        kind: 'Timeline',
        actions: [{ at: '30s', apply: [pod('vip', { priorityClassName: 'high' })] }],
      },
    });
    const timeline = new Timeline(story);
    timeline.runTo(60_000);
    return timeline;
  }

  it('sends a Pod back that waits to be bound, since v1.36', () => {
    const told = (release: string) => {
      const timeline = waiting(release);
      const web = timeline.world.store.find('Pod', 'default', 'web');
      return {
        isThere: web !== undefined,
        nominated: web?.object.status?.nominatedNodeName,
        refused: timeline.events.flatMap((event) =>
          event.what === 'unschedulable' && event.pod === 'default/web' ? [event.message] : [],
        )[0],
        notices: timeline.world.notices.all.map(({ what }) => what),
        bound: timeline.events.flatMap((event) => (event.what === 'bound' ? [event.pod] : [])),
      };
    };
    const bound = ['default/vip'];
    expect(told('v1.35')).toEqual({ isThere: false, notices: ['not-bound'], bound });
    expect(told('v1.36')).toEqual({
      isThere: true,
      refused: 'running PreBind plugin "VolumeBinding": binding volumes: context canceled',
      notices: ['preempted'],
      bound,
    });
  });
});
