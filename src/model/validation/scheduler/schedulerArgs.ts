/** Arguments of plugins: validation_pluginargs.go of pkg/scheduler/apis/config/validation. */
import type { NodeAffinity, TopologySpreadConstraint } from '../../kubernetes.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { validateAddedAffinity } from '../pods/addedAffinity.ts';
import { decode } from '../decode.ts';
import { isRecord } from '../record.ts';
import { isObjectType } from '../fields/fieldTypes.ts';
import type { Loose } from '../loose.ts';
import { validateLabelKey } from '../metadata.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validateScoringStrategy, type ScoringStrategy } from './scoringArgs.ts';
import { validateEnum, validateRange, validateUnique } from '../values.ts';
import type { DecodeContext } from '../decodeContext.ts';

const API_VERSION = 'kubescheduler.config.k8s.io/v1';
/** Arguments follow the version of their configuration. */
const API_VERSIONS = /^kubescheduler\.config\.k8s\.io\/v1(?:beta[123])?$/;

interface PluginArgs {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly addedAffinity?: Loose<NodeAffinity>;
  readonly bindTimeoutSeconds?: number;
  readonly defaultConstraints?: readonly Loose<TopologySpreadConstraint>[];
  readonly defaultingType?: string;
  readonly hardPodAffinityWeight?: number;
  readonly ignoredResourceGroups?: readonly string[];
  readonly ignoredResources?: readonly string[];
  readonly minCandidateNodesAbsolute?: number;
  readonly minCandidateNodesPercentage?: number;
  readonly resources?: readonly { readonly name?: string; readonly weight?: number }[];
  readonly scoringStrategy?: ScoringStrategy;
  readonly shape?: readonly unknown[];
}

/** Reports what is wrong in the arguments of a built-in plugin. */
export function validatePluginArgs(
  plugin: string,
  value: unknown,
  at: Path,
  context: DecodeContext,
): void {
  const { report } = context;
  const typeName = `${plugin}Args`;
  if (!isObjectType(typeName)) {
    report.warning('scheduler-args-unused', at, { name: plugin });
    return;
  }
  const before = report.diagnostics.length;
  const decoded = decode(value, typeName, at, context);
  if (report.diagnostics.length > before) {
    tellAsNested(report.diagnostics, before, plugin, at);
    return;
  }
  if (!isRecord(decoded)) return;
  // The decoder has just checked the types.
  const args: PluginArgs = decoded;
  validateType(args, plugin, at, report);
  validateAddedAffinity(args.addedAffinity, child(at, 'addedAffinity'), report);
  validateDefaultConstraints(args, at, report);
  if (args.scoringStrategy !== undefined) {
    validateScoringStrategy(args.scoringStrategy, child(at, 'scoringStrategy'), report);
  }
  validateBalancedResources(args, child(at, 'resources'), report);
  validateIgnoredResources(args, at, report);
  validateRange(args.hardPodAffinityWeight, 0, 100, child(at, 'hardPodAffinityWeight'), report);
  validatePreemption(args, at, report);
  const { bindTimeoutSeconds = 0 } = args;
  if (bindTimeoutSeconds < 0) {
    const detail = 'invalid BindTimeoutSeconds, should not be a negative value';
    report.invalid('value-negative', child(at, 'bindTimeoutSeconds'), bindTimeoutSeconds, detail);
  }
  if (args.shape !== undefined) {
    const gate = report.rules.storageScoringGate;
    const detail = `unexpected field \`shape\`, remove it or turn on the feature gate ${gate}`;
    report.invalid('scheduler-shape-gated', child(at, 'shape'), args.shape, detail, {
      values: { gate },
    });
  }
}

/** Arguments are decoded by themselves: `DecodeNestedObjects` of k8s.io/kube-scheduler/config/v1. */
function tellAsNested(diagnostics: Diagnostic[], from: number, plugin: string, at: Path): void {
  const outer = `decoding ${entryOf(at)}: `;
  const inner = `decoding args for plugin ${plugin}: `;
  const strict = 'strict decoding error: ';
  diagnostics.slice(from).forEach((diagnostic, index) => {
    const { apiServer } = diagnostic;
    if (apiServer === undefined) return;
    const told = apiServer
      .replace(`unknown field "${formatPath(at)}.`, 'unknown field "')
      .replace(/^(json: .* Go struct field \w+)\.profiles\.pluginConfig\.args\./, '$1.');
    const words = told.startsWith(strict)
      ? `${strict}${outer}${strict}${inner}${told}`
      : `${outer}${inner}${told}`;
    diagnostics[from + index] = { ...diagnostic, apiServer: words };
  });
}

/** The entry of `pluginConfig` whose arguments these are: `.profiles[0].pluginConfig[0]`. */
function entryOf(args: Path): string {
  return `.${formatPath(args).replace(/\.args$/, '')}`;
}

function validateType({ apiVersion, kind }: PluginArgs, plugin: string, at: Path, report: Report) {
  const type = `${plugin}Args`;
  const code = 'scheduler-args-type';
  if (kind && kind !== type) {
    const [wanted, given] = [type, kind].map(
      (each) => `${each}.${API_VERSION.split('/')[0] ?? ''}`,
    );
    const text = `decoding ${entryOf(at)}: args for plugin ${plugin} were not of type ${wanted}, got ${given}`;
    report.error(code, child(at, 'kind'), { value: kind, expected: type }, text);
  }
  if (apiVersion && !API_VERSIONS.test(apiVersion)) {
    const detail = 'has to match plugin args';
    const values = { expected: API_VERSION };
    report.invalid(code, child(at, 'apiVersion'), apiVersion, detail, { values });
  }
}

function validateDefaultConstraints(args: PluginArgs, at: Path, report: Report): void {
  const { defaultConstraints = [], defaultingType } = args;
  const constraintsAt = child(at, 'defaultConstraints');
  const typeAt = child(at, 'defaultingType');
  validateEnum(defaultingType, ['System', 'List'], typeAt, report);
  if (defaultConstraints.length > 0 && (defaultingType || 'System') === 'System') {
    const detail = 'when .defaultConstraints are not empty';
    const code = 'scheduler-default-constraints-with-system';
    report.invalid(code, typeAt, 'System', detail);
  }
  const seen = new Set<string>();
  defaultConstraints.forEach((constraint, index) => {
    const constraintAt = item(constraintsAt, index);
    validateDefaultConstraint(constraint, constraintAt, report);
    const { topologyKey = '', whenUnsatisfiable = '' } = constraint;
    const rule = `{${topologyKey}, ${whenUnsatisfiable}}`;
    const values = { topologyKey, whenUnsatisfiable };
    if (seen.has(rule)) {
      report.duplicate(constraintAt, rule, 'spread-constraint-duplicate', { values });
    }
    seen.add(rule);
  });
}

/** Less than what is asked of a Pod's own: neither minDomains nor policies are looked at. */
function validateDefaultConstraint(
  constraint: Loose<TopologySpreadConstraint>,
  at: Path,
  report: Report,
): void {
  const { maxSkew = 0, topologyKey, whenUnsatisfiable, labelSelector } = constraint;
  const empty = 'can not be empty';
  const keyAt = child(at, 'topologyKey');
  const actionAt = child(at, 'whenUnsatisfiable');
  if (maxSkew <= 0) {
    const detail = 'not in valid range (0, inf)';
    report.invalid('max-skew-not-positive', child(at, 'maxSkew'), maxSkew, detail);
  }
  if (topologyKey) validateLabelKey(topologyKey, keyAt, report);
  else report.required(keyAt, empty, 'topology-key-required');
  if (whenUnsatisfiable) {
    validateEnum(whenUnsatisfiable, ['DoNotSchedule', 'ScheduleAnyway'], actionAt, report);
  } else report.required(actionAt, empty);
  if (labelSelector === undefined) return;
  const detail = 'constraint must not define a selector, as they deduced for each pod';
  report.forbidden('scheduler-default-constraint-selector', child(at, 'labelSelector'), detail);
}

/** NodeResourcesBalancedAllocation weighs all its resources alike; 0 is the default, 1. */
function validateBalancedResources({ resources }: PluginArgs, at: Path, report: Report): void {
  resources?.forEach(({ weight = 1 }, index) => {
    if (weight === 0 || weight === 1) return;
    const options = { values: { least: 1, most: 1 } };
    const weightAt = child(item(at, index), 'weight');
    report.invalid('scheduler-resource-weight-not-one', weightAt, weight, 'must be 1', options);
  });
  validateUnique(
    (resources ?? []).map(({ name }) => name),
    (index) => child(item(at, index), 'name'),
    report,
  );
}

function validateIgnoredResources(args: PluginArgs, at: Path, report: Report): void {
  args.ignoredResources?.forEach((name, index) => {
    validateLabelKey(name, item(child(at, 'ignoredResources'), index), report);
  });
  args.ignoredResourceGroups?.forEach((group, index) => {
    const groupAt = item(child(at, 'ignoredResourceGroups'), index);
    if (group.includes('/')) {
      const detail = "resource group name can't contain '/'";
      report.invalid('scheduler-resource-group', groupAt, group, detail);
    } else {
      validateLabelKey(group, groupAt, report);
    }
  });
}

function validatePreemption(args: PluginArgs, at: Path, report: Report): void {
  const { minCandidateNodesPercentage: percentage, minCandidateNodesAbsolute: absolute } = args;
  const percentageAt = child(at, 'minCandidateNodesPercentage');
  validateRange(percentage, 0, 100, percentageAt, report);
  const absoluteAt = child(at, 'minCandidateNodesAbsolute');
  if (absolute !== undefined && absolute < 0) {
    report.invalid('value-negative', absoluteAt, absolute, 'not in valid range [0, inf)');
  }
  if (percentage === 0 && absolute === 0) {
    const detail = 'cannot be zero at the same time as';
    const code = 'scheduler-candidates-zero';
    report.invalid(code, percentageAt, percentage, `${detail} minCandidateNodesAbsolute`);
    report.invalid(code, absoluteAt, absolute, `${detail} minCandidateNodesPercentage`);
  }
}
