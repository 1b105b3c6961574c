import { admit } from '../../model/index.ts';
import type {
  Affinity,
  ClusterObjects,
  Container,
  ContainerImage,
  KubernetesObject,
  Labels,
  Node,
  NodeAffinity,
  ObjectMeta,
  Pod,
  PodAffinityTerm,
  PodSpec,
  PodStatus,
  ResourceListText,
  RunOptionsDocument,
  Taint,
} from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';

interface NodeParts {
  readonly labels?: Labels;
  readonly taints?: readonly Taint[];
  readonly unschedulable?: boolean;
  readonly images?: readonly ContainerImage[];
  /** Over 4 CPUs, 8Gi of memory and 110 Pods. */
  readonly allocatable?: ResourceListText;
}

/** A Node with the hostname label; roomy unless told otherwise. */
export function makeNode(name: string, parts: NodeParts = {}): Node {
  const { labels, taints, unschedulable, images, allocatable } = parts;
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labels } },
    spec: { ...(taints && { taints }), ...(unschedulable && { unschedulable }) },
    status: {
      allocatable: { cpu: '4', memory: '8Gi', pods: '110', ...allocatable },
      ...(images && { images }),
    },
  };
}

/** Nodes in zones: `makeZones({ a: ['a1', 'a2'], b: ['b1'] })`. */
export function makeZones(zones: Readonly<Record<string, readonly string[]>>): Node[] {
  return Object.entries(zones).flatMap(([zone, names]) =>
    names.map((name) => makeNode(name, { labels: { [ZONE]: zone } })),
  );
}

/** The options of a run that answers as a release. */
export function asRelease(release: ReleaseName): RunOptionsDocument {
  return { apiVersion: 'berth/v1', kind: 'RunOptions', release };
}

export const ZONE = 'topology.kubernetes.io/zone';
export const HOSTNAME = 'kubernetes.io/hostname';

interface PodParts extends Partial<Omit<PodSpec, 'affinity'>> {
  readonly namespace?: string;
  readonly labels?: Labels;
  /** The node that it stands on. */
  readonly on?: string;
  readonly requests?: ResourceListText;
  readonly nodeAffinity?: NodeAffinity;
  /** Required Pod affinity and anti-affinity terms. */
  readonly near?: readonly PodAffinityTerm[];
  readonly apart?: readonly PodAffinityTerm[];
  readonly affinity?: Affinity;
  readonly metadata?: Partial<ObjectMeta>;
  readonly status?: PodStatus;
}

/** A Pod of one container; bound when `on` names a node. */
export function makePod(name: string, parts: PodParts = {}): Pod {
  const { namespace, labels, on, requests, nodeAffinity, near, apart, affinity, ...rest } = parts;
  const { metadata, status, ...spec } = rest;
  const container: Container = {
    name: 'main',
    image: 'registry.example/app:1',
    ...(requests && { resources: { requests } }),
  };
  const rules: Affinity = {
    ...affinity,
    ...(nodeAffinity && { nodeAffinity }),
    ...(near && { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: near } }),
    ...(apart && { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: apart } }),
  };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: namespace ?? 'default', ...(labels && { labels }), ...metadata },
    spec: {
      containers: [container],
      ...(on && { nodeName: on }),
      ...(Object.keys(rules).length > 0 && { affinity: rules }),
      ...spec,
    },
    ...(status && { status }),
  };
}

/** The objects as an API server would keep them. */
export function makeCluster(...objects: readonly KubernetesObject[]): ClusterObjects {
  return admit(objects);
}
