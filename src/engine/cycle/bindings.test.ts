import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KubeSchedulerConfiguration, Pod } from '../../model/index.ts';
import { createScheduler } from '../scheduler.ts';
import type { RemovedPod, Scheduler } from '../scheduler.ts';
import { makeCluster, makeNode, makePod } from '../testing/builders.ts';
import type { Draw } from '../testing/randomCluster.ts';
import { drawsFrom, randomNodes, randomTemplate } from '../testing/randomCluster.ts';
import {
  makeClaim,
  makeClaimPod,
  makeCsiNode,
  makeStorageClass,
  makeVolume,
} from '../testing/volumes.ts';
import { toRecordedDecision } from './recordedDecision.ts';

const CLAIMS = ['c0', 'c1', 'c2', 'c3'];

function randomObjects(draw: Draw) {
  const nodes = randomNodes(draw, 2 + draw(6));
  const names = nodes.map(({ metadata }) => metadata.name);
  const templates = [0, 1, 2].map((index) => randomTemplate(draw, `template-${index}`));
  const [first] = CLAIMS.slice(draw(CLAIMS.length));
  const withClaims = [
    makeClaimPod('one-claim', [first ?? 'c0']),
    makeClaimPod('two-claims', ['c1', 'c2']),
  ];
  return [
    ...nodes,
    ...names.map((name) => makeCsiNode(name, 1 + draw(2))),
    makeStorageClass('late', 'WaitForFirstConsumer'),
    ...CLAIMS.map((name) => makeClaim(name, draw(3) === 0 ? { mode: 'ReadWriteOncePod' } : {})),
    ...[0, 1, 2].map((index) => {
      const onNode = names[draw(names.length)];
      return makeVolume(`v${index}`, {
        available: true,
        ...(onNode && draw(2) === 0 && { onNode }),
      });
    }),
    ...templates,
    ...withClaims,
  ];
}

/** All that can be asked of the scheduler as it stands. */
function told(scheduler: Scheduler, pods: readonly Pod[]) {
  return {
    start: scheduler.searchStart,
    onNodes: scheduler.nodeNames.map((_, node) => scheduler.podsOnNode(node)),
    decisions: pods.map((pod) => {
      const decision = scheduler.decide(pod);
      const { nodesProcessed, sampling, drawn, chosen, feasibleCount } = decision;
      const placement = scheduler.schedule(pod);
      expect(placement).toMatchObject({ node: chosen, feasibleCount, nodesProcessed });
      const recorded = toRecordedDecision(decision, scheduler);
      return JSON.stringify([recorded, nodesProcessed, sampling, drawn, placement]);
    }),
  };
}

interface Change {
  go(): void;
  back(): void;
}

/** One change, as a run makes it and takes it back. */
function change(draw: Draw, scheduler: Scheduler, pods: readonly Pod[]): Change {
  const template = pods[draw(pods.length)];
  if (template === undefined) throw new Error('there is no Pod to draw from');
  const name = draw(4) === 0 ? template.metadata.name : `p${draw(8)}`;
  const pod = { ...template, metadata: { ...template.metadata, name } };
  const key = `${pod.metadata.namespace ?? ''}/${name}`;
  const node = draw(scheduler.nodeNames.length);
  let removed: RemovedPod | undefined;
  const restore = () => {
    if (removed !== undefined) scheduler.restorePod(removed);
  };
  switch (draw(3)) {
    case 0:
      return { go: () => scheduler.bind(pod, node), back: () => scheduler.unbind(key) };
    case 1:
      return {
        go: () => {
          removed = scheduler.removePod(key);
        },
        back: restore,
      };
    default: {
      const nominatedNodeName = scheduler.nodeNames[node] ?? '';
      return {
        go: () => {
          removed = scheduler.removePod(key);
          scheduler.addPod({ ...pod, status: { nominatedNodeName } });
        },
        back: () => {
          scheduler.removePod(key);
          restore();
        },
      };
    }
  }
}

const UNSCORED: KubeSchedulerConfiguration = {
  apiVersion: 'kubescheduler.config.k8s.io/v1',
  kind: 'KubeSchedulerConfiguration',
  percentageOfNodesToScore: 0,
  profiles: [{ plugins: { score: { disabled: [{ name: '*' }] } } }],
};

describe('changes that are taken back', () => {
  it('leave each decision as it was before, and as it was after when they are made again', () => {
    const cases = fc.record({ seed: fc.integer(), isSampled: fc.boolean() });
    fc.assert(
      fc.property(cases, ({ seed, isSampled }) => {
        const draw = drawsFrom(seed);
        const cluster = makeCluster(...randomObjects(draw));
        const { pods } = cluster;
        const scheduler = createScheduler(
          { ...cluster, pods: [] },
          { seed, ...(isSampled && { configuration: UNSCORED }) },
        );
        const asked = [...pods, ...pods.slice(0, 1).map((pod) => nominated(pod, 'n0'))];
        const changes: Change[] = [];
        const before: ReturnType<typeof told>[] = [];
        const starts: number[] = [];
        for (let made = 0; made < 10; made += 1) {
          before.push(told(scheduler, asked));
          starts.push(scheduler.searchStart);
          const next = change(draw, scheduler, pods);
          next.go();
          scheduler.advanceSearch(draw(3));
          changes.push(next);
        }
        const last = told(scheduler, asked);
        const end = scheduler.searchStart;
        const stop = draw(changes.length);
        for (let at = changes.length - 1; at >= stop; at -= 1) {
          changes[at]?.back();
          scheduler.searchStart = starts[at] ?? 0;
          expect(told(scheduler, asked)).toEqual(before[at]);
        }
        for (const again of changes.slice(stop)) again.go();
        scheduler.searchStart = end;
        expect(told(scheduler, asked)).toEqual(last);
      }),
      { numRuns: 100 },
    );
  });
});

function nominated(pod: Pod, nominatedNodeName: string): Pod {
  return { ...pod, status: { nominatedNodeName } };
}

describe('a Pod that leaves', () => {
  const volumes = [
    makeClaim('data', {}),
    makeClaim('logs', {}),
    makeStorageClass('late', 'WaitForFirstConsumer', 'kubernetes.io/no-provisioner'),
    makeVolume('disk-a', { available: true, onNode: 'a' }),
    makeVolume('disk-b', { available: true, onNode: 'b' }),
  ];
  const nodes = [makeNode('a'), makeNode('b')];

  function open(...pods: readonly Pod[]) {
    const cluster = makeCluster(...nodes, ...volumes, ...pods);
    const [first, second] = cluster.pods;
    if (first === undefined || second === undefined) throw new Error('the cluster lacks a Pod');
    return { scheduler: createScheduler(cluster), first, second };
  }

  it('leaves its claims bound to their volumes', () => {
    const { scheduler, first, second } = open(
      makeClaimPod('first', ['data']),
      makeClaimPod('second', ['data']),
    );
    scheduler.bind(first, 1);
    scheduler.removePod('default/first');
    const { chosen, message } = scheduler.decide(second);
    expect(scheduler.nodeNames[chosen]).toBe('b');
    expect(message).toBe('');
    expect(scheduler.filterCause(second, 'VolumeBinding', 0)).toBeDefined();
  });

  it('is unbound with its volumes only in the reverse order of binding', () => {
    const { scheduler, first, second } = open(
      makeClaimPod('first', ['data']),
      makeClaimPod('second', ['logs']),
    );
    scheduler.bind(first, 0);
    scheduler.bind(second, 1);
    expect(() => {
      scheduler.unbind('default/first');
    }).toThrow(
      'volumes or devices were assumed for default/second after default/first: undo in the reverse order of binding',
    );
    scheduler.unbind('default/second');
    scheduler.unbind('default/first');
    expect(scheduler.decide(first).feasibleCount).toBe(2);
  });

  it('cannot be unbound when it was not bound here, nor restored twice or over another', () => {
    const cluster = makeCluster(makeNode('a'), makePod('web', { on: 'a' }), makePod('other'));
    const scheduler = createScheduler(cluster);
    expect(() => {
      scheduler.unbind('default/web');
    }).toThrow('no binding of default/web is left to take back');
    const removed = scheduler.removePod('default/web');
    if (removed === undefined) throw new Error('the Pod was there');
    expect(scheduler.removePod('default/web')).toBeUndefined();
    const [web] = cluster.pods;
    if (web === undefined) throw new Error('the cluster lacks a Pod');
    scheduler.addPod(web);
    expect(() => {
      scheduler.restorePod(removed);
    }).toThrow('there is a Pod default/web again');
    scheduler.removePod('default/web');
    scheduler.restorePod(removed);
    expect(() => {
      scheduler.restorePod(removed);
    }).toThrow('default/web was restored before');
  });

  it('has its former place among the Pods of the node when it is restored', () => {
    const pods = ['one', 'two', 'three'].map((name) => makePod(name, { on: 'a' }));
    const scheduler = createScheduler(makeCluster(makeNode('a'), ...pods));
    const removed = scheduler.removePod('default/two');
    expect(scheduler.podsOnNode(0)).toEqual(['default/one', 'default/three']);
    if (removed !== undefined) scheduler.restorePod(removed);
    expect(scheduler.podsOnNode(0)).toEqual(['default/one', 'default/two', 'default/three']);
  });

  it('waits for its node again when the binding that ended its nomination is taken back', () => {
    const waiting = nominated(makePod('waiting', { priority: 10, requests: { cpu: '3' } }), 'a');
    const web = makePod('web', { requests: { cpu: '3' } });
    const cluster = makeCluster(makeNode('a'), waiting, web);
    const scheduler = createScheduler(cluster);
    const [first, second] = cluster.pods;
    if (first === undefined || second === undefined) throw new Error('the cluster lacks a Pod');
    expect(scheduler.decide(second).chosen).toBe(-1);
    scheduler.bind(first, 0);
    scheduler.unbind('default/waiting');
    expect(scheduler.podsOnNode(0)).toEqual([]);
    expect(scheduler.decide(second).chosen).toBe(-1);
  });
});
