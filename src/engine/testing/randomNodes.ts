import type { Node, Taint, Toleration } from '../../model/index.ts';
import { HOSTNAME, makeNode } from './builders.ts';
import type { Draws } from './draws.ts';
import { randomNodeLabels } from './randomLabels.ts';
import type { Theme } from './randomThemes.ts';

const MIB = 1024 * 1024;

export const IMAGES = [
  'registry.example/app:1',
  'registry.example/app:latest',
  'registry:5000/tools:2',
  'pause:latest',
] as const;

/** Odd numbers of bytes above 2^53, 2^54 and 2^55. */
const VAST_MEMORY: readonly [string, ...string[]] = [
  '9007199254740993',
  '18014398509481987',
  '36028797018963973',
];

/** A node with a bit of everything: small, so that it fills up. */
export function randomNode(draws: Draws, name: string, theme: Theme): Node {
  const isCordoned = draws.oneIn(4 * theme.taints);
  const node = makeNode(name, {
    labels: randomNodeLabels(draws),
    unschedulable: isCordoned,
    taints: [
      ...(isCordoned && draws.oneIn(2) ? [CORDON] : []),
      ...(draws.oneIn(theme.taints) ? draws.several(3, () => randomTaint(draws)) : []),
    ],
    allocatable: {
      cpu: theme.isTight ? draws.pick(['1', '1500m', '2']) : draws.pick(['3', '4', '8']),
      memory: draws.pick(theme.isVast ? VAST_MEMORY : ['1500Mi', '4Gi', '8Gi', '16Gi']),
      pods: String(2 + draws.below(16)),
      ...(draws.oneIn(2) && { 'ephemeral-storage': draws.pick(['10Gi', '2Gi']) }),
      ...(draws.oneIn(2) && { 'example.com/gpu': String(1 + draws.below(4)) }),
      ...(draws.oneIn(4) && { 'vendor.io/card': '2' }),
      ...(draws.oneIn(4) && { 'hugepages-2Mi': '8Mi' }),
    },
    images: draws.some(3, IMAGES).map((image) => ({
      names: [image, ...(draws.oneIn(4) ? [`${image}-alias`] : [])],
      sizeBytes: MIB * draws.pick([10, 60, 300, 900, 2500]),
    })),
  });
  const declared = draws.oneIn(3) ? ['RestartAllContainersOnContainerExits'] : [];
  if (!draws.oneIn(15)) return declaring(node, declared);
  const labels = { ...node.metadata.labels };
  delete labels[HOSTNAME];
  return declaring({ ...node, metadata: { ...node.metadata, labels } }, declared);
}

function declaring(node: Node, declaredFeatures: readonly string[]): Node {
  if (declaredFeatures.length === 0) return node;
  return { ...node, status: { ...node.status, declaredFeatures } };
}

const CORDON: Taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };

function randomTaint(draws: Draws): Taint {
  return {
    key: draws.pick(['team', 'old', 'gpu']),
    ...(draws.oneIn(2) && { value: draws.pick(['x', 'y']) }),
    effect: draws.pick([
      'NoSchedule',
      'PreferNoSchedule',
      'PreferNoSchedule',
      'PreferNoSchedule',
      'NoExecute',
    ]),
  };
}

export function randomTolerations(draws: Draws): Toleration[] {
  if (draws.oneIn(8)) return [{ operator: 'Exists' }];
  return draws.several(3, () => ({
    key: draws.pick(['team', 'old', 'gpu', CORDON.key]),
    ...(draws.oneIn(2)
      ? { operator: 'Exists' as const }
      : { ...(draws.oneIn(2) && { value: draws.pick(['x', 'y']) }) }),
    ...(draws.oneIn(2) && {
      effect: draws.pick(['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const),
    }),
  }));
}
