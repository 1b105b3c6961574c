import { describe, expect, it } from 'vitest';
import type { FullKey, KubernetesObject, PodSpec, TimelineAction } from '../../model/index.ts';
import { HistoryCursor } from '../history.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';
import { factsOf } from './index.ts';
import { Past } from './past.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
};

const pod = (
  spec: Partial<PodSpec> = {},
  annotations: Readonly<Record<string, string>> = {},
): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'default', labels: { app: 'web' }, annotations },
  spec: { containers: [{ name: 'c', image: 'nginx:1' }], ...spec },
});

/** What is told of an object after what has happened up to a second. */
function told(
  key: FullKey,
  second: number,
  workload: readonly KubernetesObject[],
  ...actions: readonly TimelineAction[]
) {
  const { story } = storyOf({
    standing: [NODE],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * second);
  const { history, world } = timeline;
  const index = history.happenings.length - 1;
  const versions = new HistoryCursor(history).at(history.countAfter(index));
  const { options, refusals } = world;
  const { at } = history.happenings[index] ?? { at: 0 };
  const given = { history, index, versions, at, actions: timeline.actions, options };
  return factsOf(new Past({ ...given, refusals: refusals.all }), key);
}

const RUN = { 'berth/run': '10', 'berth/exit': '0' };

describe('why a Pod is where it is', () => {
  const WEB = 'Pod/default/web';

  it('is told of containers that have ended and are not started again', () => {
    const ending = (exit: string) =>
      pod({ restartPolicy: 'Never' }, { 'berth/run': '10', 'berth/exit': exit });
    const ended = (exit: string) =>
      told(WEB, 60, [ending(exit)]).find(({ kind }) => kind === 'containersEnded')?.values;
    expect(ended('0')).toMatchObject({ how: 'succeeded', policy: 'Never', node: 'node-1' });
    expect(ended('3')).toMatchObject({ how: 'failed' });
    const own = pod({ containers: [{ name: 'c', image: 'i', restartPolicy: 'Never' }] }, RUN);
    expect(
      told(WEB, 60, [own]).find(({ kind }) => kind === 'containersEnded')?.values,
    ).toMatchObject({
      how: 'succeeded',
      policy: 'Never',
    });
    const deleted = { at: '20s', run: 'kubectl delete pod web --wait=false' };
    const kinds = told(WEB, 15, [ending('0')], deleted).map(({ kind }) => kind);
    expect(kinds).toContain('containersEnded');
  });

  it('of a taint that it does not tolerate at all it is not told that it tolerates it for 0 s', () => {
    const taint = { at: '10s', run: 'kubectl taint node node-1 m=1:NoExecute' };
    const [first] = told(WEB, 10.25, [pod()], taint);
    expect(first?.kind).toBe('leavesNotTolerated');
    expect(first?.values).toMatchObject({ node: 'node-1', taint: 'm=1:NoExecute' });
  });

  it('is told what keeps it where a drain wants to evict it, not that a cordon takes nobody away', () => {
    const budget: KubernetesObject = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'all', namespace: 'default' },
      spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
    };
    const line = { at: '10s', run: 'kubectl drain node-1 --force' };
    const kinds = (workload: readonly KubernetesObject[], action: TimelineAction) =>
      told(WEB, 12, workload, action).map(({ kind }) => kind);
    expect(kinds([pod(), budget], line)[0]).toBe('budgetBlocks');
    expect(kinds([pod(), budget], { at: '10s', run: 'kubectl cordon node-1' })[0]).toBe(
      'stillBound',
    );
  });

  it('whose gates are gone has not been tried, though its condition said that they were there', () => {
    const gated = pod({ schedulingGates: [{ name: 'example.com/hold' }] });
    const open = { at: '5s', run: `kubectl patch pod web -p '{"spec":{"schedulingGates":null}}'` };
    expect(told(WEB, 4, [gated], open)[0]?.kind).toBe('gated');
    expect(told(WEB, 5.21, [gated], open)[0]?.kind).toBe('notTried');
    expect(told(WEB, 6, [gated], open)[0]?.kind).toBe('bound');
  });
});

it('a node whose kubelet is heard again is not told to be silent since it became unreachable', () => {
  const actions = [
    { at: '10s', fail: 'node-1' },
    { at: '100s', recover: 'node-1' },
  ];
  const first = (second: number) => told('Node/node-1', second, [], ...actions)[0];
  expect(first(99)).toMatchObject({ kind: 'unreachable', values: { sinceAt: 10_000 } });
  expect(first(100)?.kind).not.toBe('unreachable');
});
