import { describe, expect, it } from 'vitest';
import { FEASIBLE } from '../framework/decision.ts';
import type { Decision } from '../framework/decision.ts';
import { createScheduler } from '../scheduler.ts';
import { openCase, randomCase } from './randomObjects.ts';

const CASES = 1000;

/**
 * In how many cases of a thousand each thing happens at least. About half of what was counted: a
 * generator that no longer reaches a rule is to be mended, not this table.
 */
const REACHED = {
  'NodeUnschedulable rejects': 60,
  'NodeName rejects': 8,
  'TaintToleration rejects': 100,
  'NodeAffinity rejects': 80,
  'NodePorts rejects': 8,
  'NodeResourcesFit rejects': 200,
  'VolumeRestrictions rejects': 10,
  'NodeVolumeLimits rejects': 12,
  'VolumeBinding rejects': 30,
  'VolumeZone rejects': 15,
  'PodTopologySpread rejects': 45,
  'InterPodAffinity rejects': 80,
  'TaintToleration tells nodes apart': 25,
  'NodeAffinity tells nodes apart': 20,
  'NodeResourcesFit tells nodes apart': 150,
  'PodTopologySpread tells nodes apart': 35,
  'InterPodAffinity tells nodes apart': 35,
  'NodeResourcesBalancedAllocation tells nodes apart': 140,
  'ImageLocality tells nodes apart': 100,
  'SchedulingGates rejects the Pod': 10,
  'VolumeBinding rejects the Pod': 15,
  'VolumeRestrictions rejects the Pod': 3,
  'VolumeZone rejects the Pod': 3,
  'PreFilter narrows the nodes': 5,
  'Pods are nominated': 60,
  'a configuration is given': 400,
  'a node is chosen among several': 150,
  'nodes tie for the best': 10,
  'victims are found': 20,
  'victims are found on several nodes': 6,
  'a budget is broken': 4,
  'several victims on one node': 8,
  'victims are no help': 50,
} as const;

/** What happens in one case. */
function happenings(seed: number): readonly string[] {
  const random = randomCase(seed);
  const { cluster, pod } = openCase(random);
  const decision = createScheduler(cluster).decide(pod);
  const { preFilter, preemption } = decision;
  const victims = preemption?.candidates ?? [];
  return [
    ...(preFilter ? [`${preFilter.plugin} rejects the Pod`] : []),
    ...decision.filterPlugins
      .filter((_, index) => decision.filterStatus[index]?.some((status) => status >= 0))
      .map((plugin) => `${plugin} rejects`),
    ...decision.scores
      .filter(({ normalized }) => new Set(feasibleOnly(decision, normalized)).size > 1)
      .map(({ plugin }) => `${plugin} tells nodes apart`),
    ...(decision.preFilterNames ? ['PreFilter narrows the nodes'] : []),
    ...(cluster.pods.some(isNominated) ? ['Pods are nominated'] : []),
    ...(random.configuration ? ['a configuration is given'] : []),
    ...(decision.feasibleCount > 1 ? ['a node is chosen among several'] : []),
    ...(decision.best.length > 1 ? ['nodes tie for the best'] : []),
    ...(preemption ? ['victims are found'] : []),
    ...(victims.length > 1 ? ['victims are found on several nodes'] : []),
    ...(victims.some(({ pdbViolations }) => pdbViolations > 0) ? ['a budget is broken'] : []),
    ...(victims.some((each) => each.victims.length > 1) ? ['several victims on one node'] : []),
    ...(decision.message.includes('preemption: 0/') ? ['victims are no help'] : []),
  ];
}

function feasibleOnly({ reported }: Decision, values: Float64Array): readonly number[] {
  return [...values].filter((_, node) => reported[node] === FEASIBLE);
}

function isNominated({ spec, status }: { spec: { nodeName?: string }; status?: object }): boolean {
  return !spec.nodeName && status !== undefined;
}

describe('random clusters', () => {
  it('reach every plugin, often', () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= CASES; seed += 1) {
      for (const what of happenings(seed)) counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    for (const [what, least] of Object.entries(REACHED)) {
      expect(counts.get(what) ?? 0, what).toBeGreaterThanOrEqual(least);
    }
  });

  it('are the same from the same seed', () => {
    expect(randomCase(7, 2)).toEqual(randomCase(7, 2));
    expect(randomCase(7)).not.toEqual(randomCase(8));
  });
});
