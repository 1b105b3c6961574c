import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScenarioTexts, TextEdit } from '../../protocol/index.ts';
import { joined, nearTo, patchBetween, patched, patchesOf, unpatched } from './patch.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '😀', '😁'), maxLength: 30 });
const of = (workload: string, cluster = ''): ScenarioTexts => ({
  workload,
  cluster,
  scheduler: '',
});

/** Edits of the texts, some of which may overlap. */
const edits = fc.array(
  fc.record({
    tab: fc.constantFrom('workload' as const, 'cluster' as const),
    start: fc.nat(30),
    length: fc.nat(4),
    text,
  }),
  { maxLength: 6 },
);

describe('patches', () => {
  it('lead from one text to the other and back, whatever the two are', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const patch = patchBetween('workload', before, after);
        const patches = patch === undefined ? [] : [patch];
        expect(patched(of(before), patches).workload).toBe(after);
        expect(unpatched(of(after), patches).workload).toBe(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('are small in a large text', () => {
    const [head, tail] = ['a: 1\n'.repeat(9_000), 'b: 2\n'.repeat(9_000)];
    expect(patchBetween('cluster', `${head}x${tail}`, `${head}yz${tail}`)).toEqual({
      tab: 'cluster',
      start: head.length,
      removed: 'x',
      inserted: 'yz',
    });
  });

  it('of several edits in several tabs are taken back to the byte', () => {
    fc.assert(
      fc.property(text, text, edits, (workload, cluster, made) => {
        const before = of(workload, cluster);
        const asked: TextEdit[] = made.map(({ tab, start, length, text: put }) => ({
          tab,
          start,
          end: start + length,
          text: put,
        }));
        const patches = patchesOf(before, asked);
        const after = patched(before, patches);
        expect(unpatched(after, patches)).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('one after the other are one, where the second touches what the first put in', () => {
    fc.assert(
      fc.property(text, text, text, (first, second, third) => {
        const earlier = patchBetween('workload', first, second);
        const later = patchBetween('workload', second, third);
        const both = earlier && later && joined(earlier, later);
        fc.pre(both !== undefined);
        expect(patched(of(first), [both]).workload).toBe(third);
        expect(unpatched(of(third), [both]).workload).toBe(first);
      }),
      { numRuns: 1000 },
    );
  });

  it('are not joined across tabs or gaps', () => {
    const earlier = { tab: 'workload', start: 2, removed: '', inserted: 'ab' } as const;
    expect(joined(earlier, { ...earlier, tab: 'cluster' })).toBeUndefined();
    expect(joined(earlier, { ...earlier, start: 5 })).toBeUndefined();
    expect(joined(earlier, { ...earlier, start: 1 })).toBeUndefined();
    expect(joined(earlier, { ...earlier, start: 4 })?.inserted).toBe('abab');
  });

  it('do the same, moved towards a place among equal characters', () => {
    fc.assert(
      fc.property(text, text, fc.nat(10), (before, after, place) => {
        const patch = patchBetween('workload', before, after);
        fc.pre(patch !== undefined);
        const moved = nearTo(patch, place, before);
        expect(patched(of(before), [moved]).workload).toBe(after);
        expect(moved.start).toBeGreaterThanOrEqual(Math.min(place, patch.start));
      }),
      { numRuns: 1000 },
    );
  });
});
