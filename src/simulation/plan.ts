import {
  type ClusterObjects,
  DEFAULT_RUN_OPTIONS,
  fullKey,
  type ObjectKey,
  type Pod,
  type ReplicaSet,
  finish,
  type Steps,
  type Trace,
  type VersionNumbers,
} from '../model/index.ts';
import type { PodMaker } from './controllers/controller.ts';
import { reconcile, type Reconciliation, type RunWorkload } from './controllers/reconcile.ts';
import { type GivenPart, givenPart, keyOf, kubeletsWith, type PlanMemory } from './givenPart.ts';
import { type Kubelets, rejected } from './kubelet.ts';
import type { PlannedPod } from './plannedPod.ts';
import { MadeClaims } from './madeClaims.ts';
import { madePodAdmission } from './madePods.ts';
import { settledVolumes } from './volumes/settledVolumes.ts';

/** What keeps Pods up, also when one leaves in the run. */
export interface RunMaker {
  readonly object: PodMaker;
  /** How many Pods its own controller has it keep up, where it has one. */
  readonly replicas?: number;
}

/** What is there at time zero and what controllers will do: all that a run follows from. */
export interface RunPlan {
  /** The cluster, with the ReplicaSets of Deployments, and the claims that controllers make. */
  readonly cluster: ClusterObjects;
  readonly workloads: readonly RunWorkload[];
  readonly makers: readonly RunMaker[];
  /** Those of the cluster first, then those that controllers make. Finished Pods take no part. */
  readonly pods: readonly PlannedPod[];
  /** Pods (indexes in `pods`) that are made one after the other, each once all before are bound. */
  readonly orderedGroups: readonly (readonly number[])[];
  /** Finished Pods of the cluster: they take no part, but their names are taken. */
  readonly finishedPods: readonly ObjectKey[];
  /** Workloads that would make more Pods than one run plans (`RunOptions.maxPods`): they make none. */
  readonly tooMany: readonly TooManyPods[];
  /** The first Pods: those of the cluster, kept from one plan to the next. */
  readonly given: GivenPart;
  /** What is planned is no more than a moment. */
  readonly moment?: Moment;
  /** Of a moment that was planned from another one (`momentPlan`). */
  readonly standing?: {
    /** By given Pod: index in `workloads`, -1 for none. */
    readonly workloadOf: Int32Array;
    /** By given Pod: its place in the order in which a story made its objects. */
    readonly places: Int32Array;
    readonly versions: VersionNumbers;
    /** From the given Pods of that moment to these. */
    readonly trace: Trace<Pod>;
  };
}

/**
 * One moment of a cluster that lives in time: everything that it has is given, controllers make nothing,
 * and of what waits at most one Pod is tried, once.
 */
export interface Moment {
  readonly attempt?: {
    readonly pod: ObjectKey;
    /** Where its search for nodes begins (`nextStartNodeIndex`). */
    readonly searchStart: number;
  };
}

/** What a workload asks for beyond what one run plans. */
export interface TooManyPods {
  /** `objectKey` of the object that stands in the text. */
  readonly source: string;
  /** Pods that it would make. */
  readonly count: number;
}

export interface PlanOptions {
  /**
   * Place of an object in the text by `objectKey` (`Deployment/default/web`): Pods of equal
   * priority are tried in this order. Objects not named come last, bare Pods before the others.
   */
  readonly arrival?: Pick<ReadonlyMap<string, number>, 'get'>;
  /** Of the plans before: what the cluster gives is kept as far as it is the same. */
  readonly memory?: PlanMemory;
  /** Plans no more than a moment. */
  readonly moment?: Moment;
}

/**
 * Plans a run: which Pods exist, which ones controllers make and in what order they arrive.
 * Deterministic, and changes nothing that is given.
 */
export function planRun(cluster: ClusterObjects, options: PlanOptions = {}): RunPlan {
  return finish(planSteps(cluster, options));
}

/** Plans a run step by step, so that other work may go between; see `planRun`. */
export function* planSteps(cluster: ClusterObjects, options: PlanOptions): Steps<RunPlan> {
  const arrival = (key: string) => options.arrival?.get(key) ?? Number.MAX_SAFE_INTEGER;
  const { moment } = options;
  const given = yield* givenPart(cluster, {
    memory: options.memory,
    isMoment: moment !== undefined,
  });
  const { maxPods } = cluster.runOptions ?? DEFAULT_RUN_OPTIONS;
  const context = given.index.context(given.finished, maxPods);
  yield;
  const reconciliations = yield* reconcile(cluster, context, moment === undefined);
  reconciliations.sort((a, b) => arrival(a.source) - arrival(b.source));
  const planner = new Planner({ ...cluster, pods: given.pods }, reconciliations, arrival);
  const plan: RunPlan = {
    ...(yield* planner.plan(given, options.memory?.pods ?? [], moment !== undefined)),
    finishedPods: given.finished.map(keyOf),
    tooMany: reconciliations.flatMap(({ source, outcome: { tooMany: count = 0 } }) =>
      count > 0 ? [{ source, count }] : [],
    ),
    given,
    ...(moment && { moment }),
  };
  if (options.memory) options.memory.pods = plan.pods;
  return plan;
}

/** Gathers what the controllers do into one list of Pods. */
class Planner {
  readonly #cluster: ClusterObjects;
  readonly #reconciliations: readonly Reconciliation[];
  readonly #arrival: (key: string) => number;
  readonly #workloads: RunWorkload[] = [];
  readonly #workloadIndex = new Map<string, number>();

  constructor(
    cluster: ClusterObjects,
    reconciliations: readonly Reconciliation[],
    arrival: (key: string) => number,
  ) {
    this.#cluster = cluster;
    this.#reconciliations = reconciliations;
    this.#arrival = arrival;
  }

  /** `before` are the Pods of the plan before: who is as it was there stays the same object. */
  *plan(
    given: GivenPart,
    before: readonly PlannedPod[],
    isMoment: boolean,
  ): Steps<Omit<RunPlan, 'finishedPods' | 'tooMany' | 'given'>> {
    const admit = madePodAdmission(this.#cluster);
    const claims = new MadeClaims(this.#cluster);
    const pods: PlannedPod[] = given.planned.slice();
    for (const pod of given.withVolumes) claims.addEphemeral(pod);
    /** Of the Pods without a node and of those that are made, in the order of their indexes. */
    const sources = given.unbound.map((index) => ({
      index,
      source: this.#arrival(`Pod/${pods[index]?.key ?? ''}`),
    }));
    const makers: RunMaker[] = [];
    const orderedGroups: (readonly number[])[] = [];
    for (const { workload, source, outcome, maker: object } of this.#reconciliations) {
      const workloadIndex = this.#indexOf(workload);
      const { replicas } = outcome;
      const maker = object
        ? makers.push({ object, ...(replicas !== undefined && { replicas }) }) - 1
        : -1;
      for (const { index } of outcome.claimed) {
        const claimed = pods[index];
        if (claimed) pods[index] = claimedBy(claimed, before[index], workloadIndex, maker);
      }
      const indexes = new Map<Pod, number>();
      claims.add(outcome.volumeClaims ?? []);
      for (const made of outcome.made) {
        const index = pods.length;
        indexes.set(made, index);
        const admitted = claims.admit(admit(made));
        pods.push({
          ...admitted,
          key: keyOf(made),
          workload: workloadIndex,
          madeEvent: -1,
          replaces: -1,
          arrival: 0,
          maker,
          atStart: true,
          group: -1,
          // What is bound from the start stands in the cluster, and is counted there.
          isMade: !admitted.pod.spec.nodeName,
        });
        sources.push({ index, source: this.#arrival(source) });
        yield;
      }
      const ordered = (outcome.ordered ?? []).map((member) =>
        'index' in member ? member.index : (indexes.get(member) ?? -1),
      );
      let isTurn = true;
      for (const index of ordered) {
        yield;
        const member = pods[index];
        if (!member) continue;
        const atStart = index < given.pods.length || isTurn;
        pods[index] = { ...member, atStart, group: orderedGroups.length };
        if (!member.pod.spec.nodeName) isTurn = false;
      }
      if (ordered.length > 0) orderedGroups.push(ordered);
    }
    yield;
    sources.sort((a, b) => a.source - b.source || a.index - b.index);
    let kubelets: Kubelets | undefined;
    const bound: number[] = [];
    // At a moment nothing is made, and no two are tried.
    if (isMoment) sources.length = 0;
    for (const [arrival, { index }] of sources.entries()) {
      yield;
      const made = pods[index];
      if (!made) continue;
      if (arrival !== made.arrival) pods[index] = { ...made, arrival };
      if (!made.pod.spec.nodeName || made.refused !== undefined) continue;
      kubelets ??= kubeletsWith(given, this.#cluster.nodes);
      const rejection = kubelets.admit(made.pod);
      if (rejection) {
        pods[index] = { ...made, arrival, pod: rejected(made.pod, rejection), rejection };
      } else bound.push(index);
    }
    bound.sort((a, b) => a - b);
    const boundPods = bound.flatMap((index) => pods[index]?.pod ?? []);
    return {
      cluster: {
        ...this.#cluster,
        // A template with a nodeName makes Pods that are bound from the start.
        pods: boundPods.length === 0 ? given.standing : given.standing.concat(boundPods),
        replicaSets: this.#withReplicaSets(makers),
        // At a moment they are as the story has them.
        ...(isMoment
          ? { persistentVolumeClaims: claims.all }
          : settledVolumes(this.#cluster, claims.all)),
      },
      workloads: this.#workloads,
      makers,
      pods,
      orderedGroups,
    };
  }

  #indexOf(workload: RunWorkload): number {
    const key = fullKey(workload);
    const known = this.#workloadIndex.get(key);
    if (known !== undefined) return known;
    this.#workloadIndex.set(key, this.#workloads.length);
    this.#workloads.push(workload);
    return this.#workloads.length - 1;
  }

  /** With those that Deployments make, and those of dumped Pods that the text leaves out. */
  #withReplicaSets(makers: readonly RunMaker[]): readonly ReplicaSet[] {
    const { replicaSets } = this.#cluster;
    const existing = new Set<PodMaker>(replicaSets);
    const made = makers.flatMap(({ object }) =>
      object.kind === 'ReplicaSet' && !existing.has(object) ? [object] : [],
    );
    return made.length === 0 ? replicaSets : [...replicaSets, ...made];
  }
}

/** A given Pod that a controller has; the very object of the plan before where nothing differs. */
function claimedBy(
  claimed: PlannedPod,
  before: PlannedPod | undefined,
  workload: number,
  maker: number,
): PlannedPod {
  const isSame =
    before?.pod === claimed.pod &&
    before.workload === workload &&
    before.maker === maker &&
    before.group === -1 &&
    before.arrival === claimed.arrival &&
    before.rejection === claimed.rejection;
  return isSame ? before : { ...claimed, workload, maker };
}
