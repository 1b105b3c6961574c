import type { EventIndex, Steps } from '../../model/index.ts';
import type { AnswerProgress } from '../../protocol/index.ts';
import type { FinishedRun } from '../load.ts';
import { foreseeMoments } from './foreseen.ts';
import { type AskedStory, momentOf, type StoryMoment } from './moment.ts';
import type { MomentMemory } from './momentMemory.ts';
import { tellStory } from './told.ts';

/** Moments kept of a story: enough to go to and fro. */
const KEPT = 8;

const MOMENTS = new WeakMap<FinishedRun, Map<EventIndex, StoryMoment>>();

/** By memory, the story of which a moment was asked for last. */
const ASKED = new WeakMap<MomentMemory, AskedStory>();

/** Gets ready, where nothing else is to be done, for any moment of the story of which one was asked for last. */
export function prepareMoments(memory: MomentMemory): Steps<void> | undefined {
  return foreseeMoments(memory, ASKED.get(memory));
}

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
  ASKED.set(memory, { scenario: run, told });
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
