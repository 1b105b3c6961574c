// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRISK, useBriskSteps } from './briskSteps.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

describe('the steps from hit to hit', () => {
  it('are brisk while one follows the other soon, and not once they rest', () => {
    const { result, rerender } = renderHook(({ goal }) => useBriskSteps(goal), {
      initialProps: { goal: -1 },
    });
    rerender({ goal: 3 });
    expect(result.current, 'the first one').toBe(false);
    pass(BRISK - 100);
    rerender({ goal: 4 });
    expect(result.current, 'soon behind it').toBe(true);
    pass(BRISK - 100);
    rerender({ goal: 5 });
    expect(result.current, 'and one more').toBe(true);
    pass(BRISK);
    expect(result.current, 'at rest').toBe(false);
    pass(BRISK);
    rerender({ goal: 6 });
    expect(result.current, 'long behind it').toBe(false);
  });
});
