import { describe, expect, it } from 'vitest';
import { fitErrorMessage } from './message.ts';

describe('the FailedScheduling text', () => {
  it('sorts the counted reasons as texts', () => {
    const reasons = new Map([
      ['Insufficient cpu', 10],
      ['node(s) were unschedulable', 2],
      ['Too many pods', 1],
    ]);
    expect(fitErrorMessage({ nodeCount: 13, reasons })).toBe(
      '0/13 nodes are available: 1 Too many pods, 10 Insufficient cpu, 2 node(s) were unschedulable.',
    );
  });

  it('tells no reasons by node when PreFilter rejected the Pod', () => {
    const message = fitErrorMessage({
      nodeCount: 3,
      preFilterMessage: 'pod has unbound immediate PersistentVolumeClaims',
      reasons: new Map([['x', 3]]),
      postFilterMessage: 'preemption: not eligible due to preemptionPolicy=Never.',
    });
    expect(message).toBe(
      '0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims. preemption: not eligible due to preemptionPolicy=Never.',
    );
  });

  it('says so where there is no node at all', () => {
    expect(fitErrorMessage({ nodeCount: 0, reasons: new Map() })).toBe('0/0 nodes are available:');
  });
});
