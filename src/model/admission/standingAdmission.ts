/** The cluster of a moment, from that of another moment: what a server keeps was let in, and stands as it is. */
import { admit } from './admission.ts';
import { isDump, provenPriorityClasses } from './held.ts';
import { provenVolumes } from './provenVolumes.ts';
import type { ClusterObjects } from '../clusterObjects.ts';
import { type AdmitMemory, againOfKind, isAloneKind, isSeparable } from './keptAdmission.ts';
import type { KubernetesObject, Node, Pod } from '../kubernetes.ts';
import type { Setting } from '../objectKey.ts';
import { columnFor, type Trace, type VersionNumbers } from '../trace.ts';

/** What stands at a moment. Lists that say the same as those of another moment are the very same. */
export interface StandingObjects {
  readonly pods: readonly Pod[];
  readonly versions: VersionNumbers;
  readonly nodes: readonly Node[];
  /** What is neither, and no setting. */
  readonly others: readonly KubernetesObject[];
  /** Namespaces of all of it, in the order of their first objects. */
  readonly namespaces: readonly string[];
  readonly settings: readonly Setting[];
}

export interface StandingMemory {
  last: { readonly given: StandingObjects; readonly cluster: ClusterObjects } | undefined;
  readonly admit: AdmitMemory;
  /** By version of a Pod: whether it may prove that something is there which is not at hand. */
  proving: { readonly book: object; readonly seen: Uint8Array } | undefined;
}

const [UNSEEN, PLAIN, PROVING] = [0, 1, 2];

export function createStandingMemory(): StandingMemory {
  return { last: undefined, admit: { last: undefined }, proving: undefined };
}

/**
 * The cluster of what stands, as `admit` with `hasStoredPods` gives it of `objects`; `trace` follows the Pods from the
 * moment before.
 */
export function admitStanding(
  given: StandingObjects,
  trace: Trace<Pod>,
  objects: () => readonly KubernetesObject[],
  memory: StandingMemory,
): ClusterObjects {
  const { last } = memory;
  memory.last = undefined;
  const again = last && admittedBeside(last, given, trace, memory);
  if (again) {
    memory.last = { given, cluster: again };
    return again;
  }
  const all = objects();
  const options = { plugins: true, hasStoredPods: true, memory: memory.admit };
  const cluster = admit(all, options);
  if (!isAsItStands(cluster, given, all)) return cluster;
  memory.last = { given, cluster: { ...cluster, pods: given.pods } };
  return memory.last.cluster;
}

/** Whether each object stands in the cluster by itself, and nothing is there that only others prove. */
function isAsItStands(
  cluster: ClusterObjects,
  { pods, others }: StandingObjects,
  objects: readonly KubernetesObject[],
): boolean {
  const counts = { PersistentVolumeClaim: 0, PersistentVolume: 0 };
  for (const { kind } of others) {
    if (kind === 'PersistentVolumeClaim' || kind === 'PersistentVolume') counts[kind] += 1;
  }
  return (
    isSeparable(cluster, objects) &&
    cluster.pods.length === pods.length &&
    cluster.pods.every((pod, index) => pod === pods[index]) &&
    cluster.persistentVolumeClaims.length === counts.PersistentVolumeClaim &&
    cluster.persistentVolumes.length === counts.PersistentVolume &&
    provesNoClass(pods, others)
  );
}

function provesNoClass(pods: readonly Pod[], others: StandingObjects['others']): boolean {
  const classes = others.flatMap((object) => (object.kind === 'PriorityClass' ? [object] : []));
  return provenPriorityClasses(pods, classes).length === 0;
}

/** Undefined where what differs may bear on what does not. */
function admittedBeside(
  { given: before, cluster }: NonNullable<StandingMemory['last']>,
  now: StandingObjects,
  trace: Trace<Pod>,
  memory: StandingMemory,
): ClusterObjects | undefined {
  if (trace.before !== before.pods) return undefined;
  const configured = withSettings(cluster, before.settings, now.settings);
  if (configured === undefined) return undefined;
  if (!hasSame(before.namespaces, now.namespaces)) return undefined;
  const isDumped = ({ nodes, others, pods }: StandingObjects): boolean =>
    [nodes, others, pods].some(isDump);
  if (isDumped(before) !== isDumped(now)) return undefined;
  const come = provingOf(now, trace, memory);
  if (!provesNoClass(come, now.others)) return undefined;
  const { persistentVolumeClaims, persistentVolumes } = cluster;
  if (provenVolumes(come, persistentVolumeClaims, persistentVolumes).claims.length > 0) {
    return undefined;
  }
  const withPods = before.pods === now.pods ? configured : { ...configured, pods: now.pods };
  const withNodes = againOfKind(withPods, 'Node', before.nodes, now.nodes);
  return before.others === now.others ? withNodes : withOthers(withNodes, before, now);
}

/** The Pods that are others than before and name what a cluster out of which they come must have had. */
function provingOf(
  { pods, versions }: StandingObjects,
  { from }: Trace<Pod>,
  memory: StandingMemory,
): readonly Pod[] {
  const seen = provingIn(versions, memory);
  const found: Pod[] = [];
  for (let index = 0; index < pods.length; index += 1) {
    if ((from[index] ?? -1) >= 0) continue;
    const version = versions.of[index] ?? 0;
    if (seen[version] === PLAIN) continue;
    const pod = pods[index];
    if (pod === undefined) continue;
    if (seen[version] === UNSEEN) seen[version] = provingOfPod(pod);
    if (seen[version] === PROVING) found.push(pod);
  }
  return found;
}

function provingIn(
  { book, count }: Omit<VersionNumbers, 'of'>,
  memory: StandingMemory,
): Uint8Array {
  const { proving } = memory;
  const seen = columnFor(proving?.book === book ? proving.seen : new Uint8Array(0), count);
  memory.proving = { book, seen };
  return seen;
}

function provingOfPod({ spec }: Pod): number {
  return spec.priorityClassName || spec.volumes !== undefined ? PROVING : PLAIN;
}

/** Looks into a version of a Pod before it stands at a moment that is asked for. */
export function foreseeAdmission(
  versions: Omit<VersionNumbers, 'of'>,
  version: number,
  pod: Pod,
  memory: StandingMemory,
): void {
  const seen = provingIn(versions, memory);
  if (seen[version] === UNSEEN) seen[version] = provingOfPod(pod);
}

/** The cluster with what is done in time told otherwise; undefined where another setting differs. */
function withSettings(
  cluster: ClusterObjects,
  before: readonly Setting[],
  now: readonly Setting[],
): ClusterObjects | undefined {
  if (before === now) return cluster;
  if (before.length !== now.length) return undefined;
  const isTime = (setting: Setting | undefined) => setting?.kind === 'Timeline';
  const isSame = before.every(
    (setting, index) => setting === now[index] || (isTime(setting) && isTime(now[index])),
  );
  if (!isSame) return undefined;
  const timeline = now.findLast((setting) => setting.kind === 'Timeline');
  return timeline === undefined ? cluster : { ...cluster, timeline };
}

/** Undefined where one that comes or goes is of a kind that bears on others. */
function withOthers(
  cluster: ClusterObjects,
  before: StandingObjects,
  now: StandingObjects,
): ClusterObjects | undefined {
  const [had, has] = [byKind(before.others), byKind(now.others)];
  let made = cluster;
  for (const kind of new Set([...had.keys(), ...has.keys()])) {
    const [old, others] = [had.get(kind) ?? [], has.get(kind) ?? []];
    if (hasSame(old, others)) continue;
    if (kind === 'Pod' || !isAloneKind(kind)) return undefined;
    made = againOfKind(made, kind, old, others);
  }
  return made;
}

function byKind(
  objects: readonly KubernetesObject[],
): ReadonlyMap<KubernetesObject['kind'], readonly KubernetesObject[]> {
  const kinds = new Map<KubernetesObject['kind'], KubernetesObject[]>();
  for (const object of objects) {
    const own = kinds.get(object.kind);
    if (own) own.push(object);
    else kinds.set(object.kind, [object]);
  }
  return kinds;
}

function hasSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return (
    before === now ||
    (before.length === now.length && before.every((item, index) => item === now[index]))
  );
}
