import { describe, expect, it } from 'vitest';
import { makeNode, makePod } from '../testing/builders.ts';
import { causeAt, filterVerdicts, tryPod } from '../testing/verdicts.ts';

const cordoned = makeNode('a', { unschedulable: true });

describe('NodeUnschedulable', () => {
  it('filters a cordoned node', () => {
    const tried = tryPod(makePod('web'), cordoned, makeNode('b'));
    expect(filterVerdicts(tried, 'NodeUnschedulable')).toEqual({
      a: 'UnschedulableAndUnresolvable: node(s) were unschedulable',
      b: '',
    });
    expect(causeAt(tried, 'NodeUnschedulable', 'a')).toEqual({ plugin: 'NodeUnschedulable' });
    expect(causeAt(tried, 'NodeUnschedulable', 'b')).toBeUndefined();
  });

  it('lets a Pod through that tolerates the unschedulable taint', () => {
    const tolerations = [
      { key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' },
    ] as const;
    const tried = tryPod(makePod('web', { tolerations }), cordoned);
    expect(filterVerdicts(tried, 'NodeUnschedulable')).toEqual({ a: '' });
  });
});
