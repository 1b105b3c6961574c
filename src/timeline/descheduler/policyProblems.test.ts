import { describe, expect, it } from 'vitest';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';
import { node, pod } from './testing/policyRun.ts';

const TAINTS = 'RemovePodsViolatingNodeTaints';

/** What is told of a policy with these profiles that would evict the Pod, and whether it does. */
const told = (...profiles: readonly object[]) => toldOf({ profiles });

function toldOf(fields: object) {
  const tainted = node('a', { taints: [{ key: 'k', effect: 'NoSchedule' }] });
  const deschedule = { apiVersion: 'descheduler/v1alpha2', kind: 'DeschedulerPolicy', ...fields };
  const actions = [{ at: '5s', deschedule }];
  const { story } = storyOf({
    standing: [tainted, node('b'), pod('x', 'a')],
    workload: [],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(60_000);
  const isEvicted = timeline.events.some(({ what }) => what === 'deleting');
  return [...(timeline.printed[0]?.errors ?? []), ...(isEvicted ? ['evicts'] : [])];
}

const profile = (...pluginConfig: readonly object[]) => ({
  name: 'p',
  plugins: { deschedule: { enabled: [TAINTS] } },
  pluginConfig,
});
const of = (name: string, args: object = {}) => told(profile({ name: TAINTS }, { name, args }));

describe('a profile', () => {
  it('runs nothing where a plugin that it enables has no configuration', () => {
    const problem = `unable to create a profile: unable to build ${TAINTS} plugin: unable to find "${TAINTS}" plugin config`;
    expect(told(profile())).toEqual([problem]);
    expect(told(profile(), profile({ name: TAINTS }))).toEqual([problem, 'evicts']);
  });

  it('runs nothing where it enables a plugin that is none of this point', () => {
    const plugins = { balance: { enabled: [TAINTS, 'PodLifeTime'] } };
    expect(told({ ...profile({ name: TAINTS }), plugins })).toEqual([
      `unable to create a profile: profile "p" configures balance extension point of non-existing plugins: map[PodLifeTime:{} ${TAINTS}:{}]`,
    ]);
  });

  it('runs also what it disables', () => {
    const plugins = {
      deschedule: { enabled: [TAINTS], disabled: [TAINTS] },
      preevictionfilter: { disabled: ['DefaultEvictor'] },
    };
    expect(told({ ...profile({ name: TAINTS }), plugins })).toEqual(['evicts']);
  });
});

describe('a policy', () => {
  const both = { namespaces: { include: ['a'], exclude: ['b'] } };
  it.each<[string, object, string]>([
    ['Mine', {}, 'plugin Mine in pluginConfig not registered'],
    ['RemovePodsViolatingNodeAffinity', {}, 'nodeAffinityType needs to be set'],
    ['RemoveDuplicates', both, 'only one of Include/Exclude namespaces can be set'],
    ['PodLifeTime', {}, 'MaxPodLifeTimeSeconds not set'],
    [
      'RemovePodsViolatingNodeTaints',
      { excludedTaints: ['a'], includedTaints: ['b'] },
      'either includedTaints or excludedTaints can be set, but not both',
    ],
    [
      'RemovePodsHavingTooManyRestarts',
      { states: ['Pending'] },
      '[invalid PodsHavingTooManyRestarts threshold, states must be one of [CrashLoopBackOff Running]]',
    ],
    [
      'RemovePodsViolatingTopologySpreadConstraint',
      { constraints: ['Hard'] },
      'constraint Hard is not one of map[DoNotSchedule:{} ScheduleAnyway:{}]',
    ],
    ['HighNodeUtilization', {}, 'no resource threshold is configured'],
    [
      'HighNodeUtilization',
      { thresholds: { cpu: 20 }, evictableNamespaces: { include: ['a'] } },
      'only Exclude namespaces can be set, inclusion is not supported',
    ],
    [
      'LowNodeUtilization',
      { thresholds: { cpu: 120 } },
      'thresholds config is not valid: cpu threshold not in [0, 100] range',
    ],
    [
      'LowNodeUtilization',
      { thresholds: { cpu: 20 }, targetThresholds: { memory: 50 } },
      'thresholds and targetThresholds configured different resources',
    ],
    [
      'LowNodeUtilization',
      { thresholds: { cpu: 60 }, targetThresholds: { cpu: 50 } },
      "thresholds' cpu percentage is greater than targetThresholds'",
    ],
    [
      'DefaultEvictor',
      { evictLocalStoragePods: true, podProtections: { extraEnabled: ['PodsWithPVC'] } },
      'cannot use Deprecated fields alongside PodProtections.ExtraEnabled or PodProtections.DefaultDisabled',
    ],
    [
      'DefaultEvictor',
      { podProtections: { extraEnabled: ['Mine'] } },
      'invalid pod protection policy in ExtraEnabled: "Mine". Valid options are: [PodsWithPVC PodsWithoutPDB PodsWithResourceClaims]',
    ],
  ])('that configures %s as %j is not run', (name, args, problem) => {
    expect(of(name, args)).toEqual([`in profile p: ${problem}`]);
  });

  it('is not run with a selector of labels or nodes that cannot be read', () => {
    const at = "failed to get label selectors from strategy's params";
    const none = { matchExpressions: [{ key: 'a', operator: 'In' }] };
    const one = { matchExpressions: [{ key: 'a', operator: 'Equals', values: ['b'] }] };
    const words = 'in profile p: ';
    expect(of('RemoveFailedPods', { labelSelector: none })).toEqual([
      `${words}${at}: values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty`,
    ]);
    expect(of('PodLifeTime', { labelSelector: one })).toEqual([
      `${words}[MaxPodLifeTimeSeconds not set, ${at}: "Equals" is not a valid label selector operator]`,
    ]);
    expect(of('RemovePodsViolatingNodeTaints', { labelSelector: { matchLabels: {} } })).toEqual([
      'evicts',
    ]);
    const profiles = [profile({ name: TAINTS })];
    expect(toldOf({ profiles, nodeSelector: 'disk=' })).toEqual([]);
    expect(toldOf({ profiles, nodeSelector: 'disk in ssd' })).toEqual([
      "unable to parse requirement: found 'ssd' expected: '('",
    ]);
    const evictor =
      'unable to build DefaultEvictor plugin: unable to initialize "DefaultEvictor" plugin';
    expect(of('DefaultEvictor', { namespaceLabelSelector: none })).toEqual(['evicts']);
    expect(of('DefaultEvictor', { labelSelector: one })).toEqual([
      `unable to create a profile: ${evictor}: "Equals" is not a valid label selector operator`,
    ]);
    const namespaceLabelSelector = { matchLabels: { 'a b': 'c' }, ...none };
    expect(of('DefaultEvictor', { namespaceLabelSelector })[0]).toContain(
      `${evictor}: unable to convert namespaceLabelSelector to label selector: key: Invalid value: "a b": `,
    );
  });

  it('evicts nothing that is to fit another node where it cannot be read which', () => {
    expect(of('DefaultEvictor', { nodeFit: true })).toEqual(['evicts']);
    expect(of('DefaultEvictor', { nodeFit: true, nodeSelector: '=' })).toEqual([]);
  });

  it('is not run where its threshold is a class that is not there, or beyond those of the system', () => {
    const named = (name: string) => of('DefaultEvictor', { priorityThreshold: { name } });
    expect(named('gold')).toEqual([
      'unable to get priority value from the priority class: priorityclasses.scheduling.k8s.io "gold" not found',
    ]);
    expect(named('system-node-critical')).toEqual([
      "priority threshold can't be greater than 2000000000",
    ]);
    expect(named('system-cluster-critical')).toEqual(['evicts']);
  });

  it.each<[object, object, string]>([
    [
      { evictLocalStoragePods: true },
      {},
      'strict decoding error: unknown field "evictLocalStoragePods"',
    ],
    [
      { profiles: [{ plugins: { preEvictionFilter: {} } }], strategies: {} },
      {},
      'strict decoding error: unknown field "profiles[0].plugins.preEvictionFilter", unknown field "strategies"',
    ],
    [
      { apiVersion: 'descheduler/v1alpha1' },
      {},
      'no kind "DeschedulerPolicy" is registered for version "descheduler/v1alpha1"',
    ],
    [
      { maxNoOfPodsToEvictTotal: -1 },
      { nodefit: true },
      'json: cannot unmarshal number -1 into Go struct field DeschedulerPolicy.maxNoOfPodsToEvictTotal of type uint',
    ],
    [
      { others: 1 },
      { nodefit: true, podProtections: { config: { PodsWithPVC: { classes: [] } } } },
      'strict decoding error: unknown field "nodefit", unknown field "podProtections.config.PodsWithPVC.classes"',
    ],
    [
      {},
      { nodefit: true, labelSelector: { matchExpressions: [{ key: 'a', values: 'b' }] } },
      'json: cannot unmarshal string into Go struct field LabelSelectorRequirement.labelSelector.matchExpressions.values of type []string',
    ],
    [{}, { minPodAge: '5' }, 'time: missing unit in duration "5"'],
    [{}, { minPodAge: 5 }, 'json: cannot unmarshal number into Go value of type string'],
  ])('that has %j, and %j for its evictor, is not decoded', (more, args, problem) => {
    const profiles = [profile({ name: TAINTS }, { name: 'DefaultEvictor', args })];
    expect(toldOf({ profiles, ...more })).toEqual([
      `failed decoding descheduler's policy config: ${problem}`,
    ]);
  });

  it('is run with arguments that suit', () => {
    const thresholds = { thresholds: { cpu: 60 }, targetThresholds: { cpu: 50 } };
    expect(of('LowNodeUtilization', { ...thresholds, useDeviationThresholds: true })).toEqual([
      'evicts',
    ]);
  });
});
