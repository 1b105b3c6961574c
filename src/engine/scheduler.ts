import type {
  ClusterObjects,
  CSIDriver,
  CSINode,
  CSIStorageCapacity,
  DeviceClass,
  Labels,
  Node,
  ObjectKey,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
  NodeIndex,
  ResourceClaim,
  ResourceSlice,
  StorageClass,
} from '../model/index.ts';
import { deviceRulesOf } from '../releases/index.ts';
import type { PodInfo } from './cache/podInfo.ts';
import { type Start, Starts } from './cache/start.ts';
import { SchedulerCache } from './cache/schedulerCache.ts';
import type { NodeChange } from './cache/undoable.ts';
import { Bindings } from './cycle/bindings.ts';
import type { Assumed, RemovedPod } from './cycle/bindings.ts';
import { Causes } from './cycle/causes.ts';
import { decide } from './cycle/decide.ts';
import { lots } from './cycle/lots.ts';
import type { DrawLots } from './cycle/lots.ts';
import { Profiles, type ProfileAtWork } from './cycle/profiles.ts';
import { QueueingHints } from './cycle/queueingHints.ts';
import { relevantLabelKeys } from './cycle/relevantLabelKeys.ts';
import type { PoolOnNode } from './devices/onNode.ts';
import type {
  FilterCause,
  ScoreCause,
  ScoreSkip,
  SpreadConstraintFact,
} from './framework/cause.ts';
import type { Decision, Placement } from './framework/decision.ts';
import type { FilterFacts } from './framework/filterFacts.ts';
import type { PluginName } from './framework/names.ts';
import type { Framework } from './framework/runtime.ts';
import { profilesOf } from './profile/profile.ts';
import type { Profile } from './profile/profile.ts';
import type { Scheduler, SchedulerOptions } from './schedulerContract.ts';
import { Trials } from './trials.ts';

export type { NodeChange, RemovedPod, Scheduler, SchedulerOptions, Start };

/** Makes a scheduler with all Pods of the cluster that stand on a node counted. */
export function createScheduler(
  cluster: ClusterObjects,
  options: SchedulerOptions = {},
): Scheduler {
  return new ClusterScheduler(cluster, options);
}

class ClusterScheduler implements Scheduler {
  readonly #cache: SchedulerCache;
  readonly #profiles: Profiles;
  /** Undefined: the first name wins. */
  readonly #drawLots: DrawLots | undefined;
  /** Of the Pod that was asked about last: other decisions may share its plugins' state. */
  #causes: Causes | undefined;
  readonly #bindings: Bindings;
  readonly #starts: Starts;
  readonly #trials = new Trials();
  #searchStart = 0;

  constructor(cluster: ClusterObjects, options: SchedulerOptions) {
    const { configuration, seed, samplesAsKubeScheduler, leaveOut } = options;
    const followsClaims = options.followsClaims === true;
    this.#cache = new SchedulerCache(cluster, !followsClaims);
    this.#bindings = new Bindings(this.#cache, !followsClaims);
    this.#starts = new Starts(this.#cache);
    const given = profilesOf(this.#cache.release, configuration ?? cluster.configuration, leaveOut);
    const profiles = samplesAsKubeScheduler === true ? given.map(sampling) : given;
    this.#drawLots = seed === undefined ? undefined : lots(seed);
    this.#profiles = new Profiles(profiles, this.#cache, this.#drawLots);
  }

  get nodeNames(): readonly string[] {
    return this.#cache.nodeNames;
  }

  get nodeVisits(): number {
    return this.#profiles.work.nodeVisits;
  }

  profileOf(pod: Pick<Pod, 'spec'>): Profile | undefined {
    return this.#profiles.profile(schedulerName(pod));
  }

  addPod(pod: Pod): void {
    this.#trials.did(this.#bindings.addPod(pod));
  }

  removePod(key: ObjectKey): RemovedPod | undefined {
    const removed = this.#bindings.removePod(key);
    if (removed) this.#trials.did(() => this.#bindings.restorePod(removed));
    return removed;
  }

  restorePod(removed: RemovedPod): void {
    this.#trials.refuse('restorePod');
    this.#bindings.restorePod(removed);
  }

  bind(pod: Pod, node: NodeIndex): void {
    const key = this.#bindings.bind(pod, node, assumptionsOf(this.profileOf(pod)));
    this.#trials.did(() => this.#bindings.unbind(key));
  }

  unbind(key: ObjectKey): void {
    this.#trials.refuse('unbind');
    this.#bindings.unbind(key);
  }

  addClaim(claim: PersistentVolumeClaim): void {
    this.#trials.refuse('addClaim');
    this.#cache.storage.add(claim);
  }

  dropClaim(namespace: string, name: string): void {
    this.#trials.refuse('addClaim');
    this.#cache.storage.drop(namespace, name);
  }

  putVolume(name: string, volume: PersistentVolume | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.storage.putVolume(name, volume);
  }

  putClass(name: string, storageClass: StorageClass | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.storage.putClass(name, storageClass);
  }

  putCsiNode(name: string, csiNode: CSINode | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.storage.putCsiNode(name, csiNode);
  }

  putCsiDriver(name: string, driver: CSIDriver | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.storage.putCsiDriver(name, driver);
  }

  putCapacity(namespace: string, name: string, capacity: CSIStorageCapacity | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.storage.putCapacity(namespace, name, capacity);
  }

  putResourceClaim(namespace: string, name: string, claim: ResourceClaim | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.devices.putClaim(namespace, name, claim);
  }

  putDeviceClass(name: string, deviceClass: DeviceClass | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.devices.putClass(name, deviceClass);
  }

  putResourceSlice(name: string, slice: ResourceSlice | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.devices.putSlice(name, slice);
  }

  isHeld(pod: Pod): boolean {
    return this.#framework(pod).preEnqueue(this.#cache.podInfo(pod)) !== undefined;
  }

  resourceClaimsOf(pod: Pod): readonly ResourceClaim[] {
    return this.#cache.devices.claimsOf(pod);
  }

  devicesOnNode(node: NodeIndex): readonly PoolOnNode[] {
    const object = this.#cache.nodes[node];
    const rules = deviceRulesOf(this.#cache.release.name);
    return object === undefined ? [] : this.#cache.devices.onNode(object, rules);
  }

  putNamespace(name: string, labels: Labels | undefined): void {
    this.#trials.refuse('addClaim');
    this.#cache.putNamespace(name, labels);
  }

  claimNow(namespace: string, name: string): PersistentVolumeClaim | undefined {
    return this.#cache.storage.claim(namespace, name);
  }

  putNode(node: Node): NodeChange {
    const change = this.#changeNode(node.metadata.name, node);
    if (change === undefined) throw new Error('a node that is given is there');
    return change;
  }

  removeNode(name: string): NodeChange | undefined {
    return this.#changeNode(name, undefined);
  }

  #changeNode(name: string, after: Node | undefined): NodeChange | undefined {
    const change = this.#cache.changeNode(name, after);
    if (change) this.#trials.did(() => this.#cache.undoNode(change));
    return change;
  }

  undoNode(change: NodeChange): void {
    this.#trials.refuse('undoNode');
    this.#cache.undoNode(change);
  }

  redoNode(change: NodeChange): void {
    this.#trials.refuse('redoNode');
    this.#cache.redoNode(change);
  }

  startFrom(former: Start, now: Start): void {
    this.#trials.refuse('startFrom');
    this.#causes = undefined;
    this.#starts.startFrom(former, now);
    this.#searchStart = 0;
  }

  trial<Result>(attempt: () => Result): Result {
    const start = this.#searchStart;
    const putPortsBack = this.#cache.freedPorts.mark();
    try {
      return this.#trials.run(attempt);
    } finally {
      putPortsBack();
      this.#searchStart = start;
    }
  }

  isThere(node: NodeIndex): boolean {
    return this.#cache.isThere[node] === 1;
  }

  get searchStart(): number {
    return this.#searchStart;
  }

  set searchStart(start: number) {
    // A place may be beyond the nodes that are left: the search goes round.
    const places = Math.max(this.#cache.nodeNames.length, 1);
    if (!Number.isInteger(start) || start < 0 || start >= places) {
      throw new RangeError(`the search cannot start at ${start}: give 0 to ${places - 1}`);
    }
    this.#searchStart = start;
  }

  advanceSearch(nodesProcessed: number): void {
    this.searchStart = (this.#searchStart + nodesProcessed) % this.#places;
  }

  get #places(): number {
    return Math.max(this.#cache.nodeCount, 1);
  }

  decide(pod: Pod): Decision {
    this.#causes = undefined;
    const info = this.#cache.podInfo(pod);
    return decide(this.#framework(pod), info, this.#searchStart, this.#drawLots);
  }

  schedule(pod: Pod): Placement {
    this.#causes = undefined;
    this.#cache.takeList();
    return this.#atWork(pod).cycles.schedule(this.#cache.podInfo(pod), this.#searchStart);
  }

  queueingHints(): QueueingHints {
    return new QueueingHints(
      (pod) => this.#framework(pod),
      (pod) => this.#cache.podInfo(pod),
      this.#cache.release.controllers,
    );
  }

  filterCause(pod: Pod, plugin: PluginName, node: NodeIndex): FilterCause | undefined {
    return this.#causesFor(pod).filterCause(plugin, node);
  }

  filterFacts(pod: Pod, plugin: PluginName, node: NodeIndex): FilterFacts | undefined {
    return this.#causesFor(pod).filterFacts(plugin, node);
  }

  scoreCause(pod: Pod, plugin: PluginName, node: NodeIndex): ScoreCause | undefined {
    return this.#causesFor(pod).scoreCause(plugin, node);
  }

  scoreSkip(pod: Pod, plugin: PluginName): ScoreSkip | undefined {
    return this.#causesFor(pod).scoreSkip(plugin);
  }

  skippedFilters(pod: Pod): PluginName[] {
    return this.#framework(pod).skippedFilters(this.#cache.podInfo(pod));
  }

  spreadConstraints(pod: Pod): SpreadConstraintFact[] {
    return this.#framework(pod).spreadConstraints(this.#cache.podInfo(pod));
  }

  relevantLabelKeys(pod: Pod): string[] {
    const defaults = this.spreadConstraints(pod).map(({ topologyKey }) => topologyKey);
    return relevantLabelKeys(pod, defaults);
  }

  podsOnNode(node: NodeIndex): ObjectKey[] {
    return (this.#cache.podsOnNode[node] ?? []).map(({ key }: PodInfo) => key);
  }

  #causesFor(pod: Pod): Causes {
    const framework = this.#framework(pod);
    const info = this.#cache.podInfo(pod);
    const start = this.#searchStart;
    if (this.#causes?.isOf(framework, info, start) !== true) {
      this.#causes = new Causes(framework, info, start);
    }
    return this.#causes;
  }

  #framework(pod: Pod): Framework {
    return this.#atWork(pod).framework;
  }

  #atWork(pod: Pod): ProfileAtWork {
    const found = this.#profiles.find(schedulerName(pod));
    if (found === undefined) {
      throw new Error(
        `no profile is named ${schedulerName(pod)}: ask profileOf before deciding on a Pod`,
      );
    }
    return found;
  }
}

/**
 * What of a Pod holds from the moment when its node was chosen: VolumeBinding and DynamicResources see to it in Reserve,
 * and write it down in PreBind. A Pod of no profile was bound by hand: no devices were chosen for it.
 */
function assumptionsOf(profile: Profile | undefined): Assumed {
  if (profile === undefined) return { volumes: true, devices: false };
  const { reserve, preBind } = profile.plugins;
  const has = (name: PluginName) => reserve.includes(name) || preBind.includes(name);
  return { volumes: has('VolumeBinding'), devices: has('DynamicResources') };
}

/** The profile with a percentage that adapts, unless it has one. */
function sampling(profile: Profile): Profile {
  return { ...profile, percentageOfNodesToScore: profile.percentageOfNodesToScore ?? 0 };
}

function schedulerName(pod: Pick<Pod, 'spec'>): string {
  return pod.spec.schedulerName || 'default-scheduler';
}
