import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '16', memory: '32Gi', pods: '50' } },
};

const quota = (pods: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'few', namespace: 'shop' },
  spec: { hard: { pods } },
});

const template = {
  metadata: { labels: { app: 'web' } },
  spec: { containers: [{ name: 'c', image: 'i' }] },
};
const selector = { matchLabels: { app: 'web' } };
const metadata = { name: 'web', namespace: 'shop' };

const web: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata,
  spec: { replicas: 4, selector, template },
};

const set: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata,
  spec: { replicas: 3, serviceName: 'web', podManagementPolicy: 'Parallel', selector, template },
};

const agent: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata,
  spec: { selector, template },
};

const job: KubernetesObject = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata,
  spec: {
    parallelism: 3,
    completions: 3,
    template: {
      metadata: { labels: { app: 'web' }, annotations: { 'berth/run': '4' } },
      spec: { ...template.spec, restartPolicy: 'Never' },
    },
  },
};

function told(
  workload: readonly KubernetesObject[],
  until: number,
  actions: readonly TimelineAction[] = [],
  standing: readonly KubernetesObject[] = [node],
): Timeline {
  const { story } = storyOf({
    standing,
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * until);
  return timeline;
}

const count = ({ world: { store } }: Timeline) => store.all('Pod').length;

describe('a ResourceQuota, in time', () => {
  it('keeps controllers from making more Pods than it allows', () => {
    for (const object of [web, set]) expect(count(told([quota('2'), object], 20))).toBe(2);
    const two = [node, { ...node, metadata: { name: 'node-2' } }];
    expect(count(told([quota('1'), agent], 20, [], two))).toBe(1);
  });

  it('lets a Pod be made in the place of one only once that is gone', () => {
    const line = [{ at: '10s', run: 'kubectl delete pods -n shop -l app=web' }];
    const { events } = told([quota('2'), web], 30, line);
    const at = (what: string) => events.filter((event) => event.what === what).map(({ t }) => t);
    expect(at('created')).toHaveLength(4);
    expect(Math.min(...at('created').slice(2))).toBeGreaterThan(Math.min(...at('gone')));
  });

  it('counts no Pods that have ended: the Job goes on as they do', () => {
    const timeline = told([quota('2'), job], 60);
    const ended = timeline.events.filter(({ what }) => what === 'succeeded');
    expect(ended).toHaveLength(3);
  });

  it('that is raised is seen when the controller tries again, each time after twice as long', () => {
    const raised = [
      { at: '10s', run: `kubectl patch quota few -n shop -p '{"spec":{"hard":{"pods":"9"}}}'` },
    ];
    expect(count(told([quota('2'), web], 60, raised))).toBe(4);
    // A story in which nothing else is due is over, although it is tried for ever.
    expect(told([quota('2'), web], 20).hasNews).toBe(false);
  });

  it('lets in no more Pods than the run options allow, whatever a workload is scaled to', () => {
    const runOptions: KubernetesObject = {
      apiVersion: 'berth/v1',
      kind: 'RunOptions',
      maxPods: 6,
    };
    const many = 10_000;
    const scaled = [{ at: '10s', run: `kubectl scale -n shop deploy web --replicas=${many}` }];
    const scaling = told([runOptions, web], 30, scaled);
    expect(count(scaling)).toBe(6);
    expect(scaling.world.refusals.all[0]?.message).toContain('6 Pods at most (maxPods');
    const asked = { ...web, spec: { ...web.spec, replicas: many } } as KubernetesObject;
    expect(count(told([runOptions, asked], 30))).toBe(6);
  });

  it('counts nothing of Pods on a lost node once they should be gone for long', () => {
    const lost = [{ at: '10s', fail: 'node-1' }];
    const two = [node, { ...node, metadata: { name: 'node-2' } }];
    const at = (second: number) => {
      const timeline = told([quota('4'), web], second, lost, two);
      const [few] = timeline.world.store.all('ResourceQuota');
      return [count(timeline), few && timeline.world.server.usedOf(few.object)['pods']];
    };
    expect(at(590)).toEqual([4, '4']);
    expect(at(601)).toEqual([4, '1']);
    // As the ReplicaSet tries again.
    expect(at(900)).toEqual([7, '4']);
    // One that goes has the others looked at.
    const line = 'kubectl delete pods -n shop --field-selector spec.nodeName=node-2';
    const goes = { at: '500s', run: line };
    expect(count(told([quota('4'), web], 560, [...lost, goes], two))).toBe(7);
  });

  it('counts LimitRanges that are there, too', () => {
    const limits = (name: string): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: { name, namespace: 'shop' },
      spec: { limits: [{ type: 'Pod', max: { cpu: '2' } }] },
    });
    const one: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'few', namespace: 'shop' },
      spec: { hard: { 'count/limitranges': '1' } },
    };
    const timeline = told([one, limits('a')], 20, [{ at: '10s', apply: [limits('b')] }]);
    expect(timeline.printed[0]?.errors).toEqual([
      'Error from server (Forbidden): limitranges "b" is forbidden: exceeded quota: few, requested: count/limitranges=1, used: count/limitranges=1, limited: count/limitranges=1',
    ]);
  });

  it('says why what is applied is not let in', () => {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'more', namespace: 'shop' },
      spec: template.spec,
    } satisfies KubernetesObject;
    const timeline = told([quota('2'), web], 20, [{ at: '10s', apply: [pod] }]);
    expect(timeline.printed[0]?.errors).toEqual([
      'Error from server (Forbidden): pods "more" is forbidden: exceeded quota: few, requested: pods=1, used: pods=2, limited: pods=2',
    ]);
  });
});

describe('a namespace that is deleted', () => {
  const shop: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'shop' },
  };
  const other: KubernetesObject = { ...web, metadata: { name: 'web', namespace: 'other' } };

  it('takes along all that stands in it, and nothing is made again', () => {
    const line = [{ at: '10s', run: 'kubectl delete namespace shop' }];
    const timeline = told([shop, web, other], 30, line);
    const { store } = timeline.world;
    expect(store.all('Pod').map(({ namespace }) => namespace)).toEqual(Array(4).fill('other'));
    expect(store.all('Deployment').map(({ namespace }) => namespace)).toEqual(['other']);
    expect(store.all('ReplicaSet')).toHaveLength(1);
    const gone = timeline.events.filter(({ what }) => what === 'gone');
    expect(gone).toHaveLength(4);
    expect(Math.min(...gone.map(({ t }) => t))).toBeGreaterThan(11_000);
  });

  it('is not one of those that may not be', () => {
    const kube: KubernetesObject = { ...shop, metadata: { name: 'default' } };
    const timeline = told([kube], 20, [{ at: '10s', run: 'kubectl delete ns default' }]);
    expect(timeline.printed[0]?.errors).toEqual([
      'Error from server (Forbidden): namespaces "default" is forbidden: this namespace may not be deleted',
    ]);
    expect(timeline.world.store.all('Namespace').map(({ name }) => name)).toContain('default');
  });
});
