import { describe, expect, it } from 'vitest';
import { pairsOf } from './pairs.ts';
import type { Standing } from './standings.ts';

const pod = (name: string, node: string, workload = 'Deployment/default/web'): Standing => ({
  pod: 0,
  namespace: 'default',
  name,
  workload,
  node,
  ...(node === '' && { off: 'pending' as const }),
});
const places = (pairs: ReturnType<typeof pairsOf>) =>
  pairs.pairs.map(({ left, right }) => [left?.name, left?.node, right?.node]);

describe('which Pods of two scenarios are the like of one another', () => {
  it('those of one name, wherever they stand', () => {
    const pairs = pairsOf([pod('a', 'n1'), pod('b', 'n2')], [pod('b', 'n1'), pod('a', 'n1')]);
    expect(places(pairs)).toEqual([
      ['b', 'n2', 'n1'],
      ['a', 'n1', 'n1'],
    ]);
    expect(pairs.differing).toBe(1);
  });

  it('of Pods that a controller made, as many as stand alike before any that do not', () => {
    const left = [pod('web-1', 'n1'), pod('web-2', 'n1'), pod('web-3', 'n2')];
    const right = [pod('web-x', 'n2'), pod('web-y', 'n2'), pod('web-z', 'n1')];
    const pairs = pairsOf(left, right);
    expect(pairs.differing).toBe(1);
    expect(places(pairs)[0]).toEqual(['web-2', 'n1', 'n2']);
  });

  it('a Pod that is Pending is not where one is that is on a node, and Pods may be on one side alone', () => {
    const pairs = pairsOf([pod('a', ''), pod('b', 'n1')], [pod('a', 'n1')]);
    expect(places(pairs)).toEqual([
      ['a', '', 'n1'],
      ['b', 'n1', undefined],
    ]);
    expect(pairsOf([], [pod('a', 'n1')]).differing).toBe(1);
  });

  it('of a cluster, Pods of workloads that the scenario lacks are counted and differ from nothing', () => {
    const right = [pod('web-x', 'n1'), pod('dns', 'n2', 'DaemonSet/kube-system/dns')];
    const pairs = pairsOf([pod('web-1', 'n1')], right, { isActual: true });
    expect(pairs).toMatchObject({ differing: 0, strangers: 1 });
    expect(pairsOf([pod('web-1', 'n1')], right)).toMatchObject({ differing: 1, strangers: 0 });
  });

  it('a Pod of no workload is the like of none but its namesake', () => {
    expect(pairsOf([pod('a', 'n1', '')], [pod('b', 'n1', '')]).differing).toBe(2);
  });

  it('30,000 Pods whose names all differ are paired without a search through them each time', () => {
    const many = (letter: string) =>
      Array.from({ length: 30_000 }, (_, at) =>
        pod(`${letter}-${String(at)}`, `n${String(at % 9)}`),
      );
    expect(pairsOf(many('a'), many('b')).differing).toBe(0);
  });
});
