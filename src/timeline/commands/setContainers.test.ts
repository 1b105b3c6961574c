import { describe, expect, it } from 'vitest';
import type { Deployment, KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '8', memory: '16Gi', pods: '20' } },
};

const web: Deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        containers: [
          { name: 'app', image: 'app', resources: { requests: { cpu: '1', memory: '1Gi' } } },
          { name: 'log', image: 'log' },
        ],
      },
    },
  },
};

const pod = (name: string, namespace: string, nodeSelector?: Record<string, string>) =>
  ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace },
    spec: { containers: [{ name: 'c', image: 'i' }], ...(nodeSelector && { nodeSelector }) },
  }) as KubernetesObject;

/** What the lines print, one second after the other, and the story twenty seconds later. */
function after(lines: readonly string[], workload: readonly KubernetesObject[] = [web]) {
  const actions = lines.map((run, index) => ({ at: `${5 + index}s`, run }));
  const { story } = storyOf({
    standing: [node],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(25_000);
  const { store } = timeline.world;
  return {
    printed: timeline.printed.flatMap(({ out, errors, warnings }) => [
      ...out,
      ...errors,
      ...warnings,
    ]),
    containers: store.find('Deployment', 'default', 'web')?.object.spec.template.spec.containers,
    sets: store.all('ReplicaSet').length,
    pods: store.all('Pod').map(({ namespace, name }) => `${namespace}/${name}`),
  };
}

describe('kubectl set env, at a moment', () => {
  it('sets and removes variables of the template, which rolls out', () => {
    const { printed, containers, sets } = after([
      'kubectl set env deployment/web LEVEL=debug PORT=80 -c app',
      'kubectl set env deployment/web LEVEL- PORT=81',
    ]);
    expect(printed).toEqual(['deployment.apps/web env updated', 'deployment.apps/web env updated']);
    expect(containers).toMatchObject([
      { name: 'app', env: [{ name: 'PORT', value: '81' }] },
      { name: 'log', env: [{ name: 'PORT', value: '81' }] },
    ]);
    expect(sets).toBe(3);
  });

  it('leaves what has a value with --overwrite=false, and says so', () => {
    const { printed, sets } = after([
      'kubectl set env deployment/web A=1',
      'kubectl set env deployment/web A=2 --overwrite=false',
    ]);
    expect(printed[1]).toBe(
      "error: deployments/web 'A' already has a value (1), and --overwrite is false",
    );
    expect(sets).toBe(2);
  });

  it('is refused by a Pod, whose containers stay', () => {
    const { printed } = after(['kubectl set env pod/a A=1'], [pod('a', 'default')]);
    expect(printed[0]).toMatch(/^The Pod "a" is invalid: spec: Forbidden/);
  });
});

describe('kubectl set resources, at a moment', () => {
  it('changes the amounts that are named, of the containers that are named', () => {
    const { printed, containers } = after([
      'kubectl set resources deployment web -c=app --requests=cpu=2 --limits=cpu=3',
    ]);
    expect(printed).toEqual(['deployment.apps/web resource requirements updated']);
    expect(containers).toMatchObject([
      { name: 'app', resources: { requests: { cpu: '2', memory: '1Gi' }, limits: { cpu: '3' } } },
      { name: 'log' },
    ]);
    expect(containers?.[1]?.resources).toBeUndefined();
  });

  it('says where no container has the name', () => {
    const { printed, sets } = after(['kubectl set resources deployment web -c=x --limits=cpu=3']);
    expect(printed).toEqual(['error: unable to find container named x']);
    expect(sets).toBe(1);
  });
});

describe('kubectl set image, at a moment', () => {
  it('changes a Pod and a Deployment, and is refused by a Job, whose template stays', () => {
    const spec = { containers: [{ name: 'c', image: 'i' }], restartPolicy: 'Never' };
    const pi = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'pi' },
      spec: { template: { spec } },
    } as KubernetesObject;
    const { printed } = after(
      [
        'kubectl set image pod/a c=j',
        'kubectl set image deployment/web app=j',
        'kubectl set image job/pi c=j',
      ],
      [web, pod('a', 'default'), pi],
    );
    expect(printed.slice(0, 2)).toEqual([
      'pod/a image updated',
      'deployment.apps/web image updated',
    ]);
    expect(printed[2]).toMatch(/^The Job "pi" is invalid: spec.template: .*field is immutable$/);
    expect(printed).toHaveLength(3);
  });
});

describe('what has no containers and is not rolled out', () => {
  it('is told of as kubectl does', () => {
    const of = (what: string) => `kubectl ${what}`;
    const { printed } = after(
      [
        'autoscale deployment web --max=3 --name=h',
        'rollout restart hpa/h',
        'rollout pause hpa/h',
        'rollout undo hpa/h',
        'rollout status hpa/h',
        'set image hpa/h c=j',
        'set env hpa/h A=b',
        'set image node/node-1 c=j',
        'rollout undo node/node-1',
      ].map(of),
    );
    const none = 'the object is not a pod or does not have a pod template';
    expect(printed.slice(1)).toEqual([
      'error: horizontalpodautoscalers.autoscaling "h" restarting is not supported',
      'error: horizontalpodautoscalers.autoscaling "h" pausing is not supported',
      'error: error retrieving rollbacker for "HorizontalPodAutoscaler.autoscaling", no visitor method exists for {autoscaling HorizontalPodAutoscaler}',
      'error: no status viewer has been implemented for HorizontalPodAutoscaler.autoscaling',
      `error: horizontalpodautoscalers/h ${none}: *v2.HorizontalPodAutoscaler`,
      `error: horizontalpodautoscalers/h ${none}: *v2.HorizontalPodAutoscaler`,
      `error: nodes/node-1 ${none}: *v1.Node`,
      'error: error retrieving rollbacker for "Node", no visitor method exists for { Node}',
    ]);
  });
});

describe('kubectl delete, of what fields choose', () => {
  const workload = [
    pod('runs', 'default'),
    pod('waits', 'default', { disk: 'ssd' }),
    pod('waits', 'shop', { disk: 'ssd' }),
  ];

  it('deletes Pods by phase and by node, of one namespace or of all', () => {
    const pending = 'kubectl delete pods --field-selector=status.phase=Pending';
    expect(after([pending], workload).pods).toEqual(['default/runs', 'shop/waits']);
    expect(after([`${pending} -A`], workload).pods).toEqual(['default/runs']);
    const there = 'kubectl delete pods --field-selector=spec.nodeName=node-1';
    expect(after([there], workload).pods).toEqual(['default/waits', 'shop/waits']);
  });

  it('deletes nothing by a field that Pods are not chosen by', () => {
    const { printed, pods } = after(['kubectl delete pods --field-selector=spec.x=1'], workload);
    expect(printed).toEqual(['Error from server (BadRequest): field label not supported: spec.x']);
    expect(pods).toHaveLength(3);
  });
});
