import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunView } from '../../protocol/index.ts';
import { type PodSketch, preemptionReply, runReply } from '../testing/fakes.ts';
import { type Places, placesIn, placesThatDiffer } from './placesThatDiffer.ts';
import { isUnchanged, whatChanged, whatChangedOf } from './whatChanged.ts';

const NODES = [{ name: 'a' }, { name: 'b' }];

const runOf = (pods: readonly PodSketch[], nodes = NODES): RunView => runReply({ nodes, pods }).run;

describe('what an edit changed', () => {
  it('tells Pods that moved, that wait now, and that waited before', () => {
    const before = runOf([
      { name: 'stays', to: 0 },
      { name: 'moves', to: 0 },
      { name: 'waits', to: 1 },
      { name: 'freed', to: -1 },
    ]);
    const after = runOf([
      { name: 'stays', to: 0 },
      { name: 'moves', to: 1 },
      { name: 'waits', to: -1 },
      { name: 'freed', to: 0 },
    ]);
    const changed = whatChanged(before, after);
    expect(changed.moved).toEqual([{ pod: 1, name: 'moves', from: 'a', to: 'b' }]);
    expect(changed.pending).toEqual([{ pod: 2, name: 'waits', from: 'b', to: '' }]);
    expect(changed.freed).toEqual([{ pod: 3, name: 'freed', from: '', to: 'a' }]);
    expect([changed.added, changed.removed]).toEqual([0, 0]);
  });

  it('goes by the names of nodes, not by their place', () => {
    const before = runOf([{ name: 'web', to: 0 }]);
    const after = runOf([{ name: 'web', to: 1 }], [{ name: 'new' }, { name: 'a' }]);
    expect(isUnchanged(whatChanged(before, after))).toBe(true);
  });

  it('takes a Deployment’s Pods, which an edit of the template renames, in their number', () => {
    const before = runOf([
      { name: 'web-1-x', workload: 'web', to: 0 },
      { name: 'web-1-y', workload: 'web', to: 1 },
    ]);
    const after = runOf([
      { name: 'web-2-x', workload: 'web', to: 0 },
      { name: 'web-2-y', workload: 'web', to: 0 },
      { name: 'web-2-z', workload: 'web', to: 1 },
    ]);
    const changed = whatChanged(before, after);
    expect(changed.moved).toEqual([{ pod: 1, name: 'web-2-y', from: 'b', to: 'a' }]);
    expect([changed.added, changed.removed]).toEqual([1, 0]);
  });

  it('counts a Pod that preemption removed as gone, and its second life as the Pod of that name', () => {
    const changed = whatChanged(runOf([{ name: 'db-0', at: 0 }]), preemptionReply().run);
    expect(changed.pending.map(({ name }) => name)).toEqual(['db-0']);
    expect(changed.removed).toBe(0);
  });

  it('is the same whether Pods that stand alike are looked at or not', () => {
    const name = fc.nat(40).map((number) => `pod-${String(number)}`);
    const pods = fc.uniqueArray(
      fc.record({ name, to: fc.integer({ min: -1, max: 1 }), workload: fc.constantFrom('x', 'y') }),
      { selector: (pod) => pod.name, maxLength: 30 },
    );
    const nodes = fc.constantFrom(NODES, [{ name: 'new' }, { name: 'a' }]);
    fc.assert(
      fc.property(pods, pods, nodes, fc.boolean(), (first, second, of, inOrder) => {
        const order = (list: readonly PodSketch[]) =>
          inOrder ? list.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : list;
        const [before, after] = [runOf(order(first)), runOf(order(second), of)];
        const changed = whatChanged(before, after);
        const [older, newer] = [placesOf(before), placesOf(after)];
        expect(changed).toEqual(whatChangedOf({ older, newer, added: 0, removed: 0 }));
      }),
      { numRuns: 2000 },
    );
  });

  it('makes no key of the Pods that stand alike, wherever others came, went or moved', () => {
    const many = (from: number, to: number): PodSketch[] =>
      Array.from({ length: to - from }, (_, index) => ({
        name: `pod-${String(from + index)}`,
        workload: 'web',
        to: 0,
      }));
    const before = runOf(many(0, 3_000));
    const after = runOf([
      ...many(0, 700),
      { name: 'new', to: 1 },
      ...many(700, 900),
      { name: 'pod-900', workload: 'web', to: 1 },
      ...many(901, 2_000),
      ...many(2_010, 3_000),
    ]);
    const { older, newer } = placesThatDiffer(before, after);
    expect([older.size, newer.size]).toEqual([2, 2]);
    expect(whatChanged(before, after)).toMatchObject({ added: 1, removed: 10 });
    const scaled = placesThatDiffer(
      runOf([{ name: 'one', workload: 'web', to: 0 }]),
      runOf(many(0, 3_000)),
    );
    expect([scaled.older.size, scaled.newer.size, scaled.added]).toEqual([1, 1, 2_999]);
  });
});

/** Every Pod at the end of a run. */
function placesOf(run: RunView): Places {
  return placesIn(run, [...run.pods.names.keys()]);
}
