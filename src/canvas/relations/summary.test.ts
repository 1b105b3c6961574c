import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import type { Relation } from '../../protocol/index.ts';
import { makeRun } from '../testing/fixtures.ts';
import { relationsSummary } from './summary.ts';

const run = makeRun(
  [{ name: 'node-1' }],
  ['web', 'db', 'loner', 'p1', 'p2', 'p3', 'p4'].map((name) => ({ name, on: 0 })),
);
const rule = (owner: number, target: number, more: Partial<Relation> = {}): Relation => ({
  owner,
  target,
  effect: 'repels',
  required: true,
  plugin: 'InterPodAffinity',
  topologyKey: 'zone',
  weight: 0,
  ...more,
});
const view = (relations: readonly Relation[], total = relations.length) => ({
  cycle: 0,
  relations,
  total,
  groups: [],
  scores: [],
});
const en = createTranslator('en');

describe('relationsSummary', () => {
  it('tells by whose rule a Pod is kept away, and whom it wants near', () => {
    const relations = [rule(2, 0), rule(0, 1, { effect: 'attracts' })];
    expect(relationsSummary(en, run, view(relations), 0)).toBe(
      'web: is kept away by 1 Pod (loner); wants to be near 1 Pod (db).',
    );
    expect(relationsSummary(createTranslator('zh'), run, view(relations), 0)).toBe(
      'web：被 1 个 Pod 排斥（loner）；要靠近 1 个 Pod（db）。',
    );
  });

  it('tells a Pod once for several rules, three names, and how many rules were left out', () => {
    const spread = [3, 4, 5, 6].flatMap((pod) => [
      rule(0, pod, { plugin: 'PodTopologySpread', effect: 'counts' }),
      rule(0, pod, { plugin: 'PodTopologySpread', effect: 'counts', topologyKey: 'host' }),
    ]);
    expect(relationsSummary(en, run, view(spread, 900), 0)).toBe(
      'web: its spread constraints count 4 Pods (p1, p2, p3 and 1 more). Of 900 rules between Pods the first 8 are shown',
    );
  });

  it('B4: says of spread that it counts Pods, not that it keeps away from each', () => {
    const spread = rule(0, 1, { plugin: 'PodTopologySpread', effect: 'counts' });
    const said = relationsSummary(en, run, view([spread]), 0);
    expect(said).toBe('web: its spread constraints count 1 Pod (db).');
    expect(relationsSummary(createTranslator('zh'), run, view([spread]), 0)).toBe(
      'web：它的拓扑分布约束计入 1 个 Pod（db）。',
    );
  });

  it('is empty without a rule', () => {
    expect(relationsSummary(en, run, view([]), 0)).toBe('');
  });
});
