import { describe, expect, it } from 'vitest';
import { ChangeLog } from '../cache/changeLog.ts';
import { ColumnKeeper } from './columns.ts';
import type { PodFilter, PodScorer } from './plugin.ts';
import { PASS } from './status.ts';

const NODES = 8;

function keeper() {
  return new ColumnKeeper(NODES, { nodeVisits: 0 });
}

function filterOf(failing: Set<number>, changes: ChangeLog): PodFilter {
  const filter = (node: number) => (failing.has(node) ? 0 : PASS);
  return { key: 'same', changes, filter, cause: () => undefined, facts: () => undefined };
}

describe('a kept column', () => {
  it('is repaired where something changed, and nowhere else', () => {
    const columns = keeper();
    const changes = new ChangeLog();
    const failing = new Set([1]);
    const column = columns.statusColumn(filterOf(failing, changes));
    expect(column.failing).toBe(1);
    failing.add(2).add(3);
    changes.add(2);
    expect(columns.statusColumn(filterOf(failing, changes))).toBe(column);
    expect([...column.status.subarray(1, 4)]).toEqual([0, 0, PASS]);
    expect(column.failing).toBe(2);
  });

  it('is filled again when it followed another log', () => {
    const columns = keeper();
    const first = new ChangeLog();
    first.add(7);
    const column = columns.statusColumn(filterOf(new Set([1]), first));
    const asOf = column.changes.now;
    const second = new ChangeLog();
    second.add(7);
    columns.statusColumn(filterOf(new Set([4]), second));
    expect([column.status[1], column.status[4]]).toEqual([PASS, 0]);
    expect(column.changes.tells(asOf)).toBe(false);
  });

  it('is no longer uniform once a node scores otherwise', () => {
    const columns = keeper();
    const changes = new ChangeLog();
    let odd = -1;
    const scorer: PodScorer = {
      key: 'same',
      changes,
      score: (node) => (node === odd ? 2 : 1),
      cause: () => undefined,
    };
    expect(columns.rawColumn(scorer).isUniform).toBe(true);
    odd = 3;
    changes.add(3);
    expect(columns.rawColumn(scorer).isUniform).toBe(false);
  });
});
