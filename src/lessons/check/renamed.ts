import type { Attempt, Lesson } from '../lesson.ts';
import type { Fault } from './report.ts';
import { LessonScenes } from './scenes.ts';
import { isSameAnswer, truthOf } from '../predict.ts';

/**
 * The lesson with every node named otherwise, in its texts, goals and edits; the names sort the other way
 * round, so that who wins by name alone is found out.
 */
export function renamed(lesson: Lesson, names: readonly string[]): Lesson {
  const other = new Map(
    [...names].sort().map((name, index, all) => [name, `m${all.length - index}-${index}`]),
  );
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  if (names.length === 0) return lesson;
  const escaped = longestFirst.map((name) => name.replaceAll('.', '\\.')).join('|');
  const pattern = new RegExp(`(?<![\\w.-]|\\.io/)(?:${escaped})(?![\\w.-])`, 'g');
  const rename = (text: string): string => text.replace(pattern, (name) => other.get(name) ?? name);
  const { prose, id, needs, ...rest } = lesson;
  return { ...(deeply(rest, rename) as typeof rest), prose, id, needs };
}

/** With other names of nodes every attempt stands as before, and every question has the same truth. */
export function* renamedFaults(scenes: LessonScenes): Generator<Fault, void> {
  const { lesson } = scenes;
  const names = namesOfNodes(scenes);
  const others = new LessonScenes(renamed(lesson, names));
  const check = 'namesDoNotMatter';
  for (const [index, { prediction, stage, before }] of others.questions().entries()) {
    const truth = truthOf(prediction, stage.scene());
    const own = scenes.questions()[index];
    const isPinned = truth !== undefined && isSameAnswer(prediction.pinned, truth);
    if (own && !isPinned) yield { check, message: `${before}question: another truth` };
  }
  const attempts = [undefined, ...(lesson.task?.solutions ?? []), ...(lesson.task?.wrong ?? [])];
  const { task } = others.lesson;
  const renamedAttempts = [undefined, ...(task?.solutions ?? []), ...(task?.wrong ?? [])];
  for (const [index, attempt] of attempts.entries()) {
    const before = toldOf(scenes, attempt);
    if (before === toldOf(others, renamedAttempts[index])) continue;
    yield { check, message: `${attempt?.id ?? 'the opening'} stands otherwise` };
  }
}

function namesOfNodes({ scenario, lesson }: LessonScenes): readonly string[] {
  const own = scenario.taken.flatMap(({ object }) =>
    object.kind === 'Node' ? [object.metadata.name ?? ''] : [],
  );
  const { clusters = [], solutions = [], wrong = [] } = lesson.task ?? {};
  const edits = [...clusters, ...solutions, ...wrong, ...(lesson.again ? [lesson.again] : [])];
  const added = edits.flatMap((each) =>
    each.edits.flatMap((edit) => {
      if (edit.op !== 'add') return [];
      const { kind, metadata } = edit.value as {
        readonly kind?: unknown;
        readonly metadata?: { readonly name?: unknown };
      };
      return kind === 'Node' && typeof metadata?.name === 'string' ? [metadata.name] : [];
    }),
  );
  return [...new Set([...own, ...added])].filter((name) => name !== '');
}

/** How an attempt stands, wrong answers by their place, since their names may be those of nodes. */
function toldOf(scenes: LessonScenes, attempt: Attempt | undefined): string {
  const standing = scenes.trial(attempt)?.standing();
  if (!standing) return '';
  const all = scenes.lesson.task?.wrong ?? [];
  const places = standing.wrong.map((id) => all.findIndex((each) => each.id === id));
  return JSON.stringify([places, standing.isReached]);
}

function deeply(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item) => deeply(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), deeply(inner, rename)]),
  );
}
