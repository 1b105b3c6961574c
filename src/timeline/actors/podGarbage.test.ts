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

  it('is told of as who deleted them', () => {
    const timeline = told(2);
    const { history, world, now: at } = timeline;
    const index = history.happenings.findIndex(
      ({ event }) => event.what === 'gone' && event.pod === 'default/c-evicted',
    );
    const versions = new HistoryCursor(history).at(history.countAfter(index));
    const { options } = world;
    const past = new Past({ history, index, versions, at, actions: [], options, refusals: [] });
    expect(factsOf(past, 'Pod/default/c-evicted').map(({ kind }) => kind)).toContain(
      'tooManyEnded',
    );
  });
});
