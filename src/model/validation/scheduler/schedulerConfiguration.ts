/**
 * KubeSchedulerConfiguration: pkg/scheduler/apis/config/validation. What the plugins make
 * of their arguments is decoded by the engine's profile.
 */
import { isExtendedResource } from '../../resources/resources.ts';
import { validateLabelKey } from '../metadata.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validatePluginArgs } from './schedulerArgs.ts';
import {
  type ProfilePlugins,
  validateConfiguredPlugin,
  validatePlugins,
} from './schedulerPlugins.ts';
import { validatePositive, validateRange, validateUnique } from '../values.ts';
import type { DecodeContext } from '../decodeContext.ts';

interface Profile {
  readonly schedulerName?: string;
  readonly percentageOfNodesToScore?: number;
  readonly plugins?: ProfilePlugins;
  readonly pluginConfig?: readonly { readonly name?: string; readonly args?: unknown }[];
}

interface Extender {
  readonly bindVerb?: string;
  readonly prioritizeVerb?: string;
  readonly weight?: number;
  readonly managedResources?: readonly { readonly name?: string }[];
}

interface Configuration {
  readonly profiles?: readonly Profile[];
  readonly extenders?: readonly Extender[];
  readonly leaderElection?: { readonly leaderElect?: boolean; readonly resourceLock?: string };
  readonly parallelism?: number;
  readonly percentageOfNodesToScore?: number;
  readonly podInitialBackoffSeconds?: number;
  readonly podMaxBackoffSeconds?: number;
}

/** Fields that say how the program runs, not where Pods go. */
const OF_THE_PROGRAM = [
  'parallelism',
  'leaderElection',
  'clientConnection',
  'enableProfiling',
  'enableContentionProfiling',
  'delayCacheUntilActive',
  'healthzBindAddress',
  'metricsBindAddress',
] as const;

/** Reports what is wrong in a scheduler's configuration, and what of it is not simulated. */
export function validateSchedulerConfiguration(
  configuration: Configuration,
  context: DecodeContext,
): void {
  const { report } = context;
  const { profiles = [], extenders = [], percentageOfNodesToScore } = configuration;
  const profilesAt = child(undefined, 'profiles');
  validateProgram(configuration, report);
  validateExtenders(extenders, child(undefined, 'extenders'), report);
  validateSampling(percentageOfNodesToScore, undefined, report);
  profiles.forEach((profile, index) => {
    const at = item(profilesAt, index);
    // Only a single profile is called default-scheduler when it has no name.
    const { schedulerName = profiles.length === 1 ? 'default-scheduler' : '' } = profile;
    if (schedulerName === '') report.required(child(at, 'schedulerName'));
    validateProfile(profile, schedulerName, at, context);
  });
  validateUnique(
    profiles.map(({ schedulerName }) => schedulerName),
    (index) => child(item(profilesAt, index), 'schedulerName'),
    report,
  );
  validateCommonQueueSort(profiles, profilesAt, report);
}

function validateProgram(configuration: Configuration, report: Report): void {
  const { parallelism, podInitialBackoffSeconds: first = 1 } = configuration;
  const { podMaxBackoffSeconds: longest = 10 } = configuration;
  const detail = 'should be an integer value greater than zero';
  validatePositive(parallelism, child(undefined, 'parallelism'), detail, report);
  const firstAt = child(undefined, 'podInitialBackoffSeconds');
  validatePositive(first, firstAt, 'must be greater than 0', report);
  if (longest < first) {
    const longestAt = child(undefined, 'podMaxBackoffSeconds');
    const at = configuration.podMaxBackoffSeconds === undefined ? firstAt : longestAt;
    const text = 'must be greater than or equal to PodInitialBackoffSeconds';
    const options = { values: { first, longest }, apiAt: longestAt };
    report.invalid('scheduler-backoff-order', at, longest, text, options);
  }
  const { leaderElect = true, resourceLock } = configuration.leaderElection ?? {};
  if (leaderElect && resourceLock && resourceLock !== 'leases') {
    const lockAt = child(undefined, 'leaderElection', 'resourceLock');
    const text = 'resourceLock value must be "leases"';
    const options = { values: { supported: 'leases' } };
    report.invalid('value-unsupported', lockAt, resourceLock, text, options);
  }
  const given = OF_THE_PROGRAM.filter((field) => Object.hasOwn(configuration, field));
  const [opening] = given;
  if (opening === undefined) return;
  const values = { fields: given.join(', ') };
  report.info('scheduler-fields-of-program', child(undefined, opening), values);
}

function validateProfile(
  profile: Profile,
  schedulerName: string,
  at: Path,
  context: DecodeContext,
): void {
  const { report } = context;
  validateSampling(profile.percentageOfNodesToScore, at, report);
  validatePlugins(profile.plugins ?? {}, schedulerName, child(at, 'plugins'), report);
  const configAt = child(at, 'pluginConfig');
  const pluginConfig = profile.pluginConfig ?? [];
  pluginConfig.forEach(({ name = '', args }, index) => {
    const entryAt = item(configAt, index);
    if (!validateConfiguredPlugin(name, entryAt, report)) return;
    if (args !== undefined && args !== null) {
      validatePluginArgs(name, args, child(entryAt, 'args'), context);
    }
  });
  const seen = new Set<string>();
  pluginConfig.forEach(({ name = '' }, index) => {
    const apiAt = item(configAt, index);
    const options = { apiAt };
    if (seen.has(name)) report.duplicate(child(apiAt, 'name'), name, 'value-duplicate', options);
    seen.add(name);
  });
}

/** `validateCommonQueueSort`: there is one queue for all profiles. */
function validateCommonQueueSort(profiles: readonly Profile[], at: Path, report: Report): void {
  const sets = profiles.map(({ plugins }) => {
    const { enabled = [], disabled = [] } = plugins?.['queueSort'] ?? {};
    const named = [enabled, disabled].map((list) =>
      list.map(({ name, weight = 0 }) => [name, weight]),
    );
    return JSON.stringify(named);
  });
  sets.forEach((set, index) => {
    if (set === sets[0]) return;
    const setAt = child(item(at, index), 'plugins', 'queueSort');
    const value = profiles[index]?.plugins?.['queueSort'] ?? {};
    const detail = 'must be the same for all profiles';
    report.invalid('scheduler-queue-sort-differs', setAt, value, detail);
  });
}

function validateSampling(
  percentage: number | undefined,
  at: Path | undefined,
  report: Report,
): void {
  validateRange(percentage, 0, 100, child(at, 'percentageOfNodesToScore'), report, '-');
}

/** `validateExtenders`; none of them can be called from here. */
function validateExtenders(extenders: readonly Extender[], at: Path, report: Report): void {
  if (extenders.length === 0) return;
  report.warning('extenders-not-simulated', at);
  const seen = new Set<string>();
  extenders.forEach(({ prioritizeVerb, weight = 0, managedResources = [] }, index) => {
    const extenderAt = item(at, index);
    if (prioritizeVerb) {
      const detail = 'must have a positive weight applied to it';
      validatePositive(weight, child(extenderAt, 'weight'), detail, report);
    }
    managedResources.forEach(({ name = '' }, place) => {
      const nameAt = child(item(child(extenderAt, 'managedResources'), place), 'name');
      const before = report.diagnostics.length;
      validateLabelKey(name, nameAt, report);
      if (report.diagnostics.length === before && !isExtendedResource(name)) {
        const detail = 'is an invalid extended resource name';
        report.invalid('extender-resource-invalid', nameAt, name, detail);
      }
      if (seen.has(name)) {
        report.invalid('value-duplicate', nameAt, name, 'duplicate extender managed resource name');
      }
      seen.add(name);
    });
  });
  const binders = extenders.filter(({ bindVerb }) => bindVerb);
  if (binders.length > 1) {
    const detail = 'only one extender can implement bind';
    const value = `found ${binders.length} extenders implementing bind`;
    report.invalid('extender-binders', at, value, detail, { values: { count: binders.length } });
  }
}
