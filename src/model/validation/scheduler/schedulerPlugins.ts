/**
 * The plugins of a profile: what NewFramework and updatePluginList of
 * pkg/scheduler/framework/runtime refuse.
 */
import { missingPluginSince, releaseOf, versionOf } from '../../../releases/index.ts';
import { nearest } from '../nearest.ts';
import type { DiagnosticCode } from '../codes.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import type { Report, Values } from '../report.ts';

const SCORING = ['preFilter', 'filter', 'preScore', 'score'] as const;

/**
 * The plugins that kube-scheduler has built in, and the extension points that each
 * implements (pkg/scheduler/framework/plugins/registry.go).
 */
export const SCHEDULER_PLUGINS: Readonly<Record<string, readonly string[]>> = {
  SchedulingGates: ['preEnqueue'],
  PrioritySort: ['queueSort'],
  NodeUnschedulable: ['filter'],
  NodeName: ['filter'],
  TaintToleration: ['filter', 'preScore', 'score'],
  NodeAffinity: SCORING,
  NodePorts: ['preFilter', 'filter'],
  NodeResourcesFit: SCORING,
  VolumeRestrictions: ['preFilter', 'filter'],
  NodeVolumeLimits: ['preFilter', 'filter'],
  VolumeBinding: [...SCORING, 'reserve', 'preBind'],
  VolumeZone: ['preFilter', 'filter'],
  PodTopologySpread: SCORING,
  InterPodAffinity: SCORING,
  DynamicResources: [
    ...['preEnqueue', 'preFilter', 'filter', 'postFilter', 'score', 'reserve', 'preBind'],
  ],
  DefaultPreemption: ['preEnqueue', 'postFilter'],
  NodeResourcesBalancedAllocation: ['preScore', 'score'],
  ImageLocality: ['score'],
  DefaultBinder: ['bind'],
  NodeDeclaredFeatures: ['preFilter', 'filter'],
};

/** In which order multiPoint is expanded to them (`getExtensionPoints`). */
const EXPANDED = [
  ...['preFilter', 'filter', 'postFilter', 'reserve', 'preScore', 'score', 'preBind', 'bind'],
  ...['postBind', 'permit', 'preEnqueue', 'queueSort'],
];

/** Plugins of older releases, and what does their work today. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['AzureDiskLimits', 'NodeVolumeLimits'],
  ['CinderLimits', 'NodeVolumeLimits'],
  ['EBSLimits', 'NodeVolumeLimits'],
  ['GCEPDLimits', 'NodeVolumeLimits'],
  ['NodeLabel', 'NodeAffinity'],
  ['NodePreferAvoidPods', 'TaintToleration'],
  ['NodeResourcesLeastAllocated', 'NodeResourcesFit'],
  ['NodeResourcesMostAllocated', 'NodeResourcesFit'],
  ['RequestedToCapacityRatio', 'NodeResourcesFit'],
  ['SelectorSpread', 'PodTopologySpread'],
  ['ServiceAffinity', 'InterPodAffinity'],
]);

/** Those of them that `invalidPluginsByVersion` names. */
const REMOVED: ReadonlySet<string> = new Set([
  'AzureDiskLimits',
  'CinderLimits',
  'EBSLimits',
  'GCEPDLimits',
]);

/** Points of which every profile needs one plugin, and the only one that there is. */
const NEEDED = [
  { point: 'queueSort', name: 'PrioritySort' },
  { point: 'bind', name: 'DefaultBinder' },
] as const;

interface PluginEntry {
  readonly name?: string;
  readonly weight?: number;
}

interface PluginSet {
  readonly enabled?: readonly PluginEntry[];
  readonly disabled?: readonly PluginEntry[];
}

/** Plugins by extension point, `multiPoint` among them. */
export type ProfilePlugins = Readonly<Record<string, PluginSet | undefined>>;

/** Reports what is wrong in the plugins that a profile enables and disables. */
export function validatePlugins(
  plugins: ProfilePlugins,
  schedulerName: string,
  at: Path,
  report: Report,
): void {
  for (const [point, { enabled = [], disabled = [] } = {}] of Object.entries(plugins)) {
    const pointAt = child(at, point);
    validateEnabled(enabled, point, child(pointAt, 'enabled'), report);
    disabled.forEach(({ name = '' }, index) => {
      const nameAt = child(item(child(pointAt, 'disabled'), index), 'name');
      if (name !== '*' && name !== '') validatePluginName(name, nameAt, report);
    });
  }
  for (const needed of NEEDED) {
    const switchedOff = placeOfDisabling(plugins, needed, at);
    if (switchedOff === undefined) continue;
    const text =
      needed.point === 'bind'
        ? `at least one bind plugin is needed for profile with scheduler name "${schedulerName}"`
        : `only one queue sort plugin required for profile with scheduler name "${schedulerName}", but got 0`;
    report.error('scheduler-plugin-needed', switchedOff, needed, text);
  }
}

/**
 * Reports a name that is no plugin's; true where it is one. That is an error where the plugin is to run, in the words
 * of `refusal`; what is disabled or has arguments alone kube-scheduler looks up nowhere, so that it is a warning there.
 */
function validatePluginName(name: string, at: Path, report: Report, refusal?: string): boolean {
  const tell = (code: DiagnosticCode, values: Values) => {
    if (refusal === undefined) report.warning(code, at, values);
    else report.error(code, at, values, refusal);
  };
  if (Object.hasOwn(SCHEDULER_PLUGINS, name)) {
    const since = missingPluginSince(name, report.release);
    if (since === undefined) return true;
    tell('scheduler-plugin-since', { name, since: versionOf(since) });
    return false;
  }
  const replacement = REPLACED.get(name);
  const suggestion = nearest(name, Object.keys(SCHEDULER_PLUGINS));
  if (replacement !== undefined) tell('scheduler-plugin-replaced', { name, replacement });
  else if (suggestion !== undefined) tell('scheduler-plugin-similar', { name, suggestion });
  else tell('scheduler-plugin-unknown', { name });
  return false;
}

/** The plugin of an entry of `pluginConfig`; true where it is one. */
export function validateConfiguredPlugin(name: string, at: Path, report: Report): boolean {
  const nameAt = child(at, 'name');
  if (name === '') return false;
  return validatePluginName(
    name,
    nameAt,
    report,
    REMOVED.has(name) ? removed(name, at) : undefined,
  );
}

/** `validatePluginSetForInvalidPlugins`: what it says of plugins that are no more. */
function removed(name: string, at: Path): string {
  const version = 'kubescheduler.config.k8s.io/v1';
  return `${formatPath(at)}: Invalid value: "${name}": was invalid in version "${version}" (KubeSchedulerConfiguration is version "${version}")`;
}

/** Where a plugin does something in the release. */
function pointsOf(name: string, { release }: Report): readonly string[] {
  const points = SCHEDULER_PLUGINS[name] ?? [];
  if (name !== 'DynamicResources' || releaseOf(release).rules.claimsScored) return points;
  return points.filter((point) => point !== 'score');
}

function validateEnabled(
  enabled: readonly PluginEntry[],
  point: string,
  at: Path,
  report: Report,
): void {
  const seen = new Set<string>();
  enabled.forEach(({ name = '', weight }, index) => {
    const entryAt = item(at, index);
    const nameAt = child(entryAt, 'name');
    const points = pointsOf(name, report);
    // Each point looks up what multiPoint enables, and PreFilter is the first of them.
    const missing = `${pluginType(point === 'multiPoint' ? 'preFilter' : point)} "${name}" does not exist`;
    const isRemoved = REMOVED.has(name) && point !== 'multiPoint';
    const refusal = isRemoved ? removed(name, entryAt) : missing;
    if (!validatePluginName(name, nameAt, report, refusal)) return;
    if (point !== 'multiPoint' && !points.includes(point)) {
      const values = { name, point, points: points.join(', ') };
      const text = `plugin "${name}" does not extend ${pluginType(point)} plugin`;
      report.error('scheduler-plugin-wrong-point', nameAt, values, text);
    } else if (weight !== undefined) {
      validateWeight({ name, weight, point }, child(entryAt, 'weight'), report);
    }
    if (seen.has(name)) {
      const first = EXPANDED.find((each) => points.includes(each)) ?? point;
      const type = pluginType(point === 'multiPoint' ? first : point);
      const text = `plugin "${name}" already registered as "${type}"`;
      report.error('scheduler-plugin-twice', nameAt, { name, point }, text);
    }
    seen.add(name);
  });
}

function validateWeight(
  { name, weight, point }: { name: string; weight: number; point: string },
  at: Path,
  report: Report,
): void {
  const scores = pointsOf(name, report).includes('score');
  if (!scores || (point !== 'score' && point !== 'multiPoint')) {
    report.warning('scheduler-weight-unused', at, { name, point });
  } else if (weight === 0) {
    // Source: getScoreWeights of framework/runtime: as if none were given.
    report.warning('scheduler-weight-zero', at, { name });
  }
}

/** Where a profile switches off what it needs; undefined where it runs (`expandMultiPoint`). */
function placeOfDisabling(
  plugins: ProfilePlugins,
  { point, name }: { readonly point: string; readonly name: string },
  at: Path,
): Path | undefined {
  for (const place of [point, 'multiPoint']) {
    const { enabled = [], disabled = [] } = plugins[place] ?? {};
    if (enabled.some((entry) => entry.name === name)) return undefined;
    const index = disabled.findIndex((entry) => entry.name === '*' || entry.name === name);
    if (index >= 0) return child(item(child(at, place, 'disabled'), index), 'name');
  }
  return undefined;
}

/** `ScorePlugin` for `score`: Go's name of the interface. */
function pluginType(point: string): string {
  return `${point.charAt(0).toUpperCase()}${point.slice(1)}Plugin`;
}
