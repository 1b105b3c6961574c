import { describe, expect, it } from 'vitest';
import type { Pod } from '../../model/index.ts';
import { createScheduler } from '../scheduler.ts';
import type { Scheduler } from '../scheduler.ts';
import { makeCluster, makeNode, makePod } from '../testing/builders.ts';

const ports = [{ containerPort: 80, hostPort: 80 }];

function withPort(name: string, on?: string): Pod {
  return makePod(name, {
    ...(on !== undefined && { on }),
    containers: [{ name: 'main', image: 'web', ports }],
  });
}

const WEB = withPort('web');

function withTwoHolders(): Scheduler {
  return createScheduler(makeCluster(makeNode('a'), withPort('one', 'a'), withPort('two', 'a')));
}

function chosen(scheduler: Scheduler): number {
  const { node } = scheduler.schedule(WEB);
  expect(scheduler.decide(WEB).chosen).toBe(node);
  return node;
}

describe('freed host ports', () => {
  it('A16: a port that two Pods hold counts as free once one of them has left', () => {
    const scheduler = withTwoHolders();
    expect(chosen(scheduler)).toBe(-1);
    scheduler.removePod('default/one');
    expect(chosen(scheduler)).toBe(0);
    expect(scheduler.filterFacts(WEB, 'NodePorts', 0)).toMatchObject({ ports: [{ pods: [] }] });
    expect(scheduler.filterCause(WEB, 'NodePorts', 0)).toBeUndefined();
  });

  it('are in use again when a Pod with the port comes, and free when that is taken back', () => {
    const scheduler = withTwoHolders();
    scheduler.removePod('default/one');
    scheduler.bind(withPort('three'), 0);
    expect(chosen(scheduler)).toBe(-1);
    scheduler.unbind('default/three');
    expect(chosen(scheduler)).toBe(0);
  });

  it('are in use again when the Pod that left is restored', () => {
    const scheduler = withTwoHolders();
    const one = scheduler.removePod('default/one');
    const two = scheduler.removePod('default/two');
    expect(chosen(scheduler)).toBe(0);
    if (two) scheduler.restorePod(two);
    expect(chosen(scheduler)).toBe(0);
    if (one) scheduler.restorePod(one);
    expect(chosen(scheduler)).toBe(-1);
    expect(scheduler.filterFacts(WEB, 'NodePorts', 0)).toMatchObject({
      ports: [{ pods: ['default/one', 'default/two'] }],
    });
  });

  it('do not become free when a binding is taken back beside another holder', () => {
    const scheduler = createScheduler(makeCluster(makeNode('a'), withPort('one', 'a')));
    scheduler.bind(withPort('two'), 0);
    scheduler.unbind('default/two');
    expect(chosen(scheduler)).toBe(-1);
  });

  it('are taken by a Pod that waits for the node', () => {
    const scheduler = withTwoHolders();
    scheduler.removePod('default/one');
    scheduler.addPod({ ...withPort('waiting'), status: { nominatedNodeName: 'a' } });
    expect(chosen(scheduler)).toBe(-1);
    expect(scheduler.filterFacts(WEB, 'NodePorts', 0)).toMatchObject({
      ports: [{ pods: ['default/two', 'default/waiting'] }],
    });
    scheduler.removePod('default/waiting');
    expect(chosen(scheduler)).toBe(0);
  });
});
