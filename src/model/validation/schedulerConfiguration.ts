/**
 * KubeSchedulerConfiguration: pkg/scheduler/apis/config/validation at v1.34. What the plugins make
 * of their arguments is decoded by the engine's profile.
 */
import type { NodeAffinity, TopologySpreadConstraint } from '../kubernetes.ts';
import { decode, isRecord, type DecodeContext } from './decode.ts';
import { isObjectType } from './fieldTypes.ts';
import type { Loose } from './loose.ts';
import { validateNodeAffinity } from './nodeSelector.ts';
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateScoringArgs, type ScoringArgs } from './scoringArgs.ts';
import { validateTopologySpreadConstraints } from './topologySpread.ts';
import { validateEnum, validateUnique } from './values.ts';

/** The plugins that kube-scheduler v1.34 has built in. */
const PLUGINS: ReadonlySet<string> = new Set([
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
]);

interface PluginSet {
  readonly enabled?: readonly { readonly name?: string }[];
  readonly disabled?: readonly { readonly name?: string }[];
}

interface Profile {
  readonly schedulerName?: string;
  readonly percentageOfNodesToScore?: number;
  readonly plugins?: Readonly<Record<string, PluginSet>>;
  readonly pluginConfig?: readonly { readonly name?: string; readonly args?: unknown }[];
}

interface Configuration {
  readonly profiles?: readonly Profile[];
  readonly extenders?: readonly unknown[];
  readonly percentageOfNodesToScore?: number;
}

type PluginArgs = ScoringArgs & {
  readonly addedAffinity?: Loose<NodeAffinity>;
  readonly defaultConstraints?: readonly Loose<TopologySpreadConstraint>[];
  readonly defaultingType?: string;
  readonly hardPodAffinityWeight?: number;
  readonly minCandidateNodesPercentage?: number;
  readonly minCandidateNodesAbsolute?: number;
};

/** Reports what is wrong in a scheduler's configuration, and what of it is not simulated. */
export function validateSchedulerConfiguration(
  configuration: Configuration,
  context: DecodeContext,
): void {
  const { report } = context;
  const { profiles = [], extenders = [] } = configuration;
  const profilesAt = child(undefined, 'profiles');
  if (extenders.length > 0) {
    report.warning('extenders-not-simulated', child(undefined, 'extenders'));
  }
  validateSampling(configuration.percentageOfNodesToScore, undefined, report);
  profiles.forEach((profile, index) => validateProfile(profile, item(profilesAt, index), context));
  validateUnique(
    profiles.map((profile) => profile.schedulerName ?? 'default-scheduler'),
    (index) => child(item(profilesAt, index), 'schedulerName'),
    report,
  );
}

function validateProfile(profile: Profile, at: Path, context: DecodeContext): void {
  const { report } = context;
  validateSampling(profile.percentageOfNodesToScore, at, report);
  for (const [point, set] of Object.entries(profile.plugins ?? {})) {
    for (const list of ['enabled', 'disabled'] as const) {
      const listAt = child(at, 'plugins', point, list);
      set[list]?.forEach(({ name = '' }, index) => {
        if (list === 'disabled' && name === '*') return;
        validatePluginName(name, child(item(listAt, index), 'name'), report);
      });
    }
  }
  const configAt = child(at, 'pluginConfig');
  const pluginConfig = profile.pluginConfig ?? [];
  pluginConfig.forEach(({ name = '', args }, index) => {
    const entryAt = item(configAt, index);
    validatePluginName(name, child(entryAt, 'name'), report);
    if (args !== undefined) validateArgs(name, args, child(entryAt, 'args'), context);
  });
  validateUnique(
    pluginConfig.map((entry) => entry.name),
    (index) => item(configAt, index),
    report,
  );
}

function validateArgs(plugin: string, value: unknown, at: Path, context: DecodeContext): void {
  const { report } = context;
  const typeName = `${plugin}Args`;
  if (!isObjectType(typeName)) return;
  const before = report.diagnostics.length;
  const decoded = decode(value, typeName, at, context);
  if (report.diagnostics.length > before || !isRecord(decoded)) return;
  // The decoder has just checked the types.
  const args: PluginArgs = decoded;
  validateNodeAffinity(args.addedAffinity, child(at, 'addedAffinity'), report);
  validateDefaultConstraints(args, at, report);
  validateScoringArgs(args, at, report);
  validateRange(args.hardPodAffinityWeight, 0, 100, child(at, 'hardPodAffinityWeight'), report);
  const percentageAt = child(at, 'minCandidateNodesPercentage');
  validateRange(args.minCandidateNodesPercentage, 0, 100, percentageAt, report);
  const absoluteAt = child(at, 'minCandidateNodesAbsolute');
  validateRange(args.minCandidateNodesAbsolute, 0, 2 ** 31 - 1, absoluteAt, report);
}

function validateDefaultConstraints(args: PluginArgs, at: Path, report: Report): void {
  const { defaultConstraints = [], defaultingType } = args;
  const constraintsAt = child(at, 'defaultConstraints');
  const typeAt = child(at, 'defaultingType');
  validateEnum(defaultingType, ['System', 'List'], typeAt, report);
  if (defaultConstraints.length > 0 && defaultingType !== 'List') {
    const detail = 'when .defaultConstraints are not empty';
    const code = 'scheduler-default-constraints-with-system';
    report.invalid(code, typeAt, defaultingType ?? 'System', detail);
  }
  defaultConstraints.forEach(({ labelSelector }, index) => {
    if (labelSelector === undefined) return;
    const selectorAt = child(item(constraintsAt, index), 'labelSelector');
    const detail = 'constraint must not define a selector, as they deduced for each pod';
    report.forbidden('scheduler-default-constraint-selector', selectorAt, detail);
  });
  validateTopologySpreadConstraints(defaultConstraints, constraintsAt, report);
}

function validatePluginName(name: string, at: Path, report: Report): void {
  if (name === '') report.required(at);
  else if (!PLUGINS.has(name)) report.warning('scheduler-plugin-unknown', at, { name });
}

/** kube-scheduler may stop looking for nodes early; here every node is looked at. */
function validateSampling(
  percentage: number | undefined,
  at: Path | undefined,
  report: Report,
): void {
  if (percentage === undefined) return;
  const percentageAt = child(at, 'percentageOfNodesToScore');
  validateRange(percentage, 0, 100, percentageAt, report);
  if (percentage > 0 && percentage < 100) {
    report.warning('sampling-not-simulated', percentageAt, { value: percentage });
  }
}

function validateRange(
  value: number | undefined,
  least: number,
  most: number,
  at: Path,
  report: Report,
): void {
  if (value === undefined || (value >= least && value <= most)) return;
  const detail = `not in valid range [${least}-${most}]`;
  report.invalid('scheduler-value-out-of-range', at, value, detail, { values: { least, most } });
}
