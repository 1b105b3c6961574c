import { describe, expect, it } from 'vitest';
import { createBaseline } from './comparison.ts';
import { ManualTimers, runReply } from './testing/fakes.ts';

const run = () => runReply({}).run;

const typed = (number: number) => ({ number, isTyping: true });
const done = (number: number) => ({ number, isTyping: false });

describe('the run that an edit is compared with', () => {
  it('is none for the first, and then the one that stood before', () => {
    const timers = new ManualTimers();
    const baseline = createBaseline(timers.schedule);
    const [first, second] = [run(), run()];
    expect(baseline.next(first, done(0))).toBeUndefined();
    timers.pass(5_000);
    expect(baseline.next(second, done(1))).toBe(first);
  });

  it('stays the same while runs follow one another at typing speed', () => {
    const timers = new ManualTimers();
    const baseline = createBaseline(timers.schedule);
    const first = run();
    baseline.next(first, done(0));
    timers.pass(5_000);
    baseline.next(run(), typed(1));
    timers.pass(200);
    baseline.next(run(), typed(1));
    timers.pass(1_200);
    expect(baseline.next(run(), typed(2))).toBe(first);
  });

  it('B16: what changed is told of an edit that comes at once after the page has opened', () => {
    const baseline = createBaseline(new ManualTimers().schedule);
    const first = run();
    baseline.next(first, done(0));
    expect(baseline.next(run(), typed(1))).toBe(first);
    expect(baseline.next(run(), typed(1))).toBe(first);
  });

  it('B16: what is done within three seconds of another edit is compared with that one', () => {
    const timers = new ManualTimers();
    const baseline = createBaseline(timers.schedule);
    baseline.next(run(), done(0));
    timers.pass(5_000);
    const dragged = run();
    baseline.next(dragged, done(1));
    timers.pass(1_000);
    expect(baseline.next(run(), done(2))).toBe(dragged);
    // The same change once more, as where it was run again.
    expect(baseline.next(run(), done(2))).toBe(dragged);
  });

  it('goes with its scenario', () => {
    const timers = new ManualTimers();
    const baseline = createBaseline(timers.schedule);
    baseline.next(run(), done(0));
    timers.pass(5_000);
    baseline.forget();
    expect(baseline.next(run(), done(1))).toBeUndefined();
  });
});
