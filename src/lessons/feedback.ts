import type { Lesson, Task } from './lesson.ts';
import { isLimit } from './predicates/editing.ts';
import { holdAll, judge, type Judged } from './predicates/judge.ts';
import type { Finding, Predicate } from './predicates/predicate.ts';
import { editedTexts } from './scene/edited.ts';
import { Stage } from './scene/play.ts';
import { readScenario } from './scene/scenario.ts';
import type { ScenarioTexts } from '../protocol/index.ts';
import type { Scene } from './scene/scene.ts';

/** A predicate of a goal, and how it stands. */
export interface GoalLine {
  readonly predicate: Predicate;
  readonly finding: Finding;
  /** It says in which ways the task may be done, and the opening keeps to it. */
  readonly isLimit: boolean;
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
  readonly #own: Stage;
  readonly #others: readonly { readonly id: string; readonly stage: Stage | undefined }[];
  #plain: Standing | undefined;

  /** `opening` is the lesson's own scenario, `texts` what the learner made of it. */
  constructor(
    task: Task,
    opening: Pick<Scene, 'objects'>,
    texts: ScenarioTexts,
    { until }: Played,
  ) {
    this.#task = task;
    this.#opening = opening;
    this.#own = new Stage(readScenario(texts), until);
    this.#others = task.clusters.map(({ id, edits }) => {
      const edited = editedTexts(texts, edits);
      return { id, stage: edited && new Stage(readScenario(edited), until) };
    });
  }

  /** How it stands, lots drawn with the seed where one is given. */
  standing(seed?: number): Standing {
    const scene = this.#own.scene(seed);
    const others = this.#others.map(({ id, stage }) => ({ id, scene: stage?.scene(seed) }));
    const isPlain =
      scene === this.#own.scene() &&
      this.#others.every(({ stage }, index) => stage?.scene() === others[index]?.scene);
    if (isPlain) return (this.#plain ??= this.#judged(scene, others));
    return this.#judged(scene, others);
  }

  #judged(
    scene: Scene,
    others: readonly { readonly id: string; readonly scene: Scene | undefined }[],
  ): Standing {
    const judged = { scene, opening: this.#opening };
    const lines = linesOf(judged, this.#task.goal);
    const clusters = others.map(({ id, scene: other }, index) => {
      const { goal = [] } = this.#task.clusters[index] ?? {};
      if (!other) return { id, lines: goal.map(withoutScene) };
      return { id, lines: linesOf({ scene: other, opening: this.#opening }, goal) };
    });
    const isReached = [lines, ...clusters.map((each) => each.lines)].every(areMet);
    const wrong = isReached
      ? []
      : this.#task.wrong.filter(({ when }) => holdAll(judged, when)).map(({ id }) => id);
    return { lines, clusters, isReached, wrong, scene };
  }
}

function linesOf(judged: Judged, goal: readonly Predicate[]): readonly GoalLine[] {
  return goal.map((predicate) => ({
    predicate,
    finding: judge(judged, predicate),
    isLimit: isLimit(predicate, judged.opening),
  }));
}

/** On a cluster that cannot be made of what the learner has, since what it changes is gone. */
function withoutScene(predicate: Predicate): GoalLine {
  return { predicate, finding: { holds: false, facts: {} }, isLimit: false };
}

function areMet(lines: readonly GoalLine[]): boolean {
  return lines.every(({ finding }) => finding.holds);
}
