import {
  type ClusterObjects,
  DEFAULT_RUN_OPTIONS,
  type ObjectKey,
  type ObjectMeta,
  type Pod,
  type ReplicaSet,
} from '../model/index.ts';
import type { PodMaker } from './controllers/controller.ts';
import { givenPods } from './controllers/givenPods.ts';
import { reconcile, type Reconciliation, type RunWorkload } from './controllers/reconcile.ts';
import { isTakenIn, type KubeletRejection, Kubelets, rejected } from './kubelet.ts';
import { MadeClaims } from './madeClaims.ts';
import { madePodAdmission } from './madePods.ts';
import type { RunPod } from './run.ts';
import { finish, type Steps } from './steps.ts';

/** What keeps Pods up, also when one leaves in the run. */
export interface RunMaker {
  readonly object: PodMaker;
  /** How many Pods, whichever they are; absent where each has a place of its own. */
  readonly wanted?: number;
}

export interface PlannedPod extends Omit<RunPod, 'madeStep' | 'replaces'> {
  /** Its controller makes it in the run: quotas are asked then. */
  readonly isMade: boolean;
  /** Place in the order in which Pods of equal priority are tried. */
  readonly arrival: number;
  /** Exists before the first step; else it is made when its group's turn comes. */
  readonly atStart: boolean;
  /** Index in `RunPlan.makers` of the object that made or owns it, -1 for none. */
  readonly maker: number;
  /** Index in `RunPlan.orderedGroups`, -1 for none. */
  readonly group: number;
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
  readonly arrival?: ReadonlyMap<string, number>;
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
  const finished = cluster.pods.filter(isFinished);
  const kubelets = new Kubelets(cluster.nodes);
  const rejections = new Map<Pod, KubeletRejection>();
  const given = yield* asKubeletsHave(
    cluster.pods.filter((pod) => !isFinished(pod)),
    kubelets,
    rejections,
  );
  const { maxPods } = cluster.runOptions ?? DEFAULT_RUN_OPTIONS;
  const context = givenPods(given, [...given, ...finished], maxPods);
  yield;
  const reconciliations = yield* reconcile(cluster, context, given);
  reconciliations.sort((a, b) => arrival(a.source) - arrival(b.source));
  const planner = new Planner({ ...cluster, pods: given }, reconciliations, arrival);
  return {
    ...(yield* planner.plan(kubelets, rejections)),
    finishedPods: finished.map(({ metadata }) => keyOf(metadata)),
    tooMany: reconciliations.flatMap(({ source, outcome: { tooMany: count = 0 } }) =>
      count > 0 ? [{ source, count }] : [],
    ),
  };
}

/**
 * The given Pods as the kubelets of their nodes have them: first those that they run already, then
 * the others, in the order of their creation. Who is turned down has failed; `rejections` says why.
 */
function* asKubeletsHave(
  pods: readonly Pod[],
  kubelets: Kubelets,
  rejections: Map<Pod, KubeletRejection>,
): Steps<readonly Pod[]> {
  for (const pod of pods) {
    if (pod.spec.nodeName && isTakenIn(pod)) kubelets.run(pod);
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
  return now;
}

function isFinished({ status }: Pod): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed';
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

  /** Kubelets take in what is made with a `nodeName`; `rejections` are those of the given Pods. */
  *plan(
    kubelets: Kubelets,
    rejections: ReadonlyMap<Pod, KubeletRejection>,
  ): Steps<Omit<RunPlan, 'finishedPods' | 'tooMany'>> {
    const given = this.#cluster.pods;
    const admit = madePodAdmission(this.#cluster);
    const claims = new MadeClaims(this.#cluster);
    const pods: Omit<PlannedPod, 'arrival'>[] = given.map((pod) => ({
      key: keyOf(pod.metadata),
      pod,
      workload: -1,
      maker: -1,
      atStart: true,
      group: -1,
      isMade: false,
      ...ofRejection(rejections.get(pod)),
    }));
    for (const pod of given) claims.addEphemeral(pod);
    const sources = given.map((pod) => this.#arrival(`Pod/${keyOf(pod.metadata)}`));
    const makers: RunMaker[] = [];
    const orderedGroups: (readonly number[])[] = [];
    for (const { workload, source, outcome, maker: object } of this.#reconciliations) {
      const workloadIndex = this.#indexOf(workload);
      const { wanted } = outcome;
      const maker = object
        ? makers.push({ object, ...(wanted !== undefined && { wanted }) }) - 1
        : -1;
      for (const { index } of outcome.claimed) {
        const claimed = pods[index];
        if (claimed) pods[index] = { ...claimed, workload: workloadIndex, maker };
      }
      const indexes = new Map<Pod, number>();
      claims.add(outcome.volumeClaims ?? []);
      for (const made of outcome.made) {
        indexes.set(made, pods.length);
        const key = keyOf(made.metadata);
        const admitted = claims.admit(admit(made));
        pods.push({
          ...admitted,
          ...{ key, workload: workloadIndex, maker, atStart: true, group: -1 },
          // What is bound from the start stands in the cluster, and is counted there.
          isMade: !admitted.pod.spec.nodeName,
        });
        sources.push(this.#arrival(source));
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
        const atStart = index < given.length || isTurn;
        pods[index] = { ...member, atStart, group: orderedGroups.length };
        if (!member.pod.spec.nodeName) isTurn = false;
      }
      if (ordered.length > 0) orderedGroups.push(ordered);
    }
    yield;
    const { places, inOrder } = arrivalPlaces(sources);
    yield;
    for (const index of inOrder) {
      const made = pods[index];
      if (!made?.pod.spec.nodeName || index < given.length || made.refused !== undefined) continue;
      const rejection = kubelets.admit(made.pod);
      if (rejection) pods[index] = { ...made, pod: rejected(made.pod, rejection), rejection };
      yield;
    }
    return {
      cluster: {
        ...this.#cluster,
        // A template with a nodeName makes Pods that are bound from the start.
        pods: pods
          .filter(
            ({ pod, refused, rejection }, index) =>
              !rejection && (index < given.length || (pod.spec.nodeName && refused === undefined)),
          )
          .map(({ pod }) => pod),
        replicaSets: this.#withReplicaSets(makers),
        persistentVolumeClaims: claims.all,
      },
      workloads: this.#workloads,
      makers,
      pods: pods.map((pod, index) => ({ ...pod, arrival: places[index] ?? index })),
      orderedGroups,
    };
  }

  #indexOf(workload: RunWorkload): number {
    const key = `${workload.kind}/${workload.namespace}/${workload.name}`;
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

function keyOf({ namespace = 'default', name }: ObjectMeta): ObjectKey {
  return `${namespace}/${name}`;
}

function ofRejection(rejection: KubeletRejection | undefined): Pick<PlannedPod, 'rejection'> {
  return rejection ? { rejection } : {};
}

/** Pods in the order of their sources, ties in theirs, and the place of each in it. */
function arrivalPlaces(sources: readonly number[]): {
  readonly places: readonly number[];
  readonly inOrder: readonly number[];
} {
  const places = new Array<number>(sources.length);
  const inOrder = Array.from(sources.keys()).sort(
    (a, b) => (sources[a] ?? 0) - (sources[b] ?? 0) || a - b,
  );
  for (const [place, index] of inOrder.entries()) places[index] = place;
  return { places, inOrder };
}
