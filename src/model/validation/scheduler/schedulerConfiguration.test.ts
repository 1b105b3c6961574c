import { describe, expect, it } from 'vitest';
import { configuration, pluginArgs, profile } from '../testing/objects.ts';
import { validateObject } from '../validateObject.ts';

/** What kube-scheduler refuses a configuration with. */
const refusals = (object: unknown): readonly string[] =>
  validateObject(object).diagnostics.flatMap(({ severity, apiServer = '' }) =>
    severity === 'error' ? [apiServer] : [],
  );

/** What is told of one that it takes. */
const warnings = (object: unknown): readonly string[] =>
  validateObject(object).diagnostics.flatMap(({ severity, code }) =>
    severity === 'warning' ? [code] : [],
  );

const ARGS = 'profiles[0].pluginConfig[0].args';
const enabled = (point: string, ...names: readonly string[]) =>
  profile({ plugins: { [point]: { enabled: names.map((name) => ({ name })) } } });
const constraints = (...defaultConstraints: readonly object[]) =>
  pluginArgs('PodTopologySpread', { defaultingType: 'List', defaultConstraints });
const SOFT = { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' };

describe('a configuration of kube-scheduler', () => {
  it('is taken with addedAffinity of any weight and of no term, and told once of a wrong defaultingType', () => {
    const term = (weight: number, value: string) => ({
      weight,
      preference: { matchExpressions: [{ key: 'gen', operator: 'Gt', values: [value] }] },
    });
    const addedAffinity = {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [] },
      preferredDuringSchedulingIgnoredDuringExecution: [term(200, '1'), term(0, 'x')],
    };
    expect(refusals(pluginArgs('NodeAffinity', { addedAffinity }))).toEqual([]);
    const args = { defaultingType: 'list', defaultConstraints: [SOFT] };
    expect(refusals(pluginArgs('PodTopologySpread', args))).toEqual([
      `${ARGS}.defaultingType: Unsupported value: "list": supported values: "System", "List"`,
    ]);
  });

  it('may disable and configure what is no plugin, which changes nothing and is warned of', () => {
    const disabled = profile({ plugins: { score: { disabled: [{ name: 'SelectorSpread' }] } } });
    expect([refusals(disabled), warnings(disabled)]).toEqual([[], ['scheduler-plugin-replaced']]);
    const misspelled = pluginArgs('NodeResourceFit', { any: 'thing' });
    expect([refusals(misspelled), warnings(misspelled)]).toEqual([
      [],
      ['scheduler-plugin-similar'],
    ]);
    expect(refusals(enabled('score', 'NodeResourceFit'))).toEqual([
      'ScorePlugin "NodeResourceFit" does not exist',
    ]);
    expect(refusals(pluginArgs('EBSLimits', {}))).toEqual([
      'profiles[0].pluginConfig[0]: Invalid value: "EBSLimits": was invalid in version "kubescheduler.config.k8s.io/v1" (KubeSchedulerConfiguration is version "kubescheduler.config.k8s.io/v1")',
    ]);
  });

  it('may give resources a weight of 0, which is none given', () => {
    const resources = [{ name: 'cpu', weight: 0 }];
    const scoringStrategy = { type: 'MostAllocated', resources };
    expect(refusals(pluginArgs('NodeResourcesFit', { scoringStrategy }))).toEqual([]);
    expect(refusals(pluginArgs('NodeResourcesBalancedAllocation', { resources }))).toEqual([]);
  });

  it('says at which point a plugin is enabled twice', () => {
    expect(refusals(enabled('score', 'NodeResourcesFit', 'NodeResourcesFit'))).toEqual([
      'plugin "NodeResourcesFit" already registered as "ScorePlugin"',
    ]);
    expect(refusals(enabled('multiPoint', 'DefaultPreemption', 'DefaultPreemption'))).toEqual([
      'plugin "DefaultPreemption" already registered as "PostFilterPlugin"',
    ]);
    const twice = profile({ pluginConfig: [{ name: 'NodeName' }, { name: 'NodeName' }] });
    expect(refusals(twice)).toEqual(['profiles[0].pluginConfig[1]: Duplicate value: "NodeName"']);
  });

  it('asks less of default constraints than of those of a Pod, and in words of its own', () => {
    expect(refusals(constraints({ ...SOFT, minDomains: 3 }))).toEqual([]);
    expect(refusals(constraints({ ...SOFT, maxSkew: 0 }))).toEqual([
      `${ARGS}.defaultConstraints[0].maxSkew: Invalid value: 0: not in valid range (0, inf)`,
    ]);
    expect(refusals(constraints({ maxSkew: 1, topologyKey: 'zone' }))).toEqual([
      `${ARGS}.defaultConstraints[0].whenUnsatisfiable: Required value: can not be empty`,
    ]);
    expect(refusals(constraints(SOFT, { ...SOFT, maxSkew: 2 }))).toEqual([
      `${ARGS}.defaultConstraints[1]: Duplicate value: "{zone, ScheduleAnyway}"`,
    ]);
  });

  it('names ranges as kube-scheduler does', () => {
    const preemption = (args: Readonly<Record<string, unknown>>) =>
      refusals(pluginArgs('DefaultPreemption', args));
    expect(preemption({ minCandidateNodesPercentage: 101, minCandidateNodesAbsolute: -1 })).toEqual(
      [
        `${ARGS}.minCandidateNodesPercentage: Invalid value: 101: not in valid range [0, 100]`,
        `${ARGS}.minCandidateNodesAbsolute: Invalid value: -1: not in valid range [0, inf)`,
      ],
    );
    expect(preemption({ minCandidateNodesPercentage: 0, minCandidateNodesAbsolute: 0 })).toEqual([
      `${ARGS}.minCandidateNodesPercentage: Invalid value: 0: cannot be zero at the same time as minCandidateNodesAbsolute`,
      `${ARGS}.minCandidateNodesAbsolute: Invalid value: 0: cannot be zero at the same time as minCandidateNodesPercentage`,
    ]);
    expect(refusals(pluginArgs('VolumeBinding', { bindTimeoutSeconds: -1 }))).toEqual([
      `${ARGS}.bindTimeoutSeconds: Invalid value: -1: invalid BindTimeoutSeconds, should not be a negative value`,
    ]);
    expect(refusals(configuration({ percentageOfNodesToScore: 101 }))).toEqual([
      'percentageOfNodesToScore: Invalid value: 101: not in valid range [0-100]',
    ]);
    const shape = [
      { utilization: 50, score: 11 },
      { utilization: 40, score: 1 },
      { utilization: 30, score: 1 },
    ];
    const scoringStrategy = {
      type: 'RequestedToCapacityRatio',
      requestedToCapacityRatio: { shape },
    };
    const shapeAt = `${ARGS}.scoringStrategy.requestedToCapacityRatio.shape`;
    expect(refusals(pluginArgs('NodeResourcesFit', { scoringStrategy }))).toEqual([
      `${shapeAt}[1].utilization: Invalid value: 40: values must be sorted in increasing order`,
      `${shapeAt}[0].score: Invalid value: 11: not in valid range [0, 10]`,
    ]);
  });

  it('has its leader elected by a lease alone', () => {
    const locked = (more: object) => configuration({ leaderElection: more });
    expect(refusals(locked({ resourceLock: 'endpointsleases' }))).toEqual([
      'leaderElection.resourceLock: Invalid value: "endpointsleases": resourceLock value must be "leases"',
    ]);
    expect(refusals(locked({ leaderElect: false, resourceLock: 'endpoints' }))).toEqual([]);
    expect(refusals(locked({ resourceLock: 'leases' }))).toEqual([]);
  });

  it('has the arguments of a plugin decoded by themselves', () => {
    const entry = 'decoding .profiles[0].pluginConfig[0]: ';
    const shape = [{ Score: 2, utilization: 1 }];
    const scoringStrategy = { requestedToCapacityRatio: { shape } };
    expect(refusals(pluginArgs('NodeResourcesFit', { scoringStrategy }))).toEqual([
      `strict decoding error: ${entry}strict decoding error: decoding args for plugin NodeResourcesFit: strict decoding error: unknown field "scoringStrategy.requestedToCapacityRatio.shape[0].Score"`,
    ]);
    expect(refusals(pluginArgs('InterPodAffinity', { hardPodAffinityWeight: 'much' }))).toEqual([
      `${entry}decoding args for plugin InterPodAffinity: json: cannot unmarshal string into Go struct field InterPodAffinityArgs.hardPodAffinityWeight of type int32`,
    ]);
  });
});
