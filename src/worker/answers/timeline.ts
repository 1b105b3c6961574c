import { readFullKey } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { eventAt, takesTime } from '../../run/index.ts';
import { factsOf, Past, sentenceOf, type StoryFact } from '../../timeline/index.ts';
import { lastFailedTry } from '../story/lastTries.ts';
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

/** Both, of the moment at a time. */
export const answerMomentAt: Answerer<'momentAt'> = function* (run, { time }, now) {
  const { view: timeline } = yield* tellStory(run);
  const event = eventAt(timeline, time);
  const moment = takesTime(timeline) ? yield* storyMoment(run, event, now) : undefined;
  return { timeline, moment: moment?.view };
};

/** Why something is as it is at a moment of it. */
export const answerStory: Answerer<'story'> = function* (shown, { subject, event }, now) {
  const scenario = shown.scenario ?? shown;
  const { timeline, cursor, happenings, view } = yield* tellStory(scenario);
  const { history, actions } = timeline;
  const first = happenings[0] ?? history.happenings.length;
  const index = event < 0 ? first - 1 : happenings[event];
  if (index === undefined) return undefined;
  const versions = cursor.at(history.countAfter(index));
  const at = event < 0 ? 0 : (view.events.at[event] ?? 0);
  const { options, refusals, autoscalers } = timeline.world;
  const given = { history, index, versions, at, actions, options };
  const past = new Past({ ...given, refusals: refusals.all, scalings: autoscalers.scalings });
  const facts = factsOf(past, subject);
  const { namespace, name } = readFullKey(subject);
  const attempt = facts.some(({ kind }) => kind === 'refused')
    ? lastFailedTry(view, `${namespace}/${name}`, event + 1)
    : -1;
  const messages = facts.map(messageOf);
  if (attempt < 0 || attempt === event) return { facts: messages };
  const decided = yield* storyMoment(scenario, attempt, now);
  return { facts: messages, lead: decided?.view.decision?.lead ?? [] };
};

function messageOf(fact: StoryFact): Message {
  return { key: `why.${sentenceOf(fact)}`, values: fact.values };
}
