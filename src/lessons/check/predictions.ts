import { LEARNERS } from '../learners/learners.ts';
import { answerOf } from '../learners/learner.ts';
import type { Answer } from '../lesson.ts';
import { isRight, isSameAnswer, truthOf } from '../predict.ts';
import type { Stage } from '../scene/play.ts';
import type { Scene } from '../scene/scene.ts';
import type { Fault } from './report.ts';
import { type LessonScenes, type Question, SEEDS } from './scenes.ts';

/** The engine's truth is what the author expects, whatever the lots, and no misconception hits it. */
export function* predictionFaults(scenes: LessonScenes): Generator<Fault, void> {
  const check = 'predictionIsTheEngines';
  if (scenes.lesson.again && !scenes.again) {
    yield { check, message: 'the last question cannot be made of the opening' };
  }
  const played = new Map<Stage, Played>();
  for (const question of scenes.questions()) {
    const { stage } = question;
    const scenesOf = played.get(stage) ?? playedOnce(stage);
    played.set(stage, scenesOf);
    for (const message of messagesOf(question, scenesOf)) {
      const about = `${question.before}question`;
      yield { check, about, message: `${question.before}${message}` };
    }
  }
}

/** The scene of a stage with a seed. */
type Played = (seed: number) => Scene;

/** Several questions are asked of one stage. */
function playedOnce(stage: Stage): Played {
  const scenes = new Map<number, Scene>();
  return (seed) => {
    const scene = scenes.get(seed) ?? stage.scene(seed);
    scenes.set(seed, scene);
    return scene;
  };
}

function* messagesOf({ prediction, stage }: Question, played: Played): Generator<string, void> {
  const truth = truthOf(prediction, stage.scene());
  if (truth === undefined || !isSameAnswer(prediction.pinned, truth)) {
    yield `question: ${told(prediction.pinned)} is expected, the engine says ${told(truth)}`;
  }
  for (const { id, answer } of prediction.misconceptions) {
    if (isRight(prediction, answer, truth)) yield `question: ${id} answers right`;
  }
  for (const seed of SEEDS) {
    const scene = played(seed);
    if (scene === stage.scene()) return;
    const other = truthOf(prediction, scene);
    if (truth === undefined || other === undefined || !isSameAnswer(truth, other)) {
      yield `question: with seed ${seed} the engine says ${told(other)}, not ${told(truth)}`;
    }
  }
}

/** Who follows a wrong rule comes to the wrong answer that the lesson lists for it. */
export function* learnerFaults(scenes: LessonScenes): Generator<Fault, void> {
  const check = 'learnersMispredict';
  let rules = 0;
  for (const { prediction, stage, before } of scenes.questions()) {
    for (const { id, answer, learner } of prediction.misconceptions) {
      if (learner === undefined) continue;
      rules += 1;
      const asked = { scenario: stage.scenario, scene: stage.scene(), until: scenes.lesson.until };
      const given = answerOf(LEARNERS[learner], prediction, asked);
      if (given !== undefined && isSameAnswer(given, answer)) continue;
      const message = `${before}${id}: by ${learner} one answers ${told(given)}, not ${told(answer)}`;
      yield { check, message };
    }
  }
  if (rules === 0) yield { check, message: 'no misconception follows from a rule' };
}

function told(answer: Answer | undefined): string {
  return answer === undefined ? 'nothing' : JSON.stringify(answer);
}
