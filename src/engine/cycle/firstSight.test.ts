import { describe, expect, it } from 'vitest';
import { firstDifference } from '../conformance/difference.ts';
import { createScheduler } from '../scheduler.ts';
import { makeCluster, makeNode, makePod } from '../testing/builders.ts';
import { holdForCases } from '../testing/holdForCases.ts';
import { openCase, randomCase } from '../testing/randomObjects.ts';
import type { RandomCase } from '../testing/randomObjects.ts';

const CASES = 400;

/** The first Pod of which a scheduler says at first sight what it does not say in full. */
function faultOf(random: RandomCase): string {
  const { cluster, pod, waiting } = openCase(random);
  for (const seed of [undefined, 5]) {
    const scheduler = createScheduler(cluster, { ...(seed !== undefined && { seed }) });
    for (const one of [pod, ...waiting]) {
      const { node, feasibleCount, total, nodesProcessed } = scheduler.schedule(one);
      const full = scheduler.decide(one);
      const different = firstDifference(
        { node, feasibleCount, total, nodesProcessed },
        {
          node: full.chosen,
          feasibleCount: full.feasibleCount,
          total: full.total[full.chosen] ?? NaN,
          nodesProcessed: full.nodesProcessed,
        },
      );
      if (different) return `${one.metadata.name}, seed ${seed}: ${JSON.stringify(different)}`;
      if (node >= 0) scheduler.bind(one, node);
    }
  }
  return '';
}

describe('the first Pod of a shape', () => {
  it('goes where a full decision sends it, with the same total', () => {
    holdForCases(CASES, (seed) => randomCase(seed, 6), faultOf);
  });

  it('goes to the first node by name where all are alike', () => {
    const cluster = makeCluster(...['b', 'a', 'c'].map((name) => makeNode(name)), makePod('web'));
    const [pod] = cluster.pods;
    if (pod === undefined) throw new Error('the cluster holds no Pod');
    expect(createScheduler(cluster).schedule(pod).node).toBe(1);
  });

  it('looks at each node less than twice where all nodes are alike', () => {
    const nodes = Array.from({ length: 1000 }, (_, index) => makeNode(`n${index}`));
    const cluster = makeCluster(...nodes, makePod('a', { requests: { cpu: '1' } }));
    const [pod] = cluster.pods;
    if (pod === undefined) throw new Error('the cluster holds no Pod');
    const scheduler = createScheduler(cluster);
    const before = scheduler.nodeVisits;
    scheduler.schedule(pod);
    expect(scheduler.nodeVisits - before).toBeLessThan(2000);
  });
});
