import type { Lesson, Task } from './lesson.ts';
import { holdAll, judge, type Judged } from './predicates/judge.ts';
import type { Finding, Predicate } from './predicates/predicate.ts';
import { editedTexts } from './scene/edited.ts';
import { playScene } from './scene/play.ts';
import { type ReadScenario, readScenario } from './scene/scenario.ts';
import type { ScenarioTexts } from '../protocol/index.ts';
import type { Scene } from './scene/scene.ts';

/** A predicate of a goal, and how it stands. */
export interface GoalLine {
  readonly predicate: Predicate;
  readonly finding: Finding;
}

/** How an attempt stands: on the cluster that the learner has, and on the others. */
export interface Standing {
  readonly lines: readonly GoalLine[];
  readonly clusters: readonly { readonly id: string; readonly lines: readonly GoalLine[] }[];
  readonly isReached: boolean;
  /** Wrong answers that this one is; none where it is right, or wrong in a way that nobody foresaw. */
  readonly wrong: readonly string[];
  /** What the learner has, played. */
  readonly scene: Scene;
}

/** Seconds of a story become a part of how a lesson's scenes are played. */
type Played = Pick<Lesson, 'until'>;

/** An attempt on all clusters of a task, read once and played with any seed. */
export class Trial {
  readonly #task: Task;
  readonly #opening: Pick<Scene, 'objects'>;
  readonly #until: number | undefined;
  readonly #own: ReadScenario;
  readonly #others: readonly { readonly id: string; readonly scenario: ReadScenario | undefined }[];

  /** `opening` is the lesson's own scenario, `texts` what the learner made of it. */
  constructor(
    task: Task,
    opening: Pick<Scene, 'objects'>,
    texts: ScenarioTexts,
    { until }: Played,
  ) {
    this.#task = task;
    this.#opening = opening;
    this.#until = until;
    this.#own = readScenario(texts);
    this.#others = task.clusters.map(({ id, edits }) => {
      const edited = editedTexts(texts, edits);
      return { id, scenario: edited && readScenario(edited) };
    });
  }

  /** How it stands, lots drawn with the seed where one is given. */
  standing(seed?: number): Standing {
    const options = { until: this.#until, ...(seed !== undefined && { seed }) };
    const scene = playScene(this.#own, options);
    const judged = { scene, opening: this.#opening };
    const lines = linesOf(judged, this.#task.goal);
    const clusters = this.#others.map(({ id, scenario }, index) => {
      const { goal = [] } = this.#task.clusters[index] ?? {};
      if (!scenario) return { id, lines: goal.map(withoutScene) };
      const other = { scene: playScene(scenario, options), opening: this.#opening };
      return { id, lines: linesOf(other, goal) };
    });
    const isReached = [lines, ...clusters.map((each) => each.lines)].every(areMet);
    const wrong = isReached
      ? []
      : this.#task.wrong.filter(({ when }) => holdAll(judged, when)).map(({ id }) => id);
    return { lines, clusters, isReached, wrong, scene };
  }
}

function linesOf(judged: Judged, goal: readonly Predicate[]): readonly GoalLine[] {
  return goal.map((predicate) => ({ predicate, finding: judge(judged, predicate) }));
}

/** On a cluster that cannot be made of what the learner has, since what it changes is gone. */
function withoutScene(predicate: Predicate): GoalLine {
  return { predicate, finding: { holds: false, facts: {} } };
}

function areMet(lines: readonly GoalLine[]): boolean {
  return lines.every(({ finding }) => finding.holds);
}
