import { describe, expect, it } from 'vitest';
import { makeNode, makePod } from '../testing/builders.ts';
import { scoresOf, tryPod } from '../testing/verdicts.ts';

const NAME = 'NodeResourcesBalancedAllocation';

describe(NAME, () => {
  it('gives 100 where cpu and memory are used to the same fraction', () => {
    const pod = makePod('web', { requests: { cpu: '1', memory: '2Gi' } });
    expect(scoresOf(tryPod(pod, makeNode('a')), NAME)).toEqual({ a: [100, 100] });
  });

  it('takes half the distance of the two fractions off', () => {
    const pod = makePod('web', { requests: { cpu: '2', memory: '1Gi' } });
    // cpu 0.5, memory 0.125
    expect(scoresOf(tryPod(pod, makeNode('a')), NAME)).toEqual({ a: [81, 81] });
  });

  it('is skipped for a Pod that asks for nothing', () => {
    const tried = tryPod(makePod('web'), makeNode('a'));
    expect(scoresOf(tried, NAME)).toBeUndefined();
    expect(tried.decision.skippedScores).toContain(NAME);
  });
});
