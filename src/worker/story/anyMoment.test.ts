import { describe, expect, it } from 'vitest';
import type { Decision } from '../../engine/index.ts';
import { finish } from '../../model/index.ts';
import { Timeline } from '../../timeline/index.ts';
import { Draws, randomStory } from '../../timeline/testing/randomStory.ts';
import { seedsOf, seenAgain } from '../../engine/testing/seeds.ts';
import type { FinishedRun } from '../finishedRun.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { foreseeMoments } from './foreseen.ts';
import { momentOf, type StoryMoment } from './moment.ts';
import { createMomentMemory, type MomentMemory } from './momentMemory.ts';
import { timelineView } from './timelineView.ts';
import type { ToldStory } from './told.ts';

const STORIES = Number(process.env['BERTH_SERIES'] ?? 30);
const JUMPS = 70;

interface Case {
  readonly run: FinishedRun;
  readonly told: Pick<ToldStory, 'timeline' | 'happenings' | 'view'>;
}

function caseOf(seed: number): Case {
  const story = randomStory(seed);
  const timeline = new Timeline(story);
  timeline.runTo(90_000);
  const { view, happenings } = timelineView({ timeline, actions: [], horizon: 90_000 });
  const texts = (objects: readonly object[]) =>
    objects.map((object) => JSON.stringify(object)).join('\n---\n');
  const run = runOfTexts({
    // Some objects of a moment stand in the texts, too.
    cluster: texts(story.standing),
    workload: texts(story.workload),
    scheduler: texts([story.runOptions ?? {}]),
  });
  return { run, told: { timeline, view, happenings } };
}

function* jump({ run, told }: Case, event: number, memory?: MomentMemory) {
  return yield* momentOf(run, told, event, () => 0, memory ? { memory } : {});
}

/** All that is shown of a moment, and the decision of its attempt with its reasons. */
function shown(moment: StoryMoment | undefined): string {
  const { run, view } = moment ?? {};
  const decision = run?.run.cycles.pod.length === 1 ? run.simulation.decisionAt(0) : undefined;
  const decided = decision && meant(decision);
  const scheduler = run?.simulation.scheduler;
  const onNodes = scheduler?.nodeNames.map((_, node) => scheduler.podsOnNode(node));
  const { objects, spanOf } = run?.combined ?? {};
  return JSON.stringify([view, decided, onNodes, objects?.length, spanOf]);
}

/** A decision with its statuses as they are, as a scheduler numbers them in the order in which it met them. */
function meant({ statuses, filterStatus, ...decision }: Decision): object {
  const failing = filterStatus.map((column) => [...column].map((status) => statuses[status]));
  return { ...decision, failing };
}

describe('any moment of any story', () => {
  it('is to the last column what it is alone, whichever moments were looked at before', () => {
    let kept = 0;
    let jumps = 0;
    let attempts = 0;
    let seats = 0;
    const memory = createMomentMemory();
    for (const seed of seedsOf(STORIES)) {
      const draws = new Draws(seed);
      const scenario = caseOf(seed);
      const count = scenario.told.happenings.length;
      let event = draws.below(count);
      /** What each moment is alone: most are looked at more than once. */
      const alone = new Map<number, string>();
      let former: { readonly moment: StoryMoment | undefined; readonly said: string } | undefined;
      for (let at = 0; at < JUMPS; at += 1) {
        const hint = `event ${String(event)}, seed ${String(seed)} (${seenAgain()})`;
        if (draws.below(8) === 0) {
          // One that is overtaken on its way leaves what it came to.
          const dropped = jump(scenario, draws.below(count), memory);
          for (let step = draws.below(60); step > 0 && dropped.next().done !== true; step -= 1);
        }
        if (draws.below(8) === 0) {
          // What is looked into before it is asked for, as far as there was time for it.
          const foreseen = foreseeMoments(
            memory,
            { scenario: scenario.run, told: scenario.told },
            0,
          );
          for (let step = draws.below(30); step > 0 && foreseen?.next().done === false; step -= 1);
        }
        const before = memory.planned.last?.planned;
        const moment = finish(jump(scenario, event, memory));
        const said = shown(moment);
        const wanted = alone.get(event) ?? shown(finish(jump(scenario, event)));
        alone.set(event, wanted);
        if (said !== wanted) expect(JSON.parse(said), hint).toEqual(JSON.parse(wanted));
        expect(said, hint).toBe(wanted);
        // The moment before is still there to be asked.
        if (former && draws.below(4) === 0) {
          expect(shown(former.moment), hint).toBe(former.said);
          expect(shown(moment), hint).toBe(said);
        }
        jumps += 1;
        seats = Math.max(seats, memory.run.seats.length);
        attempts += moment?.view.decision ? 1 : 0;
        const [first] = memory.planned.last?.planned ?? [];
        if (first && before?.includes(first) === true) kept += 1;
        former = { moment, said };
        event = next(event, count, draws);
      }
    }
    // Most moments go on with what was made of another one: else this would show nothing.
    expect(kept).toBeGreaterThan(jumps / 2);
    expect(attempts).toBeGreaterThan(jumps / 10);
    expect(seats).toBeGreaterThan(1);
  });
});

/** The same, the next, the one before, one near, or one anywhere. */
function next(event: number, count: number, draws: Draws): number {
  switch (draws.below(6)) {
    case 0:
      return event;
    case 1:
    case 2:
      return Math.min(count - 1, event + 1);
    case 3:
      return Math.max(-1, event - 1);
    case 4:
      return Math.min(count - 1, Math.max(-1, event + draws.below(20) - 10));
    default:
      return draws.below(count + 1) - 1;
  }
}
