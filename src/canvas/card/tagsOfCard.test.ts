import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import type { CardFacts } from '../facts/facts.ts';
import type { PodFares } from './fares.ts';
import { hasTags, isTaintAlone, tagsWidth, widestTaints } from './tagsOfCard.ts';

const i18n = createTranslator('en');

/** A card of a node that nothing is told of but how its one Pod fares. */
const cardWith = (state: PodFares['state']): CardFacts =>
  ({
    view: { unschedulable: false, taints: [] },
    verdict: { kind: 'neutral' },
    fares: undefined,
    failed: '',
    succeeded: '',
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

describe('isTaintAlone', () => {
  const taint = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' } as const;
  const tainted = (...taints: readonly CardFacts['view']['taints'][number][]): CardFacts => {
    const card = cardWith('starting');
    return { ...card, pods: [], view: { ...card.view, taints } };
  };

  it('is so of one taint with nothing beside it', () => {
    expect(isTaintAlone(tainted(taint), [], '')).toBe(true);
    expect(isTaintAlone(tainted(), [], '')).toBe(false);
    expect(isTaintAlone(tainted(taint, { ...taint, key: 'maintenance' }), [], '')).toBe(false);
  });

  it('does not count one that is said beside the name', () => {
    expect(isTaintAlone(tainted(taint), [], 'dedicated=gpu:NoSchedule')).toBe(false);
    const two = tainted(taint, { ...taint, key: 'maintenance' });
    expect(isTaintAlone(two, [], 'dedicated=gpu:NoSchedule')).toBe(true);
  });

  it('is not so beside anything else that a card tells', () => {
    const card = tainted(taint);
    const { pods } = cardWith('leaving');
    const beside: readonly Partial<CardFacts>[] = [
      { failed: 'work-0' },
      { succeeded: 'work-0' },
      { labels: [['disktype', 'ssd']] },
      { pods },
      { fares: { state: 'ready', isDraining: true } as unknown as CardFacts['fares'] },
      { view: { ...card.view, unschedulable: true } },
    ];
    expect(beside.map((more) => isTaintAlone({ ...card, ...more }, [], ''))).toEqual(
      beside.map(() => false),
    );
    const spread = [{ tone: 'bad' }] as unknown as CardFacts['spread'];
    expect(isTaintAlone(card, spread, '')).toBe(false);
  });
});

describe('tagsWidth', () => {
  const plain = { ...cardWith('starting'), pods: [] };

  it('is that of the reason with what spread counts, unless it is the reason', () => {
    const by = (plugin: string): CardFacts =>
      ({
        ...plain,
        verdict: { kind: 'filtered', plugin },
        spread: [{ tone: 'bad', count: 2, skew: 2, word: 'web' }],
      }) as unknown as CardFacts;
    const alone = tagsWidth(i18n, by('PodTopologySpread'), 'skew 2 > maxSkew 1');
    expect(tagsWidth(i18n, by('TaintToleration'), 'skew 2 > maxSkew 1')).toBeGreaterThan(
      alone + 50,
    );
    expect(tagsWidth(i18n, by('PodTopologySpread'), '没有标签')).toBeLessThan(alone);
  });

  it('is that of all tags together without a reason', () => {
    expect(tagsWidth(i18n, plain, '')).toBe(0);
    const succeeded = { ...plain, succeeded: 'work-0' };
    expect(tagsWidth(i18n, { ...succeeded, failed: 'work-1' }, '')).toBe(
      2 * tagsWidth(i18n, succeeded, ''),
    );
    expect(hasTags(succeeded)).toBe(true);
    const label = { ...plain, labels: [['disktype', 'ssd']] } as unknown as CardFacts;
    expect(tagsWidth(i18n, label, '')).toBeGreaterThan(80);
    const cordoned = { ...label, view: { ...label.view, unschedulable: true } };
    expect(tagsWidth(i18n, cordoned, '')).toBeGreaterThan(tagsWidth(i18n, label, '') + 50);
    expect(tagsWidth(i18n, cardWith('leaving'), '')).toBeGreaterThan(150);
  });

  it('counts the domain that a tag names, and of what does not count one tag', () => {
    const counts = (...spread: object[]): number =>
      tagsWidth(i18n, { ...plain, spread } as unknown as CardFacts, '');
    const inZone = {
      tone: 'good',
      word: 'web',
      count: 1,
      next: 2,
      topologyKey: 'topology.kubernetes.io/zone',
      value: 'b',
    };
    const inBox = { ...inZone, topologyKey: 'kubernetes.io/hostname' };
    expect(counts(inZone)).toBeGreaterThan(counts(inBox) + 40);
    expect(counts({ ...inZone, value: 'europe-west4-b' })).toBeGreaterThan(counts(inZone) + 80);
    const off = { tone: 'off' };
    expect(counts(off, off)).toBe(counts(off));
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
