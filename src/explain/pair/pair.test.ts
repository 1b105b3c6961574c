import { describe, expect, it } from 'vitest';
import { FEASIBLE, NOT_LOOKED_AT } from '../../engine/index.ts';
import { holdForCases } from '../../engine/testing/holdForCases.ts';
import { openCase, type RandomCase, randomCase } from '../../engine/testing/randomObjects.ts';
import { createTranslator, LANGUAGES } from '../../i18n/index.ts';
import type { KubernetesObject } from '../../model/index.ts';
import type { PairExplanation } from '../../protocol/index.ts';
import { nodeWith, podWith } from '../testing/cluster.ts';
import { explainInputOf } from '../testing/decisions.ts';
import { inputAmong, inputOf } from '../testing/inputOf.ts';
import { sayer } from '../testing/say.ts';
import { explainPair } from './pair.ts';

const say = sayer(createTranslator('en'));
const sayers = LANGUAGES.map((language) => sayer(createTranslator(language)));

function spoken({ lead, differences }: PairExplanation) {
  return {
    lead: lead.map(say),
    differences: differences.map(({ plugin, points, fails, text }) => [
      plugin,
      fails ?? points,
      say(text),
    ]),
  };
}

const scored = explainInputOf([
  { name: 'node-1', scores: { PodTopologySpread: 0, ImageLocality: 6, NodeResourcesFit: 40 } },
  { name: 'node-2', scores: { PodTopologySpread: 20, ImageLocality: 0, NodeResourcesFit: 40 } },
  { name: 'node-3', scores: { PodTopologySpread: 14, ImageLocality: 6, NodeResourcesFit: 40 } },
  { name: 'node-4', fails: [{ plugin: 'NodeResourcesFit', reasons: ['Insufficient cpu'] }] },
]);

describe('why one node and not another', () => {
  it('says of two that fit and cannot be scored that none is', () => {
    const bound = { key: 'size', operator: 'Gt' as const, values: ['0.5'] };
    const wish = { weight: 1, preference: { matchExpressions: [bound] } };
    const affinity = {
      nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [wish] },
    };
    const input = inputAmong(nodeWith('a', {}), nodeWith('b', {}), podWith('p', {}, { affinity }));
    expect(spoken(explainPair(input, 0, 1))).toEqual({
      lead: [
        'p gets none of the 2 nodes that fit: NodeAffinity fails before they can be scored, and kube-scheduler with it.',
      ],
      differences: [],
    });
  });

  it('sums up the differences, the largest first', () => {
    expect(spoken(explainPair(scored, 1, 0))).toEqual({
      lead: ['node-2 won by 14 points over node-1: PodTopologySpread +20, ImageLocality −6.'],
      differences: [
        ['PodTopologySpread', 20, 'PodTopologySpread gives node-2 20 points more than node-1.'],
        ['ImageLocality', -6, 'ImageLocality gives node-1 6 points more than node-2.'],
      ],
    });
    expect(spoken(explainPair(scored, 0, 1)).lead).toEqual([
      'node-1 lost by 14 points to node-2: PodTopologySpread −20, ImageLocality +6.',
    ]);
    expect(spoken(explainPair(scored, 2, 0)).lead).toEqual([
      'node-3 has 14 points more than node-1: PodTopologySpread +14.',
      'node-2 was chosen.',
    ]);
  });

  it('says how the tie fell', () => {
    expect(spoken(explainPair(scored, 2, 1)).lead).toEqual([
      'node-2 and node-3 have the same total, 60. The first name, node-2, wins here; kube-scheduler draws lots.',
      'What some plugins give one of them, others give the other: PodTopologySpread −6, ImageLocality +6.',
    ]);
    const drawn = { ...scored, decision: { ...scored.decision, drawn: true, chosen: 2 } };
    expect(spoken(explainPair(drawn, 2, 1)).lead[0]).toBe(
      'node-3 and node-2 have the same total, 60: the lot fell to node-3 (seed 1).',
    );
  });

  it('says which plugin filtered one of them out', () => {
    expect(spoken(explainPair(scored, 1, 3))).toEqual({
      lead: [
        'node-4 was filtered out by NodeResourcesFit; node-2 passed every filter.',
        'node-2 was chosen.',
      ],
      differences: [['NodeResourcesFit', 'other', 'Insufficient cpu']],
    });
    expect(spoken(explainPair(scored, 3, 0)).lead[1]).toBe('node-2 was chosen.');
  });

  it('sets failures apart that only one of them has', () => {
    const taints = [{ key: 'a', effect: 'NoSchedule' }] as const;
    const input = inputAmong(
      nodeWith('node-1', {}, { cpu: '1', taints }),
      nodeWith('node-2', {}, { cpu: '2' }),
      podWith('web', {}, { containers: [{ name: 'c', resources: { requests: { cpu: '3' } } }] }),
    );
    expect(spoken(explainPair(input, 0, 1))).toEqual({
      lead: ['Neither node-1 nor node-2 is feasible.'],
      differences: [
        ['TaintToleration', 'node', 'untolerated taint a:NoSchedule'],
        [
          'NodeResourcesFit',
          'node',
          'Insufficient cpu: asks 3, more than the 1 that the node has in all',
        ],
        [
          'NodeResourcesFit',
          'other',
          'Insufficient cpu: asks 3, more than the 2 that the node has in all',
        ],
      ],
    });
  });

  it('says when scoring was skipped, and when a node was not looked at', () => {
    const only = explainInputOf([
      { name: 'node-1', scores: { NodeResourcesFit: 40 } },
      { name: 'node-2', unseen: true },
    ]);
    expect(spoken(explainPair(only, 0, 1)).lead).toEqual([
      'kube-scheduler had enough feasible nodes before it looked at node-2; node-1 passed every filter.',
      'Scoring was skipped: node-1 was the only feasible node.',
    ]);
  });

  it('does not blame a node that lacks the zone under the built-in default constraints', () => {
    const service: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 's', namespace: 'default' },
      spec: { selector: { app: 'web' } },
    };
    const other = (name: string, nodeName: string) => podWith(name, { app: 'web' }, { nodeName });
    const spread = (count: number) => {
      const others = Array.from({ length: count }, (_, at) => other(`w${at}`, 'node-2'));
      const nodes = [
        nodeWith('node-1', { 'topology.kubernetes.io/zone': 'a' }),
        nodeWith('node-2'),
      ];
      const input = inputAmong(service, ...nodes, ...others, podWith('web', { app: 'web' }));
      const { differences } = spoken(explainPair(input, 0, 1));
      return differences.find(([plugin]) => plugin === 'PodTopologySpread')?.[2];
    };
    expect(spread(6)).toBe(
      'node-1 holds fewer matching Pods (app=web): 0, against 6 in node-2 (a default constraint of the scheduler profile, not the Pod’s).',
    );
    expect(spread(2)).toBe(
      'node-2 lacks the label topology.kubernetes.io/zone, so that default constraint counts nothing against it.',
    );
  });
});

describe('pairs of nodes in random clusters', () => {
  function faultOf(random: RandomCase): string {
    const { cluster, pod } = openCase(random);
    const input = inputOf(cluster, pod);
    const { decision } = input;
    const other = decision.nodeCount - 1;
    for (let node = 0; node < other; node += 1) {
      const pair = explainPair(input, node, other);
      if (pair.lead.length === 0) return 'nothing is said';
      for (const text of [...pair.lead, ...pair.differences.map((each) => each.text)]) {
        for (const each of sayers) {
          if (/\{\{|undefined|NaN|null|^$|pair\./.test(each(text))) return each(text);
        }
      }
      const points = pair.differences.reduce((sum, each) => sum + each.points, 0);
      const both = [node, other].every((each) => decision.reported[each] === FEASIBLE);
      const between = (decision.total[node] ?? 0) - (decision.total[other] ?? 0);
      const isTold = pair.differences.some(({ kind }) => kind === 'score');
      if (both && isTold && points !== between) return `${points} points, not ${between}`;
      const fails = (which: number) => {
        if ([FEASIBLE, NOT_LOOKED_AT].includes(decision.reported[which] ?? 0)) return '';
        if (decision.preFilter) return '';
        return decision.filterPlugins
          .filter((_, index) => (decision.filterStatus[index]?.[which] ?? -1) >= 0)
          .sort()
          .join();
      };
      const told = (which: 'node' | 'other') =>
        pair.differences
          .filter((each) => each.fails === which || each.fails === 'both')
          .map(({ plugin }) => plugin)
          .sort()
          .join();
      const isOutside = [node, other].some((each) => decision.reported[each] === -2);
      if (isOutside) continue;
      if (told('node') !== fails(node)) return `tells ${told('node')}, fails ${fails(node)}`;
      if (told('other') !== fails(other)) return `tells ${told('other')}, fails ${fails(other)}`;
    }
    return '';
  }

  it('name exactly the filters that fail, and points that make up the difference', () => {
    holdForCases(400, (seed) => randomCase(seed), faultOf);
  });
});
