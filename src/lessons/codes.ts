/** What may be wrong with a lesson's file. A closed set: the page has a sentence for each. */
export const LESSON_CODES = [
  'lesson-not-a-lesson',
  'lesson-missing',
  'lesson-wrong-type',
  'lesson-unknown-field',
  'lesson-unknown-value',
  'lesson-out-of-range',
  'lesson-bad-selector',
  'lesson-bad-path',
  'lesson-bad-object',
  'lesson-bad-fact',
  'lesson-bad-duration',
  'lesson-twice',
  'lesson-slot-missing',
  'lesson-slot-unknown',
  'lesson-too-long',
] as const;

export type LessonCode = (typeof LESSON_CODES)[number];
