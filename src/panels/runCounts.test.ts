import { describe, expect, it } from 'vitest';
import { runCounts } from './runCounts.ts';
import { run } from './testing/fixture.ts';

describe('how a run stands', () => {
  it('B15: counts at the playhead’s step, not at the end of the run', () => {
    const end = runCounts(run);
    const start = runCounts(run, -1);
    expect(end.placed).toBeGreaterThan(0);
    expect(start.placed).toBe(0);
    expect(start.pending).toHaveLength(end.placed + end.pending.length);
    expect(start.running).toBe(end.running);
  });

  it('B15: a Pod that its controller has not made yet is not Pending', () => {
    const pods = { ...run.pods, madeEvent: Int32Array.of(-1, -1, 0) };
    expect(runCounts({ ...run, pods }, -1).pending).not.toContain(2);
  });
});
