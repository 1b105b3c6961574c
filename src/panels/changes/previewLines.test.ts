import { describe, expect, it } from 'vitest';
import type { TextEdit } from '../../protocol/index.ts';
import { dedented, hunksOf } from './previewLines.ts';

const TEXT = 'spec:\n  tolerations:\n  - key: a\n  nodeName: x\n---\nkind: Pod\n';
const texts = { workload: TEXT, cluster: 'a: 1', scheduler: '' };

/** `-3 text` for a line that goes, `+4 text` for a new one, ` 2 text` for one that stays. */
const shown = (...edits: Omit<TextEdit, 'tab'>[]) =>
  hunksOf(
    texts,
    edits.map((edit) => ({ tab: 'workload', ...edit })),
  ).map(({ line, lines }) => [
    line,
    ...lines.map(
      (each) => `${{ same: ' ', gone: '-', new: '+' }[each.kind]}${each.line} ${each.text}`,
    ),
  ]);

const at = (fragment: string) => TEXT.indexOf(fragment);

describe('hunksOf', () => {
  it('shows lines that are put in, below the one above them', () => {
    const start = at('  nodeName');
    expect(shown({ start, end: start, text: '  - key: b\n    value: c\n' })).toEqual([
      [4, ' 3   - key: a', '+4   - key: b', '+5     value: c'],
    ]);
  });

  it('shows a line before and after a word of it changes', () => {
    const start = at('x\n');
    expect(shown({ start, end: start + 1, text: 'y' })).toEqual([
      [4, ' 3   - key: a', '-4   nodeName: x', '+4   nodeName: y'],
    ]);
  });

  it('shows lines that go, and counts on behind them', () => {
    const gone = {
      start: at('  tolerations'),
      end: at('  nodeName'),
      text: '',
    };
    const start = at('Pod');
    expect(shown(gone, { start, end: start + 3, text: 'Job' })).toEqual([
      [2, ' 1 spec:', '-2   tolerations:', '-3   - key: a'],
      [4, '-6 kind: Pod', '+4 kind: Job'],
    ]);
  });

  it('says which lines to light: those that go, or the one above', () => {
    const start = at('  nodeName');
    const [put] = hunksOf(texts, [{ tab: 'workload', start, end: start, text: '  b: c\n' }]);
    expect(put?.range.range).toMatchObject({ startLine: 3, endLine: 3 });
    const [end] = hunksOf(texts, [{ tab: 'cluster', start: 4, end: 4, text: '\nb: 2' }]);
    expect(end?.range).toMatchObject({
      tab: 'cluster',
      range: { startLine: 1, endLine: 1 },
    });
    expect(end?.lines.map(({ text }) => text)).toEqual(['a: 1', 'b: 2']);
  });
});

describe('dedented', () => {
  it('takes off the indentation that all lines have', () => {
    const lines = ['    a:', '', '      b: 1'].map(
      (text) => ({ kind: 'new', line: 1, text }) as const,
    );
    expect(dedented(lines).map(({ text }) => text)).toEqual(['a:', '', '  b: 1']);
  });
});
