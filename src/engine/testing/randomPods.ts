import type { Container, Pod, ResourceListText } from '../../model/index.ts';
import { makePod } from './builders.ts';
import type { Draws } from './draws.ts';
import { NAMESPACES, NODE_NAMES, randomPodLabels } from './randomLabels.ts';
import { IMAGES, randomTolerations } from './randomNodes.ts';
import { randomAffinity, randomConstraint } from './randomRules.ts';
import { randomVolumes } from './randomStorage.ts';
import type { Theme } from './randomThemes.ts';

/** A Pod with a bit of everything that scheduling reads; like Pods differ in name alone. */
export function randomPod(draws: Draws, name: string, theme: Theme): Pod {
  const affinity = randomAffinity(draws, theme);
  const labels = randomPodLabels(draws);
  return makePod(name, {
    namespace: draws.pick(NAMESPACES),
    ...(labels && { labels }),
    ...(affinity && { affinity }),
    containers: [
      randomContainer(draws, 'main', theme),
      ...(draws.oneIn(3) ? [randomContainer(draws, 'side', theme)] : []),
    ],
    ...(draws.oneIn(4) && {
      initContainers: [
        randomInit(draws, 'init', theme),
        ...draws.several(3, (i) => randomInit(draws, `i${i}`, theme)),
      ],
    }),
    ...(draws.oneIn(10) && { overhead: { cpu: '50m', memory: '32Mi' } }),
    priority: 100 * draws.below(4),
    ...(draws.oneIn(12) && { preemptionPolicy: 'Never' }),
    ...(draws.oneIn(3 * theme.nodeRules) && { nodeSelector: { disk: draws.pick(['ssd', 'hdd']) } }),
    tolerations: randomTolerations(draws),
    ...(draws.oneIn(theme.spread) && {
      topologySpreadConstraints: [
        randomConstraint(draws),
        ...draws.several(3, () => randomConstraint(draws)),
      ],
    }),
    ...(draws.oneIn(theme.volumes) && { volumes: randomVolumes(draws) }),
    ...(draws.oneIn(3) && { metadata: { ownerReferences: [randomOwner(draws)] } }),
    ...(draws.oneIn(6) && { resources: { requests: randomPodLevel(draws) } }),
  });
}

/** What becomes of a Pod that is to be scheduled: mostly nothing, now and then an oddity. */
export function randomIncoming(draws: Draws, pod: Pod, { isUrgent }: Theme): Pod {
  const nominated = { ...pod, status: { nominatedNodeName: draws.pick(NODE_NAMES) } };
  if (isUrgent && draws.oneIn(4)) return nominated;
  switch (draws.below(40)) {
    case 0:
      return { ...pod, spec: { ...pod.spec, nodeName: draws.pick(NODE_NAMES) } };
    case 1:
      return nominated;
    case 2:
      return {
        ...pod,
        spec: {
          ...pod.spec,
          schedulingGates: [{ name: 'a.b/c' }, ...(draws.oneIn(2) ? [{ name: 'a.b/d' }] : [])],
        },
      };
    default:
      return pod;
  }
}

/** A Pod on a node: running mostly, now and then finished or leaving. Starts never agree. */
export function randomPlaced(draws: Draws, pod: Pod, node: string, index: number): Pod {
  const minute = String(10 + index).padStart(2, '0');
  const startTime = `2026-01-01T00:${minute}:00Z`;
  const fate = draws.below(14);
  const phase = fate === 0 ? draws.pick(['Succeeded', 'Failed'] as const) : 'Running';
  return {
    ...pod,
    metadata: {
      ...pod.metadata,
      ...(fate === 1 && { deletionTimestamp: '2026-01-01T01:00:00Z' }),
    },
    spec: { ...pod.spec, nodeName: node },
    status: {
      phase,
      ...(fate !== 2 && { startTime }),
      ...(fate === 1 && draws.oneIn(2) && { conditions: [LEAVING] }),
    },
  };
}

const LEAVING = { type: 'DisruptionTarget', status: 'True', reason: 'PreemptionByScheduler' };

/** A Pod that waits for a node which preemption clears for it. */
export function randomNominated(pod: Pod, node: string): Pod {
  return { ...pod, status: { nominatedNodeName: node } };
}

/** What leaves a byte, or lacks one, on the nodes of a vast cluster. */
const VAST_MEMORY: readonly [string, ...string[]] = [
  '1',
  '2',
  '9007199254740991',
  '9007199254740993',
  '18014398509481985',
];

function randomContainer(draws: Draws, name: string, theme: Theme): Container {
  const { scarce, isTight, isVast } = theme;
  const requests: ResourceListText = {
    ...(!draws.oneIn(4) && {
      cpu: isTight ? draws.pick(['250m', '500m', '1']) : draws.pick(['100m', '250m', '500m']),
    }),
    ...(!draws.oneIn(4) && {
      memory: draws.pick(isVast ? VAST_MEMORY : ['64Mi', '100Mi', '256Mi', '700M']),
    }),
    ...(draws.oneIn(scarce) && { 'ephemeral-storage': draws.pick(['1Gi', '3Gi']) }),
    ...(draws.oneIn(scarce) && { 'example.com/gpu': '1' }),
    ...(draws.oneIn(2 * scarce) && { 'vendor.io/card': '1' }),
    ...(draws.oneIn(2 * scarce) && { 'hugepages-2Mi': '4Mi' }),
  };
  const hostIP = draws.pick([undefined, '10.0.0.7', '10.0.0.8', '0.0.0.0']);
  return {
    name,
    image: draws.oneIn(3) ? draws.pick(['registry.example/app', 'pause']) : draws.pick(IMAGES),
    resources: { requests },
    ...(draws.oneIn(2 * theme.nodeRules) && { restartPolicyRules: [randomRestart(draws)] }),
    ...(draws.oneIn(theme.ports) && {
      ports: [
        {
          containerPort: 80,
          ...(!draws.oneIn(4) && { hostPort: draws.pick([80, 81]) }),
          ...(draws.oneIn(3) && { protocol: 'UDP' as const }),
          ...(hostIP && { hostIP }),
        },
      ],
    }),
  };
}

function randomRestart(draws: Draws) {
  const action = draws.oneIn(2) ? 'RestartAllContainers' : 'Restart';
  return { action, exitCodes: { operator: 'In', values: [42] } };
}

/** Requests of the whole Pod, with or without those of its containers. */
function randomPodLevel(draws: Draws): ResourceListText {
  return {
    ...(!draws.oneIn(3) && { cpu: draws.pick(['300m', '1', '2']) }),
    ...(!draws.oneIn(3) && { memory: draws.pick(['256Mi', '1Gi']) }),
    ...(draws.oneIn(8) && { 'hugepages-2Mi': '8Mi' }),
  };
}

function randomInit(draws: Draws, name: string, theme: Theme): Container {
  const container = randomContainer(draws, name, theme);
  return draws.oneIn(2) ? { ...container, restartPolicy: 'Always' } : container;
}

function randomOwner(draws: Draws) {
  return {
    apiVersion: 'apps/v1',
    kind: draws.pick(['ReplicaSet', 'StatefulSet']),
    name: draws.pick(['owner-0', 'owner-1']),
    controller: true,
  };
}
