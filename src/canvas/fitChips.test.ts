import { describe, expect, it } from 'vitest';
import { chipName, fitChips } from './fitChips.ts';
import type { PodChip } from './chip.ts';

const chips = (count: number, name = 'web-0'): readonly PodChip[] =>
  Array.from({ length: count }, (_, pod) => ({
    pod,
    name,
    namespace: 'default',
    life: 0,
    hue: 0,
    letter: 'w',
    isSystem: false,
    refused: undefined,
    fares: undefined,
    cpuMilli: 0,
    memoryBytes: 0,
  }));
const pods = (list: readonly PodChip[]) => list.map((chip) => chip.pod);

describe('chipName', () => {
  it('keeps a short name, and of a long one its letter and its end', () => {
    expect(chipName('web-5')).toBe('web-5');
    expect(chipName('web-45c8cd7545-xbg8s')).toBe('w…xbg8s');
  });
});

describe('fitChips', () => {
  it('shows all Pods while they have room', () => {
    const fitted = fitChips(chips(7), 7, -1, -1);
    expect(fitted.shown).toHaveLength(7);
    expect(fitted.hidden).toEqual([]);
  });

  it('collapses the last ones, and leaves room to say how many', () => {
    const { shown, hidden } = fitChips(chips(60), 24, -1, -1);
    expect(shown).toHaveLength(22);
    expect(hidden).toHaveLength(38);
  });

  it('always shows the Pod that lands here and the selected one, in their order', () => {
    const { shown, hidden } = fitChips(chips(30), 7, 29, 20);
    expect(pods(shown)).toEqual([0, 1, 20, 29]);
    expect(hidden).toHaveLength(26);
  });

  it('names the Pod that lands here only where no other Pod has to go for it', () => {
    expect(fitChips(chips(5), 7, 4, 4)).toMatchObject({ named: true, hidden: [] });
    expect(fitChips(chips(7), 7, 4, 4)).toMatchObject({ named: false, hidden: [] });
    expect(fitChips(chips(6, 'web-6d4b75cb6d-hwkb8'), 7, 4, 4).named).toBe(false);
  });

  it('names all where the rows have room for their names, and none but the one that lands where not', () => {
    const room = { rows: 2, width: 180 };
    // Three stand in a row.
    expect(fitChips(chips(6), 14, 2, -1, [], room)).toMatchObject({ allNamed: true, named: true });
    expect(fitChips(chips(7), 14, 2, -1, [], room)).toMatchObject({ allNamed: false, named: true });
    expect(fitChips(chips(15), 14, -1, -1, [], room).allNamed).toBe(false);
  });

  it('keeps a place for each Pod that waits, and its name where there is room', () => {
    const [waits] = chips(1, 'urgent');
    if (waits === undefined) throw new Error('a chip is expected');
    expect(fitChips(chips(2), 7, -1, -1, [waits])).toMatchObject({
      reserved: [waits],
      reservedNamed: true,
      hidden: [],
    });
    const full = fitChips(chips(7), 7, -1, -1, [waits]);
    expect(full).toMatchObject({ reserved: [waits], reservedNamed: false });
    expect(full.shown.length + full.hidden.length).toBe(7);
    expect(full.hidden).toHaveLength(2);
  });

  it('keeps the room of one chip for "+9", and of two for "+10"', () => {
    expect(fitChips(chips(14), 6, -1, -1).hidden).toHaveLength(9);
    expect(fitChips(chips(15), 6, -1, -1).hidden).toHaveLength(11);
  });
});
