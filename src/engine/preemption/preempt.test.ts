import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import type { KubernetesObject, Pod } from '../../model/index.ts';
import { asRelease, makeNode, makePod } from '../testing/builders.ts';
import type { Tried } from '../testing/verdicts.ts';
import { tryPod } from '../testing/verdicts.ts';

const LATE = '2026-01-01T02:00:00Z';
const EARLY = '2026-01-01T01:00:00Z';

function running(
  name: string,
  on: string,
  priority: number,
  parts: { cpu?: string; start?: string } = {},
): Pod {
  return makePod(name, {
    on,
    priority,
    labels: { app: name },
    requests: { cpu: parts.cpu ?? '2' },
    status: { phase: 'Running', startTime: parts.start ?? EARLY },
  });
}

const urgent = makePod('urgent', { priority: 1000, requests: { cpu: '3' } });

function outcome({ scheduler, decision }: Tried) {
  const { preemption } = decision;
  if (preemption === undefined) return undefined;
  return {
    nominated: scheduler.nodeNames[preemption.nominated],
    victims: preemption.victims,
  };
}

describe('DefaultPreemption', () => {
  it('evicts only as many Pods of lower priority as it must, the least important first', () => {
    const pods = [running('low', 'a', 10), running('mid', 'a', 100)];
    const tried = tryPod(
      makePod('urgent', { priority: 1000, requests: { cpu: '2' } }),
      makeNode('a'),
      ...pods,
    );
    expect(outcome(tried)).toEqual({ nominated: 'a', victims: ['default/low'] });
    expect(tried.decision.message).toBe('0/1 nodes are available: 1 Insufficient cpu.');
  });

  it('tells victims that are going already in some releases, and makes none of them leave', () => {
    const going: Pod = {
      ...running('going', 'a', 1, { cpu: '4' }),
      metadata: {
        name: 'going',
        namespace: 'default',
        deletionTimestamp: '2026-01-01T02:00:00Z',
      },
    };
    const namedAs = (release: ReleaseName) =>
      tryPod(urgent, makeNode('a'), going, asRelease(release)).decision.preemption;
    for (const release of ['v1.31', 'v1.33', 'v1.34'] as const) {
      expect(namedAs(release)).toMatchObject({ victims: [], named: ['default/going'] });
    }
    for (const release of ['v1.34.1', 'v1.35', 'v1.36'] as const) {
      expect(namedAs(release)).toMatchObject({ victims: [], named: [] });
    }
  });

  it('spares Pods of the same priority', () => {
    const { decision } = tryPod(urgent, makeNode('a'), running('peer', 'a', 1000));
    expect(decision.preemption).toBeUndefined();
    expect(decision.message).toBe(
      '0/1 nodes are available: 1 Insufficient cpu. no new claims to deallocate, preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod.',
    );
  });

  it('does not try where no eviction can help', () => {
    const { decision } = tryPod(urgent, makeNode('a', { allocatable: { cpu: '1' } }));
    expect(decision.message).toContain(
      'preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.',
    );
  });

  it('is off for a Pod that must not preempt', () => {
    const pod: Pod = { ...urgent, spec: { ...urgent.spec, preemptionPolicy: 'Never' } };
    const { decision } = tryPod(pod, makeNode('a'), running('low', 'a', 10));
    expect(decision.message).toContain('preemption: not eligible due to preemptionPolicy=Never.');
  });

  it('prefers the node where no PodDisruptionBudget is broken', () => {
    const budget: KubernetesObject = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'keep', namespace: 'default' },
      spec: { selector: { matchLabels: { app: 'one' } }, maxUnavailable: 0 },
      status: { disruptionsAllowed: 0 },
    };
    const pods = [running('one', 'a', 1), running('two', 'b', 10)];
    const tried = tryPod(urgent, makeNode('a'), makeNode('b'), budget, ...pods);
    expect(outcome(tried)).toEqual({ nominated: 'b', victims: ['default/two'] });
    expect(tried.decision.preemption?.candidates.map(({ pdbViolations }) => pdbViolations)).toEqual(
      [1, 0],
    );
  });

  it('looks on for a node on which no budget breaks, also where fewer nodes are enough', () => {
    const budget: KubernetesObject = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'all', namespace: 'default' },
      spec: { selector: { matchLabels: { app: 'kept' } }, maxUnavailable: 0 },
      status: { disruptionsAllowed: 0 },
    };
    const args = { minCandidateNodesPercentage: 0, minCandidateNodesAbsolute: 1 };
    const one: KubernetesObject = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ pluginConfig: [{ name: 'DefaultPreemption', args }] }],
    };
    const nodes = [makeNode('a'), makeNode('b'), makeNode('c')];
    const pods = [running('kept', 'a', 10), running('two', 'b', 100), running('three', 'c', 10)];
    const { decision, ...tried } = tryPod(urgent, ...nodes, budget, one, ...pods);
    expect(outcome({ ...tried, decision })).toEqual({ nominated: 'b', victims: ['default/two'] });
    expect(decision.preemption?.candidates.map(({ node }) => node)).toEqual([0, 1]);
    const others = [running('kept', 'a', 10), running('kept', 'b', 1), running('kept', 'c', 1)];
    const named = others.map((pod, index) => ({
      ...pod,
      metadata: { ...pod.metadata, name: `kept-${index}` },
    }));
    const all = tryPod(urgent, ...nodes, budget, one, ...named);
    expect(outcome(all)).toEqual({ nominated: 'a', victims: ['default/kept-0'] });
  });

  it('prefers the lowest of the highest priorities, then fewer victims, then the latest start', () => {
    const nodes = [makeNode('a'), makeNode('b')];
    const lower = tryPod(urgent, ...nodes, running('x', 'a', 50), running('y', 'b', 20));
    expect(outcome(lower)?.nominated).toBe('b');
    const fewer = tryPod(
      urgent,
      ...nodes,
      running('x1', 'a', 20),
      running('x2', 'a', 20),
      running('y', 'b', 20),
    );
    expect(outcome(fewer)?.nominated).toBe('b');
    const later = tryPod(
      urgent,
      ...nodes,
      running('x', 'a', 20, { start: EARLY }),
      running('y', 'b', 20, { start: LATE }),
    );
    expect(outcome(later)?.nominated).toBe('b');
    const tied = tryPod(urgent, ...nodes, running('x', 'a', 20), running('y', 'b', 20));
    expect(tied.decision.preemption?.nominatedAny).toEqual([0, 1]);
  });

  it('keeps room for a Pod of the same priority that waits for the node already', () => {
    const waiting = makePod('waiting', {
      priority: 1000,
      requests: { cpu: '3' },
      status: { nominatedNodeName: 'a' },
    });
    const { decision } = tryPod(urgent, makeNode('a'), waiting);
    expect(decision.chosen).toBe(-1);
    const lower = { ...waiting, spec: { ...waiting.spec, priority: 1 } };
    expect(tryPod(urgent, makeNode('a'), lower).decision.chosen).toBe(0);
  });

  it('says of every node the same whether it sees at once that nobody could be evicted, or node by node', () => {
    const nodes = fc.array(
      fc.record({
        // With none it is too small for the Pod, whoever leaves; with some they leave too little room.
        peers: fc.array(fc.constantFrom(1000, 1001, 5000), { maxLength: 3 }),
        isTainted: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(nodes, (each) => {
        const objects = each.flatMap(({ isTainted, peers }, node): KubernetesObject[] => {
          const name = `n${String(node)}`;
          const taints = isTainted ? [{ key: 'own', effect: 'NoSchedule' as const }] : [];
          const cpu = String(2 * peers.length + 1);
          return [
            makeNode(name, { allocatable: { cpu, pods: '110' }, taints }),
            ...peers.map((priority, peer) => running(`${name}-p${String(peer)}`, name, priority)),
          ];
        });
        // Of lower priority, where no eviction helps: it is looked for node by node.
        const beyond = (priority: number): KubernetesObject[] => [
          makeNode('beyond', { taints: [{ key: 'own', effect: 'NoSchedule' }] }),
          running('last', 'beyond', priority),
        ];
        const waiting = makePod('waiting', { priority: 1000, requests: { cpu: '2' } });
        const said = ({ decision: { message, preemption, preemptionFailures } }: Tried) => ({
          message,
          preemption,
          preemptionFailures,
        });
        const atOnce = said(tryPod(waiting, ...objects, ...beyond(1000)));
        expect(atOnce.message).toContain('preemption: ');
        expect(atOnce).toEqual(said(tryPod(waiting, ...objects, ...beyond(1))));
      }),
      { numRuns: 200 },
    );
  });
});
