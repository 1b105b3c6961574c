import {
  admitPod,
  type ClusterObjects,
  defaultClaim,
  defaultStorageClassOf,
  type ObjectKey,
  type ObjectMeta,
  type PersistentVolumeClaim,
  type Pod,
  podAdmission,
  type ReplicaSet,
} from '../model/index.ts';
import {
  type ControllerContext,
  controllerOf,
  NOTHING,
  type Outcome,
  type PodMaker,
  refersTo,
} from './controllers/controller.ts';
import { nextJob } from './controllers/cronJob.ts';
import { reconcileDaemonSet } from './controllers/daemonSet.ts';
import { reconcileDeployment } from './controllers/deployment.ts';
import { givenPods } from './controllers/givenPods.ts';
import { impliedReplicaSets } from './controllers/impliedReplicaSets.ts';
import { reconcileJob } from './controllers/job.ts';
import { reconcileReplicaSet } from './controllers/replicaSet.ts';
import { reconcileReplicationController } from './controllers/replicationController.ts';
import { reconcileStatefulSet } from './controllers/statefulSet.ts';
import type { RunPod } from './run.ts';

/** A controller that makes or owns Pods: the root of its chain of owners. */
export interface RunWorkload {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** What keeps Pods up, also when one leaves in the run. */
export interface RunMaker {
  readonly object: PodMaker;
  /** How many Pods, whichever they are; absent where each has a place of its own. */
  readonly wanted?: number;
}

export interface PlannedPod extends Omit<RunPod, 'madeStep' | 'replaces'> {
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
  /** The cluster, with the ReplicaSets that Deployments make and the claims of StatefulSets. */
  readonly cluster: ClusterObjects;
  readonly workloads: readonly RunWorkload[];
  readonly makers: readonly RunMaker[];
  /** Those of the cluster first, then those that controllers make. Finished Pods take no part. */
  readonly pods: readonly PlannedPod[];
  /** Pods (indexes in `pods`) that are made one after the other, each once all before are bound. */
  readonly orderedGroups: readonly (readonly number[])[];
  /** Finished Pods of the cluster: they take no part, but their names are taken. */
  readonly finishedPods: readonly ObjectKey[];
}

export interface PlanOptions {
  /**
   * Place of an object in the text by `objectKey` (`Deployment/default/web`): Pods of equal
   * priority are tried in this order. Objects not named come last, bare Pods before the others.
   */
  readonly arrival?: ReadonlyMap<string, number>;
}

/** One controller of the cluster and what it does at time zero. */
interface Reconciliation {
  readonly workload: RunWorkload;
  /** `objectKey` of the object that stands in the text. */
  readonly source: string;
  readonly outcome: Outcome;
  readonly maker: PodMaker | undefined;
}

/**
 * Plans a run: which Pods exist, which ones controllers make and in what order they arrive.
 * Deterministic, and changes nothing that is given.
 */
export function planRun(cluster: ClusterObjects, options: PlanOptions = {}): RunPlan {
  const arrival = (key: string) => options.arrival?.get(key) ?? Number.MAX_SAFE_INTEGER;
  const given = cluster.pods.filter((pod) => !isFinished(pod));
  const finished = cluster.pods.filter(isFinished);
  const reconciliations = reconcile(cluster, givenPods(given, cluster.pods), given).sort(
    (a, b) => arrival(a.source) - arrival(b.source),
  );
  return {
    ...new Planner({ ...cluster, pods: given }, reconciliations, arrival).plan(),
    finishedPods: finished.map(({ metadata }) => keyOf(metadata)),
  };
}

/** Admits Pods as the cluster's API server does when a controller makes them. */
export function admissionOf({ priorityClasses }: ClusterObjects): (pod: Pod) => Pod {
  const admission = podAdmission(priorityClasses);
  return (pod) => admitPod(pod, admission);
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

  plan(): Omit<RunPlan, 'finishedPods'> {
    const given = this.#cluster.pods;
    const admit = admissionOf(this.#cluster);
    const pods: Omit<PlannedPod, 'arrival'>[] = given.map((pod) => ({
      key: keyOf(pod.metadata),
      pod,
      workload: -1,
      maker: -1,
      atStart: true,
      group: -1,
    }));
    const sources = given.map((pod) => this.#arrival(`Pod/${keyOf(pod.metadata)}`));
    const makers: RunMaker[] = [];
    const orderedGroups: (readonly number[])[] = [];
    const volumeClaims: PersistentVolumeClaim[] = [];
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
      for (const made of outcome.made) {
        indexes.set(made, pods.length);
        const key = keyOf(made.metadata);
        const pod = admit(made);
        pods.push({ key, pod, workload: workloadIndex, maker, atStart: true, group: -1 });
        sources.push(this.#arrival(source));
      }
      const ordered = (outcome.ordered ?? []).map((member) =>
        'index' in member ? member.index : (indexes.get(member) ?? -1),
      );
      let isTurn = true;
      for (const index of ordered) {
        const member = pods[index];
        if (!member) continue;
        const atStart = index < given.length || isTurn;
        pods[index] = { ...member, atStart, group: orderedGroups.length };
        if (!member.pod.spec.nodeName) isTurn = false;
      }
      if (ordered.length > 0) orderedGroups.push(ordered);
      volumeClaims.push(...(outcome.volumeClaims ?? []));
    }
    const places = arrivalPlaces(sources);
    return {
      cluster: {
        ...this.#cluster,
        // A template with a nodeName makes Pods that are bound from the start.
        pods: pods
          .filter(({ pod }, index) => index < given.length || pod.spec.nodeName)
          .map(({ pod }) => pod),
        replicaSets: this.#withReplicaSets(makers),
        persistentVolumeClaims: this.#withClaims(volumeClaims),
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

  /** A claim that exists already is used as it is, like in a cluster. */
  #withClaims(made: readonly PersistentVolumeClaim[]): readonly PersistentVolumeClaim[] {
    const { persistentVolumeClaims, storageClasses } = this.#cluster;
    const existing = new Set(persistentVolumeClaims.map(({ metadata }) => keyOf(metadata)));
    const added = made.filter(({ metadata }) => !existing.has(keyOf(metadata)));
    const defaultClass = defaultStorageClassOf(storageClasses);
    return [...persistentVolumeClaims, ...added.map((claim) => defaultClaim(claim, defaultClass))];
  }
}

/** Every controller of the cluster once, in the order in which one may depend on another. */
function reconcile(
  cluster: ClusterObjects,
  context: ControllerContext,
  given: readonly Pod[],
): Reconciliation[] {
  const results: Reconciliation[] = [];
  const add = (
    object: { kind: string; metadata: ObjectMeta },
    outcome: Outcome,
    maker?: PodMaker,
  ) => {
    const { name, namespace = 'default' } = object.metadata;
    // A ReplicaSet or Job of a dump belongs to its Deployment or CronJob, given or not.
    const root = controllerOf(object.metadata) ?? { kind: object.kind, name };
    const workload = { kind: root.kind, namespace, name: root.name };
    results.push({ workload, source: `${object.kind}/${namespace}/${name}`, outcome, maker });
  };
  const scaledByDeployment = new Set<ReplicaSet>();
  for (const deployment of cluster.deployments) {
    const { name, namespace } = deployment.metadata;
    const owned = cluster.replicaSets.filter(
      ({ metadata }) =>
        metadata.namespace === namespace &&
        refersTo(controllerOf(metadata), { kind: 'Deployment', name }),
    );
    for (const replicaSet of owned) scaledByDeployment.add(replicaSet);
    const existing = [...owned, ...impliedReplicaSets(deployment, owned, given)];
    for (const { replicaSet, replicas } of reconcileDeployment(deployment, existing)) {
      add(deployment, reconcileReplicaSet(replicaSet, context, replicas), replicaSet);
    }
    if (deployment.spec.paused === true && existing.length === 0) add(deployment, NOTHING);
  }
  for (const replicaSet of cluster.replicaSets) {
    if (scaledByDeployment.has(replicaSet)) continue;
    add(replicaSet, reconcileReplicaSet(replicaSet, context), replicaSet);
  }
  for (const controller of cluster.replicationControllers) {
    add(controller, reconcileReplicationController(controller, context), controller);
  }
  for (const statefulSet of cluster.statefulSets) {
    add(statefulSet, reconcileStatefulSet(statefulSet, context), statefulSet);
  }
  for (const daemonSet of cluster.daemonSets) {
    add(daemonSet, reconcileDaemonSet(daemonSet, cluster.nodes, context), daemonSet);
  }
  for (const job of cluster.jobs) add(job, reconcileJob(job, context), job);
  for (const cronJob of cluster.cronJobs) {
    const job = nextJob(cronJob);
    add(cronJob, job ? reconcileJob(job, context) : NOTHING, job);
  }
  return results;
}

function keyOf({ namespace = 'default', name }: ObjectMeta): ObjectKey {
  return `${namespace}/${name}`;
}

/** The place of each Pod when all are put in the order of their sources; ties keep their order. */
function arrivalPlaces(sources: readonly number[]): readonly number[] {
  const places = new Array<number>(sources.length);
  const inOrder = Array.from(sources.keys()).sort(
    (a, b) => (sources[a] ?? 0) - (sources[b] ?? 0) || a - b,
  );
  for (const [place, index] of inOrder.entries()) places[index] = place;
  return places;
}
