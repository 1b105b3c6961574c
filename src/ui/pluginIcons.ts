import type { IconName } from './icons.tsx';

const PLUGIN_ICONS: Readonly<Record<string, IconName>> = {
  SchedulingGates: 'gate',
  PrioritySort: 'queue',
  NodeUnschedulable: 'unschedulable',
  NodeName: 'name',
  TaintToleration: 'taint',
  NodeAffinity: 'affinity',
  NodeDeclaredFeatures: 'node',
  NodePorts: 'ports',
  NodeResourcesFit: 'resources',
  VolumeRestrictions: 'volume',
  NodeVolumeLimits: 'volume',
  VolumeBinding: 'volume',
  VolumeZone: 'volume',
  PodTopologySpread: 'spread',
  InterPodAffinity: 'pod-affinity',
  DefaultPreemption: 'preemption',
  NodeResourcesBalancedAllocation: 'balance',
  ImageLocality: 'image',
  DynamicResources: 'resources',
};

/** The icon of a scheduler plugin, by its registered name; one not known gets the filtered sign. */
export function pluginIconName(plugin: string): IconName {
  return PLUGIN_ICONS[plugin] ?? 'filtered';
}
