import {
  type ClusterObjects,
  columnFor,
  type Pod,
  releaseIn,
  type PlacedList,
  type Trace,
  traced,
  type VersionNumbers,
} from '../model/index.ts';
import { GivenPods } from './controllers/givenPods.ts';
import { StandingClaims } from './controllers/standingClaims.ts';
import { type GivenPart, isFinished, isNominated, keyOf, plannedPod } from './givenPart.ts';
import { MadeClaims } from './madeClaims.ts';
import type { Moment, RunPlan } from './plan.ts';
import type { PlannedPod } from './plannedPod.ts';

/** What plans of moments leave for the next. */
export interface MomentPlanMemory {
  last:
    | {
        readonly going: NumberedList;
        readonly planned: readonly PlannedPod[];
        /** By Pod. */
        readonly workloadOf: Int32Array;
        readonly claims: StandingClaims;
      }
    | undefined;
  notes: Notes | undefined;
}

/** By version of a Pod what was seen of it. */
interface Notes {
  readonly book: object;
  readonly claims: StandingClaims;
  readonly marks: Uint8Array;
  readonly planned: (PlannedPod | undefined)[];
}

/** The Pods of a cluster, with their places in the order in which a story made its objects. */
interface MomentPods {
  readonly pods: NumberedList;
  /** From those of the moment before; the memory may be of another. */
  readonly trace: Trace<Pod>;
}

type NumberedList = PlacedList<Pod> & { readonly versions: VersionNumbers };

const [UNBOUND, NOMINATED, VOLUMES, FINISHED, SEEN] = [1, 2, 4, 8, 16];

/**
 * What `planRun` plans for a moment, each Pod by itself: of those that are as they were at the moment that was
 * planned last nothing is looked at, and into each other one once. Undefined where the Pods of a moment may tell of
 * controllers that are not there.
 */
export function momentPlan(
  cluster: ClusterObjects,
  moment: Moment,
  { pods: all, trace: ofAll }: MomentPods,
  memory: MomentPlanMemory,
): RunPlan | undefined {
  const { last } = memory;
  memory.last = undefined;
  const claims = last?.claims.areOf(cluster) === true ? last.claims : new StandingClaims(cluster);
  const notes = notesFor(all.versions, claims, memory);
  const { going, finished } = goingOf(all, notes);
  const isNext = last?.going.items === ofAll.before && going === all;
  const trace = isNext ? ofAll : traced(last?.going ?? NOTHING, going);
  const pods = going.items;
  const workloadOf = new Int32Array(pods.length);
  const planned: PlannedPod[] = [];
  const unbound: number[] = [];
  const nominated: number[] = [];
  const withVolumes: Pod[] = [];
  for (let index = 0; index < pods.length; index += 1) {
    const pod = pods[index];
    if (pod === undefined) continue;
    const from = trace.from[index] ?? -1;
    const version = going.versions.of[index] ?? 0;
    const before = from < 0 ? undefined : last?.planned[from];
    if (before && last?.claims === claims) {
      planned.push(before);
      workloadOf[index] = last.workloadOf[from] ?? -1;
    } else {
      const known = notes.planned[version];
      const workload = known ? known.workload : claims.of(pod);
      if (workload === undefined) return undefined;
      const made = known ?? (before?.workload === workload ? before : plannedFor(pod, workload));
      notes.planned[version] = made;
      planned.push(made);
      workloadOf[index] = workload;
    }
    const mark = notes.marks[version] ?? 0;
    if (mark === SEEN) continue;
    if ((mark & UNBOUND) > 0) unbound.push(index);
    if ((mark & NOMINATED) > 0) nominated.push(index);
    if ((mark & VOLUMES) > 0) withVolumes.push(pod);
  }
  memory.last = { going, planned, workloadOf, claims };
  return {
    cluster: {
      ...cluster,
      pods,
      persistentVolumeClaims: withEphemeral(cluster, withVolumes),
    },
    workloads: claims.workloads,
    makers: [],
    pods: planned,
    orderedGroups: [],
    finishedPods: finished.map(keyOf),
    tooMany: [],
    given: new MomentPart(cluster, { planned, pods, finished, unbound, nominated, withVolumes }),
    moment,
    standing: { workloadOf, places: going.places, versions: going.versions, trace },
  };
}

/** Looks into a version of a Pod before it stands at a moment that is planned, as if the controllers were those of the last one. */
export function foreseePlan(
  versions: Omit<VersionNumbers, 'of'>,
  version: number,
  pod: Pod,
  memory: MomentPlanMemory,
): PlannedPod | undefined {
  const { last } = memory;
  if (last === undefined || last.going.versions.book !== versions.book) return undefined;
  const { marks, planned } = notesFor(versions, last.claims, memory);
  if (marks[version] === 0) marks[version] = markOf(pod);
  const workload = last.claims.of(pod);
  if (workload !== undefined) planned[version] ??= plannedFor(pod, workload);
  return planned[version];
}

function plannedFor(pod: Pod, workload: number): PlannedPod {
  return { ...plannedPod(pod), workload };
}

/** The notes of a book, in which all Pods of a moment are marked. */
function notesFor(
  { book, count }: Omit<VersionNumbers, 'of'>,
  claims: StandingClaims,
  memory: MomentPlanMemory,
): Notes {
  const { notes } = memory;
  const known = notes?.book === book ? notes : undefined;
  const marks = columnFor(known?.marks ?? new Uint8Array(0), count);
  // Whose a Pod is stands in its plan.
  const planned = known?.claims === claims ? known.planned : [];
  // A list without gaps: others are slow.
  while (planned.length < count) planned.push(undefined);
  memory.notes = { book, claims, marks, planned };
  return memory.notes;
}

const NOTHING: PlacedList<Pod> = { items: [], places: new Int32Array(0) };

/** The Pods that have not finished, and those that have. */
function goingOf(
  all: NumberedList,
  { marks }: Notes,
): { readonly going: NumberedList; readonly finished: readonly Pod[] } {
  const { items, places, versions } = all;
  const finished: Pod[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const version = versions.of[index] ?? 0;
    const pod = items[index];
    if (pod === undefined) continue;
    if (marks[version] === 0) marks[version] = markOf(pod);
    if (((marks[version] ?? 0) & FINISHED) > 0) finished.push(pod);
  }
  if (finished.length === 0) return { going: all, finished };
  const going: Pod[] = [];
  const kept: number[] = [];
  for (const [index, pod] of items.entries()) {
    if (((marks[versions.of[index] ?? 0] ?? 0) & FINISHED) > 0) continue;
    going.push(pod);
    kept.push(index);
  }
  return {
    going: {
      items: going,
      places: Int32Array.from(kept, (index) => places[index] ?? 0),
      versions: { ...versions, of: Int32Array.from(kept, (index) => versions.of[index] ?? 0) },
    },
    finished,
  };
}

function markOf(pod: Pod): number {
  const { nodeName, volumes } = pod.spec;
  return (
    SEEN |
    (nodeName ? 0 : UNBOUND) |
    (isNominated(pod) ? NOMINATED : 0) |
    (volumes ? VOLUMES : 0) |
    (isFinished(pod) ? FINISHED : 0)
  );
}

/** With the claims that the ephemeral volume controller makes for Pods that are there. */
function withEphemeral(
  cluster: ClusterObjects,
  pods: readonly Pod[],
): ClusterObjects['persistentVolumeClaims'] {
  if (pods.length === 0) return cluster.persistentVolumeClaims;
  const claims = new MadeClaims(cluster);
  for (const pod of pods) claims.addEphemeral(pod);
  return claims.all;
}

/** The given Pods of a moment; by key they are found only where somebody asks for one. */
class MomentPart implements GivenPart {
  readonly cluster: GivenPart['cluster'];
  readonly pods: readonly Pod[];
  readonly planned: readonly PlannedPod[];
  readonly finished: readonly Pod[];
  readonly standing: readonly Pod[];
  readonly unbound: readonly number[];
  readonly nominated: readonly number[];
  readonly withVolumes: readonly Pod[];
  readonly version = 0;
  #index: GivenPods | undefined;

  constructor(
    cluster: ClusterObjects,
    part: Omit<GivenPart, 'cluster' | 'standing' | 'index' | 'version'>,
  ) {
    const { pods, nodes } = cluster;
    this.cluster = { pods, nodes, release: releaseIn(cluster).name };
    this.pods = part.pods;
    this.planned = part.planned;
    this.finished = part.finished;
    this.standing = part.pods;
    this.unbound = part.unbound;
    this.nominated = part.nominated;
    this.withVolumes = part.withVolumes;
  }

  get index(): GivenPods {
    if (this.#index) return this.#index;
    this.#index = new GivenPods();
    for (const [index, { pod, key }] of this.planned.entries()) this.#index.add(pod, index, key);
    return this.#index;
  }
}
