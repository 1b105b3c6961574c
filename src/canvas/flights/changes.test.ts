import { describe, expect, it } from 'vitest';
import { changesByEdit, changesOf, type Edited, MOST_FLIGHTS } from './changes.ts';

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
    expect(changes).toEqual([{ pod: 'db', kind: 'leaves', from: 'node-1', to: 'node-2' }]);
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

describe('what an edit made of Pods', () => {
  const edited = (more: Partial<Edited> = {}): Edited => ({
    wasThere: () => true,
    isThere: () => true,
    staysPending: () => false,
    asked: undefined,
    ...more,
  });
  const kinds = (
    before: Readonly<Record<string, string>>,
    after: Readonly<Record<string, string>>,
    more?: Partial<Edited>,
  ) =>
    changesByEdit(picture(before), picture(after), edited(more)).map(
      ({ pod, kind }) => `${pod} ${kind}`,
    );

  it('lets who waited and who is new come to their nodes', () => {
    expect(kinds({ waited: '' }, { waited: 'node-1' })).toEqual(['waited lands']);
    expect(kinds({}, { new: 'node-1' }, { wasThere: () => false })).toEqual(['new lands']);
    // It was there, and merely had no room on its card.
    expect(kinds({}, { hidden: 'node-1' })).toEqual([]);
  });

  it('lets only the Pod that is asked about come anew where its node is another', () => {
    const [before, after] = [
      { asked: 'node-1', other: 'node-1' },
      { asked: 'node-2', other: 'node-2' },
    ];
    expect(kinds(before, after, { asked: 'asked' })).toEqual(['asked lands']);
    expect(kinds(before, before, { asked: 'asked' })).toEqual([]);
  });

  it('sends back to the tray who finds no node, not who is only still to come', () => {
    const [before, after] = [
      { stays: 'node-1', comes: 'node-1' },
      { stays: '', comes: '' },
    ];
    expect(kinds(before, after, { staysPending: (pod) => pod === 'stays' })).toEqual([
      'stays returns',
    ]);
  });

  it('lets who is not in the new run leave', () => {
    expect(kinds({ gone: 'node-1' }, {}, { isThere: () => false })).toEqual(['gone leaves']);
    expect(kinds({ later: 'node-1' }, {})).toEqual([]);
  });
});
