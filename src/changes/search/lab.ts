import { createScheduler, type RemovedPod, type Scheduler } from '../../engine/index.ts';
import type { ClusterObjects, KubernetesObject, ObjectKey } from '../../model/index.ts';
import { type RunPlan, Simulation } from '../../simulation/index.ts';
import type { ChangedObject } from './admitted.ts';
import { replaying } from './replay.ts';
import { isWorkload } from '../../model/index.ts';

/**
 * Runs of changed scenarios. Where the nodes, the volumes and the Pods that stand at the start stay
 * what they are, all runs share one scheduler, which a run leaves as it found it: making one anew
 * takes longer than most runs. Such a run repeats the former one up to the first Pod that is changed.
 */
export class Lab {
  readonly #former: Simulation;
  readonly #isSampling: boolean;
  readonly #failed: string;
  /** Of the run that the shared scheduler serves: it reads what controllers make at each cycle. */
  #cluster: ClusterObjects;
  #shared: Scheduler | undefined;
  #removed: RemovedPod[] = [];

  /** `former` is the finished run without changes. */
  constructor(former: Simulation) {
    this.#former = former;
    this.#cluster = former.plan.cluster;
    this.#failed = failedPods(former.plan);
    this.#isSampling = isSampling(former.plan.cluster);
  }

  /**
   * A run of the plan that comes of the changes, of which `isChanged` says what Pods (indexes in the
   * former run) they are about. It must be closed before the next.
   */
  open(
    plan: RunPlan,
    changed: readonly ChangedObject[],
    isChanged: (pod: number) => boolean,
  ): Simulation {
    const isSameStorage = hasSameClaims(plan.cluster, this.#former.plan.cluster);
    const isSameFailed = failedPods(plan) === this.#failed;
    if (!isSameStorage || !isSameFailed || !changed.every(isShared)) return new Simulation(plan);
    return new Simulation(plan, (cluster, options = {}) => {
      this.#cluster = cluster;
      const served = () => this.#cluster;
      this.#shared ??= createScheduler(
        {
          ...this.#former.plan.cluster,
          get podDisruptionBudgets() {
            return served().podDisruptionBudgets;
          },
          get replicaSets() {
            return served().replicaSets;
          },
          get statefulSets() {
            return served().statefulSets;
          },
          get replicationControllers() {
            return served().replicationControllers;
          },
        },
        options,
      );
      for (const { before, after } of changed) {
        if (before.kind !== 'Pod' || after) continue;
        const removed = this.#shared.removePod(keyOf(before));
        if (removed) this.#removed.push(removed);
      }
      const isSameStart = this.#removed.length === 0;
      if (this.#isSampling || !isSameStart) return this.#shared;
      return replaying(this.#shared, this.#former, isChanged);
    });
  }

  /** Puts the shared scheduler back to the start. */
  close(simulation: Simulation): void {
    simulation.seek(0);
    for (const removed of this.#removed.reverse()) this.#shared?.restorePod(removed);
    this.#removed = [];
  }
}

/** Whether controllers make the very same claims in both. */
function hasSameClaims(one: ClusterObjects, other: ClusterObjects): boolean {
  const [a, b] = [one.persistentVolumeClaims, other.persistentVolumeClaims];
  if (a.length !== b.length) return false;
  return a.every((claim, at) => claim === b[at] || JSON.stringify(claim) === JSON.stringify(b[at]));
}

/** The Pods that kubelets turned down: once another is gone they may take them in. */
function failedPods({ pods }: RunPlan): string {
  return pods.flatMap(({ key, rejection }) => (rejection ? [key] : [])).join();
}

/** Whether the search for nodes may stop before all were looked at. */
function isSampling({ runOptions, configuration }: ClusterObjects): boolean {
  if (runOptions?.sampling === 'AsKubeScheduler') return true;
  return JSON.stringify(configuration ?? null).includes('"percentageOfNodesToScore"');
}

function isShared({ before, after }: ChangedObject): boolean {
  if (before.kind === 'Pod') {
    return !after || !(before.spec.nodeName || before.status?.nominatedNodeName);
  }
  // A template with a nodeName makes Pods that stand there from the start.
  return isWorkload(before) && (before.kind === 'CronJob' || !before.spec.template.spec.nodeName);
}

function keyOf(object: Extract<KubernetesObject, { kind: 'Pod' }>): ObjectKey {
  return `${object.metadata.namespace ?? 'default'}/${object.metadata.name}`;
}
