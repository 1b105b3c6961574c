import type { Lesson } from '../lesson.ts';
import type { Fault } from './report.ts';
import { LessonScenes } from './scenes.ts';
import { isSameAnswer, truthOf } from '../predict.ts';
import type { Standing } from '../feedback.ts';

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
  const pattern = new RegExp(`(?<![\\w.-])(?:${escaped})(?![\\w.-])`, 'g');
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
  for (const [index, { prediction, scene, before }] of others.questions().entries()) {
    const truth = truthOf(prediction, scene);
    const own = scenes.questions()[index];
    const isPinned = truth !== undefined && isSameAnswer(prediction.pinned, truth);
    if (own && !isPinned) yield { check, message: `${before}question: another truth` };
  }
  const attempts = [undefined, ...(lesson.task?.solutions ?? []), ...(lesson.task?.wrong ?? [])];
  const { task } = others.lesson;
  const renamedAttempts = [undefined, ...(task?.solutions ?? []), ...(task?.wrong ?? [])];
  for (const [index, attempt] of attempts.entries()) {
    const before = scenes.trial(attempt)?.standing();
    const after = others.trial(renamedAttempts[index])?.standing();
    if (before && after && toldOf(before) === toldOf(after)) continue;
    if (!before && !after) continue;
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

function toldOf({ lines, clusters, wrong, isReached }: Standing): string {
  const held = (each: Standing['lines']) => each.map(({ finding }) => finding.holds);
  return JSON.stringify([held(lines), clusters.map((each) => held(each.lines)), wrong, isReached]);
}

function deeply(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item) => deeply(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), deeply(inner, rename)]),
  );
}
