import { describe, expect, it } from 'vitest';
import type { TermMatch } from '../../protocol/index.ts';
import { byLine, linesToAsk } from './byLine.ts';

const at = (startLine: number, startColumn: number, count: number): TermMatch => ({
  tab: 'workload',
  range: { startLine, startColumn, endLine: startLine, endColumn: startColumn + 1 },
  what: 'nodes',
  count,
  of: 9,
  isWarning: false,
  nodes: [],
  pods: [],
  items: [],
});

describe('byLine', () => {
  it('tells the outer rule of a line beside it, and keeps the inner ones for the hover', () => {
    const lines = byLine([at(7, 5, 1), at(3, 30, 2), at(3, 9, 3)]);
    expect(lines.map(({ line, first, all }) => [line, first.count, all.length])).toEqual([
      [3, 3, 2],
      [7, 1, 1],
    ]);
  });
});

describe('linesToAsk', () => {
  it('holds what is in view with some lines around it', () => {
    expect(linesToAsk(1, 30)).toEqual({ from: 1, to: 60 });
    expect(linesToAsk(100, 140)).toEqual({ from: 61, to: 180 });
  });

  it('is the same for views that are near one another', () => {
    expect(linesToAsk(22, 35)).toEqual(linesToAsk(25, 38));
  });
});
