import type { LessonLanguage } from '../protocol/index.ts';

/** A text in each language of the course. */
export type Titled = Readonly<Record<LessonLanguage, string>>;

/** What is listed of a lesson without fetching it. */
export interface Listed {
  readonly id: string;
  readonly version: number;
  readonly minutes: number;
  readonly needs: readonly string[];
  readonly concepts: readonly string[];
  readonly confusions: readonly number[];
  readonly title: Titled;
  readonly idea: Titled;
  readonly hasAgain: boolean;
  /** Reasons of the events that are met in it, as kube-scheduler words them. */
  readonly says: readonly string[];
}

export interface ListedChapter {
  /** Also the folder of its lessons. */
  readonly id: string;
  readonly title: Titled;
  readonly about: Titled;
  readonly lessons: readonly Listed[];
}

/** The course in its order (`lessons/index.json`). */
export interface Listing {
  readonly chapters: readonly ListedChapter[];
}

/** Where a lesson stands in the course. */
export interface Place {
  readonly chapter: ListedChapter;
  readonly lesson: Listed;
  /** From 1, within its chapter. */
  readonly number: number;
  /** Behind it in the course; undefined for the last. */
  readonly next: Listed | undefined;
}

export function placeOf({ chapters }: Listing, id: string): Place | undefined {
  const all = chapters.flatMap((chapter) =>
    chapter.lessons.map((lesson, index) => ({ chapter, lesson, number: index + 1 })),
  );
  const at = all.findIndex(({ lesson }) => lesson.id === id);
  const found = all[at];
  return found && { ...found, next: all[at + 1]?.lesson };
}

/**
 * Lessons in which all words of a search stand: in titles, ideas and concepts of both languages, and in the
 * reasons of events, so that a pasted event finds the lesson about it.
 */
export function lessonsFor({ chapters }: Listing, search: string): readonly Listed[] {
  const all = chapters.flatMap(({ lessons }) => lessons);
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return all;
  const said = all.filter(({ says }) =>
    says.some((reason) => reason.length > 8 && wanted.includes(reason.toLowerCase())),
  );
  if (said.length > 0) return said;
  const words = wanted.split(/\s+/);
  return all.filter(({ title, idea, concepts, says, id }) => {
    const text = [id, title.en, title.zh, idea.en, idea.zh, ...concepts, ...says]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
