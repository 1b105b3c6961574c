import type { KubeSchedulerConfiguration } from '../../model/index.ts';
import type { PluginName } from '../framework/names.ts';
import { PLUGIN_NAMES } from '../framework/names.ts';
import type { PluginArgs } from './args.ts';
import type { Fields } from './decode.ts';
import { fields, integer, list, text } from './decode.ts';
import type { ExtensionPoint, WeightedPlugin } from './defaultProfile.ts';
import {
  DEFAULT_PLUGINS,
  DEFAULT_SCHEDULER_NAME,
  EXTENSION_POINTS,
  IMPLEMENTED,
} from './defaultProfile.ts';
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

interface PluginSet {
  readonly enabled: readonly WeightedPlugin[];
  readonly disabled: ReadonlySet<string>;
}

/** The profiles of a configuration; without one, the default profile alone. */
export function profilesOf(configuration?: KubeSchedulerConfiguration): readonly Profile[] {
  const given = list(configuration?.profiles);
  const percentage = integer(configuration?.percentageOfNodesToScore);
  return (given.length > 0 ? given : [{}]).map((profile) =>
    makeProfile(fields(profile), percentage),
  );
}

function makeProfile(profile: Fields, percentage: number | undefined): Profile {
  const plugins = fields(profile['plugins']);
  const multiPoint = mergeDefaults(pluginSet(plugins['multiPoint']));
  const points = Object.fromEntries(
    EXTENSION_POINTS.map((point) => [
      point,
      expandMultiPoint(point, pluginSet(plugins[point]), multiPoint),
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
function mergeDefaults({ enabled, disabled }: PluginSet): readonly WeightedPlugin[] {
  const kept = DEFAULT_PLUGINS.filter(({ name }) => !disabled.has('*') && !disabled.has(name));
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
): readonly PluginName[] {
  const own = enabled.map(({ name }) => name).filter((name) => implementsPoint(name, point));
  if (disabled.has('*')) return own;
  const expanded = multiPoint
    .map(({ name }) => name)
    .filter((name) => implementsPoint(name, point) && !disabled.has(name));
  const overriding = own.filter((name) => expanded.includes(name));
  const inherited = expanded.filter((name) => !own.includes(name));
  const added = own.filter((name) => !expanded.includes(name));
  return [...overriding, ...inherited, ...added];
}

function implementsPoint(name: PluginName, point: ExtensionPoint): boolean {
  return IMPLEMENTED[name].includes(point);
}

/** The first weight given counts; none given is 1. */
function scoreWeights(plugins: readonly WeightedPlugin[]): ReadonlyMap<PluginName, number> {
  const weights = new Map<PluginName, number>();
  for (const { name, weight } of plugins) if (!weights.has(name)) weights.set(name, weight || 1);
  return weights;
}
