import { history, type History } from './change.ts';

/** What kube-scheduler's plugins do otherwise in one release than in another. */
export interface SchedulerRules {
  /** TaintToleration: whether its reason names the taint, so that nodes are counted by taint. */
  readonly untoleratedTaint: 'named' | 'unnamed';
  /**
   * NodeResourcesBalancedAllocation: `fractions` scores how balanced the node would be with the Pod,
   * `change` what the Pod changes about that.
   */
  readonly balancedAllocation: 'fractions' | 'change';
  /** NodeResourcesBalancedAllocation: whether it scores Pods that request nothing it looks at. */
  readonly bestEffortBalanced: boolean;
  /** NodeResourcesFit: the code of a node that could not hold the Pod even if it were empty. */
  readonly neverFits: 'Unschedulable' | 'UnschedulableAndUnresolvable';
  /** NodeResourcesFit's scores: whether sidecars of Pods on the node count for cpu and memory. */
  readonly sidecarsScored: boolean;
  /**
   * InterPodAffinity: whether a namespaceSelector of the incoming Pod, beside the namespaces that it
   * matches, is asked again about no labels at all: one of `NotIn` and `DoesNotExist` then matches
   * every namespace.
   */
  readonly namespaceSelectorAskedAgain: boolean;
  /** VolumeRestrictions: its reason for a claim of ReadWriteOncePod that another Pod uses. */
  readonly readWriteOncePod: 'sameName' | 'inUse';
  /**
   * NodeVolumeLimits: on which nodes volumes of the in-tree plugin of Portworx count as its CSI
   * driver's (CSIMigrationPortworx).
   */
  readonly portworxTakenOver: 'where told' | 'everywhere';
  /** VolumeBinding: its reason for a volume's node affinity. */
  readonly volumeNodeAffinity: 'conflict' | 'unmatched';
  /** Whether nodes that a PreFilter left out have a status, and are counted in the message. */
  readonly leftOutNodesReported: boolean;
  /** DefaultPreemption: whether Pods that are going already are among its victims. */
  readonly goingVictimsNamed: boolean;
  /** ImageLocality: whether images mounted as volumes count. */
  readonly imageVolumesScored: boolean;
  /** DynamicResources: whether it scores nodes, by which of several requests a claim could have. */
  readonly claimsScored: boolean;
}

/** Every rule's history, with where each change can be read. */
export const SCHEDULER_RULES: {
  readonly [Rule in keyof SchedulerRules]: History<SchedulerRules[Rule]>;
} = {
  untoleratedTaint: history('named', {
    since: 'v1.34',
    is: 'unnamed',
    sources: { pulls: [134740, 135023] },
  }),
  balancedAllocation: history('fractions', {
    since: 'v1.36',
    is: 'change',
    sources: { pulls: [135573] },
  }),
  bestEffortBalanced: history(true, {
    since: 'v1.33',
    is: false,
    sources: { pulls: [130260] },
  }),
  neverFits: history('Unschedulable', {
    since: 'v1.34.1',
    is: 'UnschedulableAndUnresolvable',
    sources: { pulls: [131345] },
  }),
  sidecarsScored: history(false, {
    since: 'v1.32',
    is: true,
    sources: { pulls: [127878] },
  }),
  namespaceSelectorAskedAgain: history(false, {
    since: 'v1.34.1',
    is: true,
    sources: { pulls: [132457], issues: [141526] },
  }),
  readWriteOncePod: history('sameName', {
    since: 'v1.34.1',
    is: 'inUse',
    sources: {},
  }),
  portworxTakenOver: history('where told', {
    since: 'v1.36',
    is: 'everywhere',
    sources: { pulls: [135322], proposals: [2589] },
  }),
  volumeNodeAffinity: history('conflict', {
    since: 'v1.33',
    is: 'unmatched',
    sources: { pulls: [129887] },
  }),
  leftOutNodesReported: history(false, {
    since: 'v1.32',
    is: true,
    sources: {},
  }),
  goingVictimsNamed: history(
    true,
    { since: 'v1.34.1', is: false, sources: {} },
    { since: 'v1.34', is: true, sources: { pulls: [134247] } },
    { since: 'v1.35', is: false, sources: {} },
  ),
  imageVolumesScored: history(false, {
    since: 'v1.36',
    is: true,
    sources: { pulls: [130231] },
  }),
  claimsScored: history(false, {
    since: 'v1.35',
    is: true,
    sources: { pulls: [134711], proposals: [4816] },
  }),
};
