import type { ClusterObjects, KubeSchedulerConfiguration, ObjectKey, Pod } from '../model/index.ts';
import type { PodInfo } from './cache/podInfo.ts';
import { podKey } from './cache/podShape.ts';
import { SchedulerCache } from './cache/schedulerCache.ts';
import { Causes } from './cycle/causes.ts';
import { decide } from './cycle/decide.ts';
import type { DrawLots } from './cycle/decide.ts';
import { lots } from './cycle/lots.ts';
import { relevantLabelKeys } from './cycle/relevantLabelKeys.ts';
import { SchedulingCycles } from './cycle/schedule.ts';
import type { FilterCause, ScoreCause, SpreadConstraintFact } from './framework/cause.ts';
import type { Decision, Placement } from './framework/decision.ts';
import type { PluginName } from './framework/names.ts';
import type { Work } from './framework/plugin.ts';
import { Framework } from './framework/runtime.ts';
import { StatusTable } from './framework/status.ts';
import { assumePodVolumes } from './plugins/VolumeBinding.ts';
import { profilesOf } from './profile/profile.ts';
import type { Profile } from './profile/profile.ts';

export interface SchedulerOptions {
  /** Instead of the cluster's own configuration. */
  readonly configuration?: KubeSchedulerConfiguration;
  /** Draws lots among equally good nodes, as kube-scheduler does; without it the first name wins. */
  readonly seed?: number;
}

/** kube-scheduler v1.34 on a cluster held in memory. Nodes are fixed; Pods come and go. */
export interface Scheduler {
  /** Node index to name. */
  readonly nodeNames: readonly string[];
  /** The profile that `spec.schedulerName` names; undefined when no profile carries it. */
  profileOf(pod: Pod): Profile | undefined;
  /**
   * Counts a Pod on the node that `spec.nodeName` names; one with `status.nominatedNodeName` alone
   * waits for that node. Finished Pods, and Pods on nodes that do not exist, take no part.
   */
  addPod(pod: Pod): void;
  removePod(key: ObjectKey): void;
  /** Counts a Pod on a node, and lets its claims have the volumes found for them there. */
  bind(pod: Pod, node: number): void;
  /** One scheduling cycle; the state is unchanged. Throws when `profileOf` gives no profile. */
  decide(pod: Pod): Decision;
  /**
   * The outcome of `decide` without its account, for runs: like Pods are decided from kept verdicts.
   * Throws when `profileOf` gives no profile.
   */
  schedule(pod: Pod): Placement;
  /** Why a Filter plugin keeps the Pod off a node now; undefined when it does not. */
  filterCause(pod: Pod, plugin: PluginName, node: number): FilterCause | undefined;
  /** How a Score plugin comes to its number for a node now; undefined when it is skipped. */
  scoreCause(pod: Pod, plugin: PluginName, node: number): ScoreCause | undefined;
  /** The Pod's topology spread constraints, its own or the profile's, as they stand now. */
  spreadConstraints(pod: Pod): SpreadConstraintFact[];
  /** Node label keys that the Pod's rules look at, sorted. */
  relevantLabelKeys(pod: Pod): string[];
  podsOnNode(node: number): ObjectKey[];
  /** How often a rule, a sum or a comparison looked at a node so far: the work that was done. */
  readonly nodeVisits: number;
}

/** Makes a scheduler with all Pods of the cluster that stand on a node counted. */
export function createScheduler(
  cluster: ClusterObjects,
  options: SchedulerOptions = {},
): Scheduler {
  return new ClusterScheduler(cluster, options);
}

class ClusterScheduler implements Scheduler {
  readonly #cache: SchedulerCache;
  readonly #frameworks: ReadonlyMap<string, Framework>;
  /** Undefined: the first name wins. */
  readonly #drawLots: DrawLots | undefined;
  readonly #cycles = new Map<Framework, SchedulingCycles>();
  readonly #work: Work = { nodeVisits: 0 };
  /** Of the Pod that was asked about last: other decisions may share its plugins' state. */
  #causes: Causes | undefined;
  /** How to undo what binding a Pod assumed of its volumes. */
  readonly #assumed = new Map<ObjectKey, () => void>();

  constructor(cluster: ClusterObjects, { configuration, seed }: SchedulerOptions) {
    this.#cache = new SchedulerCache(cluster);
    const handle = { cache: this.#cache, statuses: new StatusTable(), work: this.#work };
    const profiles = profilesOf(configuration ?? cluster.configuration);
    this.#frameworks = new Map(
      profiles.map((profile) => [profile.schedulerName, new Framework(profile, handle)]),
    );
    this.#drawLots = seed === undefined ? undefined : lots(seed);
    for (const framework of this.#frameworks.values()) {
      this.#cycles.set(framework, new SchedulingCycles(framework, this.#drawLots));
    }
  }

  get nodeNames(): readonly string[] {
    return this.#cache.nodeNames;
  }

  get nodeVisits(): number {
    return this.#work.nodeVisits;
  }

  profileOf(pod: Pod): Profile | undefined {
    return this.#frameworks.get(schedulerName(pod))?.profile;
  }

  addPod(pod: Pod): void {
    this.#cache.addPod(pod);
  }

  removePod(key: ObjectKey): void {
    this.#assumed.get(key)?.();
    this.#assumed.delete(key);
    this.#cache.removePod(key);
  }

  bind(pod: Pod, node: number): void {
    const { nodes, storage } = this.#cache;
    const object = nodes[node];
    if (object === undefined) {
      throw new RangeError(`no node has the index ${node}: use an index of nodeNames`);
    }
    const key = podKey(pod);
    this.removePod(key);
    const undo = assumePodVolumes(storage, pod, object);
    if (undo !== undefined) this.#assumed.set(key, undo);
    this.#cache.bind(pod, node);
  }

  decide(pod: Pod): Decision {
    this.#causes = undefined;
    return decide(this.#framework(pod), this.#cache.podInfo(pod), this.#drawLots ?? firstWins);
  }

  schedule(pod: Pod): Placement {
    this.#causes = undefined;
    const cycles = this.#cycles.get(this.#framework(pod));
    if (cycles === undefined) throw new Error('a profile has no cycles: make them with it');
    return cycles.schedule(this.#cache.podInfo(pod));
  }

  filterCause(pod: Pod, plugin: PluginName, node: number): FilterCause | undefined {
    return this.#causesFor(pod).filterCause(plugin, node);
  }

  scoreCause(pod: Pod, plugin: PluginName, node: number): ScoreCause | undefined {
    return this.#causesFor(pod).scoreCause(plugin, node);
  }

  spreadConstraints(pod: Pod): SpreadConstraintFact[] {
    return this.#framework(pod).spreadConstraints(this.#cache.podInfo(pod));
  }

  relevantLabelKeys(pod: Pod): string[] {
    const defaults = this.spreadConstraints(pod).map(({ topologyKey }) => topologyKey);
    return relevantLabelKeys(pod, defaults);
  }

  podsOnNode(node: number): ObjectKey[] {
    return (this.#cache.podsOnNode[node] ?? []).map(({ key }: PodInfo) => key);
  }

  #causesFor(pod: Pod): Causes {
    const framework = this.#framework(pod);
    const info = this.#cache.podInfo(pod);
    if (this.#causes?.isOf(framework, info) !== true) this.#causes = new Causes(framework, info);
    return this.#causes;
  }

  #framework(pod: Pod): Framework {
    const framework = this.#frameworks.get(schedulerName(pod));
    if (framework === undefined) {
      throw new Error(
        `no profile is named ${schedulerName(pod)}: ask profileOf before deciding on a Pod`,
      );
    }
    return framework;
  }
}

const firstWins: DrawLots = () => 0;

function schedulerName(pod: Pod): string {
  return pod.spec.schedulerName || 'default-scheduler';
}
