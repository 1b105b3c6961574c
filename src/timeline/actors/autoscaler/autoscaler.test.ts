import { describe, expect, it } from 'vitest';
import {
  type KubernetesObject,
  type TimelineAction,
  validateObject,
} from '../../../model/index.ts';
import { textAt } from '../../json.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const hpa = (spec: object = {}, kind = 'Deployment', apiVersion = 'apps/v1') => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'h' },
  spec: {
    minReplicas: 2,
    maxReplicas: 4,
    scaleTargetRef: { apiVersion, kind, name: 'web' },
    ...spec,
  },
});

function web(replicas: number, kind = 'Deployment'): KubernetesObject {
  const { object } = validateObject({
    apiVersion: 'apps/v1',
    kind,
    metadata: { name: 'web' },
    spec: {
      replicas,
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: { containers: [{ name: 'c', image: 'i' }] },
      },
    },
  });
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

interface Given {
  readonly replicas?: number;
  readonly kind?: 'Deployment' | 'StatefulSet';
  readonly standing?: readonly unknown[];
  readonly workload?: readonly unknown[];
  readonly actions?: readonly TimelineAction[];
}

function told({ replicas = 1, kind = 'Deployment', standing = [], workload = [], actions }: Given) {
  const document = actions && ({ apiVersion: 'berth/v1', kind: 'Timeline', actions } as const);
  const { story } = storyOf({
    standing: standing.length > 0 ? [web(replicas, kind)] : [],
    workload: standing.length > 0 ? [] : [web(replicas, kind)],
    autoscalers: { standing, workload },
    document,
  });
  return new Timeline(story);
}

/** How many replicas are wanted at some seconds. */
function replicasAt(seconds: readonly number[], given: Given): readonly number[] {
  const timeline = told(given);
  const { store } = timeline.world;
  return seconds.map((second) => {
    timeline.runTo(1000 * second);
    const { object } = store.find(given.kind ?? 'Deployment', 'default', 'web') ?? {};
    return object?.spec.replicas ?? 1;
  });
}

describe('autoscalers', () => {
  const workload = [hpa()];

  it.each([
    ['below minReplicas', 1, [1, 2]],
    ['above maxReplicas', 9, [9, 4]],
    ['within both', 3, [3, 3]],
    ['nought', 0, [0, 0]],
  ])(
    'bring a number of replicas that is %s within both after fifteen seconds',
    (_, replicas, want) => {
      expect(replicasAt([14, 16], { replicas, workload })).toEqual(want);
      expect(
        replicasAt([14, 16], { replicas, workload: [hpa({}, 'StatefulSet')], kind: 'StatefulSet' }),
      ).toEqual(want);
    },
  );

  it('look again every fifteen seconds, those that stand since the story begins', () => {
    const actions = [{ at: '16s', run: 'kubectl scale deployment web --replicas=9' }];
    expect(replicasAt([17, 29, 31], { workload, actions })).toEqual([9, 9, 4]);
    expect(replicasAt([4, 6, 19, 21], { standing: workload, actions })).toEqual([1, 2, 9, 4]);
  });

  it('are made and given other bounds by what an action applies, and go with their Namespace', () => {
    const actions = [
      { at: '1s', apply: [hpa({ minReplicas: 3 })] },
      { at: '20s', apply: [hpa({ minReplicas: 4 })] },
      { at: '21s', apply: [hpa({ minReplicas: 4 })] },
    ];
    expect(replicasAt([15, 17, 30, 32], { actions })).toEqual([1, 3, 3, 4]);
    const applied = told({ actions });
    applied.runTo(30_000);
    expect(applied.printed.flatMap(({ out }) => out.map((line) => line.split(' ').at(-1)))).toEqual(
      ['created', 'configured', 'unchanged'],
    );
    const timeline = told({ workload: [{ ...hpa(), metadata: { name: 'h', namespace: 'gone' } }] });
    const left = () => [...timeline.world.autoscalers.all].length;
    timeline.runTo(1000);
    timeline.world.namespaces.write('gone');
    expect(left()).toBe(1);
    const entry = timeline.world.store.find('Namespace', '', 'gone');
    if (entry) timeline.world.store.remove(entry);
    expect(left()).toBe(0);
  });

  it('are made, changed and deleted by lines of kubectl, and act until they are gone', () => {
    const lines = [
      ['1s', 'autoscale deployment web --min=3 --max=5'],
      ['20s', `patch hpa web -p '{"spec":{"minReplicas":4}}'`],
      ['21s', 'label hpa --all of=mine'],
      ['22s', 'autoscale deployment web --max=2'],
      ['23s', `patch hpa web --type=merge -p '{"spec":{"maxReplicas":1}}'`],
      ['35s', 'delete hpa -l of=mine'],
      ['36s', 'scale deployment web --replicas=9'],
      ['37s', 'delete hpa web'],
      ['38s', 'scale hpa web --replicas=1'],
    ].map(([at = '', line]) => ({ at, run: `kubectl ${line}` }));
    expect(replicasAt([16, 17, 31, 32, 60], { actions: lines })).toEqual([1, 3, 3, 4, 9]);
    const timeline = told({ actions: lines });
    timeline.runTo(60_000);
    const hpa = 'horizontalpodautoscaler.autoscaling';
    const gone =
      'Error from server (NotFound): horizontalpodautoscalers.autoscaling "web" not found';
    expect(timeline.printed.flatMap(({ out, errors }) => [...out, ...errors])).toEqual([
      `${hpa}/web autoscaled`,
      `${hpa}/web patched`,
      `${hpa}/web labeled`,
      'Error from server (AlreadyExists): horizontalpodautoscalers.autoscaling "web" already exists',
      'The HorizontalPodAutoscaler "web" is invalid: spec.maxReplicas: Invalid value: 1: must be greater than or equal to `minReplicas`',
      `${hpa} "web" deleted from default namespace`,
      'deployment.apps/web scaled',
      gone,
      gone,
    ]);
  });

  it.each([
    ['a server refuses', [hpa({ maxReplicas: 1 })]],
    ['name a target without its group', [hpa({}, 'Deployment', 'v1')]],
    ['name another kind', [hpa({}, 'StatefulSet')]],
    ['are of no version that is served', [{ ...hpa(), apiVersion: 'autoscaling/v2beta2' }]],
  ])('do nothing where they %s', (_, given) => {
    expect(replicasAt([40], { workload: given })).toEqual([1]);
  });

  it('scale by CPU where they name nothing, and say once a look that nobody measures it', () => {
    const timeline = told({ replicas: 3, workload });
    timeline.runTo(60_000);
    const { said, all } = timeline.world.autoscalers;
    expect(said.map(({ reason, moments }) => [reason, moments.length])).toEqual([
      ['FailedGetResourceMetric', 4],
      ['FailedComputeMetricsReplicas', 4],
    ]);
    const [[, object] = []] = all;
    expect(textAt(object, 'status', 'conditions', 1, 'reason')).toBe('FailedGetResourceMetric');
    expect(timeline.hasNews).toBe(false);
  });
});
