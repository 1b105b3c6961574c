import { describe, expect, it } from 'vitest';
import { asRelease, makeNode, makePod } from '../testing/builders.ts';
import { scoresOf, tryPod } from '../testing/verdicts.ts';

const NAME = 'NodeResourcesBalancedAllocation';

describe(NAME, () => {
  it('gave 100 where cpu and memory are used to the same fraction until v1.35', () => {
    const pod = makePod('web', { requests: { cpu: '1', memory: '2Gi' } });
    const tried = tryPod(pod, makeNode('a'), asRelease('v1.35'));
    expect(scoresOf(tried, NAME)).toEqual({ a: [100, 100] });
  });

  it('took half the distance of the two fractions off until v1.35', () => {
    const pod = makePod('web', { requests: { cpu: '2', memory: '1Gi' } });
    // cpu 0.5, memory 0.125
    const tried = tryPod(pod, makeNode('a'), asRelease('v1.35'));
    expect(scoresOf(tried, NAME)).toEqual({ a: [81, 81] });
  });

  it('is skipped for a Pod that asks for nothing', () => {
    const tried = tryPod(makePod('web'), makeNode('a'), asRelease('v1.33'));
    expect(scoresOf(tried, NAME)).toBeUndefined();
    expect(tried.decision.skippedScores).toContain(NAME);
  });

  it('scored such a Pod until v1.32', () => {
    const held = makePod('held', { on: 'a', requests: { cpu: '2' } });
    const tried = tryPod(makePod('web'), makeNode('a'), makeNode('b'), held, asRelease('v1.32'));
    expect(scoresOf(tried, NAME)).toEqual({ a: [75, 75], b: [100, 100] });
  });

  describe('since v1.36', () => {
    const pod = makePod('web', { requests: { cpu: '2', memory: '1Gi' } });
    const heldOf = (name: string, on: string, cpu: string, memory: string) =>
      makePod(name, { on, requests: { cpu, memory } });

    it('scores what the Pod changes: 75 is nothing, more is a better balance', () => {
      const tried = tryPod(
        pod,
        makeNode('empty'),
        makeNode('mended'),
        heldOf('held', 'mended', '0', '4Gi'),
        asRelease('v1.36'),
      );
      // With it: cpu 0.5, memory 0.125 and 0.625. Without: 0 and 0, 0 and 0.5.
      expect(scoresOf(tried, NAME)).toEqual({
        empty: [50 + Math.trunc((50 + 81 - 100) / 2), 65],
        mended: [50 + Math.trunc((50 + 93 - 75) / 2), 84],
      });
      expect(tried.scheduler.scoreCause(tried.pod, NAME, 0)).toMatchObject({ rule: 'change' });
    });

    it('scores a single resource as no change', () => {
      const configuration = {
        apiVersion: 'kubescheduler.config.k8s.io/v1',
        kind: 'KubeSchedulerConfiguration',
        profiles: [
          { pluginConfig: [{ name: NAME, args: { resources: [{ name: 'cpu', weight: 1 }] } }] },
        ],
      } as const;
      const tried = tryPod(pod, makeNode('a'), configuration, asRelease('v1.36'));
      expect(scoresOf(tried, NAME)).toEqual({ a: [75, 75] });
    });

    it('takes three resources by their standard deviation, with the Pod and without it', () => {
      const names = ['cpu', 'memory', 'example.com/gpu'];
      const configuration = {
        apiVersion: 'kubescheduler.config.k8s.io/v1',
        kind: 'KubeSchedulerConfiguration',
        profiles: [
          {
            pluginConfig: [
              { name: NAME, args: { resources: names.map((name) => ({ name, weight: 1 })) } },
            ],
          },
        ],
      } as const;
      const asking = makePod('web', { requests: { cpu: '2', 'example.com/gpu': '1' } });
      const node = makeNode('a', { allocatable: { 'example.com/gpu': '2' } });
      const tried = tryPod(asking, node, configuration, asRelease('v1.36'));
      // With it 0.5, 0 and 0.5, whose deviation is 0.2357; without it all are 0.
      expect(scoresOf(tried, NAME)).toEqual({ a: [50 + Math.trunc((50 + 76 - 100) / 2), 63] });
    });
  });
});
