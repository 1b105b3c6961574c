import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { podColours, type RefusedBinding } from '../../store/index.ts';
import { keyOfChip, type PodChip, podChips } from './chip.ts';
import { makeRun } from '../testing/fixtures.ts';

const NONE: ReadonlyMap<string, RefusedBinding> = new Map();

const pods = fc.array(
  fc.record({
    name: fc.constantFrom('web-1', 'web-2', 'db-1', 'db-2', 'x', 'y'),
    namespace: fc.constantFrom('default', 'kube-system'),
    workload: fc.nat(2),
    cpuMilli: fc.constantFrom(100, 500),
    memoryGi: fc.constantFrom(1, 2),
  }),
  { maxLength: 5 },
);

describe('the chips of a run after another', () => {
  it('are those that it has by itself, and those of the one before where they say the same', () => {
    fc.assert(
      fc.property(fc.array(pods, { maxLength: 5 }), fc.array(fc.nat(4)), (runs, kept) => {
        let chips: readonly PodChip[] = [];
        let last: (typeof runs)[number] = [];
        for (const [index, drawn] of runs.entries()) {
          // Most edits leave the first Pods as they were.
          const now = last.slice(0, kept[index] ?? 0).concat(drawn);
          const run = makeRun([{ name: 'n' }], now);
          const colours = podColours({ run, colourBy: index % 2 === 0 ? 'workload' : 'namespace' });
          const before = chips;
          chips = podChips(run, colours, before, NONE);
          const alone = podChips(run, colours, [], NONE);
          expect(chips).toEqual(alone);
          for (const chip of chips) {
            const same = (each: PodChip) => JSON.stringify(each) === JSON.stringify(chip);
            const isNamedOnce = [before, chips].every(
              (list) => list.filter((each) => keyOfChip(each) === keyOfChip(chip)).length === 1,
            );
            const known = before.find(same);
            if (isNamedOnce && known) expect(chip).toBe(known);
          }
          if (JSON.stringify(before) === JSON.stringify(chips)) expect(chips).toBe(before);
          last = now;
        }
      }),
      { numRuns: 500 },
    );
  });
});
