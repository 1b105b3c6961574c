import type { FieldPath } from '../../model/index.ts';
import type { Situation } from '../situation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where something stands in the scenario's KubeSchedulerConfiguration. */
export interface ConfiguredPlace {
  /** Index in `ParseReport.objects`. */
  readonly object: number;
  readonly path: FieldPath;
  readonly given: Fields;
}

/** The profile that decides on the Pod, as it stands in the text. */
export function profilePlace({ given, pod }: Situation): ConfiguredPlace | undefined {
  const configuration = given.ofKind('KubeSchedulerConfiguration').at(-1);
  if (!configuration?.isEditable) return undefined;
  const profiles = list(configuration.object.profiles);
  const wanted = pod.spec.schedulerName || 'default-scheduler';
  const at = profiles.findIndex(
    (profile) => (fields(profile)['schedulerName'] ?? 'default-scheduler') === wanted,
  );
  if (at < 0) return undefined;
  return { object: configuration.index, path: ['profiles', at], given: fields(profiles[at]) };
}

/** One of the default constraints of the Pod's profile. */
export function defaultConstraintPath(
  situation: Situation,
  index: number,
): ConfiguredPlace | undefined {
  const profile = profilePlace(situation);
  if (!profile) return undefined;
  const configs = list(profile.given['pluginConfig']);
  const at = configs.findLastIndex((config) => fields(config)['name'] === 'PodTopologySpread');
  const constraints = list(fields(fields(configs[at])['args'])['defaultConstraints']);
  if (constraints[index] === undefined) return undefined;
  return {
    object: profile.object,
    path: [...profile.path, 'pluginConfig', at, 'args', 'defaultConstraints', index],
    given: fields(constraints[index]),
  };
}

/** Names of the profiles, the default one where none is given. */
export function profileNames({ given }: Pick<Situation, 'given'>): readonly string[] {
  const configuration = given.ofKind('KubeSchedulerConfiguration').at(-1);
  const names = list(configuration?.object.profiles).map(
    (profile) => fields(profile)['schedulerName'] ?? 'default-scheduler',
  );
  return names.length === 0 ? ['default-scheduler'] : names.map(String);
}

/** A score plugin that the profile enables by name, with a place for its weight. */
export function scorePluginPlace(situation: Situation, name: string): ConfiguredPlace | undefined {
  const profile = profilePlace(situation);
  const plugins = fields(profile?.given['plugins']);
  if (!profile) return undefined;
  for (const point of ['score', 'multiPoint']) {
    const enabled = list(fields(plugins[point])['enabled']);
    const at = enabled.findIndex((plugin) => fields(plugin)['name'] === name);
    if (at < 0) continue;
    const path = [...profile.path, 'plugins', point, 'enabled', at];
    return { object: profile.object, path, given: fields(enabled[at]) };
  }
  return undefined;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
