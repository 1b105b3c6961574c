import {
  type ClusterObjects,
  listChange,
  type Node,
  type ObjectKey,
  type Pod,
  releaseIn,
  type Steps,
} from '../model/index.ts';
import type { ReleaseName } from '../releases/index.ts';
import { GivenPods } from './controllers/givenPods.ts';
import { isTakenIn, type KubeletRejection, Kubelets, rejected } from './kubelet.ts';
import type { PlannedPod } from './plannedPod.ts';

/** What planning remembers from one cluster to the next. */
export interface PlanMemory {
  given: GivenPart | undefined;
  /** The Pods of the plan that was made last. */
  pods: readonly PlannedPod[];
}

/** What the given part is made of. */
interface Given extends Pick<ClusterObjects, 'pods' | 'nodes'> {
  readonly release: ReleaseName;
}

/** The Pods of the cluster at time zero, before any controller looks at them. */
export interface GivenPart {
  /** What it was made of. */
  readonly cluster: Given;
  /** As the kubelets have them; those that have finished take no part. */
  readonly pods: readonly Pod[];
  readonly planned: readonly PlannedPod[];
  readonly finished: readonly Pod[];
  /** Those that no kubelet turned down. */
  readonly standing: readonly Pod[];
  /** Indexes of those without a node. */
  readonly unbound: readonly number[];
  /** Of these those that wait for a node that preemption clears for them. */
  readonly nominated: readonly number[];
  /** Those with volumes, of which some may want claims. */
  readonly withVolumes: readonly Pod[];
  /** Of the newest part alone: a part made of another takes it over. */
  readonly index: GivenPods;
  /** Of the index, as far as it tells of this part. */
  readonly version: number;
}

/** Pods between two stops. */
const PODS = 250;

/** Nodes and Pods that may be others than before, for each to be looked at by itself. */
const FEW = 64;

interface GivenOptions {
  readonly memory?: PlanMemory | undefined;
  /** What kubelets say of new Pods is told by another: each Pod is on the node that it says. */
  readonly isMoment?: boolean;
}

/** The given Pods, those of the last part kept as far as the same are given. */
export function* givenPart(
  cluster: ClusterObjects,
  { memory, isMoment = false }: GivenOptions = {},
): Steps<GivenPart> {
  const last = memory?.given;
  if (memory) memory.given = undefined;
  const { pods, nodes } = cluster;
  const given = { pods, nodes, release: releaseIn(cluster).name };
  const part = (last && continued(last, given, isMoment)) ?? (yield* newPart(given, isMoment));
  if (memory) memory.given = part;
  return part;
}

const NO_REJECTIONS: ReadonlyMap<Pod, KubeletRejection> = new Map();

function* newPart(cluster: Given, isMoment: boolean): Steps<GivenPart> {
  const { pods, nodes, release } = cluster;
  const finished = pods.filter(isFinished);
  const going = finished.length === 0 ? pods : pods.filter((pod) => !isFinished(pod));
  const { now, rejections } = isMoment
    ? { now: going, rejections: NO_REJECTIONS }
    : yield* asKubeletsHave(going, new Kubelets(nodes, release));
  const planned: PlannedPod[] = [];
  const unbound: number[] = [];
  const nominated: number[] = [];
  const withVolumes: Pod[] = [];
  const index = new GivenPods();
  for (const pod of now) {
    if (!pod.spec.nodeName) unbound.push(planned.length);
    if (isNominated(pod)) nominated.push(planned.length);
    if (pod.spec.volumes) withVolumes.push(pod);
    const made = plannedPod(pod, rejections.get(pod));
    index.add(pod, planned.length, made.key);
    planned.push(made);
    if (planned.length % PODS === 0) yield;
  }
  return {
    cluster,
    pods: now,
    planned,
    finished,
    standing: rejections.size === 0 ? now : now.filter((pod) => !rejections.has(pod)),
    unbound,
    nominated,
    withVolumes,
    index,
    version: index.version,
  };
}

/** The index of a given Pod in any part, old ones too; undefined where it has none of that key. */
export function placeOf(
  { index, version, planned }: GivenPart,
  key: ObjectKey,
): number | undefined {
  const place = index.places.get(key);
  if (index.version === version) return place;
  if (planned[place ?? -1]?.key === key) return place;
  const found = planned.findIndex((pod) => pod.key === key);
  return found < 0 ? undefined : found;
}

/** The part of a cluster in which a few nodes, or a few of the last Pods, are others. */
function continued(last: GivenPart, cluster: Given, isMoment: boolean): GivenPart | undefined {
  const { pods, nodes } = cluster;
  if (last.cluster.release !== cluster.release) return undefined;
  const { head, went, came } = listChange(last.cluster.pods, pods);
  const touched = touchedNodes(last.cluster.nodes, nodes);
  if (went + came === 0 && touched.size === 0) return last;
  const isTail = head + came === pods.length;
  const isSound = last.finished.length === 0 && last.standing === last.pods;
  if (!isTail || !isSound || went + came + touched.size > FEW) return undefined;
  const come = pods.slice(head);
  if (come.some(isFinished)) return undefined;
  for (const { spec } of [...last.pods.slice(head), ...come]) {
    if (spec.nodeName) touched.add(spec.nodeName);
  }
  if (!isMoment && hasRejection(cluster, touched)) return undefined;
  if (went + came === 0) return { ...last, cluster };
  const { index } = last;
  index.truncate(last.pods, head);
  for (const [nth, pod] of come.entries()) {
    // Another of the same name stands before it: then nothing is as it seems.
    if (index.places.has(keyOf(pod))) return undefined;
    index.add(pod, head + nth, keyOf(pod));
  }
  return {
    cluster,
    pods,
    planned: last.planned.slice(0, head).concat(come.map((pod) => plannedPod(pod, undefined))),
    finished: last.finished,
    standing: pods,
    unbound: last.unbound
      .filter((at) => at < head)
      .concat(come.flatMap(({ spec }, nth) => (spec.nodeName ? [] : head + nth))),
    nominated: last.nominated
      .filter((at) => at < head)
      .concat(come.flatMap((pod, nth) => (isNominated(pod) ? head + nth : []))),
    withVolumes: pods.filter(({ spec }) => spec.volumes !== undefined),
    index,
    version: index.version,
  };
}

/** Names of the nodes that came, went or are others than before. */
function touchedNodes(before: readonly Node[], now: readonly Node[]): Set<string> {
  const { head, went, came } = listChange(before, now);
  const others = [...before.slice(head, head + went), ...now.slice(head, head + came)];
  return new Set(others.map(({ metadata }) => metadata.name));
}

/** Whether a kubelet of one of these nodes turns a Pod down. */
function hasRejection({ pods, nodes, release }: Given, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  const touched = nodes.filter(({ metadata }) => names.has(metadata.name));
  const kubelets = new Kubelets(touched, release);
  const own: Pod[] = [];
  for (const pod of pods) if (names.has(pod.spec.nodeName ?? '')) own.push(pod);
  for (const pod of own) if (isTakenIn(pod)) kubelets.run(pod);
  return own.some((pod) => !isTakenIn(pod) && kubelets.admit(pod) !== undefined);
}

/** Kubelets that have these Pods, as `givenPart` made them have them. */
export function kubeletsWith({ pods, cluster }: GivenPart, nodes: readonly Node[]): Kubelets {
  const kubelets = new Kubelets(nodes, cluster.release);
  for (const pod of pods) if (pod.spec.nodeName && isTakenIn(pod)) kubelets.run(pod);
  for (const pod of pods) {
    if (pod.spec.nodeName && !isTakenIn(pod) && !isFinished(pod)) kubelets.admit(pod);
  }
  return kubelets;
}

/**
 * The given Pods as the kubelets of their nodes have them: first those that they run already, then
 * the others, in the order of their creation. Who is turned down has failed; `rejections` says why.
 */
function* asKubeletsHave(
  pods: readonly Pod[],
  kubelets: Kubelets,
): Steps<{ now: readonly Pod[]; rejections: ReadonlyMap<Pod, KubeletRejection> }> {
  const rejections = new Map<Pod, KubeletRejection>();
  // Where no Pod is new, what a kubelet runs already is of no concern.
  const admitting = new Set<string>();
  for (const pod of pods) {
    if (pod.spec.nodeName && !isTakenIn(pod)) admitting.add(pod.spec.nodeName);
    yield;
  }
  if (admitting.size === 0) return { now: pods, rejections };
  for (const pod of pods) {
    if (admitting.has(pod.spec.nodeName ?? '') && isTakenIn(pod)) kubelets.run(pod);
    yield;
  }
  const now: Pod[] = [];
  for (const pod of pods) {
    const rejection = pod.spec.nodeName && !isTakenIn(pod) ? kubelets.admit(pod) : undefined;
    const seen = rejection ? rejected(pod, rejection) : pod;
    if (rejection) rejections.set(seen, rejection);
    now.push(seen);
    yield;
  }
  return { now: rejections.size === 0 ? pods : now, rejections };
}

export function plannedPod(pod: Pod, rejection?: KubeletRejection): PlannedPod {
  return {
    key: keyOf(pod),
    pod,
    workload: -1,
    madeEvent: -1,
    replaces: -1,
    isMade: false,
    arrival: 0,
    atStart: true,
    maker: -1,
    group: -1,
    ...(rejection && { rejection }),
  };
}

/** It has no node, and waits for one that preemption clears for it. */
export function isNominated({ spec, status }: Pod): boolean {
  return !spec.nodeName && Boolean(status?.nominatedNodeName);
}

export function isFinished({ status }: Pod): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed';
}

export function keyOf({ metadata: { namespace = 'default', name } }: Pod): ObjectKey {
  return `${namespace}/${name}`;
}
