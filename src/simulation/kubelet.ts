import {
  type HostPort,
  hostPorts,
  portsConflict,
  REASONS,
  reasonText,
  toleratesTaint,
} from '../engine/index.ts';
import {
  type Amount,
  dottedSysctl,
  isExtendedResource,
  isSafeSysctl,
  labelValue,
  mapSelectorMatches,
  minus,
  type Node,
  nodeAllocatable,
  nodeSelectorMatches,
  operatingSystemOf,
  OS_LABEL,
  plus,
  type Pod,
  podQuality,
  podRequests,
  type ResourceAmounts,
  sysctlsOf,
} from '../model/index.ts';
import { minorOf, type ReleaseName } from '../releases/index.ts';

/** What the kubelet of a node says of a Pod that it does not run: the Pod's status from then on. */
export interface KubeletRejection {
  /** `status.reason`: `OutOfcpu`, `NodeAffinity`, … */
  readonly reason: string;
  /** `status.message`, in the kubelet's words. */
  readonly message: string;
}

/** From here on a priority is a system-critical one. Source: scheduling.SystemCriticalPriority. */
const SYSTEM_CRITICAL = 2_000_000_000;
/** Set by the kubelet on the Pods that it runs from files of its own. */
const MIRROR = 'kubernetes.io/config.mirror';

const REASON_TAINT = "node(s) had taints that the pod didn't tolerate";

/** One node, and what the Pods that its kubelet runs have of it. */
interface NodeUse {
  readonly node: Node;
  readonly allocatable: ResourceAmounts;
  readonly used: Map<string, Amount>;
  readonly ports: HostPort[];
  pods: number;
}

/**
 * The kubelets of a cluster as far as they take in Pods that are bound to their nodes. Sources:
 * predicateAdmitHandler.Admit and generalFilter of pkg/kubelet/lifecycle, AdmissionCheck of
 * pkg/scheduler and rejectPod of pkg/kubelet. They look at the whole of what a node gives,
 * node selector and required node affinity, host ports, NoExecute taints, the operating system, sysctls and pressures (not at
 * `supplementalGroupsPolicy`, of which no node tells here).
 *
 * For a critical Pod, a static one or one of a system priority, a kubelet ends other Pods rather than
 * turn it down for want of resources. In a run of steps which ones is not worked out: it is taken in beside them.
 */
export class Kubelets {
  readonly #nodes: ReadonlyMap<string, NodeUse>;
  readonly #minor: number;

  /** @param release Theirs: with default flags they let other sysctls be in one than in another */
  constructor(nodes: readonly Node[], release: ReleaseName) {
    this.#minor = minorOf(release);
    this.#nodes = new Map(
      nodes.map((node) => [
        node.metadata.name,
        { node, allocatable: nodeAllocatable(node), used: new Map(), ports: [], pods: 0 },
      ]),
    );
  }

  /** The Pod runs on its node from now on, whatever it asks for. */
  run(pod: Pod): void {
    const use = this.#useOf(pod);
    if (!use) return;
    use.pods += 1;
    use.ports.push(...hostPorts(pod));
    for (const [resource, amount] of podRequests(pod)) {
      use.used.set(resource, plus(use.used.get(resource) ?? 0, amount));
    }
  }

  /** The Pod comes to its node: why its kubelet turns it down; undefined where it runs from now on. */
  admit(pod: Pod): KubeletRejection | undefined {
    const use = this.#useOf(pod);
    const rejection = use && rejectionOf(pod, use, this.#minor);
    if (!rejection) this.run(pod);
    return rejection;
  }

  /** How much the Pod lacks on its node, by resource: what a kubelet ends others for where the Pod is critical. */
  lackingFor(pod: Pod): ResourceAmounts {
    const use = this.#useOf(pod);
    const shortages = use ? lackingResources(pod, use) : [];
    return new Map(
      shortages.map(({ resource, requested, used, capacity }) => [
        resource,
        minus(requested, minus(capacity, used)),
      ]),
    );
  }

  #useOf(pod: Pod): NodeUse | undefined {
    return this.#nodes.get(pod.spec.nodeName ?? '');
  }
}

/**
 * Whether the kubelet of its node has the Pod already: then it was taken in, and stays. What only a
 * scheduler has touched carries the condition PodScheduled and nothing else.
 */
export function isTakenIn({ metadata, status }: Pod): boolean {
  if (metadata.deletionTimestamp) return true;
  if (!status) return false;
  const { phase, startTime, conditions = [], containerStatuses = [] } = status;
  return (
    phase === 'Running' ||
    Boolean(startTime) ||
    containerStatuses.length > 0 ||
    conditions.some(({ type }) => type !== 'PodScheduled')
  );
}

/** The Pod as its kubelet leaves it. */
export function rejected(pod: Pod, { reason, message }: KubeletRejection): Pod {
  return { ...pod, status: { ...pod.status, phase: 'Failed', reason, message } };
}

/** The first of the kubelet's reasons, which is all that it tells. */
function rejectionOf(pod: Pod, use: NodeUse, minor: number): KubeletRejection | undefined {
  const { name, labels } = use.node.metadata;
  const { nodeSelector, affinity, tolerations = [] } = pod.spec;
  const pressed = pressedBy(pod, use.node);
  if (pressed) return pressed;
  const forbidden = forbiddenSysctl(pod, use.node, minor);
  if (forbidden) return forbidden;
  const otherSystem = otherSystemThan(pod, use.node);
  if (otherSystem) return otherSystem;
  const lacking = isCriticalPod(pod) ? undefined : lackingResources(pod, use)[0];
  if (lacking) return outOf(lacking);
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  if (
    !mapSelectorMatches(nodeSelector, labels) ||
    (required && !nodeSelectorMatches(required, labels, name))
  ) {
    return failed('NodeAffinity', reasonText(REASONS.nodeAffinity));
  }
  const wanted = hostPorts(pod);
  if (use.ports.some((held) => wanted.some((port) => portsConflict(port, held)))) {
    return failed('NodePorts', reasonText(REASONS.ports));
  }
  const isTolerated = (use.node.spec?.taints ?? []).every(
    (taint) =>
      taint.effect !== 'NoExecute' ||
      tolerations.some((toleration) => toleratesTaint(toleration, taint)),
  );
  return isTolerated || isStatic(pod) ? undefined : failed('TaintToleration', REASON_TAINT);
}

const PRESSURES: readonly string[] = ['MemoryPressure', 'DiskPressure', 'PIDPressure'];
const MEMORY_TAINT = { key: 'node.kubernetes.io/memory-pressure', effect: 'NoSchedule' } as const;

/** What a node's conditions keep away from it, which its kubelet has set. Source: managerImpl.Admit of pkg/kubelet/eviction. */
function pressedBy(pod: Pod, node: Node): KubeletRejection | undefined {
  const pressures = (node.status?.conditions ?? [])
    .filter(({ type, status }) => PRESSURES.includes(type) && status === 'True')
    .map(({ type }) => type);
  if (pressures.length === 0 || isCriticalPod(pod)) return undefined;
  const isOfMemory = pressures.every((type) => type === 'MemoryPressure');
  const isSpared =
    podQuality(pod.spec) !== 'BestEffort' ||
    pod.spec.tolerations?.some((toleration) => toleratesTaint(toleration, MEMORY_TAINT)) === true;
  if (isOfMemory && isSpared) return undefined;
  const message = `Pod was rejected: The node had condition: [${pressures.join(' ')}]. `;
  return { reason: 'Evicted', message };
}

/**
 * A setting of the kernel that is not known to be the Pod's own: `--allowed-unsafe-sysctls` names no others here, and on
 * Windows there is none. Source: Admit and validateSysctl of pkg/kubelet/sysctl.
 */
function forbiddenSysctl({ spec }: Pod, node: Node, minor: number): KubeletRejection | undefined {
  const hasAny = operatingSystemOf(node) !== 'windows';
  const found = sysctlsOf(spec)
    .map(dottedSysctl)
    .find((name) => !hasAny || !isSafeSysctl(name, minor));
  if (found === undefined) return undefined;
  const message = `Pod was rejected: forbidden sysctl: ${JSON.stringify(found)} not allowlisted`;
  return { reason: 'SysctlForbidden', message };
}

/**
 * Sources: rejectPodAdmissionBasedOnOSSelector and rejectPodAdmissionBasedOnOSField, which know the system that they run
 * on; here the node has to tell it. The first one reads the Pod's own label.
 */
export function otherSystemThan({ metadata, spec }: Pod, node: Node): KubeletRejection | undefined {
  const system = operatingSystemOf(node);
  if (system === undefined) return undefined;
  const labelled = labelValue(metadata.labels, OS_LABEL);
  if (labelled !== undefined && labelled !== system) return OTHER_LABEL;
  const { name } = spec.os ?? {};
  return name !== undefined && name !== system ? OTHER_FIELD : undefined;
}

const OTHER_LABEL: KubeletRejection = {
  reason: 'PodOSSelectorNodeLabelDoesNotMatch',
  message:
    "Pod was rejected: Failed to admit pod as the `kubernetes.io/os` label doesn't match node label",
};
const OTHER_FIELD: KubeletRejection = {
  reason: 'PodOSNotSupported',
  message: "Pod was rejected: Failed to admit pod as the OS field doesn't match node OS",
};

/** A resource of which a node has less left than a Pod asks for. */
interface Shortage {
  readonly resource: string;
  readonly requested: Amount;
  readonly used: Amount;
  readonly capacity: Amount;
}

/** Source: fitsRequest of NodeResourcesFit; requests that the node knows nothing of are dropped. */
function lackingResources(pod: Pod, use: NodeUse): readonly Shortage[] {
  const { allocatable, used } = use;
  const found: Shortage[] = [];
  const most = allocatable.get('pods') ?? 0;
  if (use.pods + 1 > most) {
    found.push({ resource: 'pods', requested: 1, used: use.pods, capacity: most });
  }
  const requests = podRequests(pod);
  const scalars = [...requests.keys()].filter((name) => !PRIMARY.includes(name)).sort();
  for (const resource of [...PRIMARY, ...scalars]) {
    if (isExtendedResource(resource) && !allocatable.has(resource)) continue;
    const requested = requests.get(resource) ?? 0;
    const capacity = allocatable.get(resource) ?? 0;
    const taken = used.get(resource) ?? 0;
    if (requested > 0 && requested > minus(capacity, taken)) {
      found.push({ resource, requested, used: taken, capacity });
    }
  }
  return found;
}

/** In the order in which they are looked at, before all others. */
const PRIMARY: readonly string[] = ['cpu', 'memory', 'ephemeral-storage'];

function outOf({ resource, requested, used, capacity }: Shortage): KubeletRejection {
  const words = `Node didn't have enough resource: ${resource}, requested: ${requested}, used: ${used}, capacity: ${capacity}`;
  return { reason: `OutOf${resource}`, message: `Pod was rejected: ${words}` };
}

function failed(predicate: string, why: string): KubeletRejection {
  return {
    reason: predicate,
    message: `Pod was rejected: Predicate ${predicate} failed: ${why}`,
  };
}

/** Whether a Pod stands in a server for one that a kubelet runs from a file of its own. Source: types.IsMirrorPod of the kubelet. */
export function isMirrorPod({ metadata }: Pod): boolean {
  return metadata.annotations?.[MIRROR] !== undefined;
}

function isStatic(pod: Pod): boolean {
  const { metadata } = pod;
  return isMirrorPod(pod) || metadata.ownerReferences?.some(({ kind }) => kind === 'Node') === true;
}

/** A static Pod, or one of a system priority. Source: types.IsCriticalPod of the kubelet. */
export function isCriticalPod(pod: Pod): boolean {
  return isStatic(pod) || (pod.spec.priority ?? 0) >= SYSTEM_CRITICAL;
}
