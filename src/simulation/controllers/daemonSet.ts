import {
  type DaemonSet,
  mapSelectorMatches,
  type Node,
  nodeSelectorMatches,
  type Pod,
  type PodSpec,
  type Taint,
  type Toleration,
} from '../../model/index.ts';
import { type Lack, type Look, ownerOf, podFromTemplate, type PodToMake } from './controller.ts';
import { templateHash } from './naming.ts';

const NAME_FIELD = 'metadata.name';

/** What every DaemonSet Pod tolerates. Source: AddOrUpdateDaemonPodTolerations. */
const DAEMON_TOLERATIONS: readonly Toleration[] = [
  { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute' },
  { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute' },
  { key: 'node.kubernetes.io/disk-pressure', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/memory-pressure', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/pid-pressure', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' },
];
const HOST_NETWORK_TOLERATION: Toleration = {
  key: 'node.kubernetes.io/network-unavailable',
  operator: 'Exists',
  effect: 'NoSchedule',
};

/**
 * The Pods that a DaemonSet is missing: one for each node that should run one and has none, held
 * to its node by a required term on `metadata.name` that takes the place of the template's own.
 * Source: DaemonSetsController.podsShouldBeOnNode and syncNodes.
 */
export function reconcileDaemonSet(daemonSet: DaemonSet, look: Look, nodes: readonly Node[]): Lack {
  const spec = daemonSpec(daemonSet);
  const isOpen = ({ metadata: { name } }: Node): boolean =>
    look.at === 'all' ? !look.places.has(name) : name === targetNode(look.pod);
  const lacking = nodes.filter((node) => isOpen(node) && nodeShouldRunDaemonPod(spec, node));
  return { count: lacking.length, pods: daemonPods(daemonSet, lacking) };
}

function* daemonPods(
  daemonSet: DaemonSet,
  nodes: readonly Node[],
): Generator<PodToMake, void, void> {
  const { name } = ownerOf(daemonSet);
  const spec = daemonSpec(daemonSet);
  for (const { metadata } of nodes) {
    const make = (podName: string) => daemonPod(daemonSet, spec, metadata.name, podName);
    yield { name, isGenerated: true, make };
  }
}

/**
 * A Pod of a DaemonSet for one node; `spec` is its `daemonSpec`, `hash` that of the revision of its template, `generation` how
 * often that was another.
 */
export function daemonPod(
  daemonSet: DaemonSet,
  spec: PodSpec,
  node: string,
  name: string,
  { hash = templateHash(daemonSet.spec.template), generation = 1 } = {},
): Pod {
  const { template } = daemonSet.spec;
  const labels = {
    'controller-revision-hash': hash,
    'pod-template-generation': String(generation),
  };
  const affinity = heldTo(spec.affinity, node);
  return podFromTemplate(ownerOf(daemonSet), template, name, labels, { ...spec, affinity });
}

/** What a DaemonSet's Pods ask for, but for the node that each is held to. */
export function daemonSpec({ spec: { template } }: DaemonSet): PodSpec {
  return { ...template.spec, tolerations: withDaemonTolerations(template.spec) };
}

/**
 * Would the DaemonSet's Pod run there: its nodeName, node selector, required node affinity and
 * NoSchedule and NoExecute taints. Source: NodeShouldRunDaemonPod.
 */
function nodeShouldRunDaemonPod(spec: PodSpec, node: Node): boolean {
  const { name, labels } = node.metadata;
  if (spec.nodeName && spec.nodeName !== name) return false;
  if (!mapSelectorMatches(spec.nodeSelector, labels)) return false;
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  if (required && !nodeSelectorMatches(required, labels, name)) return false;
  return (node.spec?.taints ?? []).every(
    (taint) =>
      taint.effect === 'PreferNoSchedule' ||
      (spec.tolerations ?? []).some((toleration) => tolerates(toleration, taint)),
  );
}

/** Source: Toleration.ToleratesTaint of k8s.io/api/core/v1. */
function tolerates(toleration: Toleration, taint: Taint): boolean {
  if (toleration.effect && toleration.effect !== taint.effect) return false;
  if (toleration.key && toleration.key !== taint.key) return false;
  if (toleration.operator === 'Exists') return true;
  return Boolean(toleration.key) && (toleration.value ?? '') === (taint.value ?? '');
}

/** A toleration that the template has for the same key, operator, value and effect stays single. */
function withDaemonTolerations(spec: PodSpec): readonly Toleration[] {
  const own = spec.tolerations ?? [];
  const wanted = spec.hostNetwork
    ? [...DAEMON_TOLERATIONS, HOST_NETWORK_TOLERATION]
    : DAEMON_TOLERATIONS;
  const rest = own.filter(
    (toleration) => !wanted.some((added) => sameToleration(added, toleration)),
  );
  return [...rest, ...wanted];
}

function sameToleration(a: Toleration, b: Toleration): boolean {
  return (
    a.key === b.key &&
    a.effect === b.effect &&
    (a.operator ?? 'Equal') === (b.operator ?? 'Equal') &&
    (a.value ?? '') === (b.value ?? '')
  );
}

/** Source: ReplaceDaemonSetPodNodeNameNodeAffinity: preferred terms stay, required ones do not. */
function heldTo(affinity: PodSpec['affinity'], nodeName: string): NonNullable<PodSpec['affinity']> {
  return {
    ...affinity,
    nodeAffinity: {
      ...affinity?.nodeAffinity,
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [
          { matchFields: [{ key: NAME_FIELD, operator: 'In', values: [nodeName] }] },
        ],
      },
    },
  };
}

/** The node that a DaemonSet's Pod is for. Source: GetTargetNodeName. */
export function targetNode(pod: Pod): string | undefined {
  if (pod.spec.nodeName) return pod.spec.nodeName;
  const terms =
    pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution
      ?.nodeSelectorTerms ?? [];
  for (const term of terms) {
    for (const field of term.matchFields ?? []) {
      if (field.key === NAME_FIELD && field.operator === 'In') return field.values?.[0];
    }
  }
  return undefined;
}
