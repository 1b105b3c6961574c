import type { Prediction } from '../lesson.ts';
import { truthOf } from '../predict.ts';
import { feasibleNodes } from '../scene/feasible.ts';
import { domainOf } from '../scene/pods.ts';
import type { Scene, ScenePod } from '../scene/scene.ts';

/** More Pods than a question can be chosen of in a list. */
const MOST_PODS = 24;
const ZONE = 'topology.kubernetes.io/zone';

type Written = Readonly<Record<string, unknown>>;

/** What may be asked of a scene, as a lesson's file says it, each with the engine's answer as what is expected. */
export function questionsOf(scene: Scene): readonly Written[] {
  const pods = scene.pods.filter(({ isGiven }) => !isGiven).slice(0, MOST_PODS);
  const asked = [
    ...pods.map(({ name }) => ({ kind: 'node', pod: name })),
    ...(scene.until === undefined ? pods.flatMap((pod) => passed(scene, pod)) : []),
    { kind: 'pods', of: 'waiting' },
    { kind: 'pods', of: 'placed' },
    ...(scene.pods.some(({ end }) => end === 'left') ? [{ kind: 'pods', of: 'left' }] : []),
    ...groupsOf(pods).map(({ app, count }) => ({
      kind: 'count',
      of: `placed app=${app}`,
      ...(count <= FEW && { choices: Array.from({ length: count + 1 }, (_, each) => each) }),
    })),
    ...(scene.until === undefined
      ? []
      : scene.pods.slice(0, MOST_PODS).map(({ name }) => ({ kind: 'time', pod: name }))),
  ];
  return asked.flatMap((each) => {
    // It has all that a prediction of its kind has.
    const prediction = { ...each, misconceptions: [], pinned: '' } as unknown as Prediction;
    const truth = truthOf(prediction, scene);
    if (truth === undefined) return [];
    const [only, ...others] = typeof truth === 'object' ? truth : [];
    const isOne = each.kind === 'node' && only !== undefined && others.length === 0;
    return [{ ...each, pinned: isOne ? only : truth, misconceptions: [] }];
  });
}

function passed(scene: Scene, pod: ScenePod): readonly Written[] {
  const { name } = pod;
  const zones = feasibleNodes(scene, pod).map((node) => domainOf(scene, node, ZONE));
  const hasZones = zones.some((zone) => zone !== undefined);
  return [
    { kind: 'nodes', pod: name },
    ...(hasZones ? [{ kind: 'domains', pod: name, by: ZONE }] : []),
  ];
}

/** Numbers that one chooses from; more are typed. */
const FEW = 6;

/** Labels by which people group Pods, and how many have each; those of a single Pod are left out. */
function groupsOf(pods: readonly ScenePod[]): readonly { app: string; count: number }[] {
  const apps = pods.flatMap(({ labels }) => labels['app'] ?? []);
  return [...new Set(apps)]
    .map((app) => ({ app, count: apps.filter((each) => each === app).length }))
    .filter(({ count }) => count > 1);
}
