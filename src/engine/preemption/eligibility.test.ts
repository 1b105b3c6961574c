import { describe, expect, it } from 'vitest';
import type { Pod } from '../../model/index.ts';
import { makeNode, makePod } from '../testing/builders.ts';
import { tryPod } from '../testing/verdicts.ts';

const urgent = makePod('urgent', {
  priority: 1000,
  requests: { cpu: '3' },
  status: { nominatedNodeName: 'a' },
});

/** A Pod that preemption made leave, and that has not left yet. */
function leaving(reason: string, priority = 10): Pod {
  return makePod('victim', {
    on: 'a',
    priority,
    requests: { cpu: '2' },
    metadata: { deletionTimestamp: '2026-01-01T02:00:00Z' },
    status: {
      phase: 'Running',
      conditions: [{ type: 'DisruptionTarget', status: 'True', reason }],
    },
  });
}

function message(victim: Pod): string {
  return tryPod(urgent, makeNode('a'), makeNode('b', { unschedulable: true }), victim).decision
    .message;
}

const WAITS = 'preemption: not eligible due to a terminating pod on the nominated node.';

describe('a Pod that preempted before', () => {
  it('waits while a victim is still leaving the node that it waits for', () => {
    expect(message(leaving('PreemptionByScheduler'))).toContain(WAITS);
  });

  it('does not wait for Pods that leave for another reason, or are as important', () => {
    expect(message(leaving('EvictionByEvictionAPI'))).not.toContain(WAITS);
    expect(message(leaving('PreemptionByScheduler', 1000))).not.toContain(WAITS);
  });

  it('does not stand in its own way on that node', () => {
    const { decision } = tryPod(urgent, makeNode('a'));
    expect(decision.chosen).toBe(0);
  });
});
