import { describe, expect, it } from 'vitest';
import { Draws, randomStory } from './testing/randomStory.ts';
import { type Story, Timeline } from './timeline.ts';

const END = 90_000;
const STORIES = 60;

function toldOf(timeline: Timeline): string {
  timeline.runTo(END);
  const { events, printed, hasNews, next, history } = timeline;
  const versions = history.versions.map(({ at, entry, pod, node }) => [at, entry.key, pod, node]);
  const { happenings, kept } = history;
  return JSON.stringify([
    events,
    timeline.snapshot(),
    printed,
    hasNews,
    next,
    versions,
    happenings,
    kept,
  ]);
}

const told = (story: Story) => toldOf(new Timeline(story));

describe('a story that goes on with other actions', () => {
  it('is told as it would be with them from its beginning', () => {
    let [gone, refused] = [0, 0];
    for (let seed = 0; seed < STORIES; seed += 1) {
      const draws = new Draws(seed + 500);
      const story = randomStory(seed);
      // Those of another story have commands for other workloads, too, which fail.
      const { actions } = randomStory(seed + 1000);
      const from = draws.below(story.actions.length + 1);
      const others = story.actions.slice(0, from).concat(actions);
      const timeline = new Timeline(story);
      timeline.runTo(1000 * draws.below(60));
      const before = timeline.now;
      if (timeline.goesOnWith(others)) {
        gone += 1;
        expect(toldOf(timeline), `story ${seed} from ${before}`).toBe(
          told({ ...story, actions: others }),
        );
      } else {
        refused += 1;
        expect(toldOf(timeline), `story ${seed}, as it was`).toBe(told(story));
      }
    }
    expect(gone).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(10);
  });

  it('goes on with what comes at a moment at which other things are due', () => {
    for (let seed = 0; seed < STORIES; seed += 1) {
      const story = randomStory(seed);
      const first = Math.min(...story.actions.map(({ at }) => at));
      const timeline = new Timeline({ ...story, actions: [] });
      timeline.runTo(first - 1);
      expect(timeline.goesOnWith(story.actions)).toBe(true);
      expect(toldOf(timeline), `story ${seed}`).toBe(told(story));
    }
  });
});
