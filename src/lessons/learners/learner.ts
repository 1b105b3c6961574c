import type { KubernetesObject } from '../../model/index.ts';
import type { Answer, Prediction } from '../lesson.ts';
import { truthOf } from '../predict.ts';
import { playScene } from '../scene/play.ts';
import type { ReadScenario } from '../scene/scenario.ts';
import type { Scene } from '../scene/scene.ts';

/**
 * Somebody who follows a wrong rule: takes the objects for others and thinks the rest through as
 * kube-scheduler would, or comes to an answer from what is there in a way of their own.
 */
export type Learner =
  | { readonly believes: (objects: readonly KubernetesObject[]) => readonly KubernetesObject[] }
  | { readonly answers: (prediction: Prediction, scene: Scene) => Answer | undefined };

/** A scene that something is asked about. */
export interface Asked {
  readonly scenario: ReadScenario;
  readonly scene: Scene;
  readonly until: number | undefined;
}

/** What a learner answers. */
export function answerOf(
  learner: Learner,
  prediction: Prediction,
  { scenario, scene, until }: Asked,
): Answer | undefined {
  if ('answers' in learner) return learner.answers(prediction, scene);
  const believed = playScene(scenario, { until, believed: learner.believes });
  const truth = truthOf(prediction, believed);
  // Of nodes that seem as good, one is named.
  return prediction.kind === 'node' && typeof truth === 'object' ? truth[0] : truth;
}
