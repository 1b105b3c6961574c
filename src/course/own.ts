/** A lesson that came as a file or a link, or was written here. */
export interface OwnLesson {
  /** `own/` and the id that its file says, so that it is never taken for one of the course. */
  readonly id: string;
  readonly title: string;
  /** Its file. */
  readonly text: string;
}

/** What is kept of lessons that are not the course's. */
export interface Own {
  /** The newest first. */
  readonly lessons: readonly OwnLesson[];
  /** The file that is being written; '' for none. */
  readonly draft: string;
}

export const NO_OWN: Own = { lessons: [], draft: '' };

const VERSION = 1;
/** How many are kept, and of how many characters together: a browser keeps some millions of a page. */
const MOST = 40;
const LONGEST = 1_500_000;

export function isOwn(id: string): boolean {
  return id.startsWith('own/');
}

/** With one more, or a newer one of its id; the oldest go where there are too many. */
export function withLesson({ lessons, draft }: Own, lesson: OwnLesson): Own {
  let length = draft.length;
  const kept = [lesson, ...lessons.filter(({ id }) => id !== lesson.id)].filter(({ text }) => {
    length += text.length;
    return length <= LONGEST;
  });
  return { lessons: kept.slice(0, MOST), draft };
}

export function printOwn(own: Own): string {
  return JSON.stringify({ version: VERSION, ...own });
}

/** What was kept; nothing for what is none, and without lessons of another shape. */
export function readOwn(text: string): Own {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NO_OWN;
  }
  const { version, lessons, draft } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (version !== VERSION) return NO_OWN;
  return {
    lessons: Array.isArray(lessons) ? lessons.filter(isLesson) : [],
    draft: typeof draft === 'string' ? draft : '',
  };
}

function isLesson(value: unknown): value is OwnLesson {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, text } = value as Readonly<Record<string, unknown>>;
  return (
    typeof id === 'string' && isOwn(id) && typeof title === 'string' && typeof text === 'string'
  );
}
