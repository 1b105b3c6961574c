import type { FeatureGates } from './featureGates.ts';
import { isSince, type ReleaseName } from './names.ts';
import type { Release } from './release.ts';

/**
 * Plugin names of kube-scheduler (pkg/scheduler/framework/plugins/names/names.go), of all releases:
 * the only place where they are spelled.
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
  'DynamicResources',
  'DefaultPreemption',
  'NodeResourcesBalancedAllocation',
  'ImageLocality',
  'DefaultBinder',
  'NodeDeclaredFeatures',
] as const;

export type PluginName = (typeof PLUGIN_NAMES)[number];

export interface WeightedPlugin {
  readonly name: PluginName;
  /** 0: none given. */
  readonly weight: number;
}

/** Plugins that every release has in its default profile, in order, with score weights. */
const ALWAYS: readonly WeightedPlugin[] = [
  { name: 'SchedulingGates', weight: 0 },
  { name: 'PrioritySort', weight: 0 },
  { name: 'NodeUnschedulable', weight: 0 },
  { name: 'NodeName', weight: 0 },
  { name: 'TaintToleration', weight: 3 },
  { name: 'NodeAffinity', weight: 2 },
  { name: 'NodePorts', weight: 0 },
  { name: 'NodeResourcesFit', weight: 1 },
  { name: 'VolumeRestrictions', weight: 0 },
  { name: 'NodeVolumeLimits', weight: 0 },
  { name: 'VolumeBinding', weight: 0 },
  { name: 'VolumeZone', weight: 0 },
  { name: 'PodTopologySpread', weight: 2 },
  { name: 'InterPodAffinity', weight: 2 },
  { name: 'DefaultPreemption', weight: 0 },
  { name: 'NodeResourcesBalancedAllocation', weight: 1 },
  { name: 'ImageLocality', weight: 1 },
  { name: 'DefaultBinder', weight: 0 },
];

/** Plugins that older releases do not have built in (pkg/scheduler/framework/plugins/registry.go). */
const NEWER: Partial<Readonly<Record<string, ReleaseName>>> = { NodeDeclaredFeatures: 'v1.35' };

/** The release that a plugin came with, where another one has none of the name. */
export function missingPluginSince(name: string, release: ReleaseName): ReleaseName | undefined {
  const since = Object.hasOwn(NEWER, name) ? NEWER[name] : undefined;
  return since === undefined || isSince(release, since) ? undefined : since;
}

/** A plugin that is in the default profile where a feature gate is on. */
interface GatedPlugin extends WeightedPlugin {
  readonly gate: keyof FeatureGates;
  /** The plugin that it stands before; without one it comes last. */
  readonly before?: PluginName;
}

/** In the order in which they are put in. */
const GATED: readonly GatedPlugin[] = [
  { gate: 'NodeDeclaredFeatures', name: 'NodeDeclaredFeatures', weight: 0 },
  {
    gate: 'DynamicResourceAllocation',
    name: 'DynamicResources',
    weight: 2,
    before: 'DefaultPreemption',
  },
];

/**
 * The plugins of a release's default profile in order (`getDefaultPlugins` and `applyFeatureGates`
 * of pkg/scheduler/apis/config/v1/default_plugins.go).
 */
export function defaultPlugins({ gates }: Release): readonly WeightedPlugin[] {
  const plugins = [...ALWAYS];
  for (const { gate, before, name, weight } of GATED) {
    if (!gates[gate]) continue;
    const place = plugins.findIndex((plugin) => plugin.name === before);
    plugins.splice(place < 0 ? plugins.length : place, 0, { name, weight });
  }
  return plugins;
}
