/**
 * Plugin names of kube-scheduler v1.34 (pkg/scheduler/framework/plugins/names/names.go):
 * the only place where they are spelled. DynamicResources is off, as in the recorded verdicts.
 */
export const PLUGIN_NAMES = [
  'SchedulingGates',
  'PrioritySort',
  'NodeUnschedulable',
  'NodeName',
  'TaintToleration',
  'NodeAffinity',
  'NodePorts',
  'NodeResourcesFit',
  'VolumeRestrictions',
  'NodeVolumeLimits',
  'VolumeBinding',
  'VolumeZone',
  'PodTopologySpread',
  'InterPodAffinity',
  'DefaultPreemption',
  'NodeResourcesBalancedAllocation',
  'ImageLocality',
  'DefaultBinder',
] as const;

export type PluginName = (typeof PLUGIN_NAMES)[number];
