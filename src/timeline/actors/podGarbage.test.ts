import { describe, expect, it } from 'vitest';
import type { KubernetesObject, PodStatus } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';
import { HistoryCursor } from '../history.ts';
import { factsOf } from '../why/index.ts';
import { Past } from '../why/past.ts';

const pod = (name: string, status: PodStatus): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: { nodeName: 'node-1', containers: [{ name: 'c', image: 'nginx' }] },
  status,
});
const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
};

function told(terminatedPodThreshold: number): Timeline {
  const { story } = storyOf({
    standing: [
      NODE,
      pod('a-done', { phase: 'Succeeded' }),
      pod('b-failed', { phase: 'Failed' }),
      pod('c-evicted', { phase: 'Failed', reason: 'Evicted' }),
      pod('d-runs', { phase: 'Running' }),
    ],
    workload: [],
  });
  const options = { ...story.options, terminatedPodThreshold };
  const timeline = new Timeline({ ...story, options });
  timeline.runTo(40_000);
  return timeline;
}

/** Which of the Pods are there after it has looked, with so many kept that have ended. */
const kept = (terminatedPodThreshold: number): readonly string[] =>
  told(terminatedPodThreshold)
    .world.store.all('Pod')
    .map(({ name }) => name);

/** What is said of a Pod that is gone. */
function whyGone({ history, world: { options }, now: at }: Timeline, name: string) {
  const index = history.happenings.findIndex(
    ({ event }) => event.what === 'gone' && event.pod === `default/${name}`,
  );
  const versions = new HistoryCursor(history).at(history.countAfter(index));
  const past = new Past({ history, index, versions, at, actions: [], options, refusals: [] });
  return factsOf(past, `Pod/default/${name}`).map(({ kind }) => kind);
}

describe('the Pod garbage collector', () => {
  it('keeps as many Pods that have ended as it is told: first go those that were evicted, then the oldest', () => {
    expect(kept(3)).toEqual(['a-done', 'b-failed', 'c-evicted', 'd-runs']);
    expect(kept(2)).toEqual(['a-done', 'b-failed', 'd-runs']);
    expect(kept(1)).toEqual(['b-failed', 'd-runs']);
    // None of those that run is ever too many.
    expect(kept(0)).toEqual(['d-runs']);
  });

  it('goes by name among those of one second', () => {
    const spec = { nodeName: 'node-1', containers: [{ name: 'c', image: 'nginx' }] };
    const workload = ['z', 'm', 'a'].map((name): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, annotations: { 'berth/run': '1' } },
      spec: { ...spec, restartPolicy: 'Never' },
    }));
    const { story } = storyOf({ standing: [NODE], workload });
    const timeline = new Timeline({
      ...story,
      options: { ...story.options, terminatedPodThreshold: 2 },
    });
    timeline.runTo(40_000);
    expect(timeline.world.store.all('Pod').map(({ name }) => name)).toEqual(['z', 'm']);
  });

  it('says of Pods whose node is gone that it deletes them, but not of those that have ended', () => {
    const done: PodStatus = { phase: 'Succeeded' };
    const { story } = storyOf({
      standing: [NODE, pod('done', done), pod('runs', { phase: 'Running' })],
      workload: [],
      document: {
        apiVersion: 'berth/v1',
        kind: 'Timeline',
        actions: [{ at: '1s', run: 'kubectl delete node node-1' }],
      },
    });
    const timeline = new Timeline(story);
    timeline.runTo(100_000);
    const deleted = timeline.events.flatMap((event) =>
      event.what === 'deleting' ? [[event.pod, event.reason]] : [],
    );
    expect(deleted).toEqual([
      ['default/done', undefined],
      ['default/runs', 'DeletionByPodGC'],
    ]);
    expect(whyGone(timeline, 'done')).toContain('nodeGone');
  });

  it('is told of as who deleted them', () => {
    expect(whyGone(told(2), 'c-evicted')).toContain('tooManyEnded');
  });
});
