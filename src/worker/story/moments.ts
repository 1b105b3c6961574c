import type { EventIndex } from '../../model/index.ts';
import type { AnswerProgress } from '../../protocol/index.ts';
import type { FinishedRun } from '../load.ts';
import { createLoadMemory } from '../memory.ts';
import { type MomentMemory, momentOf, type StoryMoment } from './moment.ts';
import { tellStory } from './told.ts';

/** Moments kept of a story: enough to go to and fro. */
const KEPT = 8;

interface KeptMoments {
  readonly made: Map<EventIndex, StoryMoment>;
  readonly memory: MomentMemory;
}

const MOMENTS = new WeakMap<FinishedRun, KeptMoments>();

/** A moment of the story of a run's scenario; the last ones are kept. */
export function* storyMoment(
  run: FinishedRun,
  event: EventIndex,
  now: () => number,
): Generator<AnswerProgress, StoryMoment | undefined, void> {
  const moments: KeptMoments = MOMENTS.get(run) ?? {
    made: new Map<EventIndex, StoryMoment>(),
    memory: createLoadMemory(),
  };
  MOMENTS.set(run, moments);
  const { made: kept, memory } = moments;
  const known = kept.get(event);
  if (known) return known;
  const told = yield* tellStory(run);
  const made = momentOf(run, told, event, now, memory);
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
