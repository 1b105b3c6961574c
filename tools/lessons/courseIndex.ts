import { readCourse, readLesson } from '../../src/lessons/index.ts';
import { LessonScenes } from '../../src/lessons/check/scenes.ts';
import type { Scene } from '../../src/lessons/index.ts';
import { courseText, lessonFiles } from './files.ts';

/**
 * What the page lists and searches without fetching each lesson. `saysOf` gives the reasons that are met in
 * a lesson of this text, `reasonsIn` its scenes.
 */
export function courseIndex(saysOf?: (text: string) => readonly string[]): string {
  const files = new Map(lessonFiles().map((file) => [`${file.chapter}/${file.name}`, file.text]));
  const { course } = readCourse(courseText());
  const chapters = course.chapters.map(({ id, title, about, lessons }) => ({
    id,
    title,
    about,
    lessons: lessons.map((name) => listed(files.get(`${id}/${name}`) ?? '', saysOf)),
  }));
  return `${JSON.stringify({ version: 1, chapters }, undefined, 1)}\n`;
}

function listed(text: string, saysOf?: (text: string) => readonly string[]): object {
  const { lesson } = readLesson(text);
  if (lesson === undefined) throw new Error('This is no lesson: npm run lessons says why.');
  const { id, version, minutes, needs, concepts, confusions, prose, again } = lesson;
  const said = (slot: string) => ({ en: prose.en?.[slot] ?? '', zh: prose.zh?.[slot] ?? '' });
  return {
    id,
    version,
    minutes,
    needs,
    concepts,
    confusions,
    title: said('title'),
    idea: said('idea'),
    hasAgain: again !== undefined,
    says: saysOf?.(text) ?? reasonsIn(new LessonScenes(lesson)),
  };
}

/** The reasons of the events that are met in a lesson, as `kubectl describe` prints them, without counts. */
export function reasonsIn(scenes: LessonScenes): readonly string[] {
  const task = scenes.lesson.task;
  const attempts = [...(task?.solutions ?? []), ...(task?.wrong ?? [])];
  const all: Scene[] = [scenes.opening];
  for (const attempt of attempts) {
    const standing = scenes.trial(attempt)?.standing();
    if (standing) all.push(standing.scene);
  }
  const reasons = new Set<string>();
  for (const { pods } of all) {
    for (const { message } of pods) {
      const [filters = ''] = message.replace(/^\d+\/\d+ nodes are available: /, '').split('. ');
      for (const [, reason = ''] of filters.matchAll(/\d+ (?:node\(s\) )?([^,]+)/g)) {
        reasons.add(reason.replace(/ ?\{.*/, '').replace(/\.$/, ''));
      }
    }
  }
  return [...reasons].toSorted();
}
