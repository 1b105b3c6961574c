import type { EventIndex } from '../../model/index.ts';
import type { AnswerProgress } from '../../protocol/index.ts';
import type { FinishedRun } from '../load.ts';
import { momentOf, type StoryMoment } from './moment.ts';
import { tellStory } from './told.ts';

/** Moments kept of a story: enough to go to and fro. */
const KEPT = 8;

const MOMENTS = new WeakMap<FinishedRun, Map<EventIndex, StoryMoment>>();

/** A moment of the story of a run's scenario; the last ones are kept. */
export function* storyMoment(
  run: FinishedRun,
  event: EventIndex,
  now: () => number,
): Generator<AnswerProgress, StoryMoment | undefined, void> {
  const kept = MOMENTS.get(run) ?? new Map<EventIndex, StoryMoment>();
  MOMENTS.set(run, kept);
  const known = kept.get(event);
  if (known) return known;
  const told = yield* tellStory(run);
  const memory = run.stories.moments;
  memory.asked = { scenario: run, told };
  const made = momentOf(run, told, event, now, { memory });
  let step = made.next();
  while (step.done !== true) {
    yield { done: 0, of: 0 };
    step = made.next();
  }
  const moment = step.value;
  if (moment === undefined) return undefined;
  kept.set(event, moment);
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return moment;
}
