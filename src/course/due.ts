import type { LessonProgress, Progress } from './progress.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days after a lesson's end, and after each review that was right, until it is offered again. */
const GAPS = [1, 3, 8, 20] as const;

/** When a lesson may come back, in milliseconds since 1970; undefined where it is not to. */
export function dueAt({ endedAt, given, reviews }: LessonProgress): number | undefined {
  if (endedAt === 0) return undefined;
  const isShaky = given.some(({ isRight }) => !isRight);
  const right = reviews.filter(({ isRight }) => isRight).length;
  // What was known at once comes back once.
  const times = isShaky ? GAPS.length : 1;
  if (right >= times) return undefined;
  const gap = GAPS[right] ?? 0;
  return (reviews.at(-1)?.at ?? endedAt) + gap * DAY;
}

/** Ids of the lessons that may come back now, the longest due first. */
export function dueLessons({ lessons }: Progress, now: number): readonly string[] {
  return Object.entries(lessons)
    .flatMap(([id, lesson]) => {
      const at = dueAt(lesson);
      return at === undefined || at > now ? [] : [{ id, at }];
    })
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
}
