import { expect, it } from 'vitest';
import type { DecisionView } from '../protocol/index.ts';
import { whyUnscored } from './verdict.ts';

const decision = (feasible: readonly number[], chosen: number) =>
  ({
    feasible: Uint8Array.from(feasible),
    chosen,
    scores: [],
    total: new Float64Array(feasible.length).fill(NaN),
  }) as unknown as DecisionView;

it('nodes that fit have no score where one is alone, one was cleared, or none could be given', () => {
  expect(whyUnscored(decision([0, 1], 1))).toBe('why.onlyOne');
  expect(whyUnscored(decision([1, 1], 1))).toBe('sum.cleared');
  expect(whyUnscored(decision([1, 1], -1))).toBe('why.notScored');
});
