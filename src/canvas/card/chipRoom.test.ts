import { describe, expect, it } from 'vitest';
import { chipCapacity } from './cardMetrics.ts';
import { capacityOf } from './chipRoom.ts';
import type { CardFacts } from '../facts/facts.ts';

const WIDTH = 160;
const card = {
  density: 'compact',
  chipRows: 1,
  chipCapacity: chipCapacity('compact', 1, WIDTH),
  cardWidth: WIDTH,
} as const;

/** A card with so many Pods, of whose node labels and taints are told. */
const cardOf = (
  pods: number,
  told: { labels?: boolean; tainted?: boolean; leaving?: boolean } = {},
): CardFacts =>
  ({
    view: { unschedulable: false, taints: told.tainted === true ? [{ key: 'gpu' }] : [] },
    verdict: { kind: 'neutral' },
    failed: '',
    succeeded: '',
    labels: told.labels === true ? [['disktype', 'ssd']] : [],
    spread: [],
    pods: Array.from({ length: pods }, () => ({
      fares: told.leaving === true ? { state: 'leaving', until: 1 } : undefined,
    })),
    reserved: [],
  }) as unknown as CardFacts;

describe('the one row of a compact card, with room for five chips', () => {
  it('is that of the chips where nothing is told beside them', () => {
    expect(capacityOf(card, cardOf(9))).toBe(5);
  });

  it('is left by a label where all Pods have room without it', () => {
    expect(capacityOf(card, cardOf(2, { labels: true }))).toBe(3);
    expect(capacityOf(card, cardOf(5, { labels: true }))).toBe(5);
    expect(capacityOf(card, cardOf(6, { labels: true }))).toBe(3);
  });

  it('keeps room for the sign of a taint', () => {
    expect(capacityOf(card, cardOf(4, { labels: true, tainted: true }))).toBe(4);
    expect(capacityOf(card, cardOf(5, { labels: true, tainted: true }))).toBe(3);
  });

  it('keeps room for the words that say when Pods leave', () => {
    expect(capacityOf(card, cardOf(4, { leaving: true }))).toBe(3);
  });

  it('is shared as it is where there are more rows than one', () => {
    const inRows = { ...card, chipRows: 2, chipCapacity: chipCapacity('compact', 2, WIDTH) };
    expect(capacityOf(inRows, cardOf(9, { labels: true }))).toBe(8);
  });
});
