import { describe, expect, it } from 'vitest';
import type { KubernetesObject, Node, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node = (name: string, ready?: string): Node => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name },
  status: {
    allocatable: { cpu: '4', memory: '8Gi', pods: '10' },
    ...(ready !== undefined && { conditions: [{ type: 'Ready', status: ready }] }),
  },
});

const pod: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { nodeName: 'bad', containers: [{ name: 'web', image: 'nginx' }] },
};

/** A node that is given with this condition, and one that is ready, told to a second. */
function told(ready: string, until: number, actions: readonly TimelineAction[] = []) {
  const { story } = storyOf({
    standing: [node('bad', ready), node('good'), pod],
    workload: [],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * until);
  const { store } = timeline.world;
  const taints = store.find('Node', '', 'bad')?.object.spec?.taints ?? [];
  return {
    taints: taints.map(({ key, effect }) => `${key}:${effect}`).sort(),
    good: store.find('Node', '', 'good')?.object.spec?.taints ?? [],
    pod: store.find('Pod', 'default', 'web'),
    events: timeline.events,
  };
}

describe('a node that is given as not ready', () => {
  it.each([
    ['False', 'node.kubernetes.io/not-ready'],
    ['Unknown', 'node.kubernetes.io/unreachable'],
  ])('with Ready %s has the taints of it when the story begins', (ready, key) => {
    const { taints, good, pod: there } = told(ready, 1);
    expect(taints).toEqual([`${key}:NoExecute`, `${key}:NoSchedule`]);
    expect(good).toEqual([]);
    expect(there?.object.metadata.deletionTimestamp).toBeUndefined();
  });

  it('loses its Pods once they have tolerated that for 300 s', () => {
    expect(told('False', 280).pod?.object.metadata.deletionTimestamp).toBeUndefined();
    const { events } = told('False', 310);
    const deleting = events.find(({ what }) => what === 'deleting');
    expect(deleting).toMatchObject({ reason: 'DeletionByTaintManager' });
  });

  it('is ready again where its kubelet is heard again', () => {
    const { taints, pod: there } = told('Unknown', 320, [{ at: '60s', recover: 'bad' }]);
    expect(taints).toEqual([]);
    expect(there?.object.metadata.deletionTimestamp).toBeUndefined();
  });
});

describe('a node that tells nothing of its zone', () => {
  const excluded = { 'node.kubernetes.io/exclude-disruption': '' };

  /** By node, whether it has the taint that evicts, after two of these fell silent and nothing else is there. */
  function evicting(labels: Readonly<Record<string, string>>): readonly boolean[] {
    const nodes = ['a', 'b', 'c'].map((name) => {
      const made = node(name);
      return name === 'c' ? { ...made, metadata: { ...made.metadata, labels } } : made;
    });
    const { story } = storyOf({
      standing: nodes,
      workload: [],
      document: {
        apiVersion: 'berth/v1',
        kind: 'Timeline',
        actions: [
          { at: '1s', fail: 'a' },
          { at: '1s', fail: 'b' },
        ],
      },
    });
    const timeline = new Timeline(story);
    timeline.runTo(120_000);
    return ['a', 'b'].map((name) =>
      (timeline.world.store.find('Node', '', name)?.object.spec?.taints ?? []).some(
        ({ effect }) => effect === 'NoExecute',
      ),
    );
  }

  it('does not keep it from counting as gone as a whole', () => {
    expect(evicting({})).toEqual([true, true]);
    expect(evicting(excluded)).toEqual([false, false]);
  });
});

describe('a node whose kubelet falls silent', () => {
  it('is said to be under no pressure any more, and to be again once it is heard', () => {
    const pressed: Node = {
      ...node('bad'),
      status: {
        ...node('bad').status,
        conditions: [
          { type: 'Ready', status: 'True' },
          { type: 'MemoryPressure', status: 'True' },
          { type: 'NetworkUnavailable', status: 'True' },
        ],
      },
    };
    const { story } = storyOf({
      standing: [pressed, node('good')],
      workload: [],
      document: {
        apiVersion: 'berth/v1',
        kind: 'Timeline',
        actions: [
          { at: '10s', fail: 'bad' },
          { at: '100s', recover: 'bad' },
        ],
      },
    });
    const timeline = new Timeline(story);
    const pressures = (until: number) => {
      timeline.runTo(1000 * until);
      const { spec } = timeline.world.store.find('Node', '', 'bad')?.object ?? {};
      return (spec?.taints ?? []).flatMap(({ key, effect }) =>
        effect === 'NoSchedule' ? [key.replace('node.kubernetes.io/', '')] : [],
      );
    };
    expect(pressures(9)).toEqual(['memory-pressure', 'network-unavailable']);
    // The network's condition is not the kubelet's.
    expect(pressures(90)).toEqual(['network-unavailable', 'unreachable']);
    expect(pressures(110)).toEqual(['network-unavailable', 'memory-pressure']);
  });
});
