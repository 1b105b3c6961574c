import { describe, expect, it } from 'vitest';
import type { Taint } from '../../model/index.ts';
import { asRelease, makeNode, makePod } from '../testing/builders.ts';
import { causeAt, filterVerdicts, scoresOf, tryPod } from '../testing/verdicts.ts';

const dedicated: Taint = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' };
const leaving: Taint = { key: 'leaving', effect: 'NoExecute' };
const soft: Taint = { key: 'soft', effect: 'PreferNoSchedule' };

describe('TaintToleration', () => {
  it('filters by the first taint that no toleration covers, and lists them all as cause', () => {
    const node = makeNode('a', { taints: [soft, dedicated, leaving] });
    const tried = tryPod(makePod('web'), node, asRelease('v1.33'));
    expect(filterVerdicts(tried, 'TaintToleration')).toEqual({
      a: 'UnschedulableAndUnresolvable: node(s) had untolerated taint {dedicated: gpu}',
    });
    expect(causeAt(tried, 'TaintToleration', 'a')).toMatchObject({
      taint: dedicated,
      untolerated: [dedicated, leaving],
    });
  });

  it('does not name the taint since v1.34.2, but its cause does; nodes are counted together', () => {
    const nodes = [makeNode('a', { taints: [dedicated] }), makeNode('b', { taints: [leaving] })];
    const tried = tryPod(makePod('web'), ...nodes, asRelease('v1.34'));
    const text = 'UnschedulableAndUnresolvable: node(s) had untolerated taint(s)';
    expect(filterVerdicts(tried, 'TaintToleration')).toEqual({ a: text, b: text });
    expect(tried.decision.message).toContain(': 2 node(s) had untolerated taint(s).');
    expect(causeAt(tried, 'TaintToleration', 'b')).toMatchObject({ taint: leaving });
  });

  it('takes an empty key with Exists as a toleration of everything', () => {
    const tolerations = [{ operator: 'Exists' }] as const;
    const node = makeNode('a', { taints: [dedicated, leaving] });
    const tried = tryPod(makePod('web', { tolerations }), node);
    expect(filterVerdicts(tried, 'TaintToleration')).toEqual({ a: '' });
  });

  it.each([
    ['effect', { key: 'dedicated', value: 'gpu', effect: 'NoExecute' }],
    ['value', { key: 'dedicated', value: 'cpu', effect: 'NoSchedule' }],
    ['key', { key: 'dedicate', value: 'gpu', effect: 'NoSchedule' }],
  ] as const)('names a toleration that is off by its %s', (differs, toleration) => {
    const pod = makePod('web', { tolerations: [toleration] });
    const tried = tryPod(pod, makeNode('a', { taints: [dedicated] }));
    expect(causeAt(tried, 'TaintToleration', 'a')).toMatchObject({
      nearest: { toleration, differs },
    });
  });

  it('scores nodes with fewer PreferNoSchedule taints higher', () => {
    const nodes = [
      makeNode('none'),
      makeNode('one', { taints: [soft] }),
      makeNode('three', { taints: [soft, { ...soft, key: 'b' }, { ...soft, key: 'c' }] }),
    ];
    expect(scoresOf(tryPod(makePod('web'), ...nodes), 'TaintToleration')).toEqual({
      none: [0, 100],
      one: [1, 67],
      three: [3, 0],
    });
  });
});
