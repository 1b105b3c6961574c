import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../public/lessons');

/** What the page lists of the course, made of the files. */
export const INDEX_FILE = path.join(FOLDER, 'index.json');

/** A lesson's file: `chapter` is the folder that it stands in, `name` its own without the ending. */
export interface LessonFile {
  readonly chapter: string;
  readonly name: string;
  readonly text: string;
}

/** The text of the list of chapters. */
export function courseText(): string {
  return readFileSync(path.join(FOLDER, 'course.yaml'), 'utf8');
}

/** A file of the folder, as the page fetches it. */
export function pageFile(name: string): Promise<string> {
  return Promise.resolve(readFileSync(path.join(FOLDER, name), 'utf8'));
}

/** All lessons that there are, by folder and name. */
export function lessonFiles(): readonly LessonFile[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((chapter) =>
      readdirSync(path.join(FOLDER, chapter))
        .filter((file) => file.endsWith('.yaml'))
        .sort()
        .map((file) => ({
          chapter,
          name: file.replace(/\.yaml$/, ''),
          text: readFileSync(path.join(FOLDER, chapter, file), 'utf8'),
        })),
    );
}
