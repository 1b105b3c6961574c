import { finish } from '../../model/index.ts';
import type { Lesson, Prediction } from '../lesson.ts';
import { readLesson } from '../read/readLesson.ts';
import { learnerFaults, predictionFaults } from './predictions.ts';
import { proposalFaults } from './adversary.ts';
import { languageFaults, numberFaults } from './prose.ts';
import { renamedFaults } from './renamed.ts';
import { type CheckName, CHECKS, type Fault, type LessonReport } from './report.ts';
import { LessonScenes } from './scenes.ts';
import { openingFaults, solutionFaults, wrongFaults } from './tasks.ts';

/** Faults that are told of one check; the rest say the same. */
const MOST = 5;

/**
 * Reads a lesson's text and holds it to all checks. Never throws, whatever the text. Who goes on with the
 * scenes makes them: what was played need not be played again.
 */
export function checkLesson(text: string, scenesOf = newScenes): LessonReport {
  return finish(checkLessonSteps(text, scenesOf));
}

const newScenes = (lesson: Lesson) => new LessonScenes(lesson);

/** The same, stopping between two checks; a step says how many are done. */
export function* checkLessonSteps(
  text: string,
  scenesOf = newScenes,
): Generator<number, LessonReport, void> {
  const { lesson, problems, diagnostics } = readLesson(text);
  const faults: Fault[] = [
    ...problems.map(({ code, range }) => reads(`line ${range.startLine}: ${code}`)),
    ...diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, range, values }) =>
        reads(`line ${range.startLine}: ${code} ${JSON.stringify(values)}`),
      ),
  ];
  if (!lesson) {
    const none = { id: '', minutes: 0, concepts: [] };
    const bare = { predictions: [], predicates: [], clusters: [], solutions: [], wrong: [] };
    return { ...none, ...bare, checks: heldBy(faults, false), faults };
  }
  const scenes = scenesOf(lesson);
  for (const [done, found] of FINDERS.entries()) {
    yield done;
    faults.push(...found(scenes));
  }
  const { id, minutes, concepts, task } = lesson;
  return {
    id,
    minutes,
    concepts,
    predictions: kindsOf(lesson),
    predicates: predicatesOf(lesson),
    clusters: task?.clusters.map((each) => each.id) ?? [],
    solutions: task?.solutions.map((each) => each.id) ?? [],
    wrong: task?.wrong.map((each) => each.id) ?? [],
    checks: heldBy(faults, true),
    faults: CHECKS.flatMap((name) => faults.filter(({ check }) => check === name).slice(0, MOST)),
  };
}

const FINDERS: readonly ((scenes: LessonScenes) => Iterable<Fault>)[] = [
  openingFaults,
  predictionFaults,
  solutionFaults,
  wrongFaults,
  proposalFaults,
  renamedFaults,
  languageFaults,
  numberFaults,
  learnerFaults,
];

function reads(message: string): Fault {
  return { check: 'reads', message };
}

function heldBy(faults: readonly Fault[], isRead: boolean): Readonly<Record<CheckName, boolean>> {
  const failed = new Set(faults.map(({ check }) => check));
  const held = CHECKS.map((check) => [check, isRead && !failed.has(check)]);
  // Each of the names once.
  return Object.fromEntries(held) as Record<CheckName, boolean>;
}

function kindsOf({ predict, again }: Lesson) {
  const chain = (each: Prediction | undefined): readonly Prediction['kind'][] =>
    each ? [each.kind, ...chain(each.then)] : [];
  return [...chain(predict), ...chain(again?.predict)];
}

function predicatesOf({ task }: Lesson) {
  const goals = [task?.goal ?? [], ...(task?.clusters.map(({ goal }) => goal) ?? [])].flat();
  return [...new Set(goals.map(({ kind }) => kind))].sort();
}
