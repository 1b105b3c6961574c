import { describe, expect, it } from 'vitest';
import type { Light } from '../../store/index.ts';
import type { TabName } from '../../protocol/index.ts';
import { litLines, litTabs } from './litLines.ts';

const light = (...ranges: (readonly [TabName, number, number])[]): Light => ({
  nodes: [],
  pods: [],
  from: 'why',
  ranges: ranges.map(([tab, startLine, endLine]) => ({
    tab,
    range: { startLine, startColumn: 1, endLine, endColumn: 2 },
  })),
});
const lines = (given: Light, tab: TabName) =>
  litLines(given, tab).map(({ startLine, endLine }) => [startLine, endLine]);

describe('litLines', () => {
  it('are those of the tab, each once, and none within another', () => {
    const given = light(
      ['workload', 4, 9],
      ['workload', 5, 5],
      ['workload', 12, 12],
      ['workload', 12, 12],
      ['cluster', 1, 2],
    );
    expect(lines(given, 'workload')).toEqual([
      [4, 9],
      [12, 12],
    ]);
    expect(lines(given, 'cluster')).toEqual([[1, 2]]);
    expect(litLines(undefined, 'cluster')).toEqual([]);
  });
});

describe('litTabs', () => {
  it('is the same text while the same tabs are lit', () => {
    expect(litTabs({ light: light(['workload', 1, 1], ['workload', 4, 4]) })).toBe('workload');
    expect(litTabs({ light: undefined })).toBe('');
  });
});
