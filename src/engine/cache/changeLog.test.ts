import { describe, expect, it } from 'vitest';
import { ChangeLog } from './changeLog.ts';
import type { DomainCounts } from './domainCounts.ts';
import { countPod, emptyDomainCounts } from './domainCounts.ts';
import { CountsFollower } from './followCounts.ts';
import { LabelColumns } from './labelColumns.ts';
import { Recent } from './recent.ts';
import { makeZones, ZONE } from '../testing/builders.ts';

function told(log: ChangeLog, asOf: number): number[] | 'all' {
  if (!log.tells(asOf)) return 'all';
  return Array.from({ length: log.now - asOf }, (_, index) => log.item(asOf + index));
}

describe('a change log', () => {
  it('tells what changed since a number, and that everything may have', () => {
    const log = new ChangeLog();
    log.add(3);
    const asOf = log.now;
    log.add(5);
    log.add(4);
    expect(told(log, asOf)).toEqual([5, 4]);
    expect(told(log, log.now)).toEqual([]);
    log.addAll();
    expect(told(log, asOf)).toBe('all');
    expect(told(log, log.now)).toEqual([]);
  });

  it('forgets the older half of more changes than it holds', () => {
    const log = new ChangeLog(4);
    for (let item = 0; item < 5; item += 1) log.add(item);
    expect(told(log, 0)).toBe('all');
    expect(told(log, 3)).toEqual([3, 4]);
    expect(() => log.item(0)).toThrow('ask `tells` before `item`');
  });
});

describe('a follower of counts', () => {
  const columns = new LabelColumns(makeZones({ a: ['a1', 'a2'], b: ['b1'] }));

  function follow(counts: DomainCounts, log: 'changes' | 'presence') {
    const follower = new CountsFollower(log);
    const nodes = new ChangeLog();
    follower.follow([counts], nodes);
    const asOf = nodes.now;
    return {
      changed: () => {
        follower.follow([counts], nodes);
        return told(nodes, asOf);
      },
    };
  }

  it('turns a domain that changed into its nodes', () => {
    const counts = emptyDomainCounts(columns.column(ZONE));
    const { changed } = follow(counts, 'changes');
    countPod(counts, 1, 1);
    expect(changed()).toEqual([0, 1]);
  });

  it('hears of a domain’s first and last Pod alone when only presence matters', () => {
    const counts = emptyDomainCounts(columns.column(ZONE));
    countPod(counts, 2, 1);
    const { changed } = follow(counts, 'presence');
    countPod(counts, 2, 1);
    expect(changed()).toEqual([]);
    countPod(counts, 2, -1);
    countPod(counts, 2, -1);
    expect(changed()).toEqual([2]);
  });

  it('takes everything for changed after more changes than are told', () => {
    const counts = emptyDomainCounts(columns.column(ZONE));
    const { changed } = follow(counts, 'changes');
    for (let pod = 0; pod < 1000; pod += 1) countPod(counts, 0, 1);
    expect(changed()).toBe('all');
  });
});

describe('a map of recent entries', () => {
  it('drops what was not asked for the longest, and gives it back', () => {
    const recent = new Recent<string, number>(2);
    recent.set('a', 1);
    recent.set('b', 2);
    recent.get('a');
    expect(recent.set('c', 3)).toBe(2);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
  });
});
