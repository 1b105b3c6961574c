import { describe, expect, it } from 'vitest';
import { makeNode, makePod } from '../testing/builders.ts';
import { tryPod } from '../testing/verdicts.ts';

describe('SchedulingGates', () => {
  it('keeps a gated Pod out of the queue and names the gates', () => {
    const gates = [{ name: 'example.com/a' }, { name: 'example.com/b' }];
    const { decision } = tryPod(makePod('web', { schedulingGates: gates }), makeNode('a'));
    expect(decision.chosen).toBe(-1);
    expect(decision.preFilter?.plugin).toBe('SchedulingGates');
    expect(decision.message).toBe('waiting for scheduling gates: [example.com/a example.com/b]');
  });

  it('lets a Pod through once the list is empty', () => {
    const { decision } = tryPod(makePod('web', { schedulingGates: [] }), makeNode('a'));
    expect(decision.chosen).toBe(0);
  });
});
