import { describe, expect, it } from 'vitest';
import { type KubernetesObject, NO_LEGACY_RULES, validateObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const FIELD = 'requiredDuringSchedulingRequiredDuringExecution';

function objects(...values: readonly object[]): readonly KubernetesObject[] {
  return values.map((value) => {
    const legacy = { ...NO_LEGACY_RULES, requiredDuringExecution: true };
    const { object } = validateObject(value, { legacy });
    if (!object) throw new Error(JSON.stringify(value));
    return object;
  });
}
const node = (name: string, labels: Record<string, string> = {}) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labels } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
});
const pod = (name: string, app: string, affinity?: object, priority?: number) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, labels: { app } },
  spec: {
    containers: [{ name: 'c', image: 'i' }],
    ...(affinity && { affinity }),
    ...(priority !== undefined && { priorityClassName: `p${priority}` }),
  },
});
const priorityClass = (value: number) => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: `p${value}` },
  value,
});
const term = (app: string) => ({
  labelSelector: { matchLabels: { app } },
  topologyKey: 'kubernetes.io/hostname',
});

/** Which Pods are evicted by the rules, in order, with the rule. */
function evicted(
  standing: readonly object[],
  workload: readonly object[],
  lines: readonly string[],
  legacy: object = { requiredDuringExecution: true },
): readonly string[] {
  const options = { apiVersion: 'berth/v1', kind: 'RunOptions', legacy };
  const { story } = storyOf({
    standing: objects(...standing, options),
    workload: objects(...workload),
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: lines.map((run, index) => ({ at: `${10 * (index + 1)}s`, run })),
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(100_000);
  return timeline.events.flatMap((event) =>
    event.what === 'deleting' && event.reason === 'RequiredDuringExecution'
      ? [`${event.pod.slice('default/'.length)} ${event.message ?? ''}`]
      : [],
  );
}

describe('what is required during execution', () => {
  const disk = {
    nodeAffinity: {
      [FIELD]: {
        nodeSelectorTerms: [
          { matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] },
        ],
      },
    },
  };

  it('evicts from a node whose labels it no longer matches, where the option is on', () => {
    const nodes = [node('a', { disk: 'ssd' }), node('b')];
    const lines = ['kubectl label nodes a disk-'];
    expect(evicted(nodes, [pod('p', 'x', disk)], lines)).toEqual(['p nodeAffinity']);
    expect(evicted(nodes, [pod('p', 'x')], lines)).toEqual([]);
  });

  it('lets scheduling require it too', () => {
    const nodes = [node('a'), node('b', { disk: 'ssd' })];
    const options = {
      apiVersion: 'berth/v1',
      kind: 'RunOptions',
      legacy: { requiredDuringExecution: true },
    };
    const { story } = storyOf({
      standing: objects(...nodes, options),
      workload: objects(pod('p', 'x', disk)),
    });
    const timeline = new Timeline(story);
    timeline.runTo(5000);
    const bound = timeline.events.find(({ what }) => what === 'bound');
    expect(bound).toMatchObject({ node: 'b' });
  });

  it('evicts the Pod whose affinity is broken, never the one that it was for', () => {
    const near = { podAffinity: { [FIELD]: [term('db')] } };
    const pods = [pod('db', 'db'), pod('web', 'web', near)];
    expect(
      evicted([node('a'), node('b')], pods, ['kubectl label pods db app=other --overwrite']),
    ).toEqual(['web podAffinity']);
  });

  const apart = { podAntiAffinity: { [FIELD]: [term('noisy')] } };
  const pods = (owner: number, other: number) => [
    priorityClass(owner),
    ...(owner === other ? [] : [priorityClass(other)]),
    pod('quiet', 'quiet', apart, owner),
    pod('other', 'other', undefined, other),
  ];
  const noisy = ['kubectl label pods other app=noisy --overwrite'];

  it('evicts the Pod with the anti-affinity that is broken', () => {
    expect(evicted([node('a')], pods(10, 5), noisy)).toEqual(['quiet podAntiAffinity']);
  });

  it('evicts by priority instead, where that is asked for: the owner before its equals', () => {
    const legacy = { requiredDuringExecution: true, requiredDuringExecutionByPriority: true };
    expect(evicted([node('a')], pods(10, 5), noisy, legacy)).toEqual(['other podAntiAffinity']);
    expect(evicted([node('a')], pods(5, 10), noisy, legacy)).toEqual(['quiet podAntiAffinity']);
    expect(evicted([node('a')], pods(5, 5), noisy, legacy)).toEqual(['quiet podAntiAffinity']);
  });

  it('leaves the oldest of those that break one another’s rule', () => {
    const self = { podAntiAffinity: { [FIELD]: [term('same')] } };
    const lines = ['kubectl label pods one two three app=same --overwrite'];
    const three = ['one', 'two', 'three'].map((name) => pod(name, name, self));
    expect(evicted([node('a')], three, lines)).toEqual([
      'three podAntiAffinity',
      'two podAntiAffinity',
    ]);
  });
});
