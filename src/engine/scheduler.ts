import type {
  ClusterObjects,
  CSIDriver,
  CSINode,
  CSIStorageCapacity,
  DeviceClass,
  KubeSchedulerConfiguration,
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
import { Trials } from './trials.ts';

export type { NodeChange, RemovedPod, Start };

export interface SchedulerOptions {
  /** Instead of the cluster's own configuration. */
  readonly configuration?: KubeSchedulerConfiguration;
  /**
   * Draws lots among equally good nodes, as kube-scheduler does; without it the first name wins. The
   * same Pod draws the same lot from the same seed.
   */
  readonly seed?: number;
  /**
   * Where neither profile nor configuration sets `percentageOfNodesToScore`: adapts it to the number
   * of nodes, as kube-scheduler does. Otherwise every node is looked at.
   */
  readonly samplesAsKubeScheduler?: boolean;
  /**
   * Claims of devices are made and given back by others, who tell of it (`putResourceClaim`). Otherwise they are made
   * from templates as Pods need them, and given back as Pods leave.
   */
  readonly followsClaims?: boolean;
  /** Plugins that no profile has, whatever the release and the configuration say. */
  readonly leaveOut?: readonly PluginName[];
}

/** kube-scheduler on a cluster held in memory: nodes and Pods come, change and go. */
export interface Scheduler {
  /** Node index to name: all nodes that ever were there, in the order in which they came. */
  readonly nodeNames: readonly string[];
  /**
   * Makes it what one made of `now` would be, while it stands at `former`, all undone that happened
   * since. Other than for changes of a run (`putNode`, `addPod`), nodes and Pods have their places as
   * if they had been given so. `isNear` tells whether that can be done.
   */
  startFrom(former: Start, now: Start): void;
  /** Whether a node is there now. */
  isThere(node: NodeIndex): boolean;
  /**
   * A node comes, or is another than before, as in kube-scheduler's cache: its Pods stay, and the
   * order in which nodes are visited follows at the next cycle (`AddNode`, `UpdateNode`).
   */
  putNode(node: Node): NodeChange;
  /**
   * A node goes. Pods on it stay, and count nowhere until it comes again (`RemoveNode`). Undefined
   * when there is no such node.
   */
  removeNode(name: string): NodeChange | undefined;
  /** Undoes the last change of a node: strictly backward, with what happened to Pods since undone. */
  undoNode(change: NodeChange): void;
  /** Makes again a change that was undone. */
  redoNode(change: NodeChange): void;
  /** The profile that `spec.schedulerName` names; undefined when no profile carries it. */
  profileOf(pod: Pod): Profile | undefined;
  /**
   * Counts a Pod on the node that `spec.nodeName` names; one with `status.nominatedNodeName` alone
   * waits for that node. Finished Pods, and Pods on nodes that do not exist, take no part.
   */
  addPod(pod: Pod): void;
  /**
   * The Pod leaves, or no longer waits for a node. Its claims keep the volumes that they have.
   * Undefined when there is no such Pod.
   */
  removePod(key: ObjectKey): RemovedPod | undefined;
  /**
   * Undoes `removePod`: strictly backward, so that the Pod is as it was, its place among the Pods of
   * the node and its nomination included. Throws when it was restored before, or its key is taken.
   */
  restorePod(removed: RemovedPod): void;
  /** A controller has made a claim; it stays, also when what happened since is undone. */
  addClaim(claim: PersistentVolumeClaim): void;
  /** A claim is gone, for good. */
  dropClaim(namespace: string, name: string): void;
  /** A volume is there, or another than before, or gone; as with `addClaim` that is not undone. */
  putVolume(name: string, volume: PersistentVolume | undefined): void;
  /** As `putVolume`, a StorageClass. */
  putClass(name: string, storageClass: StorageClass | undefined): void;
  /** As `putVolume`, the CSINode of the node of that name. */
  putCsiNode(name: string, csiNode: CSINode | undefined): void;
  /** As `putVolume`, a CSIDriver. */
  putCsiDriver(name: string, driver: CSIDriver | undefined): void;
  /** As `putVolume`, how much room a driver tells of. */
  putCapacity(namespace: string, name: string, capacity: CSIStorageCapacity | undefined): void;
  /** As `putVolume`, a claim of devices. */
  putResourceClaim(namespace: string, name: string, claim: ResourceClaim | undefined): void;
  /** As `putVolume`, a class of devices. */
  putDeviceClass(name: string, deviceClass: DeviceClass | undefined): void;
  /** As `putVolume`, devices that a driver has. */
  putResourceSlice(name: string, slice: ResourceSlice | undefined): void;
  /** Whether a plugin keeps the Pod out of the queue (PreEnqueue). */
  isHeld(pod: Pod): boolean;
  /** The claims of devices of a Pod as scheduling has them, with the devices that it assumes; none that is missing. */
  resourceClaimsOf(pod: Pod): readonly ResourceClaim[];
  /** As `putVolume`, the labels of a namespace; undefined for one that is gone. */
  putNamespace(name: string, labels: Labels | undefined): void;
  /** A claim as scheduling has it, with the volume that it assumes; undefined where there is none. */
  claimNow(namespace: string, name: string): PersistentVolumeClaim | undefined;
  /** Counts a Pod on a node, and lets its claims have the volumes and devices found for them there. */
  bind(pod: Pod, node: NodeIndex): void;
  /**
   * Takes back `bind`, the volumes and devices that it assumed included: what stood under the key before, such as
   * a nomination, is there again. Throws when `bind` did not bring the Pod, and when volumes were
   * assumed for another Pod since: undo in the reverse order of binding.
   */
  unbind(key: ObjectKey): void;
  /**
   * Runs something, then undoes all that it did to nodes, Pods and `searchStart`, in reverse, also
   * when it throws. It may ask and decide, and hold further trials. Within it `unbind`, `restorePod`,
   * `undoNode`, `redoNode`, `startFrom` and `addClaim` throw: it alone undoes, and claims stay.
   */
  trial<Result>(attempt: () => Result): Result;
  /**
   * Where the next search for feasible nodes begins, a place in the order in which nodes are visited
   * (`nextStartNodeIndex`): 0 at first. It may be stored and put back. Setting it throws a
   * RangeError for what is no place.
   */
  searchStart: number;
  /** Moves `searchStart` on after a cycle, by the `nodesProcessed` of its outcome. */
  advanceSearch(nodesProcessed: number): void;
  /** One scheduling cycle; the state is unchanged, `searchStart` too. Throws when `profileOf` gives no profile. */
  decide(pod: Pod): Decision;
  /**
   * The outcome of `decide` without its account, for runs: like Pods are decided from kept verdicts.
   * Throws when `profileOf` gives no profile.
   */
  schedule(pod: Pod): Placement;
  /** What happens from now on, and which Pods that wait it may help. */
  queueingHints(): QueueingHints;
  /** Why a Filter plugin keeps the Pod off a node now; undefined when it does not. */
  filterCause(pod: Pod, plugin: PluginName, node: NodeIndex): FilterCause | undefined;
  /**
   * All that a Filter plugin looks at on a node now, whether it passes or fails; undefined where its
   * PreFilter found nothing to check, or turned the Pod down, and where it fails for want of its state.
   */
  filterFacts(pod: Pod, plugin: PluginName, node: NodeIndex): FilterFacts | undefined;
  /** How a Score plugin comes to its number for a node now; undefined when it is skipped. */
  scoreCause(pod: Pod, plugin: PluginName, node: NodeIndex): ScoreCause | undefined;
  /** Why a Score plugin is skipped for a Pod now (PreScore); undefined when it is not. */
  scoreSkip(pod: Pod, plugin: PluginName): ScoreSkip | undefined;
  /** PreFilter plugins that find nothing to check for the Pod now: their Filter does not run. */
  skippedFilters(pod: Pod): PluginName[];
  /** The Pod's topology spread constraints, its own or the profile's, as they stand now. */
  spreadConstraints(pod: Pod): SpreadConstraintFact[];
  /** Node label keys that the Pod's rules look at, sorted. */
  relevantLabelKeys(pod: Pod): string[];
  podsOnNode(node: NodeIndex): ObjectKey[];
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

  profileOf(pod: Pod): Profile | undefined {
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

function schedulerName(pod: Pod): string {
  return pod.spec.schedulerName || 'default-scheduler';
}
