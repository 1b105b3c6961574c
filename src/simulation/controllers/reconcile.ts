import {
  type ClusterObjects,
  fullKey,
  type MadeBy,
  type ObjectMeta,
  type ReplicaSet,
  type Steps,
} from '../../model/index.ts';
import {
  type ControllerContext,
  controllerOf,
  NOTHING,
  type Outcome,
  ownerOf,
  type PodMaker,
  refersTo,
} from './controller.ts';
import { nextJob } from './cronJob.ts';
import { reconcileDeployment } from './deployment.ts';
import { impliedReplicaSets } from './impliedReplicaSets.ts';
import { claimedBy, firstOutcome } from './maker.ts';

/** A controller that makes or owns Pods: the root of its chain of owners. */
export interface RunWorkload {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** One controller of the cluster and what it does at time zero. */
export interface Reconciliation {
  readonly workload: RunWorkload;
  /** `objectKey` of the object that stands in the text. */
  readonly source: string;
  readonly outcome: Outcome;
  readonly maker: PodMaker | undefined;
}

/**
 * Every controller of the cluster once, in the order in which one may depend on another. Stops after
 * each Pod that one makes. Where nothing `acts` each only has its Pods: none makes any, none keeps any up.
 */
export function* reconcile(
  cluster: ClusterObjects,
  context: ControllerContext,
  acts = true,
): Steps<Reconciliation[]> {
  const results: Reconciliation[] = [];
  const add = (
    object: { kind: string; metadata: ObjectMeta; madeBy?: MadeBy },
    outcome: Outcome,
    maker?: PodMaker,
  ) => {
    const { name, namespace = 'default' } = object.metadata;
    // A ReplicaSet or Job of a dump belongs to its Deployment or CronJob, given or not.
    const { madeBy } = object;
    const custom = madeBy && { kind: madeBy.customKind, name: madeBy.name };
    const root = custom ?? controllerOf(object.metadata) ?? { kind: object.kind, name };
    const workload = { kind: root.kind, namespace, name: root.name };
    const written = custom ?? { kind: object.kind, name };
    const source = fullKey({ ...written, namespace });
    results.push({ workload, source, outcome, maker });
  };
  const { nodes } = cluster;
  function* act(
    object: Parameters<typeof add>[0],
    maker: PodMaker,
    replicas?: number,
  ): Steps<void> {
    if (acts) add(object, yield* firstOutcome(maker, context, { nodes, replicas }), maker);
    else add(object, { claimed: claimedBy(maker, context), made: [] });
  }
  const scaledByDeployment = new Set<ReplicaSet>();
  for (const deployment of cluster.deployments) {
    yield;
    const { namespace } = deployment.metadata;
    const owner = ownerOf(deployment);
    const owned = cluster.replicaSets.filter(
      ({ metadata }) => metadata.namespace === namespace && refersTo(controllerOf(metadata), owner),
    );
    for (const replicaSet of owned) scaledByDeployment.add(replicaSet);
    const existing = [...owned, ...impliedReplicaSets(deployment, owned, context)];
    for (const { replicaSet, replicas } of reconcileDeployment(deployment, existing)) {
      yield* act(deployment, replicaSet, replicas);
    }
    if (deployment.spec.paused === true && existing.length === 0) add(deployment, NOTHING);
  }
  for (const replicaSet of cluster.replicaSets) {
    if (scaledByDeployment.has(replicaSet)) continue;
    yield;
    yield* act(replicaSet, replicaSet);
  }
  for (const controller of cluster.replicationControllers) {
    yield* act(controller, controller);
  }
  for (const statefulSet of cluster.statefulSets) {
    yield* act(statefulSet, statefulSet);
  }
  for (const daemonSet of cluster.daemonSets) {
    yield* act(daemonSet, daemonSet);
  }
  for (const job of cluster.jobs) yield* act(job, job);
  for (const cronJob of cluster.cronJobs) {
    const job = nextJob(cronJob);
    if (job) yield* act(cronJob, job);
    else add(cronJob, NOTHING);
  }
  return results;
}
