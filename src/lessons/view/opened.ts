import { LessonScenes } from '../check/scenes.ts';
import { readLesson, type ReadLesson } from '../read/readLesson.ts';

/** A lesson's text, read, with its scenes. */
export interface Opened {
  readonly read: ReadLesson;
  /** Undefined where no lesson can be seen in the text. */
  readonly scenes: LessonScenes | undefined;
}

let newest: { readonly text: string; readonly opened: Opened } | undefined;

/** Reads a lesson's text and plays its opening; the newest is kept, since every keystroke asks for it. */
export function openedLesson(text: string): Opened {
  if (newest?.text === text) return newest.opened;
  const read = readLesson(text);
  const opened = { read, scenes: read.lesson && new LessonScenes(read.lesson) };
  newest = { text, opened };
  return opened;
}
