import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../message/decodeMessage.ts';
import { rangeInText } from './pasted.ts';
import { recognize } from './recognize.ts';

const MESSAGE =
  "0/3 nodes are available: 1 node(s) had untolerated taint {a: b}, 2 node(s) didn't match Pod's node affinity/selector. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.";
const EVENT = `  Warning  FailedScheduling  65s (x8 over 10m)  default-scheduler  ${MESSAGE}`;

/** A text in lines of so many characters, as a terminal cuts it. */
const cut = (text: string, width: number): string =>
  text.match(new RegExp(`.{1,${String(width)}}`, 'g'))?.join('\n') ?? '';

const unknown = (text: string) => decodeMessage(text).filter(({ kind }) => kind === 'unknown');

describe('an event', () => {
  it.each([72, 80, 93, 100, 119, 132])('is read that a terminal cut at %i', (width) => {
    const [message, ...others] = recognize(cut(EVENT, width))?.messages ?? [];
    expect(others).toEqual([]);
    expect(message).toMatchObject({ reason: 'FailedScheduling', count: 8 });
    expect(unknown(message?.text ?? '')).toEqual([]);
    expect(message?.text.replaceAll('\n', '')).toContain('for scheduling.');
  });

  it('is read within words that were cut and indented, and knows where each part stands', () => {
    const text = EVENT.replace('untolerated', 'untol\n   erated').replace(
      'helpful',
      'hel\n   pful',
    );
    const [message] = recognize(text)?.messages ?? [];
    expect(message?.text).toBe(MESSAGE);
    const part = decodeMessage(MESSAGE).find(({ text: each }) => each.includes('untolerated'));
    const { start, end } = rangeInText(message as never, part as never);
    expect(text.slice(start, end)).toBe('1 node(s) had untol\n   erated taint {a: b}');
  });

  it('is read in the frame that a terminal draws', () => {
    const framed = cut(EVENT, 100)
      .split('\n')
      .map((line) => `│ ${line.padEnd(100)} │`)
      .join('\n');
    const [message] = recognize(framed)?.messages ?? [];
    expect(unknown(message?.text ?? '')).toEqual([]);
  });

  it('is read where each line is quoted', () => {
    const text = `> ${EVENT.replace('taint', '\n> taint').replace('3 Preemption', '3\n> Preemption')}`;
    const [message] = recognize(text)?.messages ?? [];
    expect(unknown(message?.text ?? '')).toEqual([]);
  });

  it('ends where another’s words begin', () => {
    const text = `Warning  FailedScheduling  3s  default-scheduler  0/3 nodes are available: 3 Insufficient cpu\nPlease help.`;
    expect(recognize(text)?.messages.map((message) => message.text)).toEqual([
      '0/3 nodes are available: 3 Insufficient cpu',
    ]);
  });

  it('is read of a scheduler whose name has a domain', () => {
    const text =
      'Warning  FailedScheduling  2m  gke.io/a-scheduler  0/3 nodes are available: 3 Insufficient cpu.';
    expect(recognize(text)?.messages).toMatchObject([
      { source: 'gke.io/a-scheduler', text: '0/3 nodes are available: 3 Insufficient cpu.' },
    ]);
  });

  it('is read in the columns of kubectl get events before v1.15', () => {
    const row = `5s   16h   26052   web-1.15f3a9d1c0ffee42   Pod   Warning   FailedScheduling   default-scheduler   ${MESSAGE}`;
    for (const namespace of [undefined, 'shop']) {
      const text = namespace === undefined ? row : `${namespace}   ${row}`;
      expect(recognize(text)?.messages).toMatchObject([
        {
          pod: { ...(namespace && { namespace }), name: 'web-1' },
          count: 26_052,
          lastSeen: '5s',
          firstSeen: '16h',
        },
      ]);
    }
  });
});
