import { describe, expect, it } from 'vitest';
import type { KubernetesObject, StatefulSet, TimelineAction } from '../../../model/index.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '100', memory: '100Gi', pods: '500' } },
};

function told(
  spec: Partial<StatefulSet['spec']>,
  actions: readonly TimelineAction[] = [],
  release: ReleaseName = 'v1.36',
  until = 60,
  standing: readonly KubernetesObject[] = [],
): Timeline {
  const set: KubernetesObject = {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'db', namespace: 'default' },
    spec: {
      replicas: 3,
      serviceName: 'db',
      selector: { matchLabels: { app: 'db' } },
      template: {
        metadata: { labels: { app: 'db' } },
        spec: { containers: [{ name: 'c', image: 'nginx' }] },
      },
      ...spec,
    },
  };
  const { story } = storyOf({
    standing: [node, ...standing, { apiVersion: 'berth/v1', kind: 'RunOptions', release }],
    workload: [set],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * until);
  return timeline;
}

/** At which full second each Pod was made. */
function madeAt(timeline: Timeline): readonly string[] {
  return timeline.events.flatMap((event) =>
    event.what === 'created'
      ? [`${event.pod.replace('default/', '')} ${Math.floor(event.t / 1000)}`]
      : [],
  );
}

describe('a StatefulSet with minReadySeconds', () => {
  it('goes on when a Pod is available', () => {
    const timeline = told({ minReadySeconds: 4 });
    expect(madeAt(timeline)).toEqual(['db-0 0', 'db-1 5', 'db-2 10']);
  });

  it('is looked at every so many seconds by releases that do not reckon when that is', () => {
    const timeline = told({ minReadySeconds: 4 }, [], 'v1.34');
    expect(madeAt(timeline)).toEqual(['db-0 0', 'db-1 8', 'db-2 16']);
  });

  it('counts from the full second in which a Pod became ready, as its condition is written', () => {
    // Ready a little after 1 s, and available at 2 s.
    const timeline = told({ minReadySeconds: 1 }, [], 'v1.34');
    expect(madeAt(timeline)).toEqual(['db-0 0', 'db-1 2', 'db-2 4']);
  });

  it('is at rest for a story where the Pod that it waits for can never run', () => {
    const spec = {
      minReadySeconds: 4,
      template: {
        metadata: { labels: { app: 'db' } },
        spec: { containers: [{ name: 'c', image: 'nginx' }], nodeSelector: { disk: 'ssd' } },
      },
    };
    for (const release of ['v1.34', 'v1.36'] as const) {
      expect(told(spec, [], release).hasNews).toBe(false);
    }
    const room = {
      at: '30s',
      apply: [{ ...node, metadata: { name: 'b', labels: { disk: 'ssd' } } }],
    };
    const timeline = told(spec, [room], 'v1.34');
    expect(madeAt(timeline)[1]).toMatch(/^db-1 3[4-9]$/);
  });

  it('is not at rest while a Pod is ready and not available yet', () => {
    const timeline = told({ minReadySeconds: 4 }, [], 'v1.34', 2);
    expect(timeline.hasNews).toBe(true);
  });
});

describe('a StatefulSet that is scaled down', () => {
  it('takes at once a Pod that is not available yet, by releases in which that is amiss', () => {
    const gone = (release: ReleaseName, at: number) => {
      const scale = { at: `${at}s`, run: 'kubectl scale statefulset db --replicas=2' };
      const timeline = told({ minReadySeconds: 10 }, [scale], release, 80);
      const event = timeline.events.find(({ what }) => what === 'deleting');
      return event && Math.floor(event.t / 1000);
    };
    // Its last Pod is ready from 23 s on, and available at 33 s; later where it is not looked at on time.
    expect(gone('v1.36', 28)).toBe(28);
    // In older ones it waits: from 41 s on, and for the look at 50 s, which finds as many available as are wanted and asks for
    // no other.
    expect(gone('v1.34', 45)).toBe(45);
    expect(gone('v1.33', 45)).toBeUndefined();
  });
});

/** The image of each Pod at the end, by name. */
function images(timeline: Timeline): readonly string[] {
  return timeline.world.store
    .all('Pod')
    .map(({ name, object }) => `${name} ${object.spec.containers[0]?.image}`)
    .toSorted();
}

const IMAGE = { at: '20s', run: 'kubectl set image statefulset/db c=nginx:2' };

describe('a rollout of a StatefulSet', () => {
  // Its first Pod ceases to be ready for a while, and so is missing.
  const first = {
    at: '18s',
    run: 'kubectl annotate pod db-0 berth/run=1 --overwrite',
  };
  const PARALLEL = { podManagementPolicy: 'Parallel' } as const;

  it('goes on past Pods that are not ready before the last, one after the other whatever maxUnavailable says', () => {
    const updateStrategy = { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 2 } };
    for (const release of ['v1.34', 'v1.35', 'v1.36'] as const) {
      const timeline = told({ ...PARALLEL, updateStrategy }, [first, IMAGE], release, 22);
      expect(images(timeline)).toEqual(['db-0 nginx', 'db-1 nginx', 'db-2 nginx:2']);
    }
  });

  it('waits for Pods to be available, by older releases for them to be ready', () => {
    const spec = { ...PARALLEL, minReadySeconds: 30 };
    const gone = (release: ReleaseName) =>
      told(spec, [{ ...IMAGE, at: '60s' }], release, 80)
        .events.flatMap((event) => (event.what === 'deleting' ? [event.pod] : []))
        .map((pod) => pod.split('/').at(-1));
    for (const release of ['v1.34', 'v1.36'] as const) expect(gone(release)).toEqual(['db-2']);
    expect(gone('v1.33')).toEqual(['db-2', 'db-1', 'db-0']);
  });

  it('makes a Pod that is taken away of the template before while so many are of it, where no rollingUpdate is written', () => {
    const halted = [
      { at: '20s', run: 'kubectl cordon a' },
      { at: '21s', run: IMAGE.run },
      { at: '25s', run: 'kubectl delete pod db-0' },
      { at: '30s', run: 'kubectl uncordon a' },
    ];
    const made = (spec: Partial<StatefulSet['spec']> = {}) => {
      const timeline = told({ ...spec, ...PARALLEL }, halted, 'v1.34', 28);
      return images(timeline)[0];
    };
    expect(made({ updateStrategy: { type: 'RollingUpdate' } })).toBe('db-0 nginx');
    const written = { type: 'RollingUpdate', rollingUpdate: {} };
    expect(made({ updateStrategy: written })).toBe('db-0 nginx:2');
    expect(made()).toBe('db-0 nginx:2');
  });
});

describe('the rollout of a StatefulSet with minReadySeconds', () => {
  it('is over once all Pods of the new revision are ready, before the last is available', () => {
    const timeline = told({ replicas: 1, minReadySeconds: 10 }, [IMAGE], 'v1.36', 20);
    const { store, revisions } = timeline.world;
    const isUnderWay = () => {
      const [set] = store.all('StatefulSet');
      return set && revisions.current(set) !== revisions.of(set).at(-1)?.name;
    };
    let now = 20_500;
    timeline.runTo(now);
    expect(isUnderWay()).toBe(true);
    for (; isUnderWay() && now < 60_000; now += 100) timeline.runTo(now);
    expect(now - (store.find('Pod', 'default', 'db-0')?.readyAt ?? 0)).toBeLessThan(1000);
  });
});

describe('a Pod that has the labels of a StatefulSet and another name', () => {
  it('is left to itself', () => {
    const other: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'probe', namespace: 'default', labels: { app: 'db' } },
      spec: { containers: [{ name: 'c', image: 'nginx' }] },
    };
    const timeline = told({}, [{ at: '1s', apply: [other] }]);
    const probe = timeline.world.store.find('Pod', 'default', 'probe');
    expect(probe?.object.metadata.ownerReferences ?? []).toEqual([]);
  });
});

describe('a Pod that has the name and the labels of a StatefulSet, and nobody', () => {
  const orphan = (status: object): KubernetesObject => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'db-0', namespace: 'default', labels: { app: 'db' } },
    spec: { nodeName: 'a', containers: [{ name: 'c', image: 'mine' }] },
    status,
  });

  it('becomes its own, and is told by its labels which it is, as when they are taken away', () => {
    const actions = [{ at: '20s', run: 'kubectl label pod db-0 apps.kubernetes.io/pod-index-' }];
    const away = 'kubectl label pod db-0 statefulset.kubernetes.io/pod-name-';
    const spec = { updateStrategy: { type: 'OnDelete' } } as const;
    const timeline = told(spec, [...actions, { at: '21s', run: away }], 'v1.34', 60, [
      orphan({ phase: 'Running' }),
    ]);
    const found = timeline.world.store.find('Pod', 'default', 'db-0')?.object;
    expect(found?.spec.containers[0]?.image).toBe('mine');
    expect(found?.metadata.labels).toEqual({
      app: 'db',
      'statefulset.kubernetes.io/pod-name': 'db-0',
      'apps.kubernetes.io/pod-index': '0',
    });
  });

  it('is replaced where it has ended', () => {
    const timeline = told({}, [], 'v1.34', 60, [orphan({ phase: 'Failed' })]);
    expect(images(timeline)).toEqual(['db-0 nginx', 'db-1 nginx', 'db-2 nginx']);
  });
});

describe('a StatefulSet whose Pods are not let in', () => {
  it('takes none away until they are, also with Parallel', () => {
    const quota: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'q', namespace: 'default' },
      spec: { hard: { pods: '2' } },
    };
    const actions = [
      { at: '10s', apply: [quota] },
      { at: '12s', run: 'kubectl delete pod db-0' },
      { at: '20s', run: 'kubectl scale statefulset db --replicas=2' },
    ];
    const timeline = told({ podManagementPolicy: 'Parallel' }, actions, 'v1.34');
    expect(images(timeline)).toEqual(['db-1 nginx', 'db-2 nginx']);
  });
});
