import { describe, expect, it } from 'vitest';
import { missedBudgets, type Measured } from './budgets.ts';
import { KINDS } from './clusters.ts';
import type { Row } from './table.ts';
import { WORKLOADS } from './workloads.ts';

const row = (change: Partial<Row>): Row => ({
  kind: 'basic',
  workload: 'differ',
  nodes: 5000,
  scheduleMs: 100,
  perPodMs: 0.1,
  medianMs: 1,
  scheduled: 500,
  pending: 0,
  visits: 200,
  ...change,
});

const HELD: Measured = {
  table: KINDS.flatMap((kind) =>
    WORKLOADS.map((workload) => row({ kind, workload, medianMs: workload === 'like' ? 0.1 : 1 })),
  ),
  curve: { first: row({ nodes: 100, visits: 50 }), last: row({ visits: 200 }) },
  byPods: { first: row({ visits: 200 }), last: row({ visits: 200 }) },
  heapMB: 300,
};

describe('the budgets of a bench run', () => {
  it('are held by a run within them', () => {
    expect(missedBudgets(HELD)).toEqual([]);
  });

  it('name the row that looks at too many nodes', () => {
    const table = HELD.table.map((one) =>
      one.kind === 'spread' && one.workload === 'like' ? { ...one, visits: 12_001 } : one,
    );
    expect(missedBudgets({ ...HELD, table })).toEqual([
      'spread, like: 12001 node visits by decision, at most 12000',
    ]);
  });

  it('hold like Pods against those that differ, in the same run', () => {
    const table = HELD.table.map((one) =>
      one.kind === 'mixed' && one.workload === 'like' ? { ...one, medianMs: 1 } : one,
    );
    expect(missedBudgets({ ...HELD, table })).toEqual([
      'mixed: like Pods 1.0 times faster than differing ones, at least 1.5',
    ]);
  });

  it('hold the growth with nodes and with Pods, and the memory', () => {
    const curve = { ...HELD.curve, last: row({ visits: 501 }) };
    const byPods = { ...HELD.byPods, last: row({ visits: 300 }) };
    expect(missedBudgets({ ...HELD, curve, byPods, heapMB: 2000 })).toEqual([
      'from 100 to 5000 nodes visits grew 10.0 times, at most 10',
      'with three times the Pods visits grew 1.50 times, at most 1.1',
      '150,000 Pods take 2000 MB, at most 1024',
    ]);
  });
});
