import { describe, expect, it } from 'vitest';
import { REASONS } from '../engine/index.ts';
import type { FilterCause } from '../engine/index.ts';
import { createTranslator } from '../i18n/index.ts';
import { explainFilters } from './filters.ts';
import type { ExplainInput } from './input.ts';
import { NarrationContext } from './narrators/narration.ts';
import { constraintOver, explainInputOf, podNamed, type NodeVerdict } from './testing/decisions.ts';
import { sayer } from './testing/say.ts';

const say = sayer(createTranslator('en'));

function explain(input: ExplainInput) {
  return explainFilters(input, new NarrationContext(input));
}

const taint = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' } as const;
const tainted = {
  taints: [taint],
  fails: [
    {
      plugin: 'TaintToleration',
      reasons: ['node(s) had untolerated taint {dedicated: gpu}'],
      cause: { plugin: 'TaintToleration', taint, untolerated: [taint] },
    },
  ],
} as const;

function lackingCpu(free: number): NodeVerdict['fails'] {
  const cause: FilterCause = {
    plugin: 'NodeResourcesFit',
    insufficient: [
      { resource: 'cpu', unit: 'milli', requested: 500, used: 4000 - free, allocatable: 4000 },
    ],
  };
  return [{ plugin: 'NodeResourcesFit', reasons: ['Insufficient cpu'], cause }];
}

describe('the groups of filtered nodes', () => {
  it('come by plugin in the profile’s order, then by sentence, with all their nodes', () => {
    const { groups } = explain(
      explainInputOf([
        { name: 'node-1', fails: lackingCpu(300) ?? [] },
        { name: 'node-2', ...tainted },
        { name: 'node-3' },
        { name: 'node-4', fails: lackingCpu(100) ?? [] },
        { name: 'node-5', ...tainted },
        { name: 'node-6', fails: lackingCpu(100) ?? [] },
      ]),
    );
    expect(groups.map(({ plugin, nodes, text }) => [plugin, nodes, say(text)])).toEqual([
      ['TaintToleration', [1, 4], 'untolerated taint dedicated=gpu:NoSchedule'],
      ['NodeResourcesFit', [3, 5], 'Insufficient cpu: asks 500m, 100m of 4 free'],
      ['NodeResourcesFit', [0], 'Insufficient cpu: asks 500m, 300m of 4 free'],
    ]);
    expect(groups[0]?.reasons).toEqual([
      { code: 'untoleratedTaint', text: 'node(s) had untolerated taint {dedicated: gpu}' },
    ]);
  });

  it('merge sentences of one rule when there are many', () => {
    const { groups, reason, reasons } = explain(
      explainInputOf(
        [10, 20, 30, 40, 50, 60].map((free, index) => ({
          name: `node-${index}`,
          fails: lackingCpu(free) ?? [],
        })),
      ),
    );
    expect(groups.map(({ nodes, text }) => [nodes, say(text)])).toEqual([
      [
        [0, 1, 2, 3, 4, 5],
        'Insufficient cpu: asks 500m; the most free on any of these nodes is 60m',
      ],
    ]);
    const lines = [...reason].map((index) => reasons[index]);
    expect(lines.map((line) => line && say(line))).toEqual([
      'cpu: 10m free',
      'cpu: 20m free',
      'cpu: 30m free',
      'cpu: 40m free',
      'cpu: 50m free',
      'cpu: 60m free',
    ]);
  });

  it('tell of nodes that a PreFilter result left out', () => {
    const pod = podNamed('agent-1', {
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: [
              { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1'] }] },
            ],
          },
        },
      },
    });
    const { groups, reasons } = explain(
      explainInputOf(
        [{ name: 'node-0', outside: true }, { name: 'node-1' }, { name: 'node-2', outside: true }],
        { pod },
      ),
    );
    expect(groups.map(({ plugin, nodes, text }) => [plugin, nodes, say(text)])).toEqual([
      ['NodeAffinity', [0, 2], 'not looked at: the Pod’s node affinity names node-1 only'],
    ]);
    expect(reasons.map(say)).toEqual(['not named by the Pod']);
  });

  it('hold every node when a PreFilter plugin turned the Pod down', () => {
    const { groups } = explain(
      explainInputOf([{ name: 'node-0' }, { name: 'node-1' }], {
        decision: {
          chosen: -1,
          preFilter: {
            plugin: 'VolumeBinding',
            code: 'UnschedulableAndUnresolvable',
            reasons: [REASONS.claimNotFound('data')],
          },
        },
      }),
    );
    expect(groups.map(({ plugin, nodes, text }) => [plugin, nodes, say(text)])).toEqual([
      ['VolumeBinding', [0, 1], 'there is no PersistentVolumeClaim data'],
    ]);
  });

  it('speak by the reason text where a cause is missing', () => {
    const { groups } = explain(
      explainInputOf([
        { name: 'node-0', fails: [{ plugin: 'NodeResourcesFit', reasons: ['Too many pods'] }] },
      ]),
    );
    expect(groups.map(({ text }) => say(text))).toEqual(['Too many Pods: every place is taken']);
  });
});

describe('the causes of filtered nodes', () => {
  it('are worked out once for nodes that look alike', () => {
    const input = explainInputOf(
      Array.from({ length: 50 }, (_, index) => ({ name: `node-${index}`, ...tainted })),
    );
    expect(explain(input).groups).toHaveLength(1);
    expect(input.asked.causes).toBe(1);
  });

  it('come from the counted constraints for PodTopologySpread', () => {
    const constraint = constraintOver('zone', { a: 3, b: 4, c: 0 });
    const input = explainInputOf(
      Array.from({ length: 40 }, (_, index): NodeVerdict => {
        const [domain, count] = index % 2 === 0 ? ['a', 3] : ['b', 4];
        return {
          name: `node-${index}`,
          labels: { zone: domain },
          fails: [
            {
              plugin: 'PodTopologySpread',
              reasons: ["node(s) didn't match pod topology spread constraints"],
              cause: {
                plugin: 'PodTopologySpread',
                violations: [{ constraint, domain, count, skew: count + 1 }],
              },
            },
          ],
        };
      }),
      { constraints: [constraint] },
    );
    expect(explain(input).groups.map(({ nodes }) => nodes.length)).toEqual([20, 20]);
    expect(input.asked.causes).toBe(0);
  });

  it('are worked out for a limited number of nodes, the rest speak by the reason text', () => {
    const input = explainInputOf(
      Array.from({ length: 2000 }, (_, index) => ({
        name: `node-${index}`,
        fails: lackingCpu(index % 500) ?? [],
      })),
    );
    const { groups, reason } = explain(input);
    expect(input.asked.causes).toBe(500);
    expect(groups.reduce((sum, { nodes }) => sum + nodes.length, 0)).toBe(2000);
    expect(groups).toHaveLength(2);
    expect([...reason].every((index) => index >= 0)).toBe(true);
  });
});
