import { describe, expect, it } from 'vitest';
import { createBaseline } from './comparison.ts';
import { ManualTimers, runReply } from './testing.ts';

const run = () => runReply({}).run;

describe('the run that an edit is compared with', () => {
  it('is none for the first, and then the one that stood before', () => {
    const timers = new ManualTimers();
    const baseline = createBaseline(timers.schedule);
    const [first, second] = [run(), run()];
    expect(baseline.next(first)).toBeUndefined();
    timers.pass(5_000);
    expect(baseline.next(second)).toBe(first);
  });

  it('stays the same while runs follow one another at typing speed', () => {
    const timers = new ManualTimers();
    const baseline = createBaseline(timers.schedule);
    const first = run();
    baseline.next(first);
    timers.pass(5_000);
    baseline.next(run());
    timers.pass(200);
    baseline.next(run());
    timers.pass(200);
    expect(baseline.next(run())).toBe(first);
  });

  it('goes with its scenario', () => {
    const timers = new ManualTimers();
    const baseline = createBaseline(timers.schedule);
    baseline.next(run());
    timers.pass(5_000);
    baseline.forget();
    expect(baseline.next(run())).toBeUndefined();
  });
});
