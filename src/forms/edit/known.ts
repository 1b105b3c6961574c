import { NODE_SHAPES, HOSTNAME, ZONE, REGION } from '../../model/index.ts';
import type { NodeView } from '../../protocol/index.ts';

/** Keys that the project itself gives a meaning, with their usual values. */
const NODE_KEYS: Readonly<Record<string, readonly string[]>> = {
  [ZONE]: [],
  [REGION]: [],
  [HOSTNAME]: [],
  'kubernetes.io/os': ['linux', 'windows'],
  'kubernetes.io/arch': ['amd64', 'arm64'],
  'node.kubernetes.io/instance-type': [
    ...new Set(
      NODE_SHAPES.map(({ labels }) => labels['node.kubernetes.io/instance-type'] ?? '').filter(
        (type) => type !== '',
      ),
    ),
  ],
  'nvidia.com/gpu.present': ['true'],
  'nvidia.com/gpu.product': [
    'NVIDIA-L4',
    'NVIDIA-A10G',
    'NVIDIA-A100-SXM4-40GB',
    'NVIDIA-A100-SXM4-80GB',
    'NVIDIA-H100-80GB-HBM3',
    'Tesla-T4',
  ],
  'nvidia.com/gpu.count': ['1', '2', '4', '8'],
  'karpenter.sh/capacity-type': ['on-demand', 'spot'],
  'karpenter.sh/nodepool': [],
  'eks.amazonaws.com/nodegroup': [],
  'cloud.google.com/gke-nodepool': [],
  'cloud.google.com/gke-accelerator': ['nvidia-l4', 'nvidia-tesla-t4', 'nvidia-tesla-a100'],
  'kubernetes.azure.com/agentpool': [],
  'node-role.kubernetes.io/control-plane': [''],
};

const POD_KEYS: Readonly<Record<string, readonly string[]>> = {
  app: [],
  'app.kubernetes.io/name': [],
  'app.kubernetes.io/instance': [],
  'app.kubernetes.io/component': [],
  'app.kubernetes.io/part-of': [],
  'app.kubernetes.io/version': [],
  tier: [],
};

/** Taint keys that Kubernetes sets itself, and those that its documentation uses. */
export const TAINT_KEYS: readonly string[] = [
  'dedicated',
  'nvidia.com/gpu',
  'node-role.kubernetes.io/control-plane',
  'node.kubernetes.io/not-ready',
  'node.kubernetes.io/unreachable',
  'node.kubernetes.io/unschedulable',
  'node.kubernetes.io/memory-pressure',
  'node.kubernetes.io/disk-pressure',
  'node.kubernetes.io/pid-pressure',
];

export const TAINT_EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;

export const EXTENDED_RESOURCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['nvidia.com/gpu', ['1', '8']],
  ['amd.com/gpu', ['1']],
  ['hugepages-2Mi', ['1Gi']],
]);

/** Values of one key that are worth completing with. */
const VALUES_KEPT = 60;

/** Label keys of the nodes, the well-known ones first, with the values that the nodes have. */
export function nodeLabelsOf(nodes: readonly NodeView[]): ReadonlyMap<string, readonly string[]> {
  return collected(
    NODE_KEYS,
    nodes.map(({ labels }) => labels),
  );
}

/** Label keys of Pods, the usual ones first, with the values of those that are given. */
export function podLabelsOf(
  given: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<string, readonly string[]> {
  return collected(POD_KEYS, given);
}

function collected(
  known: Readonly<Record<string, readonly string[]>>,
  labels: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, Set<string>>();
  for (const [key, usual] of Object.entries(known)) values.set(key, new Set(usual));
  for (const own of labels) {
    for (const [key, value] of Object.entries(own)) {
      let of = values.get(key);
      if (of === undefined) values.set(key, (of = new Set()));
      if (typeof value === 'string' && of.size < VALUES_KEPT) of.add(value);
    }
  }
  return new Map([...values].map(([key, of]) => [key, [...of]]));
}
