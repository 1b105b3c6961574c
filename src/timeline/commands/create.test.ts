import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '8', memory: '16Gi', pods: '20' } },
};

/** What the lines print, one second after the other, and which Pods there are then. */
function after(...lines: readonly string[]) {
  const actions = lines.map((run, index) => ({ at: `${1 + index}s`, run }));
  const { story } = storyOf({
    standing: [node],
    workload: [],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * (lines.length + 5));
  return {
    printed: timeline.printed.flatMap(({ out, errors }) => [...out, ...errors]),
    pods: timeline.world.store
      .all('Pod')
      .map(({ namespace, name, object }) => `${namespace}/${name} ${object.spec.nodeName ?? ''}`),
  };
}

describe('kubectl create and run, at a moment', () => {
  it('make what controllers and kube-scheduler take up from there', () => {
    const { printed, pods } = after(
      'kubectl create namespace shop',
      'kubectl -n shop create deployment web --image=nginx --replicas=2',
      'kubectl run one --image=nginx',
      'kubectl create job sum --image=busybox -- date',
    );
    expect(printed).toEqual([
      'namespace/shop created',
      'deployment.apps/web created',
      'pod/one created',
      'job.batch/sum created',
    ]);
    expect(pods.map((pod) => pod.replace(/-\S+ /, '- ')).sort()).toEqual([
      'default/one node-1',
      'default/sum- node-1',
      'shop/web- node-1',
      'shop/web- node-1',
    ]);
  });

  it('make nothing in the place of what is there', () => {
    expect(after('kubectl run one --image=a', 'kubectl run one --image=b').printed).toEqual([
      'pod/one created',
      'Error from server (AlreadyExists): pods "one" already exists',
    ]);
  });
});
