import { describe, expect, it } from 'vitest';
import type { KubernetesObject, Node, TimelineAction } from '../../../model/index.ts';
import { controllerOf } from '../../../simulation/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: Node = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '100', memory: '100Gi', pods: '500' } },
};
const SELECTOR = { manualSelector: true, selector: { matchLabels: { app: 'j' } } };

function job(name: string, spec: object, run = '20') {
  const metadata = { labels: { app: 'j' }, annotations: { 'berth/run': run } };
  const containers = [{ name: 'c', image: 'busybox' }];
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, namespace: 'default' },
    spec: {
      completions: 2,
      parallelism: 2,
      ...spec,
      template: { metadata, spec: { restartPolicy: 'Never', containers } },
    },
  } as KubernetesObject;
}

function told(first: KubernetesObject, actions: readonly TimelineAction[], second: number) {
  const { story } = storyOf({
    standing: [NODE],
    workload: [first],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions,
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * second);
  const { store } = timeline.world;
  return store.all('Pod').map((pod) => {
    const { labels, finalizers, name } = pod.object.metadata;
    const owner = controllerOf(pod.object.metadata)?.name;
    return { name, owner, labels, isTracked: finalizers?.length === 1 };
  });
}

describe('the Pods of a Job', () => {
  it('have the labels of its template alone where it names them by a selector of its own', () => {
    const pods = told(job('j', SELECTOR), [], 5);
    expect(pods.map(({ labels }) => labels)).toEqual([{ app: 'j' }, { app: 'j' }]);
  });

  it('are its own that its selector finds, as another Job left them behind', () => {
    const actions = [
      { at: '5s', run: 'kubectl delete job j --cascade=orphan' },
      { at: '7s', apply: [job('new', SELECTOR)] },
    ];
    const left = told(job('j', {}), actions, 6);
    expect(left.map(({ owner, isTracked }) => [owner, isTracked])).toEqual(
      Array.from({ length: 2 }, () => [undefined, false]),
    );
    const pods = told(job('j', {}), actions, 10);
    expect(pods.map(({ owner, isTracked }) => [owner, isTracked])).toEqual(
      Array.from({ length: 2 }, () => ['new', true]),
    );
    const ended = told(job('j', {}), actions, 30);
    expect(ended.map(({ name }) => name)).toEqual(left.map(({ name }) => name));
  });

  it('are let go without the label by which it knows them, and others come', () => {
    const away = [
      { at: '5s', run: 'kubectl label pods -l app=j batch.kubernetes.io/controller-uid-' },
    ];
    const pods = told(job('j', {}), away, 10);
    expect(pods.map(({ owner, isTracked }) => [owner, isTracked])).toEqual([
      ...Array.from({ length: 2 }, () => [undefined, false]),
      ...Array.from({ length: 2 }, () => ['j', true]),
    ]);
  });
});
