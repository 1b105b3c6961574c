import { describe, expect, it } from 'vitest';
import { scheduleByTimer, typingPause } from './schedule.ts';

describe('the pause after typing', () => {
  it('is none where a run is quick', () => {
    expect(typingPause(0)).toBe(0);
    expect(typingPause(99)).toBe(0);
  });

  it('grows with the time that a run takes', () => {
    expect(typingPause(120)).toBe(60);
    expect(typingPause(250)).toBe(125);
  });

  it('ends', () => {
    expect(typingPause(60_000)).toBe(250);
  });
});

describe('what waits for no time', () => {
  it('comes before any timer, once the caller is done', async () => {
    const came: string[] = [];
    setTimeout(() => came.push('timer'));
    scheduleByTimer(() => came.push('at once'), 0);
    came.push('caller');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(came).toEqual(['caller', 'at once', 'timer']);
  });

  it('is taken back until then', async () => {
    let isCalled = false;
    const takeBack = scheduleByTimer(() => {
      isCalled = true;
    }, 0);
    takeBack();
    await Promise.resolve();
    expect(isCalled).toBe(false);
  });
});
