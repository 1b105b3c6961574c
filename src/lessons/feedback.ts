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

/**
 * How an attempt stands: on the cluster that the learner has, and on the others, which are read and
 * played where somebody asks: one that fails on the first is not right, whatever the others say.
 */
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

/** An attempt on all clusters of a task, each read once and played with any seed. */
export class Trial {
  readonly #task: Task;
  readonly #opening: Pick<Scene, 'objects'>;
  readonly #texts: ScenarioTexts;
  readonly #until: number | undefined;
  readonly #own: Stage;
  /** By cluster; undefined where it cannot be made of what the learner has. */
  readonly #others = new Map<number, Stage | undefined>();
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
    this.#texts = texts;
    this.#until = until;
    this.#own = Stage.of(readScenario(texts), until);
  }

  /**
   * How it stands, lots drawn with the seed where one is given. The very same where lots change nothing
   * of it: there are no ties, or it fails on the learner's own cluster, where there are none.
   */
  standing(seed?: number): Standing {
    const plain = (this.#plain ??= this.#judged(undefined));
    if (seed === undefined) return plain;
    const isPlain =
      !this.#own.hasTies() &&
      (!areMet(plain.lines) ||
        this.#task.clusters.every((_, index) => this.#other(index)?.hasTies() !== true));
    return isPlain ? plain : this.#judged(seed);
  }

  #judged(seed: number | undefined): Standing {
    const others = (cluster: number) => this.#other(cluster)?.scene(seed);
    return new Judgement(this.#task, this.#opening, this.#own.scene(seed), others);
  }

  #other(cluster: number): Stage | undefined {
    if (!this.#others.has(cluster)) {
      const edited = editedTexts(this.#texts, this.#task.clusters[cluster]?.edits ?? []);
      this.#others.set(cluster, edited && Stage.of(readScenario(edited), this.#until));
    }
    return this.#others.get(cluster);
  }
}

class Judgement implements Standing {
  readonly scene: Scene;
  readonly lines: readonly GoalLine[];
  readonly #task: Task;
  readonly #opening: Pick<Scene, 'objects'>;
  readonly #sceneOf: (cluster: number) => Scene | undefined;
  readonly #clusters = new Map<number, readonly GoalLine[]>();
  #wrong: readonly string[] | undefined;

  constructor(
    task: Task,
    opening: Pick<Scene, 'objects'>,
    scene: Scene,
    sceneOf: (cluster: number) => Scene | undefined,
  ) {
    this.#task = task;
    this.#opening = opening;
    this.#sceneOf = sceneOf;
    this.scene = scene;
    this.lines = linesOf({ scene, opening }, task.goal);
  }

  get clusters(): Standing['clusters'] {
    return this.#task.clusters.map(({ id }, index) => ({ id, lines: this.#linesOn(index) }));
  }

  get isReached(): boolean {
    const { clusters } = this.#task;
    return areMet(this.lines) && clusters.every((_, index) => areMet(this.#linesOn(index)));
  }

  get wrong(): readonly string[] {
    if (this.isReached) return [];
    const judged = { scene: this.scene, opening: this.#opening };
    return (this.#wrong ??= this.#task.wrong
      .filter(({ when }) => holdAll(judged, when))
      .map(({ id }) => id));
  }

  #linesOn(cluster: number): readonly GoalLine[] {
    let lines = this.#clusters.get(cluster);
    if (lines === undefined) {
      const { goal = [] } = this.#task.clusters[cluster] ?? {};
      const scene = this.#sceneOf(cluster);
      lines = scene ? linesOf({ scene, opening: this.#opening }, goal) : goal.map(withoutScene);
      this.#clusters.set(cluster, lines);
    }
    return lines;
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
