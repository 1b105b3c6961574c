import { DEFAULT_RELEASE, type ReleaseName } from '../releases/index.ts';

/**
 * Berth's own settings of a run, one document of the Scheduler tab: `apiVersion: berth/v1`, kind
 * `RunOptions`. What is not given has the value of `DEFAULT_RUN_OPTIONS`: every node is looked at,
 * without chance and without rules of older days.
 */
export interface RunOptions {
  /** As which release of Kubernetes the cluster answers. */
  readonly release: ReleaseName;
  /**
   * `EveryNode` looks at all nodes unless the configuration sets `percentageOfNodesToScore`;
   * `AsKubeScheduler` stops early as kube-scheduler does when that field is not set.
   */
  readonly sampling: 'EveryNode' | 'AsKubeScheduler';
  /** Among nodes with the highest total: the first by name, or one drawn with `seed`. */
  readonly tieBreaking: 'FirstName' | 'DrawLots';
  readonly seed: number;
  /** How many Pods one run plans at most; workloads that ask for more make none in it. */
  readonly maxPods: number;
  /** `--default-not-ready-toleration-seconds` of kube-apiserver. */
  readonly defaultNotReadyTolerationSeconds: number;
  /** `--default-unreachable-toleration-seconds` of kube-apiserver. */
  readonly defaultUnreachableTolerationSeconds: number;
  /** Where a story in time is cut, if things are still to come. */
  readonly horizonSeconds: number;
  /** `--node-monitor-grace-period` of kube-controller-manager; null for what the release has. */
  readonly nodeMonitorGracePeriodSeconds: number | null;
  /** From a Pod's binding to when it runs, where its annotation `berth/start` does not say. */
  readonly podStartSeconds: number;
  /** From a Pod's deletion to its end, where `berth/stop` does not say; its grace period at most. */
  readonly podStopSeconds: number;
  /** Who makes volumes, in time and before the first step: the provisioner that a class names, or nobody, as in a cluster where none runs. */
  readonly provisioners: 'EveryClass' | 'None';
  readonly legacy: LegacyRules;
}

/** Rules of Kubernetes' design proposals and older releases, each off unless asked for. */
export interface LegacyRules {
  /** The admission plugin of that name: required anti-affinity on kubernetes.io/hostname only. */
  readonly limitPodHardAntiAffinityTopology: boolean;
  /** An empty topologyKey of preferred anti-affinity means hostname, zone and region. */
  readonly emptyTopologyKeyMeansAllTopologies: boolean;
  /** Required anti-affinity against all namespaces is refused on any key but the node. */
  readonly denyAllNamespacesHardAntiAffinity: boolean;
  /** Namespaces whose Pods required anti-affinity does not see, in both directions. */
  readonly daemonNamespaces: readonly string[];
  /** `requiredDuringSchedulingRequiredDuringExecution` is read and, when scheduling, required. */
  readonly requiredDuringExecution: boolean;
  /** Of what breaks such an anti-affinity the Pods of the lowest priority go, not the rule's owner. */
  readonly requiredDuringExecutionByPriority: boolean;
}

/** The options as a user writes them: what is left out has its default. */
export interface RunOptionsDocument extends Partial<Omit<RunOptions, 'legacy'>> {
  readonly apiVersion: 'berth/v1';
  readonly kind: 'RunOptions';
  readonly legacy?: Partial<LegacyRules>;
}

export const DEFAULT_RUN_OPTIONS: RunOptions = {
  release: DEFAULT_RELEASE,
  sampling: 'EveryNode',
  tieBreaking: 'FirstName',
  seed: 1,
  maxPods: 200_000,
  defaultNotReadyTolerationSeconds: 300,
  defaultUnreachableTolerationSeconds: 300,
  horizonSeconds: 3600,
  nodeMonitorGracePeriodSeconds: null,
  podStartSeconds: 1,
  podStopSeconds: 1,
  provisioners: 'EveryClass',
  legacy: {
    limitPodHardAntiAffinityTopology: false,
    emptyTopologyKeyMeansAllTopologies: false,
    denyAllNamespacesHardAntiAffinity: false,
    daemonNamespaces: [],
    requiredDuringExecution: false,
    requiredDuringExecutionByPriority: false,
  },
};

/** No rule of older days. */
export const NO_LEGACY_RULES: LegacyRules = DEFAULT_RUN_OPTIONS.legacy;

/** The highest seed: what a 32-bit generator takes without a sign. */
export const LARGEST_SEED = 2 ** 31 - 1;

/** The highest `maxPods`: about what a browser's tab has memory for. */
export const MOST_PODS = 1_000_000;

/** The highest of the options in seconds: a week. */
export const MOST_SECONDS = 604_800;

/** What is to be other than it is; what is not named stays. */
export interface RunOptionsChange extends Partial<Omit<RunOptions, 'legacy'>> {
  readonly legacy?: Partial<LegacyRules>;
}

/** The options after a change. */
export function changeRunOptions(options: RunOptions, change: RunOptionsChange): RunOptions {
  return { ...options, ...change, legacy: { ...options.legacy, ...change.legacy } };
}

/** All options of a run, those that the document leaves out at their defaults. */
export function completeRunOptions(document: RunOptionsDocument | undefined): RunOptions {
  const { release, sampling, tieBreaking, seed, maxPods, legacy } = document ?? {};
  const { defaultNotReadyTolerationSeconds: notReady } = document ?? {};
  const { defaultUnreachableTolerationSeconds: unreachable } = document ?? {};
  const { horizonSeconds, nodeMonitorGracePeriodSeconds } = document ?? {};
  const { podStartSeconds, podStopSeconds, provisioners } = document ?? {};
  const rules = DEFAULT_RUN_OPTIONS.legacy;
  return {
    release: release ?? DEFAULT_RUN_OPTIONS.release,
    sampling: sampling ?? DEFAULT_RUN_OPTIONS.sampling,
    tieBreaking: tieBreaking ?? DEFAULT_RUN_OPTIONS.tieBreaking,
    seed: seed ?? DEFAULT_RUN_OPTIONS.seed,
    maxPods: maxPods ?? DEFAULT_RUN_OPTIONS.maxPods,
    defaultNotReadyTolerationSeconds:
      notReady ?? DEFAULT_RUN_OPTIONS.defaultNotReadyTolerationSeconds,
    defaultUnreachableTolerationSeconds:
      unreachable ?? DEFAULT_RUN_OPTIONS.defaultUnreachableTolerationSeconds,
    horizonSeconds: horizonSeconds ?? DEFAULT_RUN_OPTIONS.horizonSeconds,
    nodeMonitorGracePeriodSeconds: nodeMonitorGracePeriodSeconds ?? null,
    podStartSeconds: podStartSeconds ?? DEFAULT_RUN_OPTIONS.podStartSeconds,
    podStopSeconds: podStopSeconds ?? DEFAULT_RUN_OPTIONS.podStopSeconds,
    provisioners: provisioners ?? DEFAULT_RUN_OPTIONS.provisioners,
    legacy: {
      limitPodHardAntiAffinityTopology:
        legacy?.limitPodHardAntiAffinityTopology ?? rules.limitPodHardAntiAffinityTopology,
      emptyTopologyKeyMeansAllTopologies:
        legacy?.emptyTopologyKeyMeansAllTopologies ?? rules.emptyTopologyKeyMeansAllTopologies,
      denyAllNamespacesHardAntiAffinity:
        legacy?.denyAllNamespacesHardAntiAffinity ?? rules.denyAllNamespacesHardAntiAffinity,
      daemonNamespaces: [...new Set(legacy?.daemonNamespaces ?? rules.daemonNamespaces)],
      requiredDuringExecution: legacy?.requiredDuringExecution ?? rules.requiredDuringExecution,
      requiredDuringExecutionByPriority:
        legacy?.requiredDuringExecutionByPriority ?? rules.requiredDuringExecutionByPriority,
    },
  };
}
