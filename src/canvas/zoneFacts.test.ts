import { describe, expect, it } from 'vitest';
import type { DomainCounts } from '../worker/protocol.ts';
import { makeDecision } from './testing/fixtures.ts';
import { selectorWord, zoneFacts } from './zoneFacts.ts';

const group = { topologyKey: 'zone', value: 'a', nodes: [0, 1] };
const counts = (more: Partial<DomainCounts> = {}): DomainCounts => ({
  topologyKey: 'zone',
  domains: [
    { value: 'a', count: 2, skew: 3, violates: true },
    { value: 'b', count: 0, skew: 1, violates: false },
  ],
  maxSkew: 1,
  whenUnsatisfiable: 'DoNotSchedule',
  selector: 'app=web',
  ...more,
});
const decide = (domains: readonly DomainCounts[], chosen = -1) =>
  makeDecision({ step: 0, pod: 0, chosen, domains }, []);

describe('zoneFacts', () => {
  it('has no badge without a decision, and none for constraints on other keys', () => {
    expect(zoneFacts(group, undefined, undefined).badge).toBeUndefined();
    const onHosts = decide([counts({ topologyKey: 'kubernetes.io/hostname' })]);
    expect(zoneFacts(group, onHosts, undefined).badge).toBeUndefined();
  });

  it('has no badge for nodes without a zone, and none for a domain that does not count', () => {
    expect(zoneFacts({ ...group, value: undefined }, decide([counts()]), undefined).badge).toBe(
      undefined,
    );
    expect(zoneFacts({ ...group, value: 'c' }, decide([counts()]), undefined).badge).toBe(
      undefined,
    );
  });

  it('prefers the constraint that filters over one that only scores', () => {
    const soft = counts({ whenUnsatisfiable: 'ScheduleAnyway', selector: 'tier=soft' });
    const badge = zoneFacts(group, decide([soft, counts()]), undefined).badge;
    expect(badge).toMatchObject({ word: 'web', tone: 'bad', skew: 3 });
  });

  it('does not count the Pod where it lands when its own labels do not match', () => {
    const domains = [
      { value: 'a', count: 2, skew: 2, violates: false },
      { value: 'b', count: 0, skew: 0, violates: false },
    ];
    const badge = zoneFacts(group, decide([counts({ domains })], 0), 'a').badge;
    expect(badge).toMatchObject({ count: 2, next: undefined, tone: 'good' });
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
