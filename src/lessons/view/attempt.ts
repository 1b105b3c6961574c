import type { AttemptView, GoalLine as GoalLineView, ScenarioTexts } from '../../protocol/index.ts';
import { filled } from '../facts/fill.ts';
import { type GoalLine, Trial } from '../feedback.ts';
import { formatFieldPath } from '../../model/index.ts';
import { editedTexts } from '../scene/edited.ts';
import { openedLesson } from './opened.ts';

/** How texts stand to a lesson's task; undefined where it has none. */
export function attemptOf(text: string, texts: ScenarioTexts): AttemptView | undefined {
  const { scenes } = openedLesson(text);
  const task = scenes?.lesson.task;
  if (scenes === undefined || task === undefined) return undefined;
  const { lesson, scenario } = scenes;
  const { lines, clusters, isReached, wrong, scene } = new Trial(
    task,
    scenario,
    texts,
    lesson,
  ).standing();
  const [first] = wrong;
  const said = (slot: string) => ({
    en: filled(lesson.prose.en?.[slot] ?? '', scene, 'en'),
    zh: filled(lesson.prose.zh?.[slot] ?? '', scene, 'zh'),
  });
  return {
    lines: lines.map(lineOf),
    clusters: clusters.map(({ id, lines: own }) => ({ id, lines: own.map(lineOf) })),
    isReached,
    wrong: first === undefined ? undefined : said(`wrong.${first}`),
    solved: isReached ? said('solved') : undefined,
  };
}

/** The texts with the first solution made, as its author would; undefined where an object is gone. */
export function solvedTexts(text: string, texts: ScenarioTexts): ScenarioTexts | undefined {
  const [solution] = openedLesson(text).scenes?.lesson.task?.solutions ?? [];
  return solution && editedTexts(texts, solution.edits);
}

/** A line of a goal as the page has it. */
export function lineOf({ predicate, finding, isLimit }: GoalLine): GoalLineView {
  const { kind, isNot, ...about } = predicate;
  return {
    kind,
    isNot,
    values: { ...wordsOf(about), ...wordsOf(finding.facts) },
    holds: finding.holds,
    isLimit,
  };
}

/**
 * As words of a sentence; a list is told with commas, counts by name as `zone-a 2`, which no line
 * breaks apart.
 */
function wordsOf(
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, wordOf(name, value)]),
  );
}

function wordOf(name: string, value: unknown): string | number {
  if (name === 'path') {
    const path = Array.isArray(value) ? formatFieldPath(value) : String(value);
    return path.replaceAll('["*"]', '[*]');
  }
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, count]) => `${key}\u00a0${String(count)}`)
    .join(', ');
}
