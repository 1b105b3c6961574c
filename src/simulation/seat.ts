import {
  countChanged,
  createScheduler,
  isNear,
  type Scheduler,
  type SchedulerOptions,
  type Start,
} from '../engine/index.ts';
import type { ClusterObjects, Steps } from '../model/index.ts';
import type { RunPlan } from './plan.ts';

/** Who works with a scheduler that others work with, too. */
export interface Tenant {
  /** What stands where its run begins. */
  readonly start: Start;
  /** What its scheduler reads at each cycle, as from listers. */
  readonly lists: Lists;
  /** Undoes all that it did to the scheduler. */
  readonly leave: () => void;
  /** Does again what it undid. */
  readonly comeBack: () => void;
}

/** Where a run begins. */
export function startOf({ cluster: { nodes, pods }, standing }: RunPlan): Start {
  return { nodes, pods, ...(standing && { places: standing.places }) };
}

/** A moment at which nothing is tried. */
export function isIdle({ moment }: RunPlan): boolean {
  return moment !== undefined && moment.attempt === undefined;
}

type Lists = Pick<
  ClusterObjects,
  'podDisruptionBudgets' | 'services' | 'replicaSets' | 'statefulSets' | 'replicationControllers'
>;

/** So many runs share a scheduler: it remembers something of each kind of Pod that it ever saw. */
const RUNS = 200;

/**
 * A scheduler with the nodes and Pods of a cluster at time zero, for all runs that begin there or near
 * there: nodes and Pods that are others for the next run are put in the place of the former ones. One
 * run has it at a time: whoever had it before undoes what it did, and does it again when it is asked.
 */
export class Seat {
  readonly scheduler: Scheduler;
  readonly #cluster: { -readonly [List in keyof ClusterObjects]: ClusterObjects[List] };
  readonly #options: string;
  /** What the scheduler was made of, or made to stand at since. */
  #start: Start;
  #tenant: Tenant | undefined;
  #runs = 0;
  /** A claim was made, which stays for good: nobody else can begin here. */
  isSpoilt = false;

  private constructor(cluster: ClusterObjects, options: SchedulerOptions) {
    this.#cluster = { ...cluster };
    this.#options = JSON.stringify(options);
    this.#start = cluster;
    this.scheduler = createScheduler(this.#cluster, options);
  }

  /** A scheduler for the cluster, of which a run begins so, made step by step. */
  static *of(cluster: ClusterObjects, start: Start, options: SchedulerOptions): Steps<Seat> {
    const seat = new Seat({ ...cluster, pods: [] }, options);
    seat.#start = start;
    yield;
    for (const pod of cluster.pods) {
      seat.scheduler.addPod(pod);
      yield;
    }
    return seat;
  }

  /** Whether the scheduler can be had for a run of this cluster, which begins so, as a new one would be. */
  fits(cluster: ClusterObjects, start: Start, options: SchedulerOptions): boolean {
    const own = this.#cluster;
    return (
      !this.isSpoilt &&
      this.#runs < RUNS &&
      own.namespaces === cluster.namespaces &&
      own.persistentVolumes === cluster.persistentVolumes &&
      own.persistentVolumeClaims === cluster.persistentVolumeClaims &&
      own.storageClasses === cluster.storageClasses &&
      own.csiDrivers === cluster.csiDrivers &&
      own.csiNodes === cluster.csiNodes &&
      own.csiStorageCapacities === cluster.csiStorageCapacities &&
      own.deviceClasses === cluster.deviceClasses &&
      own.resourceClaims === cluster.resourceClaims &&
      own.resourceClaimTemplates === cluster.resourceClaimTemplates &&
      own.resourceSlices === cluster.resourceSlices &&
      own.configuration === cluster.configuration &&
      own.runOptions === cluster.runOptions &&
      own.release === cluster.release &&
      this.#options === JSON.stringify(options) &&
      isNear(this.#start, start)
    );
  }

  /** How many Pods it has to be told of for a run that begins so. */
  distanceTo(start: Start): number {
    return countChanged(this.#start, start);
  }

  /** The scheduler is this one's from now on. */
  take(tenant: Tenant): void {
    this.#tenant?.leave();
    this.#runs += 1;
    this.#sit(tenant);
  }

  /** The scheduler is again as this one left it. */
  takeAgain(tenant: Tenant): void {
    if (this.#tenant === tenant) return;
    this.#tenant?.leave();
    this.#sit(tenant);
    tenant.comeBack();
  }

  #sit(tenant: Tenant): void {
    this.#tenant = tenant;
    this.scheduler.startFrom(this.#start, tenant.start);
    this.#start = tenant.start;
    Object.assign(this.#cluster, tenant.lists);
    this.scheduler.searchStart = 0;
  }
}
