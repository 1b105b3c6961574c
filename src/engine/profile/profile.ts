import type { KubeSchedulerConfiguration } from '../../model/index.ts';
import { defaultPlugins, type Release, type WeightedPlugin } from '../../releases/index.ts';
import type { PluginName } from '../framework/names.ts';
import { PLUGIN_NAMES } from '../framework/names.ts';
import type { PluginArgs } from './args.ts';
import type { Fields } from './decode.ts';
import { fields, integer, list, text } from './decode.ts';
import type { ExtensionPoint } from './defaultProfile.ts';
import { DEFAULT_SCHEDULER_NAME, EXTENSION_POINTS, implementsPoint } from './defaultProfile.ts';
import { pluginArgs } from './pluginArgs.ts';

/** A scheduling profile, its plugins in the order in which each extension point runs them. */
export interface Profile {
  readonly schedulerName: string;
  readonly plugins: Readonly<Record<ExtensionPoint, readonly PluginName[]>>;
  readonly scoreWeights: ReadonlyMap<PluginName, number>;
  readonly args: PluginArgs;
  /**
   * How many of the nodes are looked at: the profile's value, else the configuration's; 0 adapts to
   * their number. Undefined where neither is given: every node.
   */
  readonly percentageOfNodesToScore: number | undefined;
}

/** Whether a plugin runs at an extension point. */
type Runs = (name: PluginName, point: ExtensionPoint) => boolean;

interface PluginSet {
  readonly enabled: readonly WeightedPlugin[];
  readonly disabled: ReadonlySet<string>;
}

/**
 * The profiles of a configuration in a release; without one, the default profile alone. None of them
 * has the plugins that are left out.
 */
export function profilesOf(
  release: Release,
  configuration?: KubeSchedulerConfiguration,
  leaveOut: readonly PluginName[] = [],
): readonly Profile[] {
  const runs: Runs = (name, point) =>
    implementsPoint(name, point, release) && !leaveOut.includes(name);
  const defaults = defaultPlugins(release);
  const given = list(configuration?.profiles);
  const percentage = integer(configuration?.percentageOfNodesToScore);
  return (given.length > 0 ? given : [{}]).map((profile) =>
    makeProfile(fields(profile), defaults, runs, percentage),
  );
}

function makeProfile(
  profile: Fields,
  defaults: readonly WeightedPlugin[],
  runs: Runs,
  percentage: number | undefined,
): Profile {
  const plugins = fields(profile['plugins']);
  const multiPoint = mergeDefaults(defaults, pluginSet(plugins['multiPoint']));
  const points = Object.fromEntries(
    EXTENSION_POINTS.map((point) => [
      point,
      expandMultiPoint(point, pluginSet(plugins[point]), multiPoint, runs),
    ]),
  ) as Record<ExtensionPoint, readonly PluginName[]>;
  return {
    schedulerName: text(profile['schedulerName']) ?? DEFAULT_SCHEDULER_NAME,
    plugins: points,
    scoreWeights: scoreWeights([...pluginSet(plugins['score']).enabled, ...multiPoint]),
    args: pluginArgs(profile['pluginConfig']),
    percentageOfNodesToScore: integer(profile['percentageOfNodesToScore']) ?? percentage,
  };
}

function pluginSet(value: unknown): PluginSet {
  const { enabled, disabled } = fields(value);
  return {
    enabled: list(enabled).flatMap((plugin) => {
      const known = PLUGIN_NAMES.find((name) => name === fields(plugin)['name']);
      return known ? [{ name: known, weight: integer(fields(plugin)['weight']) ?? 0 }] : [];
    }),
    disabled: new Set(list(disabled).flatMap((plugin) => text(fields(plugin)['name']) ?? [])),
  };
}

/** The default plugins with what the profile's multiPoint changes (`mergePluginSet`). */
function mergeDefaults(
  defaults: readonly WeightedPlugin[],
  { enabled, disabled }: PluginSet,
): readonly WeightedPlugin[] {
  const kept = defaults.filter(({ name }) => !disabled.has('*') && !disabled.has(name));
  const replaced = kept.map((plugin) => enabled.find(({ name }) => name === plugin.name) ?? plugin);
  return [...replaced, ...enabled.filter((plugin) => !replaced.includes(plugin))];
}

/**
 * One extension point's plugins (`expandMultiPointPlugins`): first those of multiPoint that the
 * point itself re-configures, then the rest of multiPoint, then what only the point enables.
 */
function expandMultiPoint(
  point: ExtensionPoint,
  { enabled, disabled }: PluginSet,
  multiPoint: readonly WeightedPlugin[],
  runs: Runs,
): readonly PluginName[] {
  const own = enabled.map(({ name }) => name).filter((name) => runs(name, point));
  if (disabled.has('*')) return own;
  const expanded = multiPoint
    .map(({ name }) => name)
    .filter((name) => runs(name, point) && !disabled.has(name));
  const overriding = own.filter((name) => expanded.includes(name));
  const inherited = expanded.filter((name) => !own.includes(name));
  const added = own.filter((name) => !expanded.includes(name));
  return [...overriding, ...inherited, ...added];
}

/** The first weight given counts; none given is 1. */
function scoreWeights(plugins: readonly WeightedPlugin[]): ReadonlyMap<PluginName, number> {
  const weights = new Map<PluginName, number>();
  for (const { name, weight } of plugins) if (!weights.has(name)) weights.set(name, weight || 1);
  return weights;
}
