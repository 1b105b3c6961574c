import { describe, expect, it } from 'vitest';
import type { CardFacts } from './facts.ts';
import type { PodFares } from './fares.ts';
import { hasTags, tagsWidth, widestTaints } from './tagsOfCard.ts';

/** A card of a node that nothing is told of but how its one Pod fares. */
const cardWith = (state: PodFares['state']): CardFacts =>
  ({
    view: { unschedulable: false, taints: [] },
    verdict: { kind: 'neutral' },
    fares: undefined,
    failed: '',
    labels: [],
    spread: [],
    pods: [{ fares: { state, until: 30_000 } }],
  }) as unknown as CardFacts;

describe('hasTags', () => {
  it('keeps room beside the chips for how long a Pod has, not for what its chip shows', () => {
    expect(hasTags(cardWith('leaving'))).toBe(true);
    expect(hasTags(cardWith('restarting'))).toBe(true);
    expect(hasTags(cardWith('terminating'))).toBe(false);
    expect(hasTags(cardWith('starting'))).toBe(false);
  });

  it('keeps room for the sums of domains, but not where they are the reason itself', () => {
    const card = { ...cardWith('starting'), spread: [{ tone: 'no' }] } as unknown as CardFacts;
    const filteredBy = (plugin: string): CardFacts =>
      ({ ...card, verdict: { kind: 'filtered', plugin } }) as unknown as CardFacts;
    expect(hasTags(card)).toBe(true);
    expect(hasTags(filteredBy('NodeResourcesFit'))).toBe(true);
    expect(hasTags(filteredBy('PodTopologySpread'))).toBe(false);
  });
});

describe('tagsWidth', () => {
  const plain = { ...cardWith('starting'), pods: [] };

  it('is that of the reason with what spread counts, unless it is the reason', () => {
    const by = (plugin: string): CardFacts =>
      ({
        ...plain,
        verdict: { kind: 'filtered', plugin },
        spread: [{ tone: 'no' }],
      }) as unknown as CardFacts;
    const alone = tagsWidth(by('PodTopologySpread'), 'skew 2 > maxSkew 1');
    expect(tagsWidth(by('TaintToleration'), 'skew 2 > maxSkew 1')).toBeGreaterThan(alone + 50);
    expect(tagsWidth(by('PodTopologySpread'), '没有标签')).toBeLessThan(alone);
  });

  it('is that of all tags together without a reason', () => {
    expect(tagsWidth(plain, '')).toBe(0);
    const label = { ...plain, labels: [['disktype', 'ssd']] } as unknown as CardFacts;
    expect(tagsWidth(label, '')).toBeGreaterThan(80);
    const cordoned = { ...label, view: { ...label.view, unschedulable: true } };
    expect(tagsWidth(cordoned, '')).toBeGreaterThan(tagsWidth(label, '') + 50);
    expect(tagsWidth(cardWith('leaving'), '')).toBeGreaterThan(150);
  });
});

describe('widestTaints', () => {
  const taint = (key: string) => ({ key, value: '', effect: 'NoSchedule' }) as const;

  it('is what the node with the most to tell needs, with keys as the card has them', () => {
    expect(widestTaints([{ taints: [] }])).toBe(0);
    const one = widestTaints([{ taints: [taint('gpu')] }]);
    expect(one).toBeGreaterThan(100);
    expect(widestTaints([{ taints: [taint('node.kubernetes.io/gpu')] }])).toBe(one);
    const both = widestTaints([{ taints: [taint('a')] }, { taints: [taint('gpu'), taint('gpu')] }]);
    expect(both).toBe(2 * one);
  });
});
