import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import type { DomainCounts } from '../../protocol/index.ts';
import { makeDecision } from '../testing/fixtures.ts';
import { isNotCounted, zoneFacts } from '../facts/zoneFacts.ts';
import { badgesOfNode, selectorWord, spreadRules } from './spreadBadges.ts';
import { badgeLabel, badgeLines, badgeText, placeText, sumText } from './spreadText.ts';

const ZONE = 'zone';
const HOSTNAME = 'kubernetes.io/hostname';
const group = { topologyKey: ZONE, value: 'a', nodes: [0, 1] };
const counts = (more: Partial<DomainCounts> = {}): DomainCounts => ({
  index: 0,
  topologyKey: ZONE,
  domains: [
    { value: 'a', count: 2, skew: 3, violates: true },
    { value: 'b', count: 0, skew: 1, violates: false },
  ],
  self: 1,
  minimum: 0,
  minDomains: 1,
  maxSkew: 1,
  whenUnsatisfiable: 'DoNotSchedule',
  selector: 'app=web',
  notCounted: [],
  ...more,
});
const rulesOf = (domains: readonly DomainCounts[], landsOn?: Record<string, string>) =>
  spreadRules(makeDecision({ cycle: 0, pod: 0, chosen: -1, domains }, []), landsOn);
const { i18n } = { i18n: createTranslator('en') };

describe('what spread constraints say of a zone', () => {
  it('is nothing without a decision, and nothing for constraints on other keys', () => {
    expect(zoneFacts(group, spreadRules(undefined, undefined)).badges).toEqual([]);
    expect(zoneFacts(group, rulesOf([counts({ topologyKey: HOSTNAME })])).badges).toEqual([]);
  });

  it('is every constraint on its key, those that filter first', () => {
    const soft = counts({ index: 0, whenUnsatisfiable: 'ScheduleAnyway', selector: 'tier=soft' });
    const { badges } = zoneFacts(group, rulesOf([soft, counts({ index: 1 })]));
    expect(badges.map(({ index, tone, hard }) => [index, tone, hard])).toEqual([
      [1, 'bad', true],
      [0, 'bad', false],
    ]);
    expect(badges.map((badge) => sumText(i18n, badge))).toEqual([
      '2 + 1 − 0 = 3 > maxSkew 1',
      '2 + 1 − 0 = 3',
    ]);
    expect(badgeLines(i18n, badges[1] ?? raise()).at(-1)).toMatch(/^ScheduleAnyway/);
  });

  it('is that it does not count, with the reason of its nodes', () => {
    const excluded = counts({ notCounted: [{ why: 'node-affinity', nodes: [4, 5] }] });
    const facts = zoneFacts({ ...group, value: 'c', nodes: [4, 5] }, rulesOf([excluded]));
    expect(isNotCounted(facts)).toBe(true);
    const [badge = raise()] = facts.badges;
    expect(badgeText(i18n, badge)).toBe('not counted');
    expect(badgeLines(i18n, badge)[1]).toContain('nodeAffinityPolicy is Honor');
    const bare = zoneFacts({ ...group, value: undefined, nodes: [6] }, rulesOf([counts()]));
    expect(bare.badges[0]).toMatchObject({ tone: 'off', why: 'missing-key' });
  });

  it('counts the Pod where it lands, but not when its own labels do not match', () => {
    const landed = (self: number) =>
      zoneFacts(group, rulesOf([counts({ self })], { [ZONE]: 'a' })).badges[0];
    expect(landed(1)).toMatchObject({ count: 2, next: 3, tone: 'good' });
    expect(landed(0)).toMatchObject({ count: 2, next: undefined, tone: 'good' });
    expect(badgeLines(i18n, landed(0) ?? raise())).toContain(
      'The Pod itself does not match app=web, so it adds 0',
    );
  });

  it('counts victims no longer once the step has preempted them, but while it is played', () => {
    const domains = [
      counts({ domains: [{ value: 'a', count: 2, skew: 2, violates: true, leaving: 1 }] }),
    ];
    const at = (outcome: 'nominated' | 'unschedulable') =>
      zoneFacts(
        group,
        spreadRules(
          makeDecision({ cycle: 0, pod: 0, chosen: -1, domains, outcome }, []),
          undefined,
        ),
      ).badges[0] ?? raise();
    expect(at('nominated')).toMatchObject({ count: 2, next: 1, leaving: 1, tone: 'bad' });
    expect(badgeText(i18n, at('nominated'))).toBe('web 2 → 1');
    expect(badgeLines(i18n, at('nominated'))).toContain(
      '1 of them no longer counts: the step preempts it',
    );
    expect(at('unschedulable')).toMatchObject({ count: 2, next: undefined, leaving: 0 });
  });

  it('says why the fewest counts as 0 while there are fewer domains than minDomains', () => {
    const { badges } = zoneFacts(group, rulesOf([counts({ minDomains: 3 })]));
    expect(badgeLines(i18n, badges[0] ?? raise())).toContain(
      'The fewest counts as 0: 2 domains count, minDomains asks for 3',
    );
  });
});

describe('what spread constraints say of a node', () => {
  const onHosts = counts({
    index: 1,
    topologyKey: HOSTNAME,
    domains: [{ value: 'n1', count: 1, skew: 2, violates: true }],
  });
  const labels = { [ZONE]: 'a', [HOSTNAME]: 'n1', rack: 'r1' };

  it('is its domain of keys that no box stands for', () => {
    const badges = badgesOfNode(rulesOf([counts(), onHosts]), 1, labels, ZONE);
    expect(badges.map(placeText)).toEqual(['']);
    expect(badges.map((badge) => badgeText(i18n, badge))).toEqual(['web 1 · skew 2']);
    const racks = counts({
      topologyKey: 'example.com/rack',
      domains: [{ value: 'r1', count: 1, skew: 1, violates: false }],
    });
    const [rack = raise()] = badgesOfNode(rulesOf([racks]), 1, { 'example.com/rack': 'r1' }, ZONE);
    expect(placeText(rack)).toBe('rack=r1');
    expect(badgeLabel(i18n, rack)).toBe(
      'spread over example.com/rack, app=web: 1 + 1 − 0 = 1 ≤ maxSkew 1',
    );
  });

  it('is that it does not count in a zone that does, and no more where the zone does not either', () => {
    const tainted = counts({ notCounted: [{ why: 'taint', nodes: [1, 7] }] });
    const rules = rulesOf([tainted]);
    expect(badgesOfNode(rules, 0, labels, ZONE)).toEqual([]);
    expect(badgesOfNode(rules, 1, labels, ZONE)).toMatchObject([{ tone: 'off', why: 'taint' }]);
    expect(badgesOfNode(rules, 7, { [ZONE]: 'c' }, ZONE)).toEqual([]);
  });
});

describe('selectorWord', () => {
  it('is the value of a single equality, and nothing else', () => {
    expect(selectorWord('app=web')).toBe('web');
    expect(selectorWord('app.kubernetes.io/name=web')).toBe('web');
    expect(selectorWord('app=web,tier=front')).toBe('');
    expect(selectorWord('app!=web')).toBe('');
    expect(selectorWord('app in (web,api)')).toBe('');
  });
});

function raise(): never {
  throw new Error('there is no such badge: give the rules one');
}
