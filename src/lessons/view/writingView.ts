import type {
  LessonCheck,
  LessonPart,
  LessonTask,
  LessonWriting,
  ScenarioTexts,
} from '../../protocol/index.ts';
import { checkLessonSteps } from '../check/checkLesson.ts';
import { CHECKS } from '../check/report.ts';
import { playScene } from '../scene/play.ts';
import { readScenario } from '../scene/scenario.ts';
import { slotsOf } from '../slots.ts';
import { questionsOf } from '../write/asked.ts';
import { draftedTask } from '../write/task.ts';
import { lineOf } from './attempt.ts';
import { lessonRead } from './lessonView.ts';
import { openedLesson } from './opened.ts';

/** A lesson's text as its author looks at it. Never throws, whatever the text. */
export function lessonWriting(text: string): LessonWriting {
  const { scenes } = openedLesson(text);
  return {
    ...lessonRead(text),
    slots: scenes === undefined ? [] : slotsOf(scenes.lesson),
    written: scenes?.lesson.prose ?? {},
    askable: scenes === undefined ? [] : questionsOf(scenes.opening),
    asked: scenes?.lesson.predict,
    solutions: scenes?.lesson.task?.solutions.length ?? 0,
    goal: scenes?.trial()?.standing().lines.map(lineOf) ?? [],
  };
}

/**
 * Which checks a lesson's text passes; a step says how many are done. Of a text in which no lesson can be
 * seen it is only that it cannot be read: nothing else was tried. Never throws, whatever the text.
 */
export function* lessonChecks(text: string): Generator<number, readonly LessonCheck[], void> {
  const { read } = openedLesson(text);
  if (read.lesson === undefined) return [{ check: 'reads', holds: false, about: [] }];
  const { checks, faults } = yield* checkLessonSteps(text);
  return CHECKS.map((check) => {
    const about = faults.flatMap((fault) => (fault.check === check ? (fault.about ?? []) : []));
    return { check, holds: checks[check], about: [...new Set(about)] };
  });
}

/** What may be asked of a scenario, as a lesson's file says it. */
export function askableOf(texts: ScenarioTexts, until: number | undefined): readonly LessonPart[] {
  return questionsOf(playScene(readScenario(texts), { until }));
}

/** The task that texts make of a lesson, as its file says it. */
export function lessonTask(text: string, texts: ScenarioTexts): LessonTask {
  const { read } = openedLesson(text);
  return read.lesson === undefined ? { kind: 'no-lesson' } : draftedTask(read.lesson, texts);
}
