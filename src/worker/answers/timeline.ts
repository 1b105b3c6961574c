import { storyMoment } from '../story/moments.ts';
import { tellStory } from '../story/told.ts';
import type { Answerer } from './answerer.ts';

/** The scenario told in time. */
export const answerTimeline: Answerer<'timeline'> = function* (run) {
  return (yield* tellStory(run)).view;
};

/** What stands at a moment of it. */
export const answerMoment: Answerer<'moment'> = function* (run, { event }, now) {
  return (yield* storyMoment(run, event, now))?.view;
};
