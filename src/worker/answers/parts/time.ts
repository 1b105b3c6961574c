import { answerMoment, answerMomentAt, answerStory, answerTimeline } from '../timeline.ts';
import { answerMomentTexts } from '../typed/momentTexts.ts';
import type { Answerers } from '../answerer.ts';

/** What is asked of a story. */
export const ANSWERERS: Answerers<'moment' | 'momentAt' | 'story' | 'timeline' | 'momentTexts'> = {
  moment: answerMoment,
  momentAt: answerMomentAt,
  story: answerStory,
  timeline: answerTimeline,
  momentTexts: answerMomentTexts,
};

export { prepareStory } from '../../story/keptStories.ts';
export { prepareMoments, storyMoment } from '../../story/moments.ts';
