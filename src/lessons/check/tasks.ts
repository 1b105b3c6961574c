import type { Standing, Trial } from '../feedback.ts';
import type { Attempt } from '../lesson.ts';
import type { Fault } from './report.ts';
import { FEW_SEEDS, type LessonScenes, SEEDS } from './scenes.ts';

/** As it opens the goal is not reached, whatever the lots, and is no wrong answer either. */
export function* openingFaults(scenes: LessonScenes): Generator<Fault, void> {
  const { scenario, lesson } = scenes;
  for (const { key, refusal } of scenario.objects) {
    if (refusal) yield { check: 'openingFails', message: `${key} is refused: ${refusal}` };
  }
  if (scenario.combined.report.brokenTabs.length > 0) {
    yield { check: 'openingFails', message: 'a tab of the opening is broken' };
  }
  const trial = scenes.trial();
  if (!lesson.task || !trial) return;
  for (const { seed, standing } of standings(trial, FEW_SEEDS)) {
    const at = `${seed}the opening`;
    if (standing.isReached) yield { check: 'openingFails', message: `${at} reaches the goal` };
    for (const id of standing.wrong) {
      yield { check: 'openingFails', message: `${at} is the wrong answer ${id}` };
    }
  }
}

/** Each solution reaches the goal on every cluster, whatever the lots. */
export function* solutionFaults(scenes: LessonScenes): Generator<Fault, void> {
  const check = 'solutionsReach';
  for (const solution of scenes.lesson.task?.solutions ?? []) {
    const trial = scenes.trial(solution);
    const { id: about } = solution;
    if (!trial) yield { check, about, message: `${about} cannot be made in the texts` };
    else for (const message of solutionMessages(solution, trial)) yield { check, about, message };
  }
}

function* solutionMessages({ id }: Attempt, trial: Trial): Generator<string, void> {
  for (const { seed, standing } of standings(trial, SEEDS)) {
    if (!standing.isReached) yield `${seed}${id} does not reach the goal: ${missing(standing)}`;
  }
}

/** Each wrong answer fails, and is recognised as itself and as no other, whatever the lots. */
export function* wrongFaults(scenes: LessonScenes): Generator<Fault, void> {
  const check = 'wrongAnswersFail';
  for (const answer of scenes.lesson.task?.wrong ?? []) {
    const { id } = answer;
    const trial = scenes.trial(answer);
    if (!trial) {
      yield { check, about: id, message: `${id} cannot be made in the texts` };
      continue;
    }
    for (const { seed, standing } of standings(trial, FEW_SEEDS)) {
      if (standing.isReached) {
        yield { check, about: id, message: `${seed}${id} reaches the goal` };
      } else if (standing.wrong.join() !== id) {
        const told = standing.wrong.join(', ') || 'nothing';
        yield { check, about: id, message: `${seed}${id} is taken for ${told}` };
      }
    }
  }
}

/** How an attempt stands with the first name, and with each seed where lots change anything. */
function* standings(
  trial: Trial,
  seeds: readonly number[],
): Generator<{ seed: string; standing: Standing }, void> {
  const plain = trial.standing();
  yield { seed: '', standing: plain };
  for (const seed of seeds) {
    const standing = trial.standing(seed);
    if (standing === plain) return;
    yield { seed: `seed ${seed}: `, standing };
  }
}

/** What an attempt lacks, for who mends the lesson. */
function missing({ lines, clusters }: Standing): string {
  const all = [{ id: '', lines }, ...clusters];
  return all
    .flatMap(({ id, lines: each }) =>
      each
        .filter(({ finding }) => !finding.holds)
        .map(({ predicate, finding }) => {
          const where = id === '' ? '' : `${id}: `;
          return `${where}${predicate.kind} ${JSON.stringify(finding.facts)}`;
        }),
    )
    .join('; ');
}
