import { describe, expect, it } from 'vitest';
import { changesOf, MOST_FLIGHTS } from './changes.ts';

const picture = (places: Readonly<Record<string, string>>) => new Map(Object.entries(places));

describe('what became of Pods between two pictures', () => {
  it('lands, moves, returns or leaves', () => {
    const before = picture({ lands: '', moves: 'node-1', returns: 'node-1', leaves: 'node-2' });
    const after = picture({ lands: 'node-1', moves: 'node-2', returns: '' });
    expect(changesOf(before, after)).toEqual(
      ['lands', 'moves', 'returns', 'leaves'].map((kind) => ({ pod: kind, kind })),
    );
  });

  it('is nothing for what stays, for what is new, and for what leaves the tray for nowhere', () => {
    const before = picture({ stays: 'node-1', waits: '', gone: '' });
    const after = picture({ stays: 'node-1', waits: '', new: 'node-1' });
    expect(changesOf(before, after)).toEqual([]);
  });

  it('is nothing where more change at once than can be followed', () => {
    const pods = Array.from({ length: MOST_FLIGHTS + 1 }, (_, pod) => `web-${String(pod)}`);
    const of = (stand: string, count: number) =>
      new Map(pods.slice(0, count).map((pod) => [pod, stand]));
    expect(changesOf(of('', MOST_FLIGHTS), of('node-1', MOST_FLIGHTS))).toHaveLength(MOST_FLIGHTS);
    expect(changesOf(of('', pods.length), of('node-1', pods.length))).toEqual([]);
  });
});
