import { describe, expect, it } from 'vitest';
import type { Pod } from '../model/index.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { makeCluster, makeNode, makePod } from './testing/builders.ts';
import { makeClaim, makeClaimPod, makeStorageClass, makeVolume } from './testing/volumes.ts';

const WEB = makePod('web');
const PORTS = [{ containerPort: 80, hostPort: 80 }];

function open(): Scheduler {
  const pods = ['one', 'two', 'three'].map((name) => makePod(name, { on: 'a' }));
  return createScheduler(makeCluster(makeNode('a'), makeNode('b'), ...pods));
}

function told(scheduler: Scheduler) {
  const { nodeNames, searchStart } = scheduler;
  const pods = nodeNames.map((_, node) => scheduler.podsOnNode(node));
  return { searchStart, pods, there: nodeNames.map((_, node) => scheduler.isThere(node)) };
}

function withPort(name: string, on?: string): Pod {
  const containers = [{ name: 'main', image: 'web', ports: PORTS }];
  return makePod(name, { ...(on !== undefined && { on }), containers });
}

describe('a trial', () => {
  it('gives its result, and undoes what it did to Pods, nodes and the search', () => {
    const scheduler = open();
    const before = told(scheduler);
    const within = scheduler.trial(() => {
      scheduler.removePod('default/two');
      scheduler.addPod(makePod('one', { on: 'b' }));
      scheduler.bind(WEB, 1);
      scheduler.removePod('default/web');
      scheduler.advanceSearch(1);
      scheduler.removeNode('b');
      return told(scheduler);
    });
    expect(within.pods).toEqual([['default/three'], ['default/one']]);
    expect(within).toMatchObject({ there: [true, false], searchStart: 1 });
    expect(told(scheduler)).toEqual(before);
  });

  it('undoes what it did also when it throws, and lets the error through', () => {
    const scheduler = open();
    const before = told(scheduler);
    const attempt = () => {
      scheduler.removePod('default/one');
      scheduler.bind(WEB, 0);
      throw new Error('half way');
    };
    expect(() => scheduler.trial(attempt)).toThrow('half way');
    expect(told(scheduler)).toEqual(before);
    scheduler.bind(WEB, 0);
    scheduler.unbind('default/web');
    expect(told(scheduler)).toEqual(before);
  });

  it('within another undoes its own part alone', () => {
    const scheduler = open();
    const before = told(scheduler);
    scheduler.trial(() => {
      scheduler.removePod('default/one');
      const outer = told(scheduler);
      scheduler.trial(() => {
        scheduler.addPod(makePod('one', { on: 'b' }));
        scheduler.removePod('default/three');
      });
      expect(told(scheduler)).toEqual(outer);
    });
    expect(told(scheduler)).toEqual(before);
  });

  it('gives back the volumes that it assumed', () => {
    const pod = makeClaimPod('first', ['data']);
    const cluster = makeCluster(
      makeNode('a'),
      makeStorageClass('late', 'WaitForFirstConsumer'),
      makeClaim('data'),
      makeVolume('v0', { available: true }),
      pod,
      makeClaimPod('second', ['data']),
    );
    const scheduler = createScheduler(cluster);
    const facts = () => scheduler.filterFacts(pod, 'VolumeBinding', 0);
    const before = facts();
    const within = scheduler.trial(() => {
      scheduler.bind(pod, 0);
      return facts();
    });
    expect(within).not.toEqual(before);
    expect(facts()).toEqual(before);
  });

  it('leaves a host port in use that a Pod of its own held too', () => {
    const scheduler = createScheduler(makeCluster(makeNode('a'), withPort('one', 'a')));
    const isRefused = () => scheduler.filterCause(withPort('web'), 'NodePorts', 0) !== undefined;
    expect(isRefused()).toBe(true);
    scheduler.trial(() => scheduler.addPod(withPort('two', 'a')));
    expect(isRefused()).toBe(true);
  });

  it('undoes alone: what undoes by hand, or cannot be undone, throws within it', () => {
    const scheduler = open();
    const removed = scheduler.removePod('default/one');
    if (!removed) throw new Error('the Pod was there');
    const change = scheduler.putNode(makeNode('b'));
    scheduler.bind(WEB, 1);
    const start = { nodes: [], pods: [] };
    const refused = [
      () => scheduler.restorePod(removed),
      () => scheduler.unbind('default/web'),
      () => scheduler.undoNode(change),
      () => scheduler.redoNode(change),
      () => scheduler.startFrom(start, start),
      () => scheduler.addClaim(makeClaim('data')),
    ];
    for (const attempt of refused) {
      expect(() => scheduler.trial(attempt)).toThrow('has no place in a trial');
    }
    scheduler.unbind('default/web');
    scheduler.undoNode(change);
    scheduler.restorePod(removed);
    expect(told(scheduler)).toEqual(told(open()));
  });
});
