import { describe, expect, it } from 'vitest';
import { CARD } from './cardMetrics.ts';
import { chipName, fitChips } from './fitChips.ts';
import type { PodChip } from './chip.ts';

const chips = (count: number, name = 'web-0'): readonly PodChip[] =>
  Array.from({ length: count }, () => ({
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

/** What fits of so many Pods, of which one lands here and one is selected, by their places. */
function fitted(
  count: number,
  capacity: number,
  { lands, selected, name }: { lands?: number; selected?: number; name?: string } = {},
) {
  const all = chips(count, name);
  return { all, ...fitChips(all, capacity, all[lands ?? -1], all[selected ?? -1]) };
}

describe('chipName', () => {
  it('keeps a short name, and of a long one its letter and its end', () => {
    expect(chipName('web-5')).toBe('web-5');
    expect(chipName('web-45c8cd7545-xbg8s')).toBe('w…xbg8s');
  });

  it('keeps more of the beginning where there is room, and no dash at its end', () => {
    expect(chipName('ingress-nginx-controller-49b48db645-nf25h', true)).toBe('ingre…nf25h');
    expect(chipName('web-45c8cd7545-xbg8s', true)).toBe('web…xbg8s');
    expect(chipName('node-exporter-x7k2p', true)).toBe('node…x7k2p');
    expect(chipName('web-5', true)).toBe('web-5');
  });
});

describe('chipName, of a name that a chip of its letters has no room for', () => {
  it('keeps the number that tells it from its like, and as much of the beginning as there is room for', () => {
    expect(chipName('kube-proxy-4')).toBe('kube-proxy-4');
    expect(chipName('kube-proxy-4', false, 1.25)).toBe('kube-p…-4');
    expect(chipName('store-2', false, 1.25)).toBe('store-2');
    expect(chipName('commandments', false, 1.25)).toBe('commandments');
    expect(chipName('web-45c8cd7545-xbg8s', false, 1.25)).toBe('w…xbg8s');
  });

  it('is one text for all that asks for its room', () => {
    const all = chips(2, 'kube-proxy-4');
    const room = { rows: 1, width: 172, larger: 1.25 };
    const texts = (larger: number) =>
      fitChips(all, 12, undefined, undefined, [], { ...room, larger }).texts;
    expect(texts(1.25)).toEqual(['kube-p…-4', 'kube-p…-4']);
    expect(texts(1)).toEqual(['kube-proxy-4', 'kube-p…-4']);
  });
});

describe('fitChips', () => {
  it('tells the beginnings of all names where the rows hold them, and of none where they do not', () => {
    const all = chips(3, 'fluentd-es-v3.0.2-vdn44');
    const inRows = (rows: number, width: number) => {
      return fitChips(all, 12, undefined, undefined, [], { rows, width }).texts?.[2];
    };
    expect(inRows(1, 320)).toBe('fluen…vdn44');
    expect(inRows(1, 240)).toBe('f…vdn44');
    expect(inRows(2, 240)).toBe('fluen…vdn44');
    expect(inRows(1, 150)).toBeUndefined();
  });

  it('takes each letter for as wide as it is: four names of every day stand in the widest card', () => {
    const names = ['store-1', 'web-45c8cd7545-42m2m', 'web-45c8cd7545-xbg8s', 'kube-proxy-5'];
    const all = names.flatMap((name) => chips(1, name));
    const room = { rows: 1, width: CARD.maxWidth - 2 * CARD.inset };
    expect(fitChips(all, 12, undefined, undefined, [], room).texts?.[3]).toBe('kube-proxy-5');
  });

  it('shortens numbered names to what their row leaves before it gives up all names for letters', () => {
    const names = ['store-1', 'web-45c8cd7545-42m2m', 'web-45c8cd7545-xbg8s', 'kube-proxy-5'];
    const all = names.flatMap((name) => chips(1, name));
    const inRows = (rows: number, width: number) =>
      fitChips(all, 12, undefined, undefined, [], { rows, width }).texts;
    expect(inRows(2, 136)).toEqual(['store-1', 'w…42m2m', 'w…xbg8s', 'kube…-5']);
    expect(inRows(2, 120)).toBeUndefined();
    expect(inRows(3, 136)?.[3]).toBe('kube-proxy-5');
  });

  it('sets less around names where they have no room otherwise', () => {
    const all = ['store-1', 'web-45c8cd7545-42m2m'].flatMap((name) => chips(1, name));
    const inWidth = (width: number) =>
      fitChips(all, 12, undefined, undefined, [], { rows: 1, width });
    expect(inWidth(136)).toMatchObject({ texts: ['store-1', 'w…42m2m'], isTight: false });
    expect(inWidth(132)).toMatchObject({ texts: ['store-1', 'w…42m2m'], isTight: true });
    expect(inWidth(128)).toMatchObject({ texts: undefined, isTight: false });
  });

  it('tells no beginning that larger letters would have cut again', () => {
    const all = chips(1, 'web-7d9c5f6b8d-f5xkq');
    const at = (larger: number) =>
      fitChips(all, 12, undefined, undefined, [], { rows: 1, width: 150, larger });
    expect(at(1).texts).toEqual(['web…f5xkq']);
    expect(at(1.25).texts).toEqual(['w…f5xkq']);
  });

  it('shows all Pods while they have room', () => {
    const { shown, hidden } = fitted(7, 7);
    expect(shown).toHaveLength(7);
    expect(hidden).toEqual([]);
  });

  it('collapses the last ones, and leaves room to say how many', () => {
    const { shown, hidden } = fitted(60, 24);
    expect(shown).toHaveLength(22);
    expect(hidden).toHaveLength(38);
  });

  it('always shows the Pod that lands here and the selected one, in their order', () => {
    const { all, shown, hidden } = fitted(30, 7, { lands: 29, selected: 20 });
    expect(shown.map((chip) => all.indexOf(chip))).toEqual([0, 1, 20, 29]);
    expect(hidden).toHaveLength(26);
  });

  it('names the Pod that lands here only where no other Pod has to go for it', () => {
    expect(fitted(5, 7, { lands: 4, selected: 4 })).toMatchObject({ named: true, hidden: [] });
    expect(fitted(7, 7, { lands: 4, selected: 4 })).toMatchObject({ named: false, hidden: [] });
    expect(fitted(6, 7, { lands: 4, name: 'web-6d4b75cb6d-hwkb8' }).named).toBe(false);
  });

  it('names all where the rows have room for their names, and none but the one that lands where not', () => {
    const room = { rows: 2, width: 180 };
    // Three stand in a row.
    const six = chips(6);
    const fit = fitChips(six, 14, six[2], undefined, [], room);
    expect(fit).toMatchObject({ texts: six.map(() => 'web-0'), named: true });
    const seven = chips(7);
    const less = fitChips(seven, 14, seven[2], undefined, [], room);
    expect(less).toMatchObject({ texts: undefined, named: true });
    expect(fitChips(chips(15), 14, undefined, undefined, [], room).texts).toBeUndefined();
  });

  it('keeps a place for each Pod that waits, and its name where there is room', () => {
    const [waits] = chips(1, 'urgent');
    if (waits === undefined) throw new Error('a chip is expected');
    expect(fitChips(chips(2), 7, undefined, undefined, [waits])).toMatchObject({
      reserved: [waits],
      reservedNamed: true,
      hidden: [],
    });
    const full = fitChips(chips(7), 7, undefined, undefined, [waits]);
    expect(full).toMatchObject({ reserved: [waits], reservedNamed: false });
    expect(full.shown.length + full.hidden.length).toBe(7);
    expect(full.hidden).toHaveLength(2);
  });

  it('keeps the room of one chip for "+9", and of two for "+10"', () => {
    expect(fitted(14, 6).hidden).toHaveLength(9);
    expect(fitted(15, 6).hidden).toHaveLength(11);
  });
});
