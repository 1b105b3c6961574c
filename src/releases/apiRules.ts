import { history, valueIn, type History } from './change.ts';
import { type ReleaseName, RELEASE_NAMES } from './names.ts';

/** What kube-apiserver says otherwise in one release than in another. */
export interface ApiRules {
  /**
   * `restartPolicy` of containers: `ofSidecars` is for init containers alone, and Always; `dropped`
   * takes every other one out; `ofAll` lets every container have one.
   */
  readonly containerRestarts: 'ofSidecars' | 'dropped' | 'ofAll';
  /** Values in what is said of them that are neither text nor numbers: as Go writes them, or as JSON. */
  readonly printedValues: 'go' | 'json';
  /** How text that is too long is told of: what it must have, or what it may not be. */
  readonly longTexts: 'mustHave' | 'mayNotBe';
  /** What a key with more than one slash is told that it is not: a qualified name, or a label key, whose length, as that of a label's value, is told in bytes. */
  readonly keyWords: 'qualifiedName' | 'labelKey';
  /** Names of environment variables: as in C, or any printable text without an equals sign. */
  readonly environmentNames: 'identifiers' | 'printable';
  /** Where the value of an environment variable may come from: objects, or files of a volume too. */
  readonly environmentSources: 'objects' | 'files';
  /** Whether a search path of `dnsConfig` may have underscores, and be a dot alone. */
  readonly searchesRelaxed: boolean;
  /** The hook `sleep` that takes no time: refused, refused with the name of its gate, or let be. */
  readonly sleepsOfZero: 'refused' | 'gated' | 'allowed';
  /** Users of a Pod's own: whether its devices of blocks are refused as its host's namespaces are, and in which words. */
  readonly ownUsers: 'withDevices' | 'withoutDevices';
  /**
   * `resizePolicy` of init containers that are no sidecars: whether they may be started again for it, though none
   * of them is ever resized.
   */
  readonly initResizes: 'any' | 'withoutRestart';
  /** A claim's VolumeAttributesClass: whether it may be taken away before it has been applied. */
  readonly attributesTakenAway: 'never' | 'unapplied';
  /** What a headless Service does not heed: not warned of, its session affinity even where it has none, or what it has. */
  readonly headlessWarnings: 'none' | 'always' | 'given';
  /** Names of Services: whether they may begin with a digit. */
  readonly serviceNames: 'dns1035' | 'label';
  /**
   * `matchLabelKeys` of spread constraints: whether they become part of a new Pod's selector, and so
   * are looked for in it only where they stand twice.
   */
  readonly spreadKeys: 'apart' | 'merged';
  /** Values of a Service's `trafficDistribution`. */
  readonly trafficDistributions: 'close' | 'sameZoneOrNode';
  /** Whether the first name of a preference for the same zone (PreferClose) is warned of. */
  readonly closeDeprecated: boolean;
  /** Whether a Service's external addresses are warned of. */
  readonly addressesDeprecated: boolean;
  /**
   * Whether addresses with leading zeros, IPv4 addresses written as IPv6, and ranges with bits beyond
   * their mask are refused.
   */
  readonly strictAddresses: boolean;
  /** Generations of Pods: none, counted, or told by conditions too (PodObservedGenerationTracking). */
  readonly podGenerations: 'none' | 'counted' | 'observed';
  /** Whether a Pod that comes onto a node gets that one's zone and region as labels (PodTopologyLabelsAdmission). */
  readonly podTopologyLabels: boolean;
  /** Whether Deployments and ReplicaSets tell how many of their Pods are terminating. */
  readonly terminatingReplicas: boolean;
  /** The table of ServiceAccounts: with how many secrets each has, or without. */
  readonly serviceAccountTable: 'secrets' | 'plain';
  /** The wide table of Nodes: whether it tells architectures. */
  readonly nodeTable: 'plain' | 'architectures';
  /** Whether kubelets tell which resources a container has (InPlacePodVerticalScaling). */
  readonly containerResourcesTold: boolean;
  /**
   * When a kubelet tells that the sandbox of a Pod stands (`PodReadyToStartContainers`): as soon as it does, or when its first
   * container runs, as it is busy with that until then.
   */
  readonly sandboxTold: 'when it stands' | 'with a container';
  /**
   * What may be resized of a Pod that stands (`pods/resize`): nothing; containers and sidecars, whose limits of memory may
   * only grow unless they are started again for it; these by any amount; or init containers too
   * (InPlacePodVerticalScalingInitContainers).
   */
  readonly podResizes: 'none' | 'growing' | 'ofContainers' | 'ofAll';
  /** Which Events a kubelet writes of resizes: none, that one is completed, or how each fares, with its generation. */
  readonly resizeEvents: 'none' | 'completed' | 'all';
  /** When a kubelet looks again at a resize that it has deferred: at each of its regular looks at the Pod, or as soon as there is room. */
  readonly resizeRetries: 'regular' | 'asRoomComes';
  /**
   * JSON patches: whether what is replaced or copied must be there, and each operation is whole before any is carried
   * out; kubectl patches by itself as its server does.
   */
  readonly jsonPatches: 'lenient' | 'strict';
  /** Whether Endpoints are marked as the ones of their controller (endpoints.kubernetes.io/managed-by). */
  readonly endpointsTold: 'plain' | 'managed';
  /** The table of IngressClasses: whether it marks the one that is the default. */
  readonly ingressClassTable: 'plain' | 'default';
  /**
   * What a bound claim may ask for: ever more, or less again as long as it is more than it has
   * (RecoverVolumeExpansionFailure).
   */
  readonly claimSizes: 'growing' | 'recoverable';
  /**
   * Drivers of a CSINode: all of one is held, told of under its kind's name or where it stands; or all but how many volumes
   * it may attach (MutableCSINodeAllocatableCount).
   */
  readonly csiNodeDrivers: 'held' | 'heldInPlace' | 'countable';
  /** Whether an update may change how many revisions a StatefulSet keeps. */
  readonly revisionLimits: 'held' | 'open';
  /** A StatefulSet that keeps less than no revisions, and so all of them: whether it is warned of. */
  readonly negativeRevisions: 'taken' | 'warned';
  /** Suspended Jobs that may be told anew where their Pods go: those that never started, or any. */
  readonly directedJobs: 'unstarted' | 'suspended';
  /** The feature gate by which kube-scheduler scores by storage capacity; off by default. */
  readonly storageScoringGate: 'VolumeCapacityPriority' | 'StorageCapacityScoring';
  /**
   * Whether what claims and devices say of taints, partitions, shares, conditions of binding and extended resources is
   * kept (DRADeviceTaints, DRAPartitionableDevices, DRAConsumableCapacity, DRADeviceBindingConditions, DRAExtendedResource).
   */
  readonly deviceFeatures: boolean;
  /** Whether what an autoscaler scales has to be named with its group, unless it is a ReplicationController. */
  readonly autoscalerTargets: 'any' | 'ofGroup';
  /**
   * The words for devices: those written by hand, or as a generator has them, which tells of a name that stands twice at
   * what has it, and of nothing that is in a list which is too long.
   */
  readonly deviceWords: 'written' | 'declared';
}

/** Every rule's history, with where each change can be read. */
export const API_RULES: { readonly [Rule in keyof ApiRules]: History<ApiRules[Rule]> } = {
  containerRestarts: history(
    'ofSidecars',
    { since: 'v1.34.1', is: 'dropped', sources: { proposals: [5307] } },
    { since: 'v1.35', is: 'ofAll', sources: { proposals: [5307] } },
  ),
  printedValues: history('go', { since: 'v1.34.1', is: 'json', sources: { pulls: [132314] } }),
  longTexts: history('mustHave', { since: 'v1.32', is: 'mayNotBe', sources: { pulls: [128553] } }),
  keyWords: history('qualifiedName', {
    since: 'v1.35',
    is: 'labelKey',
    sources: { proposals: [5073] },
  }),
  environmentNames: history('identifiers', {
    since: 'v1.32',
    is: 'printable',
    sources: { proposals: [4369] },
  }),
  environmentSources: history('objects', {
    since: 'v1.35',
    is: 'files',
    sources: { proposals: [3721] },
  }),
  searchesRelaxed: history(false, { since: 'v1.33', is: true, sources: { proposals: [4427] } }),
  sleepsOfZero: history(
    'refused',
    { since: 'v1.32', is: 'gated', sources: { proposals: [4818] } },
    { since: 'v1.33', is: 'allowed', sources: { proposals: [4818] } },
  ),
  ownUsers: history('withDevices', {
    since: 'v1.34.1',
    is: 'withoutDevices',
    sources: { pulls: [132868] },
  }),
  initResizes: history('any', {
    since: 'v1.36',
    is: 'withoutRestart',
    sources: { pulls: [137458] },
  }),
  attributesTakenAway: history('never', {
    since: 'v1.34.1',
    is: 'unapplied',
    sources: { pulls: [132106] },
  }),
  headlessWarnings: history(
    'none',
    { since: 'v1.34.1', is: 'always', sources: { pulls: [132214] } },
    { since: 'v1.34', is: 'given', sources: { pulls: [134054, 134133] } },
  ),
  serviceNames: history('dns1035', {
    since: 'v1.36',
    is: 'label',
    sources: { proposals: [5311] },
  }),
  spreadKeys: history('apart', {
    since: 'v1.34.1',
    is: 'merged',
    sources: { proposals: [3243] },
  }),
  trafficDistributions: history('close', {
    since: 'v1.34.1',
    is: 'sameZoneOrNode',
    sources: { proposals: [3015] },
  }),
  closeDeprecated: history(false, { since: 'v1.35', is: true, sources: { pulls: [134457] } }),
  addressesDeprecated: history(false, {
    since: 'v1.36',
    is: true,
    sources: { proposals: [5707], pulls: [137293] },
  }),
  strictAddresses: history(false, {
    since: 'v1.36',
    is: true,
    sources: { proposals: [4858], pulls: [137053] },
  }),
  podGenerations: history(
    'none',
    { since: 'v1.33', is: 'counted', sources: { proposals: [5067] } },
    { since: 'v1.34.1', is: 'observed', sources: { proposals: [5067] } },
  ),
  podTopologyLabels: history(false, {
    since: 'v1.35',
    is: true,
    sources: { proposals: [4742], pulls: [135158] },
  }),
  terminatingReplicas: history(false, {
    since: 'v1.35',
    is: true,
    sources: { proposals: [3973], pulls: [133087] },
  }),
  serviceAccountTable: history('secrets', {
    since: 'v1.35',
    is: 'plain',
    sources: { pulls: [117160] },
  }),
  nodeTable: history('plain', {
    since: 'v1.36',
    is: 'architectures',
    sources: { pulls: [132402] },
  }),
  containerResourcesTold: history(false, {
    since: 'v1.33',
    is: true,
    sources: { proposals: [1287], pulls: [128377] },
  }),
  sandboxTold: history('with a container', {
    since: 'v1.36',
    is: 'when it stands',
    sources: { proposals: [3085], pulls: [134660] },
  }),
  podResizes: history(
    'none',
    { since: 'v1.33', is: 'growing', sources: { proposals: [1287] } },
    { since: 'v1.34.1', is: 'ofContainers', sources: { proposals: [1287] } },
    { since: 'v1.36', is: 'ofAll', sources: { proposals: [1287] } },
  ),
  resizeEvents: history(
    'none',
    { since: 'v1.34.1', is: 'completed', sources: { proposals: [1287] } },
    { since: 'v1.35', is: 'all', sources: { proposals: [1287] } },
  ),
  resizeRetries: history('regular', {
    since: 'v1.34.1',
    is: 'asRoomComes',
    sources: { proposals: [1287] },
  }),
  // The library that patches became strict in its version 4.13.
  jsonPatches: history('lenient', { since: 'v1.35', is: 'strict', sources: {} }),
  endpointsTold: history('plain', {
    since: 'v1.33',
    is: 'managed',
    sources: { proposals: [4974] },
  }),
  ingressClassTable: history('plain', {
    since: 'v1.36',
    is: 'default',
    sources: { pulls: [134422] },
  }),
  claimSizes: history('growing', {
    since: 'v1.32',
    is: 'recoverable',
    sources: { proposals: [1790] },
  }),
  csiNodeDrivers: history(
    'held',
    { since: 'v1.33', is: 'heldInPlace', sources: { proposals: [4876] } },
    { since: 'v1.35', is: 'countable', sources: { proposals: [4876] } },
  ),
  revisionLimits: history('held', { since: 'v1.33', is: 'open', sources: { issues: [130263] } }),
  negativeRevisions: history('taken', {
    since: 'v1.33',
    is: 'warned',
    sources: { pulls: [129017] },
  }),
  directedJobs: history('unstarted', {
    since: 'v1.36',
    is: 'suspended',
    sources: { proposals: [5440] },
  }),
  storageScoringGate: history('VolumeCapacityPriority', {
    since: 'v1.33',
    is: 'StorageCapacityScoring',
    sources: { proposals: [4049] },
  }),
  deviceFeatures: history(false, {
    since: 'v1.36',
    is: true,
    sources: { proposals: [5055, 4815, 5075, 5007, 5004] },
  }),
  autoscalerTargets: history('any', {
    since: 'v1.34.1',
    is: 'ofGroup',
    sources: { pulls: [132537] },
  }),
  deviceWords: history('written', {
    since: 'v1.35',
    is: 'declared',
    sources: { proposals: [5073] },
  }),
};

const OF_RELEASES = Object.fromEntries(
  RELEASE_NAMES.map((release) => {
    const entries = Object.entries<History<unknown>>(API_RULES);
    return [release, Object.fromEntries(entries.map(([rule, of]) => [rule, valueIn(of, release)]))];
  }),
) as unknown as Readonly<Record<ReleaseName, ApiRules>>;

/** What the server does in a release; the same object each time. */
export function apiRulesOf(release: ReleaseName): ApiRules {
  return OF_RELEASES[release];
}
