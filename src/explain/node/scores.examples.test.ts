import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import type { KubernetesObject, Labels, NodeAffinity, PodSpec } from '../../model/index.ts';
import { nodeWith, podWith } from '../testing/cluster.ts';
import { inputAmong } from '../testing/inputOf.ts';
import { sayer } from '../testing/say.ts';
import { alike, cutOff, decimal, equals, rounded } from './scores/arithmetic.ts';
import { explainScores } from './scores.ts';

const say = sayer(createTranslator('en'));

/** The steps and facts of one plugin on the first node. */
function told(plugin: string, ...objects: readonly KubernetesObject[]) {
  const input = inputAmong(...objects);
  const score = explainScores(input, 0).scores.find((each) => each.plugin === plugin);
  return {
    steps: score?.steps.map(say) ?? [],
    facts: score?.facts.map(({ depth, text }) => `${'  '.repeat(depth)}${say(text)}`) ?? [],
  };
}

function skipped(plugin: string, ...objects: readonly KubernetesObject[]): string {
  const { skippedScores } = explainScores(inputAmong(...objects), 0);
  const found = skippedScores.find((each) => each.plugin === plugin);
  return found ? say(found.why) : '';
}

const asking = (cpu: string, memory: string): Partial<PodSpec> => ({
  containers: [{ name: 'main', resources: { requests: { cpu, memory } } }],
});

const preferring = (...weights: readonly number[]): Partial<PodSpec> => ({
  affinity: {
    nodeAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: weights.map((weight, index) => ({
        weight,
        preference: {
          matchExpressions: [{ key: `disk${index}`, operator: 'In', values: ['ssd'] }],
        },
      })),
    } satisfies NodeAffinity,
  },
});

const two = (labels: Labels = {}) => [nodeWith('node-1', labels), nodeWith('node-2')];

describe('how a score came to be', () => {
  it('divides as whole numbers are divided, in amounts that are exact', () => {
    const web = podWith('web', {}, asking('1100m', '3Gi'));
    expect(told('NodeResourcesFit', ...two(), web)).toEqual({
      steps: [
        'LeastAllocated: of each resource, the percentage that stays unrequested with this Pod.',
        'cpu: (4000m − 1100m) × 100 ÷ 4000m = 72.5 → 72',
        'memory: (16Gi − 3Gi) × 100 ÷ 16Gi = 81.25 → 81',
        'Weighted mean, fraction dropped: (72 × 1 + 81 × 1) ÷ (1 + 1) = 76.5 → 76',
        'Between 0 and 100 already: not normalized.',
        'All 2 feasible nodes get the same, so it decides nothing.',
      ],
      facts: [
        'Requests count, not usage',
        'cpu: 0 on the node + 1100m for this Pod, of 4',
        'memory: 0 on the node + 3Gi for this Pod, of 16Gi',
      ],
    });
    expect(told('NodeResourcesBalancedAllocation', ...two(), web).steps.slice(1, 5)).toEqual([
      'With this Pod on the node:',
      'cpu: 1100m ÷ 4000m = 0.275',
      'memory: 3Gi ÷ 16Gi = 0.1875',
      'The standard deviation of two is half their distance: (1 − |1100m ÷ 4000m − 3Gi ÷ 16Gi| ÷ 2) × 100 = 95.62… → 95',
    ]);
  });

  it('says what containers without requests count as', () => {
    const other = podWith('other', {}, { nodeName: 'node-1' });
    expect(told('NodeResourcesFit', ...two(), other, podWith('web', {})).facts).toEqual([
      'Requests count, not usage',
      'cpu: 100m on the node + 100m for this Pod, of 4',
      '  100m of the 100m stand for containers of this Pod without a cpu request: scores count each as 100m',
      '  100m of the 100m stand for containers without a cpu request: scores count each as 100m',
      'memory: 200Mi on the node + 200Mi for this Pod, of 16Gi',
      '  200Mi of the 200Mi stand for containers of this Pod without a memory request: scores count each as 200Mi',
      '  200Mi of the 200Mi stand for containers without a memory request: scores count each as 200Mi',
    ]);
  });

  it('shows that the weight of a single preferred term changes nothing', () => {
    for (const weight of [1, 100]) {
      const { steps } = told(
        'NodeAffinity',
        ...two({ disk0: 'ssd' }),
        podWith('web', {}, preferring(weight)),
      );
      expect(steps).toEqual([
        `The weights of the preferred terms that the node meets: ${weight}`,
        `The highest of the feasible nodes, ${weight}, becomes 100: 100 × ${weight} ÷ ${weight} = 100`,
        'There is one preferred term, so its weight changes nothing: 1 or 100, a node that meets it gets 100.',
        'Times the plugin’s weight, 2: 100 × 2 = 200',
      ]);
    }
  });

  it('adds up the terms that the node meets, with its labels', () => {
    const nodes = [
      nodeWith('node-1', { disk0: 'ssd', disk1: 'hdd' }),
      nodeWith('node-2', { disk0: 'ssd', disk1: 'ssd' }),
    ];
    expect(told('NodeAffinity', ...nodes, podWith('web', {}, preferring(10, 20)))).toEqual({
      steps: [
        'The weights of the preferred terms that the node meets: 10',
        'The highest of the feasible nodes, 30, becomes 100: 100 × 10 ÷ 30 = 33.33… → 33',
        'Weights count only in proportion to one another: all of them ten times as high would give the same.',
        'Times the plugin’s weight, 2: 33 × 2 = 66',
      ],
      facts: [
        'Preferred term 1, weight 10',
        '  disk0 In [ssd]: the node has ssd',
        'Preferred term 2, weight 20',
        '  disk1 In [ssd]: the node has hdd',
      ],
    });
  });

  it('counts Pods by domain, with a logarithm for the number of domains', () => {
    const nodes = [nodeWith('node-1', { zone: 'a' }), nodeWith('node-2', { zone: 'b' })];
    const web = podWith(
      'web',
      { app: 'web' },
      {
        topologySpreadConstraints: [
          {
            maxSkew: 2,
            topologyKey: 'zone',
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: { matchLabels: { app: 'web' } },
          },
        ],
      },
    );
    const there = [1, 2, 3].map((index) =>
      podWith(`w${index}`, { app: 'web' }, { nodeName: 'node-1' }),
    );
    expect(told('PodTopologySpread', ...nodes, ...there, web)).toEqual({
      steps: [
        'For each ScheduleAnyway constraint: matching Pods × ln(domains + 2) + (maxSkew − 1).',
        'zone=a: matching Pods 3; feasible nodes stand in 2 domains',
        'In all, rounded: 3 × ln(2 + 2) + (2 − 1) = 5.15… ≈ 5',
        'Lower is better; of the feasible nodes the lowest is 1, the highest 5: 100 × (5 + 1 − 5) ÷ 5 = 20',
        'Times the plugin’s weight, 2: 20 × 2 = 40',
      ],
      facts: [
        'Constraint 1: zone, maxSkew 2, Pods with app=web',
        '  Matching Pods by domain: a 3, b 0',
      ],
    });
  });

  it('adds up what the Pods nearby weigh, Pod by Pod', () => {
    const web = podWith(
      'web',
      {},
      {
        affinity: {
          podAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: [
              {
                weight: 10,
                podAffinityTerm: {
                  topologyKey: 'zone',
                  labelSelector: { matchLabels: { app: 'cache' } },
                },
              },
            ],
          },
        },
      },
    );
    const nodes = [nodeWith('node-1', { zone: 'a' }), nodeWith('node-2', { zone: 'b' })];
    const caches = [1, 2].map((index) =>
      podWith(`c${index}`, { app: 'cache' }, { nodeName: 'node-1' }),
    );
    expect(told('InterPodAffinity', ...nodes, ...caches, web)).toEqual({
      steps: [
        'The weights of the Pods that draw it here, less those that repel it: 2 × 10 = 20',
        'Of the feasible nodes the lowest, 0, becomes 0 and the highest, 20, becomes 100: 100 × ((20 − 0) ÷ (20 − 0)) = 100',
        'Weights count only in proportion to one another: all of them ten times as high would give the same.',
        'Times the plugin’s weight, 2: 100 × 2 = 200',
      ],
      facts: [
        'The Pod prefers to be near app=cache: +10 for each of 2 Pods in zone=a',
        '  c1 on node-1',
        '  c2 on node-1',
      ],
    });
  });
});

describe('why a plugin gave nothing', () => {
  it('is told by its own rule', () => {
    const web = podWith('web', {});
    expect(skipped('NodeAffinity', ...two(), web)).toBe(
      'The Pod has no preferred node affinity, and the profile adds none.',
    );
    expect(skipped('NodeResourcesBalancedAllocation', ...two(), web)).toBe(
      'The Pod requests none of cpu, memory, so it changes the balance of no node.',
    );
    expect(skipped('PodTopologySpread', ...two(), web)).toBe(
      'The Pod has no topology spread constraints, and the default ones need a Service or an owner that selects it.',
    );
    expect(skipped('InterPodAffinity', ...two(), web)).toBe(
      'The Pod has no preferred Pod affinity or anti-affinity, and no Pod on a node with the topologyKey has affinity that selects it.',
    );
    expect(skipped('VolumeBinding', ...two(), web)).toBe(
      'It scores only with the feature gate StorageCapacityScoring, which is off by default.',
    );
  });

  it('denies no Pod that the preference selects where no node has its topologyKey', () => {
    const podAffinityTerm = { topologyKey: 'zone', labelSelector: { matchLabels: { app: 'web' } } };
    const preferred = [{ weight: 1, podAffinityTerm }];
    const near = { preferredDuringSchedulingIgnoredDuringExecution: preferred };
    const there = podWith('there', { app: 'web' }, { nodeName: 'node-1' });
    const web = podWith('web', {}, { affinity: { podAffinity: near } });
    expect(skipped('InterPodAffinity', ...two(), there, web)).toBe(
      'On nodes with the topologyKey there is no Pod that the Pod’s preferred Pod affinity and anti-affinity select, and none that asks for this one.',
    );
  });

  it('is the same for all where one node was feasible', () => {
    const { scores, skippedScores } = explainScores(
      inputAmong(nodeWith('node-1'), podWith('web', {})),
      0,
    );
    expect(scores).toEqual([]);
    expect(skippedScores.map(({ plugin }) => plugin)).toContain('TaintToleration');
    expect(new Set(skippedScores.map(({ why }) => say(why)))).toEqual(
      new Set(['Scoring was skipped: node-1 was the only feasible node.']),
    );
  });

  it('is that a node had been cleared for the Pod', () => {
    const web = { ...podWith('web', {}), status: { nominatedNodeName: 'node-2' } };
    expect(skipped('TaintToleration', ...two(), web)).toBe(
      'Scoring was skipped: the Pod was nominated to node-2, as after preemption, so that node was tried first and taken.',
    );
  });
});

describe('arithmetic as text', () => {
  it('cuts decimals off and says so', () => {
    expect(
      [72.5, 28.999999999999996, 1 / 3, 0.001, 12, -2.5, 1e-9].map((each) => decimal(each)),
    ).toEqual(['72.5', '28.99…', '0.33…', '0.00…', '12', '−2.5', '0.00…']);
    expect(cutOff('a', 28.999999999999996)).toBe('a = 28.99… → 28');
    expect(cutOff('a', 3)).toBe('a = 3');
    expect(rounded('a', 5.5)).toBe('a = 5.5 ≈ 6');
    expect(equals('15', 15)).toBe('15');
  });

  it('writes amounts of one resource in one unit, exactly', () => {
    expect(alike([4000, 1000], 'milli')).toEqual(['4', '1']);
    expect(alike([4000, 1100], 'milli')).toEqual(['4000m', '1100m']);
    expect(alike([16 * 2 ** 30, 1.5 * 2 ** 30], 'bytes')).toEqual(['16Gi', '1.5Gi']);
    expect(alike([2 ** 30, 200 * 2 ** 20], 'bytes')).toEqual(['1024Mi', '200Mi']);
    expect(alike([1000, 2 ** 30], 'bytes')).toEqual(['1000', '1073741824']);
    expect(alike([8, 2], 'count')).toEqual(['8', '2']);
  });
});
