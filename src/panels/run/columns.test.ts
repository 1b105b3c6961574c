import { describe, expect, it } from 'vitest';
import { run } from '../testing/fixture.ts';
import { stepCount } from '../../run/index.ts';
import { columnsOf } from './columns.ts';
import { zoomedSteps } from './useStepSight.ts';

describe('steps as columns of pixels', () => {
  it('fill the width without a gap, and mark where a Pod stayed Pending', () => {
    const count = stepCount(run);
    const { hues, pending, nominated } = columnsOf(run, { from: 0, count, width: 100 }, 20);
    const stretches = [...hues.values()]
      .flatMap((path) => [...path.matchAll(/M(\d+) 0H(\d+)/g)])
      .map(([, from, to]) => [Number(from), Number(to)] as const)
      .sort(([a], [b]) => a - b);
    expect(stretches[0]?.[0]).toBe(0);
    expect(stretches.at(-1)?.[1]).toBe(100);
    for (const [index, [from]] of stretches.entries()) {
      if (index > 0) expect(from).toBe(stretches[index - 1]?.[1]);
    }
    // The second of two steps is Pending.
    expect(pending.match(/M/g)).toHaveLength(50);
    expect(pending).toMatch(/^M50\.5/);
    expect(nominated).toBe('');
  });

  it('show a mark however many steps share a pixel', () => {
    const count = stepCount(run);
    expect(columnsOf(run, { from: 0, count, width: 1 }, 20).pending).toBe('M0.5 0V5');
  });
});

describe('steps in sight', () => {
  it('keep the step that is zoomed at in its place, and end at all of them', () => {
    const near = zoomedSteps({ from: 0, count: 1000 }, 0.5, 500, 1000);
    expect(near).toEqual({ from: 250, count: 500 });
    expect(zoomedSteps({ from: 250, count: 500 }, 4, 500, 1000)).toBeUndefined();
    expect(zoomedSteps({ from: 0, count: 10 }, 0.01, 0, 1000)).toEqual({
      from: 0,
      count: 6,
    });
  });
});
