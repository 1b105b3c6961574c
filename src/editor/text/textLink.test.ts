import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextLink } from './textLink.ts';

/** A host that tells of its own changes as Monaco does, also of those that `write` makes; reading takes `cost` ms. */
function host(initial: string, cost = 50) {
  let spent = 0;
  const sent: string[] = [];
  const written: string[] = [];
  let text = initial;
  const link = createTextLink(
    {
      read: () => {
        spent += cost;
        return text;
      },
      length: () => text.length,
      send: (value) => {
        sent.push(value);
        link.received(value);
      },
      write: (value) => {
        written.push(value);
        text = value;
        link.edited();
      },
    },
    initial,
    () => performance.now() + spent,
  );
  const type = (value: string) => {
    text = value;
    link.edited();
  };
  return { link, sent, written, type };
}

describe('createTextLink', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends an edit at once, and does not write the echo of the store back', () => {
    const { link, sent, written, type } = host('a');
    type('ab');
    expect(sent).toEqual(['ab']);
    expect(written).toEqual([]);
    expect(link.pending()).toBe(false);
  });

  it('writes a text that changed elsewhere, and does not send it back', () => {
    const { link, sent, written } = host('a');
    link.received('b');
    expect(written).toEqual(['b']);
    expect(sent).toEqual([]);
  });

  it('writes nothing when the store tells what is known', () => {
    const { link, written } = host('a');
    link.received('a');
    expect(written).toEqual([]);
  });

  it('reads a large text once, when the typing pauses', () => {
    const large = 'x'.repeat(300_000);
    const { link, sent, type } = host(large);
    type(`${large}1`);
    vi.advanceTimersByTime(80);
    type(`${large}12`);
    vi.advanceTimersByTime(140);
    expect(sent).toEqual([]);
    expect(link.pending()).toBe(true);
    vi.advanceTimersByTime(10);
    expect(sent).toEqual([`${large}12`]);
    expect(link.pending()).toBe(false);
  });

  it('rests less where reading a large text took little', () => {
    const large = 'x'.repeat(300_000);
    const { sent, type } = host(large, 20);
    type(`${large}1`);
    vi.advanceTimersByTime(149);
    expect(sent).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(1);
    type(`${large}2`);
    vi.advanceTimersByTime(59);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(2);
  });

  it('sends a text that is read within the time of a key at once, however large', () => {
    const large = 'x'.repeat(300_000);
    const { sent, type } = host(large, 7);
    type(`${large}1`);
    vi.advanceTimersByTime(150);
    type(`${large}2`);
    expect(sent.map((text) => text.slice(large.length))).toEqual(['1', '2']);
  });

  it('sends a large text every half second while typing does not pause', () => {
    const large = 'x'.repeat(300_000);
    const { sent, type } = host(large);
    for (let key = 0; key < 20; key += 1) {
      type(`${large}${key}`);
      vi.advanceTimersByTime(100);
    }
    expect(sent.map((text) => text.slice(large.length))).toEqual(['4', '9', '14', '19']);
  });

  it('sends what waits when asked to', () => {
    const large = 'x'.repeat(300_000);
    const { link, sent, type } = host(large);
    type(`${large}1`);
    link.flush();
    expect(sent).toEqual([`${large}1`]);
    link.flush();
    vi.runAllTimers();
    expect(sent).toHaveLength(1);
  });

  it('lets a text from elsewhere win over an edit that still waits', () => {
    const large = 'x'.repeat(300_000);
    const { link, sent, written, type } = host(large);
    type(`${large}1`);
    link.received('new');
    vi.runAllTimers();
    expect(written).toEqual(['new']);
    expect(sent).toEqual([]);
  });
});
