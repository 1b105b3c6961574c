import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REASONS } from '../engine/index.ts';
import type { Pod } from '../model/index.ts';
import { explainDecision } from './decision.ts';
import { domainCounts } from './domains.ts';
import { formatAmount, formatApart, formatCounted, formatNames, formatSelector } from './format.ts';
import { alike } from './node/scores/arithmetic.ts';
import { nodesByTotal, ranksOf } from './ranks.ts';
import { constraintOver, explainInputOf, podNamed } from './testing/decisions.ts';
import { explainUnqueuedPod } from './undecided.ts';

const threeNodes = explainInputOf([
  {
    name: 'node-1',
    fails: [
      { plugin: 'TaintToleration', reasons: ['node(s) had untolerated taint {a: b}'] },
      { plugin: 'NodeResourcesFit', reasons: ['Insufficient cpu'] },
    ],
  },
  { name: 'node-2', scores: { NodeResourcesFit: 40, TaintToleration: 100 } },
  { name: 'node-3', scores: { NodeResourcesFit: 60, TaintToleration: 100 } },
]);

describe('a decision view', () => {
  const view = explainDecision(threeNodes);

  it('carries step, Pod, outcome and verdicts by node', () => {
    expect(view).toMatchObject({
      cycle: 5,
      pod: 7,
      outcome: 'scheduled',
      chosen: 2,
      eventText: '',
    });
    expect([...view.feasible]).toEqual([0, 1, 1]);
    expect([...view.rank]).toEqual([0, 2, 1]);
    expect([...view.total]).toEqual([Number.NaN, 140, 160]);
    expect(view.reason[0]).toBe(0);
    expect([...view.reason.slice(1)]).toEqual([-1, -1]);
  });

  it('marks every failing plugin, not only the reported one', () => {
    const failing = view.filterPlugins.filter((_, p) => ((view.failing[0] ?? 0) >> p) & 1);
    expect(failing).toEqual(['TaintToleration', 'NodeResourcesFit']);
    expect(view.filterPlugins[view.reported[0] ?? -1]).toBe('TaintToleration');
  });

  it('marks no plugin on a node that was not looked at', () => {
    const unseen = explainDecision(
      explainInputOf([
        { name: 'node-1', scores: { NodeResourcesFit: 40 } },
        {
          name: 'node-2',
          unseen: true,
          fails: [{ plugin: 'NodeResourcesFit', reasons: ['Insufficient cpu'] }],
        },
      ]),
    );
    expect([...unseen.failing]).toEqual([0, 0]);
    expect([...unseen.feasible]).toEqual([1, 0]);
    expect(unseen.groups).toEqual([]);
  });

  it('shares no column with the decision', () => {
    view.total.fill(0);
    view.scores[0]?.raw.fill(0);
    expect(threeNodes.decision.total[2]).toBe(160);
    expect(threeNodes.decision.scores[0]?.raw[1]).not.toBe(0);
  });

  it('has no feasible node when a PreFilter plugin turned the Pod down', () => {
    const rejected = explainDecision(
      explainInputOf([{ name: 'node-1' }], {
        decision: {
          chosen: -1,
          preFilter: { plugin: 'SchedulingGates', code: 'Pending', reasons: [REASONS.gates('x')] },
        },
      }),
    );
    expect([...rejected.feasible]).toEqual([0]);
    expect([...rejected.reported]).toEqual([-2]);
  });
});

describe('Pods without a decision', () => {
  const nodes = [{ name: 'node-3', labels: {}, taints: [] }];

  it('are told when no profile carries their schedulerName', () => {
    const pod = podNamed('web-0', { schedulerName: 'other' });
    const outcome = 'unknown-scheduler';
    const view = explainUnqueuedPod({ pod, nodes, podIndex: 2, cycle: 4, outcome, eventText: '' });
    expect(view.lead[0]?.values).toEqual({ pod: 'web-0', scheduler: 'other' });
  });

  it('are told to wait for their gates', () => {
    const pod = podNamed('web-0', { schedulingGates: [{ name: 'a' }, { name: 'b' }] });
    const outcome = 'gated';
    const view = explainUnqueuedPod({ pod, nodes, podIndex: 2, cycle: 4, outcome, eventText: 'e' });
    expect(view.lead[0]).toEqual({
      key: 'lead.gated',
      values: { pod: 'web-0', gates: 'a, b', count: 2 },
    });
    expect(view.eventText).toBe('e');
  });
});

describe('ranks', () => {
  it('are one more than the number of feasible nodes with a higher total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ feasible: fc.boolean(), total: fc.integer({ min: 0, max: 5 }) })),
        (nodes) => {
          const feasible = Uint8Array.from(nodes, (node) => (node.feasible ? 1 : 0));
          const total = Float64Array.from(nodes, (node) => (node.feasible ? node.total : NaN));
          const ranks = ranksOf(feasible, total);
          for (const [index, node] of nodes.entries()) {
            const higher = nodes.filter((other) => other.feasible && other.total > node.total);
            expect(ranks[index]).toBe(node.feasible ? higher.length + 1 : 0);
          }
        },
      ),
    );
  });

  it('order nodes of equal totals by index', () => {
    expect(nodesByTotal(Uint8Array.of(1, 1, 0, 1), Float64Array.of(5, 7, NaN, 7))).toEqual([
      1, 3, 0,
    ]);
  });
});

describe('domain counts', () => {
  const zones = constraintOver('zone', { a: 3, b: 1 });

  it('give the skew that the Pod would make in each domain', () => {
    expect(domainCounts([zones])).toEqual([
      {
        index: 0,
        topologyKey: 'zone',
        domains: [
          { value: 'a', count: 3, skew: 3, violates: true },
          { value: 'b', count: 1, skew: 1, violates: false },
        ],
        self: 1,
        minimum: 1,
        minDomains: 1,
        maxSkew: 1,
        whenUnsatisfiable: 'DoNotSchedule',
        selector: 'app=web',
        notCounted: [],
      },
    ]);
  });

  it('tell how many of a domain are victims: those that match, are of the namespace and stay otherwise', () => {
    const web = (metadata: Partial<Pod['metadata']> = {}): Pod => ({
      ...podNamed('web'),
      metadata: { name: 'web', namespace: 'default', labels: { app: 'web' }, ...metadata },
    });
    const leaving = {
      node: 0,
      labels: { zone: 'a' },
      namespace: 'default',
      victims: [
        web(),
        web(),
        web({ namespace: 'other' }),
        web({ labels: { app: 'db' } }),
        web({ deletionTimestamp: '2026-01-01T00:00:00Z' }),
      ],
    };
    const counted = (constraint = zones) =>
      domainCounts([constraint], leaving)[0]?.domains.map((domain) => domain.leaving);
    expect(counted()).toEqual([2, undefined]);
    expect(counted({ ...zones, selector: {} })).toEqual([undefined, undefined]);
    expect(counted({ ...zones, skippedNodes: [{ node: 0, why: 'taint' }] })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('tell which nodes do not count, by why, and no minimum where no domain counts', () => {
    const skippedNodes = [
      { node: 0, why: 'taint' },
      { node: 1, why: 'missing-key' },
      { node: 2, why: 'taint' },
    ] as const;
    const none = { ...zones, domains: [], minimum: Infinity, skippedNodes };
    expect(domainCounts([none])[0]).toMatchObject({
      minimum: 0,
      notCounted: [
        { why: 'taint', nodes: [0, 2] },
        { why: 'missing-key', nodes: [1] },
      ],
    });
  });

  it('violate nothing under ScheduleAnyway, and leave default constraints out', () => {
    const soft = { ...zones, whenUnsatisfiable: 'ScheduleAnyway' as const };
    const counts = domainCounts([soft, { ...soft, isDefault: true }]);
    expect(counts).toHaveLength(1);
    expect(counts[0]?.domains.some(({ violates }) => violates)).toBe(false);
  });
});

describe('texts that read the same in every language', () => {
  it('write selectors in short', () => {
    expect(formatSelector(undefined)).toBe('\u0000selector.none');
    expect(formatSelector({})).toBe('\u0000selector.every');
    expect(formatCounted({})).toBe('\u0000selector.uncounted');
    expect(
      formatSelector({
        matchLabels: { app: 'web' },
        matchExpressions: [
          { key: 'tier', operator: 'In', values: ['a', 'b'] },
          { key: 'env', operator: 'In', values: ['prod'] },
          { key: 'old', operator: 'NotIn', values: ['yes'] },
          { key: 'gpu', operator: 'Exists' },
          { key: 'spot', operator: 'DoesNotExist' },
        ],
      }),
    ).toBe('app=web, tier in (a, b), env=prod, old!=yes, gpu, !spot');
  });

  it('shorten long lists of names, but not by one', () => {
    expect(formatNames(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d, e');
    expect(formatNames(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, +2');
  });

  it('A15: write amounts above 2^53 to the unit where they would read alike', () => {
    expect(formatApart(9_007_199_254_740_993n, 9_007_199_254_740_995n, 'bytes')).toEqual({
      smaller: '9007199254740993',
      larger: '9007199254740995',
    });
    expect(formatAmount(9_007_199_254_740_993n, 'count')).toBe('9007199254740993');
    expect(formatAmount(9_007_199_254_740_993n, 'milli')).toBe('9007199254740993m');
    expect(alike([9_007_199_254_740_993n, 2], 'bytes')).toEqual(['9007199254740993', '2']);
    expect(alike([2n ** 60n, 2 ** 40], 'bytes')).toEqual(['1048576Ti', '1Ti']);
  });

  it('never write two different amounts alike', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 40 }), fc.nat({ max: 2 ** 40 }), (a, b) => {
        fc.pre(a !== b);
        const { smaller, larger } = formatApart(Math.min(a, b), Math.max(a, b), 'bytes');
        expect(smaller).not.toBe(larger);
      }),
    );
  });
});
