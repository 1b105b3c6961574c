/**
 * What is done to the cluster over time: Berth's own document, `apiVersion: berth/v1`, kind `Timeline`.
 * It stands in any tab, and of several the last one counts.
 */
export interface TimelineDocument {
  readonly apiVersion: 'berth/v1';
  readonly kind: 'Timeline';
  readonly actions?: readonly TimelineAction[];
}

/** Something that is done at a moment: just one of `run`, `fail`, `recover`, `apply` and `deschedule`. */
export interface TimelineAction {
  /** Since the start of the story, as a duration of Go: `90s`, `1m30s`. */
  readonly at?: string;
  /** A kubectl command line. */
  readonly run?: string;
  /** A node, or all nodes of a zone: its kubelet is not heard of any more. */
  readonly fail?: string;
  /** A node, or all nodes of a zone: its kubelet is heard of again. */
  readonly recover?: string;
  /** Manifests, applied in this order. */
  readonly apply?: readonly unknown[];
  /** A DeschedulerPolicy of descheduler/v1alpha2, run once, or again after each `every`. */
  readonly deschedule?: Readonly<Record<string, unknown>>;
  /** Of `deschedule`: how long after one run the next one comes, as a duration of Go. */
  readonly every?: string;
}

/** What an action may be; it is one of them. */
export const ACTION_FIELDS = ['run', 'fail', 'recover', 'apply', 'deschedule'] as const;
export type ActionField = (typeof ACTION_FIELDS)[number];

/** Plugins of the descheduler that are known, by the point at which a policy enables them. */
export const DESCHEDULER_PLUGINS = {
  deschedule: [
    'RemovePodsViolatingNodeAffinity',
    'RemovePodsViolatingNodeTaints',
    'RemovePodsViolatingInterPodAntiAffinity',
    'PodLifeTime',
    'RemovePodsHavingTooManyRestarts',
    'RemoveFailedPods',
  ],
  balance: [
    'RemovePodsViolatingTopologySpreadConstraint',
    'RemoveDuplicates',
    'LowNodeUtilization',
    'HighNodeUtilization',
  ],
} as const;

/**
 * By plugin: the arguments that it reads. Each is given its own by type, so that no other is read, and a
 * test holds that each of these is.
 */
export const DESCHEDULER_ARGS = {
  DefaultEvictor: [
    'evictDaemonSetPods',
    'evictFailedBarePods',
    'evictLocalStoragePods',
    'evictSystemCriticalPods',
    'ignorePodsWithoutPDB',
    'ignorePvcPods',
    'labelSelector',
    'minPodAge',
    'minReplicas',
    'namespaceLabelSelector',
    'noEvictionPolicy',
    'nodeFit',
    'nodeSelector',
    'podProtections',
    'priorityThreshold',
  ],
  RemovePodsViolatingNodeAffinity: ['labelSelector', 'namespaces', 'nodeAffinityType'],
  RemovePodsViolatingNodeTaints: [
    'excludedTaints',
    'includedTaints',
    'includePreferNoSchedule',
    'labelSelector',
    'namespaces',
  ],
  RemovePodsViolatingInterPodAntiAffinity: ['labelSelector', 'namespaces'],
  PodLifeTime: [
    'includingEphemeralContainers',
    'includingInitContainers',
    'labelSelector',
    'maxPodLifeTimeSeconds',
    'namespaces',
    'states',
  ],
  RemovePodsHavingTooManyRestarts: [
    'includingInitContainers',
    'labelSelector',
    'namespaces',
    'podRestartThreshold',
    'states',
  ],
  RemoveFailedPods: [
    'excludeOwnerKinds',
    'exitCodes',
    'includingInitContainers',
    'labelSelector',
    'minPodLifetimeSeconds',
    'namespaces',
    'reasons',
  ],
  RemovePodsViolatingTopologySpreadConstraint: [
    'constraints',
    'labelSelector',
    'namespaces',
    'topologyBalanceNodeFit',
  ],
  RemoveDuplicates: ['excludeOwnerKinds', 'namespaces'],
  LowNodeUtilization: [
    'evictableNamespaces',
    'evictionLimits',
    'numberOfNodes',
    'targetThresholds',
    'thresholds',
    'useDeviationThresholds',
  ],
  HighNodeUtilization: ['evictableNamespaces', 'evictionModes', 'numberOfNodes', 'thresholds'],
} as const;

/** Which Pods the evictor spares, as `podProtections` of DefaultEvictor turns them off and on. */
export const POD_PROTECTIONS = {
  defaultDisabled: [
    'PodsWithLocalStorage',
    'DaemonSetPods',
    'SystemCriticalPods',
    'FailedBarePods',
  ],
  extraEnabled: ['PodsWithPVC', 'PodsWithoutPDB', 'PodsWithResourceClaims'],
} as const;
export type PodProtection = (typeof POD_PROTECTIONS)[keyof typeof POD_PROTECTIONS][number];

/** The arguments of a plugin, as written. */
export type DeschedulerArgs<Plugin extends keyof typeof DESCHEDULER_ARGS> = {
  readonly [Field in (typeof DESCHEDULER_ARGS)[Plugin][number]]?: unknown;
};

/** What an action is; undefined where it is nothing yet, or several things at once. */
export function actionFieldOf(action: TimelineAction): ActionField | undefined {
  const given = ACTION_FIELDS.filter((field) => action[field] !== undefined);
  return given.length === 1 ? given[0] : undefined;
}
