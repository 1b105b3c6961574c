import { describe, expect, it } from 'vitest';
import { changesOf, MOST_FLIGHTS } from './changes.ts';

const picture = (places: Readonly<Record<string, string>>) => new Map(Object.entries(places));

describe('what became of Pods between two pictures', () => {
  it('lands, leaves, or returns where the playhead goes back', () => {
    const before = picture({ lands: '', waits: 'node-1', leaves: 'node-2' });
    const after = picture({ lands: 'node-1', waits: '' });
    const kinds = (isBack: boolean) =>
      changesOf(before, after, isBack).map(({ pod, kind }) => `${pod} ${kind}`);
    expect(kinds(true)).toEqual(['lands lands', 'waits returns', 'leaves leaves']);
    // Forward it is another Pod of the same name that waits.
    expect(kinds(false)).toEqual(['lands lands', 'waits leaves', 'leaves leaves']);
  });

  it('never moves from node to node: who stands there in its name is another', () => {
    const changes = changesOf(picture({ db: 'node-1' }), picture({ db: 'node-2' }), false);
    expect(changes).toEqual([{ pod: 'db', kind: 'leaves' }]);
  });

  it('is nothing for what stays, for what is new, and for what leaves the tray for nowhere', () => {
    const before = picture({ stays: 'node-1', waits: '', gone: '' });
    const after = picture({ stays: 'node-1', waits: '', new: 'node-1' });
    expect(changesOf(before, after, false)).toEqual([]);
  });

  it('is nothing where more change at once than can be followed', () => {
    const pods = Array.from({ length: MOST_FLIGHTS + 1 }, (_, pod) => `web-${String(pod)}`);
    const of = (stand: string, count: number) =>
      new Map(pods.slice(0, count).map((pod) => [pod, stand]));
    expect(changesOf(of('', MOST_FLIGHTS), of('node-1', MOST_FLIGHTS), false)).toHaveLength(
      MOST_FLIGHTS,
    );
    expect(changesOf(of('', pods.length), of('node-1', pods.length), false)).toEqual([]);
  });
});
