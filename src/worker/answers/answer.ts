import type { FinishedRun } from '../load.ts';
import type { Answer, AnswerProgress, Question, QuestionKind } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { answerAsKubectl } from './asKubectl.ts';
import { answerChanges } from './changes.ts';
import { answerClosest } from './closest.ts';
import { answerDevices } from './devices.ts';
import { answerFix, answerLints } from './lints.ts';
import { answerConsole } from './console.ts';
import { answerCopy } from './copy.ts';
import { answerAttempt, answerLesson, answerSolution } from './lesson.ts';
import {
  answerLessonAskable,
  answerLessonChecks,
  answerLessonEdited,
  answerLessonTask,
  answerLessonWriting,
} from './lessonWriting.ts';
import { answerManifests } from './manifests.ts';
import { answerMarks } from './marks.ts';
import { answerNode } from './node.ts';
import { answerObject } from './object.ts';
import { answerOperation } from './operation.ts';
import { answerPair } from './pair.ts';
import { answerPasted, answerSaid } from './pasted.ts';
import { answerRefused } from './refused.ts';
import { answerRelations } from './relations.ts';
import { answerReleases } from './releases/releases.ts';
import { answerMoment, answerMomentAt, answerStory, answerTimeline } from './timeline.ts';
import { answerScores } from './scores.ts';
import { answerShareable } from './shareable.ts';
import { answerDrift, answerToday } from './today.ts';
import { answerMomentTexts } from './typed/momentTexts.ts';
import { answerTyped } from './typed/typed.ts';
import { answerWalk } from './walk.ts';

const ANSWERERS: { readonly [Kind in QuestionKind]: Answerer<Kind> } = {
  asKubectl: answerAsKubectl,
  node: answerNode,
  pair: answerPair,
  closest: answerClosest,
  console: answerConsole,
  copy: answerCopy,
  devices: answerDevices,
  pasted: answerPasted,
  said: answerSaid,
  today: answerToday,
  drift: answerDrift,
  refused: answerRefused,
  relations: answerRelations,
  releases: answerReleases,
  scores: answerScores,
  shareable: answerShareable,
  changes: answerChanges,
  manifests: answerManifests,
  marks: answerMarks,
  object: answerObject,
  operation: answerOperation,
  lints: answerLints,
  fix: answerFix,
  walk: answerWalk,
  timeline: answerTimeline,
  moment: answerMoment,
  momentAt: answerMomentAt,
  momentTexts: answerMomentTexts,
  typed: answerTyped,
  story: answerStory,
  lesson: answerLesson,
  attempt: answerAttempt,
  solution: answerSolution,
  lessonAskable: answerLessonAskable,
  lessonChecks: answerLessonChecks,
  lessonEdited: answerLessonEdited,
  lessonTask: answerLessonTask,
  lessonWriting: answerLessonWriting,
};

/** Works on any question; undefined where the run does not have what is asked about. */
export function answer<Kind extends QuestionKind>(
  run: FinishedRun,
  question: Question<Kind> & { readonly kind: Kind },
  now: () => number,
): Generator<AnswerProgress, Answer | undefined, void> {
  return ANSWERERS[question.kind](run, question, now);
}
