import { answerAttempt, answerLesson, answerSolution } from '../lesson.ts';
import {
  answerLessonAskable,
  answerLessonChecks,
  answerLessonEdited,
  answerLessonTask,
  answerLessonWriting,
} from '../lessonWriting.ts';
import type { Answerers } from '../answerer.ts';

/** What is asked by who learns or teaches. */
export const ANSWERERS: Answerers<
  | 'attempt'
  | 'lesson'
  | 'solution'
  | 'lessonAskable'
  | 'lessonChecks'
  | 'lessonEdited'
  | 'lessonTask'
  | 'lessonWriting'
> = {
  attempt: answerAttempt,
  lesson: answerLesson,
  solution: answerSolution,
  lessonAskable: answerLessonAskable,
  lessonChecks: answerLessonChecks,
  lessonEdited: answerLessonEdited,
  lessonTask: answerLessonTask,
  lessonWriting: answerLessonWriting,
};
