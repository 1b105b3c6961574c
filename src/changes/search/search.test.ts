import { describe, expect, it } from 'vitest';
import { finish, saying } from '../../model/index.ts';
import { HOSTNAME, makeNode, makePod } from '../../engine/testing/builders.ts';
import { randomCase } from '../../engine/testing/randomObjects.ts';
import type { KubernetesObject } from '../../model/index.ts';
import { makeDeployment, makeMount, makePriorityClass } from '../testing/objects.ts';
import { changesOf, finishedRun, inputFor, proposalsFor, stepOf } from '../testing/scenario.ts';
import { workLimit } from './budget.ts';
import { findChanges } from './search.ts';

const taint = (key: string) => ({ key, effect: 'NoSchedule' as const });
const keysOf = (objects: readonly KubernetesObject[]) =>
  proposalsFor(objects).proposals.map(({ title, also }) => [
    title.key,
    ...(also ? [also.key] : []),
  ]);

describe('a search for changes', () => {
  it('says nothing where the goal is reached already', () => {
    const objects = [makeNode('a'), makePod('p')];
    const { proposals, closest, tried } = proposalsFor(objects, { kind: 'schedule' }, 'default/p');
    expect({ proposals, closest, tried }).toEqual({ proposals: [], closest: undefined, tried: 1 });
  });

  it('gives undefined for a step that the run does not have', () => {
    const objects = [makeNode('a'), makePod('p')];
    const work = findChanges(inputFor(objects, finishedRun(objects), 7, { kind: 'schedule' }));
    expect(work.next()).toEqual({ done: true, value: undefined });
  });

  it('makes two changes where none does alone, and no pair of which one would do', () => {
    const two = [makeNode('a', { taints: [taint('x'), taint('y')] }), makePod('p')];
    expect(keysOf(two)[0]).toEqual(['title.toleration', 'title.toleration']);
    const one = [makeNode('a', { taints: [taint('x')] }), makePod('p')];
    expect(keysOf(one)).toEqual([['title.toleration'], ['title.untaint']]);
  });

  it('sends no Pod to a node of another operating system, whose kubelet would turn it down', () => {
    const label = 'kubernetes.io/os';
    const objects = [
      makeNode('lin', { labels: { [label]: 'linux' } }),
      makeNode('win', { labels: { [label]: 'windows' }, taints: [taint('x')] }),
    ];
    const pod = makePod('p', { nodeSelector: { [label]: 'windows' } });
    const windows = { ...pod, spec: { ...pod.spec, os: { name: 'windows' as const } } };
    expect(keysOf([...objects, pod]).flat()).toContain('title.selectorGone');
    expect(keysOf([...objects, windows])).toEqual([['title.toleration'], ['title.untaint']]);
  });

  it('finds the second change where the first only shows what else is in the way', () => {
    const objects = [
      makeNode('a', { taints: [taint('x')] }),
      makePod('p', { schedulingGates: [{ name: 'example.com/hold' }] }),
    ];
    expect(keysOf(objects)[0]).toEqual(['title.gates', 'title.toleration']);
  });

  it('says what the closest node lacks where two changes do not do', () => {
    const objects = [
      makeNode('far', { taints: [taint('x'), taint('y'), taint('z'), taint('w')] }),
      makeNode('near', { taints: [taint('x'), taint('y'), taint('z')] }),
      makePod('p'),
    ];
    const { proposals, closest } = proposalsFor(objects);
    expect(proposals).toEqual([]);
    expect(closest).toEqual({
      node: 1,
      lacks: [
        {
          key: 'lacks.TaintToleration',
          values: { taints: 'x:NoSchedule, y:NoSchedule, z:NoSchedule', count: 3 },
        },
      ],
    });
  });

  it('gives up wishes that cannot be read, where the nodes that fit cannot be scored for them', () => {
    const wish = (key: string, value: string) => ({
      weight: 1,
      preference: { matchExpressions: [{ key, operator: 'Gt' as const, values: [value] }] },
    });
    const wishing = (...wishes: ReturnType<typeof wish>[]) => [
      makeNode('a'),
      makeNode('b'),
      makePod('p', {
        affinity: {
          nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: wishes },
        },
      }),
    ];
    expect(keysOf(wishing(wish('x', '1'), wish('y', '0.5')))).toEqual([['title.preferGone']]);
    const both = wishing(wish('x', '1.5'), wish('y', '0.5'));
    expect(keysOf(both)).toEqual([['title.preferGone', 'title.preferGone']]);
    // No node lacks anything.
    const three = wishing(wish('x', 'a'), wish('y', 'b'), wish('z', 'c'));
    const { proposals, closest } = proposalsFor(three);
    expect({ proposals, closest }).toEqual({ proposals: [], closest: undefined });
  });

  describe('B16: one more node, where nothing small helps', () => {
    const gpus = { allocatable: { cpu: '4', memory: '8Gi', pods: '10', 'nvidia.com/gpu': '4' } };
    const asking = (name: string, count: number, on?: string) =>
      makePod(name, { requests: { 'nvidia.com/gpu': String(count) }, ...(on && { on }) });
    const full = [
      makeNode('gpu-1', { ...gpus, labels: { [HOSTNAME]: 'gpu-1', pool: 'gpu' } }),
      ...['a', 'b', 'c', 'd'].map((name) => asking(name, 1, 'gpu-1')),
    ];

    it('B16: is proposed, seen by the engine in a whole run, as a copy of a node in the text', () => {
      const { proposals } = proposalsFor([...full, asking('p', 4)]);
      expect(proposals.map(({ title, newNode, chosen }) => [title.key, newNode, chosen])).toEqual([
        ['title.addNode', 'gpu-2', 1],
      ]);
      expect(proposals[0]?.edits).toEqual([
        {
          kind: 'copy',
          object: 0,
          behind: 0,
          edits: [
            { op: 'set', path: ['metadata', 'name'], value: 'gpu-2' },
            { op: 'set', path: ['metadata', 'labels', HOSTNAME], value: 'gpu-2' },
          ],
        },
      ]);
    });

    it('is proposed with more of what none of those there has enough of', () => {
      const { proposals } = proposalsFor([...full, asking('p', 9)]);
      expect(proposals.map(({ title, newNode, chosen }) => [title, newNode, chosen])).toEqual([
        [
          {
            key: 'title.addNodeWith',
            values: { name: 'gpu-2', like: 'gpu-1', resources: 'nvidia.com/gpu: 9' },
          },
          'gpu-2',
          1,
        ],
      ]);
      expect(proposals[0]?.edits).toMatchObject([
        {
          kind: 'copy',
          edits: [{}, {}, { path: ['status', 'allocatable', 'nvidia.com/gpu'], value: '9' }],
        },
      ]);
    });

    it('has huge pages as one writes them', () => {
      const pages = (size: string) => ({ 'hugepages-2Mi': size, memory: '1Gi' });
      const node = makeNode('a', { allocatable: { cpu: '4', pods: '9', ...pages('100Mi') } });
      const resources = { requests: pages('200Mi'), limits: pages('200Mi') };
      const containers = [{ name: 'main', image: 'i', resources }];
      const { proposals } = proposalsFor([node, makePod('p', { containers })]);
      expect(proposals.map(({ title }) => title.values)).toContainEqual(
        expect.objectContaining({ resources: 'hugepages-2Mi: 200Mi' }),
      );
    });

    it('B16: is not proposed where it would not do, and said to have been tried', () => {
      const { proposals, triedNode } = proposalsFor([...full, makeMount('p', 'no-such-claim')]);
      expect(proposals).toEqual([]);
      expect(triedNode).toBe(true);
    });
  });

  it('edits what the author wrote: the template of a Deployment, and says whom it reaches', () => {
    const objects = [makeNode('a', { taints: [taint('x')] }), makeDeployment('web', 3)];
    const [first] = proposalsFor(objects).proposals;
    expect(first?.edits).toEqual([
      {
        kind: 'fields',
        object: 1,
        edits: [
          {
            op: 'append',
            path: ['spec', 'template', 'spec', 'tolerations'],
            value: { key: 'x', operator: 'Exists', effect: 'NoSchedule' },
          },
        ],
      },
    ]);
    expect(first?.movedCount).toBe(2);
    expect(first?.cautions).toContainEqual({
      key: 'caution.template',
      values: { workload: 'Deployment web', count: 3 },
    });
  });

  it('says of fewer replicas nothing of the template: no Pod is made anew for a count', () => {
    const spread = { requests: { cpu: '3' } };
    const objects = [
      makeNode('a', { allocatable: { cpu: '4' } }),
      makeDeployment('web', 3, spread),
    ];
    const fewer = proposalsFor(objects).proposals.find(({ edits }) =>
      edits.some(
        (edit) => edit.kind === 'fields' && edit.edits[0]?.path.join('.') === 'spec.replicas',
      ),
    );
    expect(fewer).toBeDefined();
    expect(fewer?.cautions.map(({ key }) => key)).not.toContain('caution.template');
  });

  it('says what a cluster does not change in objects that it has', () => {
    const node = makeNode('a', { taints: [taint('x')], labels: { [HOSTNAME]: 'a' } });
    const told = (object: KubernetesObject, ...more: readonly KubernetesObject[]) =>
      proposalsFor([node, object, ...more]).proposals.map(({ title, cautions }) => [
        title.key,
        ...cautions.map(({ key }) => key),
      ]);
    const job: KubernetesObject = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'j', namespace: 'default' },
      spec: {
        template: { spec: { restartPolicy: 'Never', containers: [{ name: 'main' }] } },
      },
    };
    expect(told(job)[0]).toEqual(['title.toleration', 'caution.ofJob']);
    const set = (more: object): KubernetesObject => {
      const { spec, ...rest } = makeDeployment('db', 1);
      return { ...rest, kind: 'StatefulSet', spec: { ...spec, ...more } };
    };
    expect(told(set({}))[0]).toEqual(['title.toleration', 'caution.inOrder']);
    expect(told(set({ podManagementPolicy: 'Parallel' }))[0]).toEqual(['title.toleration']);
    const byHand = { updateStrategy: { type: 'OnDelete' } };
    expect(told(set(byHand))[0]).toEqual(['title.toleration', 'caution.ofSet']);
    const pod = makePod('p', { nodeSelector: { disk: 'ssd' } });
    const there = { ...pod, metadata: { ...pod.metadata, uid: 'u1' } };
    const open = makeNode('b', { labels: { [HOSTNAME]: 'b' } });
    const gone = (object: KubernetesObject) =>
      told(object, open).find(([title]) => title === 'title.selectorGone');
    expect(gone(pod)).toEqual(['title.selectorGone', 'caution.anyNode']);
    expect(gone(there)).toEqual(['title.selectorGone', 'caution.anyNode', 'caution.podStays']);
    // So with another Pod's rule.
    const refuses = makePod('q', {
      on: 'a',
      apart: [{ labelSelector: { matchLabels: { app: 'p' } }, topologyKey: HOSTNAME }],
    });
    const taken = { ...refuses, metadata: { ...refuses.metadata, uid: 'u2' } };
    const bare = makeNode('a', { labels: { [HOSTNAME]: 'a' } });
    const kept = makePod('p', { labels: { app: 'p' } });
    const softened = (other: KubernetesObject) =>
      proposalsFor([bare, other, kept])
        .proposals.find(({ title }) => title.key === 'title.otherPrefer')
        ?.cautions.map(({ key }) => key);
    expect(softened(refuses)).toEqual(['caution.otherRule']);
    expect(softened(taken)).toEqual(['caution.otherRule', 'caution.podStays']);
    // A toleration may come.
    const tolerating = makePod('p');
    const stands = { ...tolerating, metadata: { ...tolerating.metadata, uid: 'u1' } };
    expect(told(stands)[0]).toEqual(['title.toleration']);
  });

  it('proposes no edit of an object that stands in no text or a broken one', () => {
    const objects = [makeNode('a', { taints: [taint('x')] }), makePod('p')];
    const simulation = finishedRun(objects);
    const input = inputFor(objects, simulation, stepOf(simulation), { kind: 'schedule' });
    const broken = input.objects.map((given) => ({ ...given, isEditable: false }));
    expect(changesOf({ ...input, objects: broken }).proposals).toEqual([]);
    const nodeOnly = input.objects.map((given, at) => ({ ...given, isEditable: at === 0 }));
    expect(
      changesOf({ ...input, objects: nodeOnly }).proposals.map(({ title }) => title.key),
    ).toEqual(['title.untaint']);
  });

  it('proposes one change of a kind of thing, not the same for every node', () => {
    const nodes = ['a', 'b', 'c'].map((name) => makeNode(name));
    const objects = [...nodes, makePod('p', { nodeSelector: { disk: 'ssd' } })];
    expect(keysOf(objects)).toEqual([['title.selectorGone'], ['title.nodeLabel']]);
  });

  it('lets no Pod go whose controller makes it again in the very same place', () => {
    const owner = { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', controller: true };
    const spec = { containers: makePod('x', { requests: { cpu: '3' } }).spec.containers };
    const db = (replicas: number): KubernetesObject => ({
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: 'db', namespace: 'default' },
      spec: {
        replicas,
        selector: { matchLabels: { app: 'db' } },
        template: { metadata: { labels: { app: 'db' } }, spec: { ...spec, priority: 10 } },
      },
    });
    const given = makePod('db-0', {
      labels: { app: 'db' },
      on: 'a',
      requests: { cpu: '3' },
      priority: 10,
      metadata: { ownerReferences: [owner] },
    });
    const objects = [makeNode('a'), given, makePod('p', { requests: { cpu: '3' }, priority: 5 })];
    const titles = (all: readonly KubernetesObject[]) => keysOf(all).flat();
    expect(titles([...objects, db(1)])).not.toContain('title.podGone');
    expect(titles(objects)).toContain('title.podGone');
    // Of the same priority p comes first, and then the other waits.
    const equal = [makeNode('a'), given, makePod('p', { requests: { cpu: '3' }, priority: 10 })];
    expect(titles([...equal, db(1)])).not.toContain('title.podGone');
  });

  it('says who is left without a node, and ranks such a change last', () => {
    const objects = [
      makeNode('a', { allocatable: { cpu: '2' } }),
      makePriorityClass('high', 100),
      makePod('q', { on: 'a', requests: { cpu: '1500m' } }),
      makePod('p', { requests: { cpu: '1900m' } }),
    ];
    // A priority of its own lets p preempt q, which no one makes again.
    const { proposals } = proposalsFor(objects);
    const evicting = proposals.find(({ title }) => title.key === 'title.priorityClass');
    expect(evicting?.moved).toEqual([{ name: 'q', namespace: 'default', from: 0, to: -1 }]);
    expect(evicting?.cautions.map(({ key }) => key)).toContain('caution.pending');
    expect(proposals[0]?.title.key).toBe('title.requests');
  });

  it('says so where others are not tried, as two of their kind were found', () => {
    const nodes = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        makeNode(`n${at}`, { taints: [taint(`t${at}`)], labels: { disk: `d${at}` } }),
      );
    const many = proposalsFor([...nodes(9), makePod('p')]);
    expect(many.hasMore).toBe(true);
    expect(proposalsFor([...nodes(1), makePod('p')]).hasMore).toBeUndefined();
  });

  it('stops at the limit of its work and keeps what was seen by then', () => {
    const objects = [makeNode('a', { taints: [taint('x')] }), makePod('p')];
    const simulation = finishedRun(objects);
    const input = inputFor(objects, simulation, stepOf(simulation), { kind: 'schedule' });
    const all = changesOf(input).proposals;
    const found = Array.from({ length: 120 }, (_, at) => changesOf({ ...input, limit: 2 * at }));
    for (const { complete, proposals } of found) {
      expect(proposals).toEqual(complete ? all : all.slice(0, proposals.length));
    }
    expect(found[0]).toMatchObject({ complete: false, proposals: [] });
    expect(found.some(({ complete, proposals }) => !complete && proposals.length > 0)).toBe(true);
    expect(found.at(-1)?.complete).toBe(true);
    expect([workLimit(5), workLimit(1000), workLimit(5000)]).toEqual([20_000, 60_000, 300_000]);
  });

  it('B14: finds the same on a machine that is slow beyond measure', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const { objects } = randomCase(seed, 2);
      const simulation = finishedRun(objects);
      const input = inputFor(objects, simulation, 0, { kind: 'schedule' });
      let clock = 0;
      const slowly = changesOf({ ...input, now: () => (clock += 100_000) });
      expect(slowly).toEqual(changesOf({ ...input, now: () => 0 }));
    }
  });

  it('leaves the run as it was, also when others look at it between two slices', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { objects } = randomCase(seed, 2);
      const simulation = finishedRun(objects);
      const steps = simulation.run.cycles.map((_, step) => step);
      const before = steps.map((step) => simulation.decisionAt(step));
      const node = seed % simulation.scheduler.nodeNames.length;
      for (const step of steps.slice(0, 3)) {
        const input = inputFor(objects, simulation, step, { kind: 'win', node });
        const alone = changesOf(input);
        let clock = 0;
        const work = findChanges({ ...input, now: () => (clock += 5), limit: 1e9 });
        const found = finish(saying(work, () => simulation.seek(clock % steps.length)));
        expect(found).toEqual(alone);
      }
      expect(steps.map((step) => simulation.decisionAt(step))).toEqual(before);
    }
  });

  it('puts back every Pod that a trial took away or changed', () => {
    const rule = [{ labelSelector: { matchLabels: { app: 'web' } }, topologyKey: HOSTNAME }];
    const objects = [
      makeNode('a'),
      makePod('q', { on: 'a', requests: { cpu: '2' } }),
      makeDeployment('web', 2, { apart: rule, requests: { cpu: '2' } }),
    ];
    const simulation = finishedRun(objects);
    const step = stepOf(simulation);
    simulation.seek(step);
    const before = simulation.scheduler.podsOnNode(0);
    const decision = simulation.decisionAt(step);
    changesOf(inputFor(objects, simulation, step, { kind: 'schedule' }));
    simulation.seek(step);
    expect(simulation.scheduler.podsOnNode(0)).toEqual(before);
    expect(simulation.decisionAt(step)).toEqual(decision);
  });

  it('repeats the part of the run before the first changed Pod, to the same end', () => {
    const rule = [{ labelSelector: { matchLabels: { app: 'web' } }, topologyKey: HOSTNAME }];
    const objects = [
      ...['a', 'b', 'c'].map((name) => makeNode(name)),
      makeDeployment('first', 5, { requests: { cpu: '200m' } }),
      makeDeployment('web', 4, { apart: rule }),
      makeDeployment('last', 5, { requests: { cpu: '300m' } }),
    ];
    const soft = proposalsFor(objects, undefined).proposals.find(
      ({ title }) => title.key === 'title.antiAffinityPrefer',
    );
    expect(soft).toBeDefined();
    expect(soft?.moved.every(({ name }) => !name.startsWith('first'))).toBe(true);
  });
});
