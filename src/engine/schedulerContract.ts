import type {
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
import type { Start } from './cache/start.ts';
import type { NodeChange } from './cache/undoable.ts';
import type { RemovedPod } from './cycle/bindings.ts';
import type { QueueingHints } from './cycle/queueingHints.ts';
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
import type { Profile } from './profile/profile.ts';

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
  profileOf(pod: Pick<Pod, 'spec'>): Profile | undefined;
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
  /** The devices in reach of a node, and who has them now; none for a node that is gone. */
  devicesOnNode(node: NodeIndex): readonly PoolOnNode[];
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
