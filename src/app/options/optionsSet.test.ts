import { describe, expect, it } from 'vitest';
import { DEFAULT_RUN_OPTIONS, NO_LEGACY_RULES } from '../../model/index.ts';
import { legacyRulesInForce, optionsSet } from './optionsSet.ts';
import { seedOf } from './SeedField.tsx';

describe('legacyRulesInForce', () => {
  it('counts each rule once, the list of namespaces when it names any', () => {
    expect(legacyRulesInForce(NO_LEGACY_RULES)).toBe(0);
    expect(
      legacyRulesInForce({
        ...NO_LEGACY_RULES,
        requiredDuringExecution: true,
        daemonNamespaces: ['a', 'b'],
      }),
    ).toBe(2);
  });
});

describe('optionsSet', () => {
  it('counts what is not at its default, but no seed that nothing draws with', () => {
    expect(optionsSet({ ...DEFAULT_RUN_OPTIONS, seed: 9 })).toBe(0);
    expect(optionsSet({ ...DEFAULT_RUN_OPTIONS, seed: 9, tieBreaking: 'DrawLots' })).toBe(1);
    expect(
      optionsSet({
        release: 'v1.31',
        sampling: 'AsKubeScheduler',
        tieBreaking: 'DrawLots',
        seed: 1,
        maxPods: 9,
        defaultNotReadyTolerationSeconds: 30,
        defaultUnreachableTolerationSeconds: 300,
        horizonSeconds: 3600,
        nodeMonitorGracePeriodSeconds: 40,
        podStartSeconds: 2,
        podStopSeconds: 1,
        provisioners: 'None',
        legacy: { ...NO_LEGACY_RULES, limitPodHardAntiAffinityTopology: true },
      }),
    ).toBe(9);
  });
});

describe('seedOf', () => {
  it('takes whole numbers that a generator can start from, and nothing else', () => {
    expect(['0', '7', '2147483647'].map(seedOf)).toEqual([0, 7, 2147483647]);
    expect(['', '-1', '1.5', '1e3', '2147483648', 'x'].map(seedOf)).toEqual(
      Array(6).fill(undefined),
    );
  });
});
