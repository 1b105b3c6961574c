import { describe, expect, it } from 'vitest';
import { taintsToTell } from './taintsToTell.ts';

describe('The taints that a row of the outline names', () => {
  it('are all where they are few and short', () => {
    expect(taintsToTell([])).toBe(0);
    expect(taintsToTell(Array(6).fill('dedicated=gpu:NoSchedule'))).toBe(6);
  });

  it('are six of many', () => {
    expect(taintsToTell(Array(40).fill('dedicated=gpu:NoSchedule'))).toBe(6);
  });

  it('are as many long ones as stand in a few lines, and one in any case', () => {
    expect(taintsToTell(Array(40).fill('v'.repeat(100)))).toBe(2);
    expect(taintsToTell(Array(40).fill('v'.repeat(400)))).toBe(1);
  });
});
