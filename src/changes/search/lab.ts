import { createScheduler, type RemovedPod, type Scheduler } from '../../engine/index.ts';
import type { ClusterObjects, KubernetesObject, ObjectKey } from '../../model/index.ts';
import { type RunPlan, Simulation } from '../../simulation/index.ts';
import type { ChangedObject } from './admitted.ts';
import { replaying } from './replay.ts';

/**
 * Runs of changed scenarios. Where the nodes, the volumes and the Pods that stand at the start stay
 * what they are, all runs share one scheduler, which a run leaves as it found it: making one anew
 * takes longer than most runs. Such a run repeats the former one up to the first Pod that is changed.
 */
export class Lab {
  readonly #former: Simulation;
  readonly #isSampling: boolean;
  /** What the shared scheduler reads at each cycle: the budgets of the run that it serves. */
  #budgets: ClusterObjects['podDisruptionBudgets'] = [];
  #shared: Scheduler | undefined;
  #removed: RemovedPod[] = [];

  /** `former` is the finished run without changes. */
  constructor(former: Simulation) {
    this.#former = former;
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
    if (!changed.every(isShared)) return new Simulation(plan);
    return new Simulation(plan, (cluster, options = {}) => {
      this.#budgets = cluster.podDisruptionBudgets;
      const budgets = () => this.#budgets;
      this.#shared ??= createScheduler(
        {
          ...this.#former.plan.cluster,
          get podDisruptionBudgets() {
            return budgets();
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

/** Whether the search for nodes may stop before all were looked at. */
function isSampling({ runOptions, configuration }: ClusterObjects): boolean {
  if (runOptions?.sampling === 'AsKubeScheduler') return true;
  return JSON.stringify(configuration ?? null).includes('"percentageOfNodesToScore"');
}

function isShared({ before, after }: ChangedObject): boolean {
  switch (before.kind) {
    case 'Deployment':
    case 'ReplicaSet':
    case 'StatefulSet':
    case 'DaemonSet':
    case 'Job':
    case 'CronJob':
    case 'ReplicationController':
      // A template with a nodeName makes Pods that stand there from the start.
      return before.kind === 'CronJob' || !before.spec.template.spec.nodeName;
    case 'Pod':
      return !after || !(before.spec.nodeName ?? before.status?.nominatedNodeName);
    default:
      return false;
  }
}

function keyOf(object: Extract<KubernetesObject, { kind: 'Pod' }>): ObjectKey {
  return `${object.metadata.namespace ?? 'default'}/${object.metadata.name}`;
}
