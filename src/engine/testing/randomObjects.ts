import type {
  ClusterObjects,
  KubernetesObject,
  KubeSchedulerConfiguration,
  Pod,
} from '../../model/index.ts';
import { admit } from '../../model/index.ts';
import { RELEASE_NAMES, releaseOf, type ReleaseName } from '../../releases/index.ts';
import { Draws } from './draws.ts';
import { randomConfiguration } from './randomConfiguration.ts';
import { APPS, NODE_NAMES, NAMESPACES, randomPodSelector } from './randomLabels.ts';
import { randomNode } from './randomNodes.ts';
import { randomIncoming, randomNominated, randomPlaced, randomPod } from './randomPods.ts';
import { randomStorage } from './randomStorage.ts';
import { randomTheme } from './randomThemes.ts';

/** A cluster as a client sends it, and the Pods that are to be scheduled on it. */
export interface RandomCase {
  readonly seed: number;
  readonly release: ReleaseName;
  readonly objects: readonly KubernetesObject[];
  readonly incoming: Pod;
  /** More Pods that stand on no node yet. */
  readonly waiting: readonly Pod[];
  readonly configuration?: KubeSchedulerConfiguration;
}

const INCOMING = 'incoming';

/** A small cluster with a bit of everything; the same one from the same seed. */
export function randomCase(seed: number, waitingPods = 0): RandomCase {
  const draws = new Draws(seed);
  const theme = randomTheme(draws);
  const nodeNames = draws.shuffled(NODE_NAMES).slice(0, 1 + draws.below(NODE_NAMES.length));
  const pods = draws.several(14, (index) => {
    const pod = randomPod(draws, `p${index}`, theme);
    const node = nodeNames[draws.below(nodeNames.length)] ?? '';
    if (draws.oneIn(40)) return randomNominated(pod, node);
    return randomPlaced(draws, pod, draws.oneIn(40) ? 'gone' : node, index);
  });
  const made = randomIncoming(draws, randomPod(draws, INCOMING, theme), theme);
  const incoming = theme.isUrgent ? { ...made, spec: { ...made.spec, priority: 1000 } } : made;
  const waiting = Array.from({ length: waitingPods }, (_, index) =>
    randomPod(draws, `w${index}`, theme),
  );
  return {
    seed,
    // Drawn apart, so that a seed's objects are the same in every release.
    release: new Draws(~seed).pick(RELEASE_NAMES),
    objects: [
      ...nodeNames.map((name) => randomNode(draws, name, theme)),
      ...pods,
      incoming,
      ...waiting,
      ...randomStorage(draws, nodeNames, [...pods, incoming, ...waiting]),
      ...randomSurroundings(draws),
    ],
    incoming,
    waiting,
    ...(draws.oneIn(2) && { configuration: randomConfiguration(draws) }),
  };
}

/** Namespaces with labels, Services, controllers and budgets. */
export function randomSurroundings(draws: Draws): KubernetesObject[] {
  const namespaces = ['other', 'third'].map((name): KubernetesObject => {
    const labels = draws.oneIn(2) ? { team: draws.pick(['x', 'y']) } : {};
    return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } };
  });
  const services = draws.several(3, (index): KubernetesObject => {
    const selector = draws.oneIn(6) ? {} : { app: draws.pick(APPS) };
    return {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: `s${index}`, namespace: draws.pick(NAMESPACES) },
      spec: { selector },
    };
  });
  const budgets = draws.several(6, (index): KubernetesObject => ({
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: `b${index}`, namespace: draws.pick(NAMESPACES) },
    spec: { selector: randomPodSelector(draws) },
    status: {
      disruptionsAllowed: draws.pick([0, 0, 1, 2]),
      ...(draws.oneIn(4) && { disruptedPods: { p1: '2026-01-01T00:00:00Z' } }),
    },
  }));
  return [...namespaces, ...services, ...randomOwners(draws), ...budgets];
}

function randomOwners(draws: Draws): KubernetesObject[] {
  const spec = () => ({
    selector: randomPodSelector(draws),
    template: { spec: { containers: [] } },
  });
  return ['owner-0', 'owner-1'].flatMap((name): KubernetesObject[] => {
    const metadata = { name, namespace: draws.pick(NAMESPACES) };
    return [
      { apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata, spec: spec() },
      { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata, spec: spec() },
    ];
  });
}

export interface OpenedCase {
  /** Without the Pods that are to be scheduled, unless one is nominated. */
  readonly cluster: ClusterObjects;
  readonly pod: Pod;
  readonly waiting: readonly Pod[];
}

/** A case as an API server would keep it. */
export function openCase({
  objects,
  incoming,
  waiting,
  configuration,
  release,
}: RandomCase): OpenedCase {
  const given = configuration ? [...objects, configuration] : objects;
  const all = admit(given, { release: releaseOf(release) });
  const isIncoming = ({ metadata }: Pod) => metadata.name === incoming.metadata.name;
  const isWaiting = ({ metadata }: Pod) =>
    waiting.some((other) => other.metadata.name === metadata.name);
  const pod = all.pods.find(isIncoming);
  if (pod === undefined) throw new Error(`the case lacks the Pod ${incoming.metadata.name}`);
  // One that waits for a node is known to the cluster by that.
  const isKnown = pod.status?.nominatedNodeName !== undefined;
  const known = all.pods.filter((other) => !isWaiting(other) && (isKnown || !isIncoming(other)));
  return {
    cluster: { ...all, pods: known },
    pod,
    waiting: all.pods.filter(isWaiting),
  };
}
