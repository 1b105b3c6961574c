import { describe, expect, it } from 'vitest';
import { POD_STATES } from '../protocol/index.ts';
import { counted } from '../run/testing/counted.ts';
import { runView } from '../run/testing/runView.ts';
import { runCounts } from './runCounts.ts';
import { run } from './testing/fixture.ts';

describe('how a run stands', () => {
  it('B15: counts at the playhead’s step, not at the end of the run', () => {
    const end = runCounts(run);
    const start = runCounts(run, -1);
    expect(end.placed).toBeGreaterThan(0);
    expect(start.placed).toBe(0);
    expect(start.pending).toBe(end.placed + end.pending);
    expect(start.running).toBe(end.running);
  });

  it('B15: a Pod that its controller has not made yet is not Pending', () => {
    const pods = { ...run.pods, madeEvent: Int32Array.of(-1, -1, 0) };
    expect(runCounts({ ...run, pods }, -1).pending).toBe(runCounts(run, -1).pending - 1);
  });

  it('counts once for the end and once for the step, however often both are asked for', () => {
    const [end, start] = [runCounts(run), runCounts(run, -1)];
    for (let turn = 0; turn < 3; turn += 1) {
      expect(runCounts(run)).toBe(end);
      expect(runCounts(run, -1)).toBe(start);
    }
    expect(runCounts(run, 0)).not.toBe(start);
    expect(runCounts(run, 0)).toEqual(runCounts({ ...run }, 0));
  });

  it('counts from step to step as it counts all, and looks only at the Pods of the steps between', () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `pod-${String(at)}`);
    const each = Int32Array.from(names.keys());
    const initialNode = new Int32Array(names.length).fill(-1);
    const long = runView({
      pods: { names, boundIn: each, initialNode },
      cycles: { pod: each, node: each },
      victims: { 1_500: [3, 2] },
    });
    const { run: watched, reads } = counted(long);
    runCounts(watched, 1_000);
    runCounts(watched, 1_001);
    reads();
    for (const event of [1_002, 1_010, 1_004]) runCounts(watched, event);
    expect(reads()).toBeLessThan(200);
    for (const event of [1_003, 1_499, 1_502, 1_503, 1_498, 900, -1, 1_999]) {
      expect(runCounts(watched, event)).toEqual(runCounts({ ...long }, event));
    }
  });

  it('counts at a moment who starts, ends and is not ready, and not as running', () => {
    const end = runCounts(run);
    const onNodes = end.placed + end.running;
    const states = (name: (typeof POD_STATES)[number], isReady = true) => {
      const count = run.pods.names.length;
      const state = new Uint8Array(count).fill(POD_STATES.indexOf(name));
      return runCounts(run, undefined, {
        state,
        ready: new Uint8Array(count).fill(Number(isReady)),
      });
    };
    expect(states('terminating')).toMatchObject({
      terminating: onNodes,
      running: 0,
      placed: 0,
    });
    expect(states('starting').starting).toBe(onNodes);
    expect(states('running')).toEqual(end);
    expect(states('running', false)).toMatchObject({ notReady: onNodes, running: 0, placed: 0 });
  });
});
