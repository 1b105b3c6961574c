import { history, type History } from './change.ts';

/**
 * Feature gates that some release has on by default and another has not, as far as they concern what
 * Berth answers. A gate that is off leaves its fields out: the API server drops them.
 */
export interface FeatureGates {
  /** Nodes tell which features their kubelet has; the plugin NodeDeclaredFeatures asks for them. */
  readonly NodeDeclaredFeatures: boolean;
  /** `volumes[].image`. */
  readonly ImageVolume: boolean;
  /** `spec.resources` of Pods. */
  readonly PodLevelResources: boolean;
  /** ResourceClaims; the plugin DynamicResources in the default profile. */
  readonly DynamicResourceAllocation: boolean;
  /** The action `RestartAllContainers` of `restartPolicyRules`. */
  readonly RestartAllContainersOnContainerExits: boolean;
  /** `matchLabelKeys` of spread constraints become part of the selector when the Pod is created. */
  readonly MatchLabelKeysInPodTopologySpreadSelectorMerge: boolean;
}

/** Every gate's history. */
export const FEATURE_GATES: {
  readonly [Gate in keyof FeatureGates]: History<FeatureGates[Gate]>;
} = {
  NodeDeclaredFeatures: history(false, {
    since: 'v1.36',
    is: true,
    sources: { proposals: [5328] },
  }),
  ImageVolume: history(false, { since: 'v1.35', is: true, sources: { proposals: [4639] } }),
  PodLevelResources: history(false, {
    since: 'v1.34.1',
    is: true,
    sources: { proposals: [2837] },
  }),
  DynamicResourceAllocation: history(false, {
    since: 'v1.34.1',
    is: true,
    sources: { proposals: [4381] },
  }),
  RestartAllContainersOnContainerExits: history(false, {
    since: 'v1.36',
    is: true,
    sources: { proposals: [5532] },
  }),
  MatchLabelKeysInPodTopologySpreadSelectorMerge: history(false, {
    since: 'v1.34.1',
    is: true,
    sources: { proposals: [3243] },
  }),
};
