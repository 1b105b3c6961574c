import { describe, expect, it } from 'vitest';
import { createJudge, type Clock } from './judge.ts';

/** A page that draws a frame every so many milliseconds. */
function pageOf(interval: number): Clock & { readonly pass: (frames: number) => void } {
  let now = 0;
  let waiting: (() => void)[] = [];
  return {
    now: () => now,
    frame: (then) => {
      waiting.push(then);
    },
    pass: (frames) => {
      for (let frame = 0; frame < frames; frame += 1) {
        now += interval;
        const due = waiting;
        waiting = [];
        for (const then of due) then();
      }
    },
  };
}

/** Whether it is faster here, after pictures painted elsewhere at frames of such a length. */
function judged(own: number, interval: number, pictures: number): boolean {
  const page = pageOf(interval);
  const judge = createJudge(page);
  judge.here(own);
  for (let picture = 0; picture < pictures; picture += 1) {
    const done = judge.elsewhere();
    page.pass(4);
    done();
  }
  return judge.isFasterHere();
}

describe('F: where a picture is painted', () => {
  it('is here where frames come at 5 a second beside a worker, and at 17 without', () => {
    expect(judged(1000 / 17, 1000 / 5, 6)).toBe(true);
  });

  it('is a worker where frames come as they should beside it', () => {
    expect(judged(60, 17, 20)).toBe(false);
    expect(judged(17, 17, 20)).toBe(false);
  });

  it('is a worker until enough has been seen, and until something was painted here', () => {
    expect(judged(60, 200, 5)).toBe(false);
    const page = pageOf(200);
    const judge = createJudge(page);
    for (let picture = 0; picture < 10; picture += 1) {
      const done = judge.elsewhere();
      page.pass(2);
      done();
    }
    expect(judge.isFasterHere()).toBe(false);
  });

  it('does not change for a picture or two that came late', () => {
    let now = 0;
    const judge = createJudge({ now: () => now, frame: () => undefined });
    judge.here(30);
    for (const wait of [10, 900, 12, 17, 900, 15]) {
      const done = judge.elsewhere();
      now += wait;
      done();
    }
    expect(judge.isFasterHere()).toBe(false);
  });

  it('counts a picture once, whoever says twice that it is done', () => {
    const page = pageOf(300);
    const judge = createJudge(page);
    judge.here(20);
    const done = judge.elsewhere();
    page.pass(1);
    for (let twice = 0; twice < 20; twice += 1) done();
    expect(judge.isFasterHere()).toBe(false);
  });
});
