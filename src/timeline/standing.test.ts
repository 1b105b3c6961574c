import { describe, expect, it } from 'vitest';
import { HistoryCursor } from './history.ts';
import { allOf, StandingCursor } from './standing.ts';
import { Draws, randomStory } from './testing/randomStory.ts';
import { Timeline } from './timeline.ts';

describe('what stood after so many versions', () => {
  it('is what each object was then, wherever one comes from', () => {
    let looks = 0;
    for (let seed = 0; seed < 12; seed += 1) {
      const timeline = new Timeline(randomStory(seed));
      const { history } = timeline;
      const cursor = new StandingCursor(history);
      const draws = new Draws(seed);
      // The history goes on while it is read.
      for (const until of [5_000, 40_000, 90_000]) {
        timeline.runTo(until);
        for (let look = 0; look < 25; look += 1) {
          const count = draws.below(history.versions.length + 1);
          const versions = new HistoryCursor(history).at(count);
          const standing = cursor.at(count);
          expect(allOf(standing)).toEqual(versions.map(({ object }) => object));
          const shown = [...standing.versions].filter((nth) => nth >= 0);
          expect(shown).toEqual(versions.map(({ nth }) => nth));
          const used = new Set(versions.map(({ entry }) => entry.namespace));
          used.delete('');
          expect(standing.namespaces).toEqual([...used]);
          looks += 1;
        }
      }
    }
    expect(looks).toBe(900);
  });

  it('has the very lists of the look before where they say the same', () => {
    const timeline = new Timeline(randomStory(3));
    timeline.runTo(90_000);
    const { versions } = timeline.history;
    const cursor = new StandingCursor(timeline.history);
    const at = versions.findLastIndex(({ entry }) => entry.object.kind === 'Pod');
    const [before, after] = [cursor.at(at), cursor.at(at + 1)];
    expect(after.nodes).toBe(before.nodes);
    expect(after.others).toBe(before.others);
    expect(after.pods).not.toBe(before.pods);
  });
});
