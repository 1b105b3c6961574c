import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LessonScenes } from '../../src/lessons/check/scenes.ts';
import { LEARNER_IDS } from '../../src/lessons/learners/learnerIds.ts';
import { checkLesson, CHECKS, readCourse, readLesson } from '../../src/lessons/index.ts';
import { courseIndex, reasonsIn } from './courseIndex.ts';
import { courseText, INDEX_FILE, lessonFiles } from './files.ts';

const FILES = lessonFiles();
const LESSONS = FILES.map(({ text }) => readLesson(text).lesson);
const { course, diagnostics } = readCourse(courseText());

/** What is held of a lesson, and what its scenes say: those are played once for all of it, and not kept. */
function heldOf(text: string) {
  let scenes: LessonScenes | undefined;
  const report = checkLesson(text, (lesson) => (scenes = new LessonScenes(lesson)));
  const isTurnedDown = scenes?.opening.pods.some(({ end }) => end === 'lost') === true;
  return { report, says: scenes ? reasonsIn(scenes) : [], isTurnedDown };
}

const known = new Map<string, ReturnType<typeof heldOf>>();

function held(text: string): ReturnType<typeof heldOf> {
  const found = known.get(text) ?? heldOf(text);
  known.set(text, found);
  return found;
}

describe('the lessons', () => {
  it.each(FILES.map((file) => [file.name, file] as const))(
    '%s holds in every check',
    (name, { text }) => {
      const { id, faults, checks } = held(text).report;
      expect(faults).toEqual([]);
      expect(id).toBe(name);
      expect(Object.values(checks)).toEqual(CHECKS.map(() => true));
    },
  );

  it('stand in the course, each once and in its chapter, in both languages', () => {
    expect(diagnostics).toEqual([]);
    const listed = course.chapters.flatMap(({ id, lessons }) =>
      lessons.map((lesson) => `${id}/${lesson}`),
    );
    expect([...listed].sort()).toEqual(
      FILES.map(({ chapter, name }) => `${chapter}/${name}`).sort(),
    );
    for (const { title, about } of course.chapters) {
      expect(title.en && title.zh && about.en && about.zh).toBeTruthy();
    }
  });

  it('are listed as they are: npm run lessons:index', () => {
    expect(readFileSync(INDEX_FILE, 'utf8')).toBe(courseIndex((text) => held(text).says));
  });

  it('need only what comes before them', () => {
    const order = course.chapters.flatMap(({ lessons }) => lessons);
    for (const lesson of LESSONS) {
      const { id = '', needs = [] } = lesson ?? {};
      for (const need of needs) {
        expect(order.indexOf(need), `${id} needs ${need}`).toBeGreaterThanOrEqual(0);
        expect(order.indexOf(need), `${id} needs ${need}`).toBeLessThan(order.indexOf(id));
      }
    }
  });

  it('open with Pods that run where they stand, but where that is what is asked', () => {
    const turnedDown = FILES.filter(({ text }) => held(text).isTurnedDown);
    expect(turnedDown.map(({ name }) => name)).toEqual(['node-name']);
  });

  it('leave no wrong rule unused', () => {
    const used = LESSONS.map((lesson) => JSON.stringify([lesson?.predict, lesson?.again])).join();
    expect(LEARNER_IDS.filter((id) => !used.includes(`"learner":"${id}"`))).toEqual([]);
  });
});
