import { readDocument } from '../../io/index.ts';
import type { Diagnostic } from '../../model/index.ts';
import { LESSON_LANGUAGES, type LessonLanguage } from '../lesson.ts';
import { Field, isMapping, type Sink } from './field.ts';

/** The order of lessons: chapters, each with its lessons' ids. */
export interface Course {
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  /** Also the name of the folder that its lessons stand in. */
  readonly id: string;
  readonly lessons: readonly string[];
  readonly title: Readonly<Partial<Record<LessonLanguage, string>>>;
  readonly about: Readonly<Partial<Record<LessonLanguage, string>>>;
}

/** Reads the list of chapters. Never throws, whatever the text. */
export function readCourse(text: string): {
  readonly course: Course;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { value } = readDocument(text);
  const diagnostics: Sink = [];
  const file = new Field(value, [], diagnostics);
  if (!isMapping(value) || value['kind'] !== 'Course') file.says('lesson-not-a-lesson');
  file.only(['apiVersion', 'kind', 'chapters']);
  const chapters = file
    .in('chapters')
    .items()
    .map((field): Chapter => {
      field.only(['id', 'lessons', 'title', 'about']);
      return {
        id: field.in('id').text(),
        lessons: field.in('lessons').texts(),
        title: wordsIn(field.in('title')),
        about: wordsIn(field.in('about')),
      };
    });
  return { course: { chapters }, diagnostics };
}

function wordsIn(field: Field): Readonly<Partial<Record<LessonLanguage, string>>> {
  field.only(LESSON_LANGUAGES);
  return Object.fromEntries(LESSON_LANGUAGES.map((each) => [each, field.in(each).text()]));
}
