import { describe, expect, it } from 'vitest';
import type { KubernetesObject, Node, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

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

/** When a taint came to each node, and when it went, in seconds: `a +60`. */
function evictingTaints(
  nodes: readonly Node[],
  actions: readonly TimelineAction[],
  until: number,
  release?: 'v1.33' | 'v1.34.1',
): readonly string[] {
  const options: KubernetesObject[] = release
    ? [{ apiVersion: 'berth/v1', kind: 'RunOptions', release }]
    : [];
  const { story } = storyOf({
    standing: [...nodes, ...options],
    workload: [],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * until);
  return timeline.events.flatMap((event) =>
    (event.what === 'taint' || event.what === 'taint gone') && event.taint.endsWith(':NoExecute')
      ? [`${event.node} ${event.what === 'taint' ? '+' : '-'}${Math.floor(event.t / 1000)}`]
      : [],
  );
}

const named = (...names: readonly string[]) => names.map((name) => node(name));
const inZones = (zones: Readonly<Record<string, string>>): readonly Node[] =>
  Object.entries(zones).map(([name, zone]) => {
    const made = node(name);
    const labels = { 'topology.kubernetes.io/zone': zone };
    return { ...made, metadata: { ...made.metadata, labels } };
  });
const fail = (...names: readonly string[]): readonly TimelineAction[] =>
  names.map((name) => ({ at: '11s', fail: name }));
const UNREACHABLE = 'node.kubernetes.io/unreachable';

describe('the taint that evicts', () => {
  it('comes as soon as nothing is heard of a node for too long; up to v1.33 at the next look', () => {
    expect(evictingTaints(named('a', 'b'), fail('a'), 100)).toEqual(['a +60']);
    expect(evictingTaints(named('a', 'b'), fail('a'), 100, 'v1.33')).toEqual(['a +65']);
    expect(evictingTaints(named('a', 'b'), fail('a'), 100, 'v1.34.1')).toEqual(['a +60']);
  });

  it('goes from a node that is ready, whoever has put it there', () => {
    const taint = { at: '12s', run: `kubectl taint node a ${UNREACHABLE}=:NoExecute` };
    expect(evictingTaints(named('a', 'b'), [taint], 100)).toEqual(['a +12', 'a -15']);
  });

  it('comes back to a node of which nothing is heard, when it is taken away by hand', () => {
    const untaint = { at: '81s', run: `kubectl taint node a ${UNREACHABLE}:NoExecute-` };
    const told = evictingTaints(named('a', 'b'), [...fail('a'), untaint], 100);
    expect(told).toEqual(['a +60', 'a -81', 'a +85']);
  });

  it('waits for its turn behind a node that was deleted meanwhile', () => {
    const nodes = named('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const all = fail('a', 'b', 'c');
    expect(evictingTaints(nodes, all, 100)).toEqual(['a +60', 'b +70', 'c +80']);
    const told = evictingTaints(nodes, [...all, { at: '63s', run: 'kubectl delete node b' }], 100);
    expect(told.filter((each) => each.includes('+'))).toEqual(['a +60', 'c +80']);
  });

  it('comes to a small zone of which most is dark once the rest of it is deleted, or in another zone', () => {
    const nodes = inZones({ a: 'x', b: 'x', c: 'x', d: 'x', e: 'y' });
    const dark = fail('a', 'b', 'c');
    expect(evictingTaints(nodes, dark, 100)).toEqual([]);
    const gone = { at: '71s', run: 'kubectl delete node d' };
    expect(evictingTaints(nodes, [...dark, gone], 88)).toEqual(['a +85']);
    const moved = {
      at: '71s',
      run: 'kubectl label node d topology.kubernetes.io/zone=y --overwrite',
    };
    expect(evictingTaints(nodes, [...dark, moved], 88)).toEqual(['a +85']);
  });

  it('is not hastened by a label that a silent node is given, and counts from when it was heard last', () => {
    const label = { at: '20s', run: 'kubectl label node a node.kubernetes.io/exclude-disruption=' };
    expect(evictingTaints(named('a', 'b'), [...fail('a'), label], 100)).toEqual(['a +60']);
    const flapping = [...fail('a'), { at: '20s', recover: 'a' }, { at: '21s', fail: 'a' }];
    expect(evictingTaints(named('a', 'b'), flapping, 100)).toEqual(['a +75']);
  });

  it('comes to a node that is made again while its machine is off, after a longer time', () => {
    const gone = { at: '21s', run: 'kubectl delete node a' };
    const told = evictingTaints(
      named('a', 'b'),
      [...fail('a'), gone, { at: '31s', apply: named('a') }],
      200,
    );
    expect(told).toEqual(['a +95']);
  });
});
