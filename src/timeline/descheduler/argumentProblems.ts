import { labelSelectorProblem, POD_PROTECTIONS } from '../../model/index.ts';
import { isOn, numberIn, numbersIn, recordIn, selectorIn, textsIn } from './args.ts';
import type { PluginArgs } from './policy.ts';

/**
 * What is wrong with a plugin's arguments, in the descheduler's words. The evictor's selectors are only looked at as it is
 * made (`evictorBuildProblem`). Source: validation.go of each plugin.
 */
export function argumentProblems(plugin: string, args: PluginArgs): readonly string[] {
  const all = [
    ...(FIRST[plugin]?.(args) ?? []),
    ...namespaceProblems(plugin, args),
    ...(plugin === 'DefaultEvictor' ? [] : selectorProblems(args)),
    ...(OWN[plugin]?.(args) ?? []),
  ];
  // The first that is wrong alone is told.
  return plugin.endsWith('NodeUtilization') ? all.slice(0, 1) : all;
}

/**
 * Why the evictor of a profile cannot be made, in the descheduler's words; of the namespaces it asks only where they are
 * told by labels. Source: New of pkg/framework/plugins/defaultevictor.
 */
export function evictorBuildProblem(args: PluginArgs): string | undefined {
  const pods = selectorIn(args, 'labelSelector');
  const namespaces = selectorIn(args, 'namespaceLabelSelector');
  const problem = pods && labelSelectorProblem(pods);
  if (problem !== undefined) return problem;
  if (namespaces === undefined || Object.keys(namespaces.matchLabels ?? {}).length === 0) {
    return undefined;
  }
  const ofNamespaces = labelSelectorProblem(namespaces);
  return (
    ofNamespaces && `unable to convert namespaceLabelSelector to label selector: ${ofNamespaces}`
  );
}

function selectorProblems(args: PluginArgs): readonly string[] {
  const selector = selectorIn(args, 'labelSelector');
  const problem = selector && labelSelectorProblem(selector);
  return problem === undefined
    ? []
    : [`failed to get label selectors from strategy's params: ${problem}`];
}

/** What is looked at before namespaces and labels. */
const FIRST: typeof OWN = {
  RemovePodsViolatingNodeAffinity: (args) =>
    (textsIn(args, 'nodeAffinityType') ?? []).length === 0
      ? ['nodeAffinityType needs to be set']
      : [],
  PodLifeTime: (args) =>
    numberIn(args, 'maxPodLifeTimeSeconds') === undefined ? ['MaxPodLifeTimeSeconds not set'] : [],
};

const OWN: Readonly<Record<string, (args: PluginArgs) => readonly string[]>> = {
  DefaultEvictor: evictorProblems,
  LowNodeUtilization: lowProblems,
  HighNodeUtilization: highProblems,
  RemovePodsViolatingNodeTaints: (args) =>
    (textsIn(args, 'excludedTaints') ?? []).length > 0 &&
    (textsIn(args, 'includedTaints') ?? []).length > 0
      ? ['either includedTaints or excludedTaints can be set, but not both']
      : [],
  PodLifeTime: (args) => stateProblems(args, LIFETIME_STATES),
  RemovePodsHavingTooManyRestarts: (args) => [
    ...((numberIn(args, 'podRestartThreshold') ?? 0) < 1
      ? ['invalid PodsHavingTooManyRestarts threshold']
      : []),
    ...stateProblems(args, ['CrashLoopBackOff', 'Running']),
  ],
  RemovePodsViolatingTopologySpreadConstraint: (args) =>
    (textsIn(args, 'constraints') ?? [])
      .filter((each) => !['DoNotSchedule', 'ScheduleAnyway'].includes(each))
      .map((each) => `constraint ${each} is not one of map[DoNotSchedule:{} ScheduleAnyway:{}]`),
};

const LIFETIME_STATES = [
  'ContainerCreating',
  'CrashLoopBackOff',
  'CreateContainerConfigError',
  'CreateContainerError',
  'ErrImagePull',
  'Failed',
  'ImagePullBackOff',
  'InvalidImageName',
  'NodeAffinity',
  'NodeLost',
  'Pending',
  'PodInitializing',
  'Running',
  'Shutdown',
  'Succeeded',
  'UnexpectedAdmissionError',
  'Unknown',
];

function stateProblems(args: PluginArgs, allowed: readonly string[]): readonly string[] {
  const states = textsIn(args, 'states') ?? [];
  if (states.every((state) => allowed.includes(state))) return [];
  return [`states must be one of [${allowed.join(' ')}]`];
}

function namespaceProblems(plugin: string, args: PluginArgs): readonly string[] {
  const field = plugin.endsWith('NodeUtilization') ? 'evictableNamespaces' : 'namespaces';
  const given = recordIn(args, field);
  const has = (list: 'include' | 'exclude') => (textsIn(given, list) ?? []).length > 0;
  if (field === 'namespaces') {
    return has('include') && has('exclude')
      ? ['only one of Include/Exclude namespaces can be set']
      : [];
  }
  return has('include') ? ['only Exclude namespaces can be set, inclusion is not supported'] : [];
}

const FLAGS = [
  'evictLocalStoragePods',
  'evictDaemonSetPods',
  'evictSystemCriticalPods',
  'ignorePvcPods',
  'evictFailedBarePods',
  'ignorePodsWithoutPDB',
];

function evictorProblems(args: PluginArgs): readonly string[] {
  const problems: string[] = [];
  const { value, name } = recordIn(args, 'priorityThreshold');
  if (typeof value === 'number' && typeof name === 'string' && name !== '') {
    problems.push(
      'priority threshold misconfigured, only one of priorityThreshold fields can be set',
    );
  }
  const policy = args['noEvictionPolicy'];
  if (policy && policy !== 'Preferred' && policy !== 'Mandatory') {
    problems.push('noEvictionPolicy accepts only ["Preferred" "Mandatory"] values');
  }
  const given = recordIn(args, 'podProtections');
  const extra = textsIn(given, 'extraEnabled') ?? [];
  const disabled = textsIn(given, 'defaultDisabled') ?? [];
  if (extra.length + disabled.length > 0 && FLAGS.some((flag) => isOn(args, flag))) {
    problems.push(
      'cannot use Deprecated fields alongside PodProtections.ExtraEnabled or PodProtections.DefaultDisabled',
    );
  }
  for (const [list, names, known] of [
    ['ExtraEnabled', extra, POD_PROTECTIONS.extraEnabled],
    ['DefaultDisabled', disabled, POD_PROTECTIONS.defaultDisabled],
  ] as const) {
    for (const each of names) {
      if ((known as readonly string[]).includes(each)) continue;
      problems.push(
        `invalid pod protection policy in ${list}: ${JSON.stringify(each)}. Valid options are: [${known.join(' ')}]`,
      );
    }
  }
  return problems;
}

function lowProblems(args: PluginArgs): readonly string[] {
  const thresholds = numbersIn(args, 'thresholds');
  const targets = numbersIn(args, 'targetThresholds');
  for (const [field, given] of Object.entries({ thresholds, targetThresholds: targets })) {
    const problem = thresholdProblem(given);
    if (problem !== undefined) return [`${field} config is not valid: ${problem}`];
  }
  const names = [...thresholds.keys()];
  if (thresholds.size !== targets.size || names.some((name) => !targets.has(name))) {
    return ['thresholds and targetThresholds configured different resources'];
  }
  const above = names.find((name) => (thresholds.get(name) ?? 0) > (targets.get(name) ?? 0));
  if (above === undefined || isOn(args, 'useDeviationThresholds')) return [];
  return [`thresholds' ${above} percentage is greater than targetThresholds'`];
}

function highProblems(args: PluginArgs): readonly string[] {
  const problem = thresholdProblem(numbersIn(args, 'thresholds'));
  if (problem !== undefined) return [problem];
  const mode = textsIn(args, 'evictionModes')?.find((each) => each !== 'OnlyThresholdingResources');
  return mode === undefined ? [] : [`invalid eviction mode ${mode}`];
}

function thresholdProblem(thresholds: ReadonlyMap<string, number>): string | undefined {
  if (thresholds.size === 0) return 'no resource threshold is configured';
  const wide = [...thresholds].find(([, percent]) => percent < 0 || percent > 100);
  return wide && `${wide[0]} threshold not in [0, 100] range`;
}
