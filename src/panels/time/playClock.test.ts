import { describe, expect, it } from 'vitest';
import { type Followed, followed, played, placeOf, putTo, SPEEDS, START } from './playClock.ts';

const events = { at: Float64Array.of(0, 1000, 60_000) };

describe('the clock that plays a story', () => {
  it('lets virtual time pass so many times as fast', () => {
    expect(played(events, 0, 16, 60, 60_000)).toEqual({
      ms: 960,
      event: 0,
      isOver: false,
    });
    expect(played(events, 960, 16, 60, 60_000)).toEqual({
      ms: 1920,
      event: 1,
      isOver: false,
    });
  });

  it('goes from real time to ten minutes a second', () => {
    expect(SPEEDS[0]).toBe(1);
    expect(SPEEDS.at(-1)).toBe(600);
    expect(played(events, 0, 20, 1, 60_000).ms).toBe(20);
  });

  it('ends with the story, at its last event', () => {
    expect(played(events, 59_990, 16, 600, 60_000)).toEqual({
      ms: 60_000,
      event: 2,
      isOver: true,
    });
  });

  it('does not leap when the page was hidden for a while', () => {
    expect(played(events, 0, 60_000, 1, 60_000).ms).toBeLessThan(1000);
  });

  it('does not go back with a page whose clock does', () => {
    expect(played(events, 500, -100, 60, 60_000).ms).toBe(500);
  });
});

describe('the place of what is shown', () => {
  it('is the event, or the time after it and before the next', () => {
    expect(placeOf(events, { moment: 1, time: 1000 })).toEqual({
      ms: 1000,
      event: 1,
    });
    expect(placeOf(events, { moment: 1, time: 1500 })).toEqual({
      ms: 1500,
      event: 1,
    });
    expect(placeOf(events, { moment: 1, time: 70_000 })).toEqual({
      ms: 1000,
      event: 1,
    });
    expect(placeOf(events, { moment: undefined, time: 0 })).toEqual(START);
  });
});

describe('the playhead', () => {
  const shown = { moment: 0, time: 0 };
  const here: Followed = { put: { ms: 0, event: 0 }, shown, hasCome: true };

  it('stays where it was put while the moments on the way are shown', () => {
    const put = putTo(here, { ms: 60_000, event: 2 });
    const asked = followed(events, put, { moment: 0, time: 60_000 });
    const onTheWay = followed(events, asked, { moment: 1, time: 60_000 });
    expect(onTheWay.put).toEqual({ ms: 60_000, event: 2 });
    const come = followed(events, onTheWay, { moment: 2, time: 60_000 });
    expect(come).toMatchObject({
      put: { ms: 60_000, event: 2 },
      hasCome: true,
    });
  });

  it('goes with what is shown when something else moves that', () => {
    expect(followed(events, here, { moment: 1, time: 1000 }).put).toEqual({
      ms: 1000,
      event: 1,
    });
    const put = putTo(here, { ms: 60_000, event: 2 });
    expect(followed(events, put, { moment: 1, time: 1000 }).put).toEqual({
      ms: 1000,
      event: 1,
    });
  });

  it('keeps its time over an edit that gives the events other numbers', () => {
    const between: Followed = {
      put: { ms: 1500, event: 1 },
      shown: { moment: 1, time: 1500 },
      hasCome: true,
    };
    const edited = { at: Float64Array.of(0, 500, 1000, 60_000) };
    expect(followed(edited, between, { moment: 2, time: 1500 }).put).toEqual({
      ms: 1500,
      event: 2,
    });
  });

  it('is at the start when time is left', () => {
    const put = putTo(here, { ms: 60_000, event: 2 });
    expect(followed(events, put, { moment: undefined, time: 0 }).put).toEqual(START);
  });
});
