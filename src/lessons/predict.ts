import { factOf } from './facts/fact.ts';
import type { Answer, Prediction } from './lesson.ts';
import { holdAll } from './predicates/judge.ts';
import { bestNodes, feasibleNodes } from './scene/feasible.ts';
import { domainOf, podsEver, podsThere } from './scene/pods.ts';
import type { Scene } from './scene/scene.ts';

/** Where a Pod is that has no node: the tray. */
export const NOWHERE = 'nowhere';
/** When something happens that does not happen. */
export const NEVER = 'never';

/**
 * What the engine says to a prediction: of a node every one that is as good as the one chosen
 * (`NOWHERE` where the Pod waits), of a moment its seconds or `NEVER`. Undefined where the scene has
 * nothing to say, such as to a Pod that is not there, or to a choice of which no or several hold.
 */
export function truthOf(prediction: Prediction, scene: Scene): Answer | undefined {
  switch (prediction.kind) {
    case 'node': {
      const [pod] = podsThere(scene, prediction.pod);
      if (!pod) return undefined;
      if (pod.end !== 'placed') return [NOWHERE];
      const best = bestNodes(scene, pod);
      return best.length > 0 ? best : [pod.node ?? NOWHERE];
    }
    case 'nodes': {
      const [pod] = podsThere(scene, prediction.pod);
      return pod && feasibleNodes(scene, pod);
    }
    case 'domains': {
      const [pod] = podsThere(scene, prediction.pod);
      if (!pod) return undefined;
      const domains = feasibleNodes(scene, pod).map((node) => domainOf(scene, node, prediction.by));
      return [...new Set(domains.filter((domain) => domain !== undefined))].toSorted();
    }
    case 'pods': {
      const { of, pods } = prediction;
      return scene.pods
        .filter(({ end }) => end === of)
        .map(({ name }) => name)
        .filter(
          (name) => pods === undefined || podsEver(scene, pods).some((pod) => pod.name === name),
        )
        .toSorted();
    }
    case 'count': {
      const value = factOf(scene, prediction.of);
      return typeof value === 'object' ? value.length : value;
    }
    case 'time': {
      const [pod] = podsEver(scene, prediction.pod);
      if (!pod) return undefined;
      return pod.leftAt === undefined ? NEVER : Math.round(pod.leftAt / 1000);
    }
    case 'choice': {
      const right = prediction.choices.filter(({ when }) =>
        holdAll({ scene, opening: scene }, when),
      );
      return right.length === 1 ? right[0]?.id : undefined;
    }
  }
}

/** Whether an answer is the truth: of a node, one of those that are as good. */
export function isRight(
  { kind }: Pick<Prediction, 'kind'>,
  answer: Answer,
  truth: Answer | undefined,
): boolean {
  if (truth === undefined) return false;
  if (kind === 'node' && typeof answer === 'string') return listOf(truth).includes(answer);
  return isSameAnswer(answer, truth);
}

/** Whether two answers are one, in whatever order names are given. */
export function isSameAnswer(left: Answer, right: Answer): boolean {
  const [a, b] = [listOf(left).toSorted(), listOf(right).toSorted()];
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

function listOf(answer: Answer): readonly string[] {
  return typeof answer === 'object' ? answer : [String(answer)];
}
