import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { markTold, momentSentence, rowSentence } from './hoverText.ts';
import { markedEvents } from './marks.ts';
import { rowsOf } from './rows.ts';
import { viewOf } from './testing/viewOf.ts';

const t = createTranslator('en').getFixedT(null, 'time');
const LINES = ['a', 'b', 'c', 'd', 'e', 'f'].map((node) => `node/${node} cordoned`);
const view = viewOf(
  [
    {
      at: 42_000,
      kind: 'action',
      action: {
        what: 'run',
        text: 'kubectl cordon -l x',
        printed: `${LINES.join('\n')}\n`,
      },
    },
    { at: 92_000, kind: 'unknown', node: 'node-4' },
  ],
  {
    ready: {
      'default/web': [
        [0, 2, 2],
        [92_000, 1, 2],
      ],
    },
    nodes: {
      'node-4': [
        [0, 'ready'],
        [92_000, 'unreachable'],
      ],
    },
  },
);
const marked = markedEvents(view);
const rows = rowsOf(view, marked, false);
const row = (kind: 'node' | 'ready') => {
  const found = rows.find((each) => each.kind === kind);
  return found === undefined || found.kind === 'marks' ? expect.fail(kind) : found;
};

describe('what the pointer rests on', () => {
  it('is an action with what kubectl wrote, of many lines the first', () => {
    const at = { sight: { from: 0, to: 100_000 }, width: 1000, first: 0 };
    expect(markTold(view, marked.actions, at, t)).toEqual({
      text: '0:42: You: kubectl cordon -l x',
      printed: [...LINES.slice(0, 5), '…'].join('\n'),
    });
  });

  it('is how many Pods have ended of a workload that wants none any more, the failed first', () => {
    const ended = viewOf([], {
      ready: {
        'default/seed': [
          [0, 1, 1],
          [10_000, 0, 1, 1],
          [20_000, 0, 0, 2],
          [30_000, 0, 0, 2, 1],
        ],
      },
    });
    const [lane] = rowsOf(ended, markedEvents(ended), false);
    const said = [5000, 10_000, 20_000, 30_000].map((ms) =>
      lane?.kind === 'ready' ? rowSentence(ended, lane, ms, t) : '',
    );
    expect(said).toEqual([
      '0:05: 1 of 1 Pods of seed are ready',
      '0:10: 0 of 1 Pods of seed are ready',
      '0:20: 2 Pods of seed have succeeded',
      '0:30: 1 Pod of seed has failed',
    ]);
  });

  it('is how a row stands at that moment', () => {
    expect(rowSentence(view, row('ready'), 93_000, t)).toBe('1:33: 1 of 2 Pods of web are ready');
    expect(rowSentence(view, row('node'), 5000, t)).toBe('node-4 from 0:00 to 1:32: Ready');
    expect(rowSentence(view, row('node'), 93_000, t)).toBe(
      'node-4 from 1:32 on: NotReady, unreachable',
    );
  });

  it('is the event nearby, or the moment alone', () => {
    const all = Int32Array.of(0, 1);
    expect(momentSentence(view, all, 91_500, 1000, t)).toBe(
      '1:32: node-4 is NotReady: nothing is heard of its kubelet',
    );
    expect(momentSentence(view, all, 60_000, 1000, t)).toBe('1:00');
  });
});
