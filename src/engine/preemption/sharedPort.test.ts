import { describe, expect, it } from 'vitest';
import type { Pod } from '../../model/index.ts';
import { makeNode, makePod } from '../testing/builders.ts';
import { tryPod } from '../testing/verdicts.ts';

const ports = [{ containerPort: 80, hostPort: 80 }];

function withPort(name: string, priority: number, on?: string): Pod {
  return makePod(name, {
    ...(on !== undefined && { on }),
    priority,
    containers: [{ name: 'main', image: 'web', ports }],
  });
}

describe('preemption where two Pods hold one host port', () => {
  const held = [withPort('low', 1, 'a'), withPort('high', 2000, 'a')];

  it('A16: takes the port for free once one of them is off the node', () => {
    const { decision } = tryPod(withPort('new', 1000), makeNode('a'), ...held);
    expect(decision.chosen).toBe(-1);
    expect(decision.preemption?.victims).toEqual(['default/low']);
  });

  it('leaves the ports in use as they were after the trial', () => {
    const pod = withPort('new', 1000);
    const { scheduler, decision } = tryPod(pod, makeNode('a'), ...held);
    expect(scheduler.decide(pod).preemption).toEqual(decision.preemption);
    expect(scheduler.filterFacts(pod, 'NodePorts', 0)).toMatchObject({
      ports: [{ pods: ['default/low', 'default/high'] }],
    });
  });

  it('keeps the port for a Pod that waits for the node and visits in the trial', () => {
    const waiting: Pod = { ...withPort('waiting', 3000), status: { nominatedNodeName: 'a' } };
    const { decision } = tryPod(withPort('new', 1000), makeNode('a'), ...held, waiting);
    expect(decision.preemption).toBeUndefined();
  });
});
