import { Trial } from '../feedback.ts';
import type { Attempt, Lesson, NamedEdit, Prediction } from '../lesson.ts';
import { editedTexts } from '../scene/edited.ts';
import { Stage } from '../scene/play.ts';
import { type ReadScenario, readScenario } from '../scene/scenario.ts';
import type { Scene } from '../scene/scene.ts';

/** How many seeds lots are drawn with. */
export const SEEDS: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);

/** Seeds for what is to fail: whoever reaches a goal by luck does so under some of these. */
export const FEW_SEEDS = SEEDS.slice(0, 6);

/** A question of a lesson, the scenario that it is about, and where its prose stands. */
export interface Question {
  readonly prediction: Prediction;
  /** `''`, `then.`, `again.` */
  readonly before: string;
  readonly stage: Stage;
}

/** The scenes of a lesson, each read and played once. */
export class LessonScenes {
  readonly lesson: Lesson;
  readonly scenario: ReadScenario;
  readonly opening: Scene;
  /** Undefined where its edits cannot be made, or there is none. */
  readonly again: Stage | undefined;
  readonly #own: Stage;
  readonly #trials = new Map<Attempt | undefined, Trial | undefined>();

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    this.scenario = readScenario(lesson.texts);
    this.#own = Stage.of(this.scenario, lesson.until);
    this.opening = this.#own.scene();
    const texts = lesson.again && editedTexts(lesson.texts, lesson.again.edits);
    this.again = texts && Stage.of(readScenario(texts), lesson.until);
  }

  /** All questions, in the order in which they are asked. */
  questions(): readonly Question[] {
    const { predict, again } = this.lesson;
    return [
      ...chained(predict, '', this.#own),
      ...(again && this.again ? chained(again.predict, 'again.', this.again) : []),
    ];
  }

  /** The task with an attempt's edits made, or as it opens; undefined where they cannot be made. */
  trial(attempt?: Attempt): Trial | undefined {
    if (!this.#trials.has(attempt)) this.#trials.set(attempt, this.#made(attempt?.edits ?? []));
    return this.#trials.get(attempt);
  }

  #made(edits: readonly NamedEdit[]): Trial | undefined {
    const { task, texts } = this.lesson;
    const edited = editedTexts(texts, edits);
    return task && edited && new Trial(task, this.scenario, edited, this.lesson);
  }
}

function chained(prediction: Prediction, before: string, stage: Stage): readonly Question[] {
  const { then } = prediction;
  return [{ prediction, before, stage }, ...(then ? chained(then, `${before}then.`, stage) : [])];
}
