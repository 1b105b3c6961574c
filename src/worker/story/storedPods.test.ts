import { describe, expect, it } from 'vitest';
import { admit } from '../../model/index.ts';
import { HistoryCursor, Timeline } from '../../timeline/index.ts';
import { randomStory } from '../../timeline/testing/randomStory.ts';

describe('the Pods that a story keeps', () => {
  it('are as the admission plugins would let them in again, at every moment', () => {
    let pods = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const timeline = new Timeline(randomStory(seed));
      timeline.runTo(90_000);
      const { history } = timeline;
      const cursor = new HistoryCursor(history);
      for (const share of [0, 0.3, 0.7, 1]) {
        const versions = cursor.at(Math.floor(share * history.versions.length));
        const objects = versions.flatMap(({ object }) => object ?? []);
        const again = admit(objects, { plugins: true });
        const kept = admit(objects, { plugins: true, hasStoredPods: true });
        expect(kept.pods, `story ${seed} at ${share}`).toEqual(again.pods);
        expect(again.refused, `story ${seed} at ${share}`).toEqual([]);
        pods += kept.pods.length;
      }
    }
    expect(pods).toBeGreaterThan(500);
  });
});
