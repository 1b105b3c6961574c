import { expect, it } from 'vitest';
import { run } from '../testing/fixture.ts';
import { stepAfter, stepBefore } from './notable.ts';
import { stepKind } from './stepText.ts';

it('goes from one Pod that was not placed to the next, and to the ends where there is none', () => {
  const kinds = Array.from({ length: run.events.cycle.length }, (_, step) => stepKind(run, step));
  const last = kinds.length - 1;
  const others = kinds.flatMap((kind, step) => (kind === 'placed' ? [] : [step]));
  expect(others.length).toBeGreaterThan(0);
  const forward: number[] = [];
  for (let step = -1; step < last;) {
    step = stepAfter(run, step);
    forward.push(step);
  }
  expect(forward).toEqual([...new Set([...others, last])]);
  const back: number[] = [];
  for (let step = last; step >= 0;) {
    step = stepBefore(run, step);
    back.push(step);
  }
  expect(back).toEqual([...others.filter((step) => step < last).reverse(), -1]);
});
