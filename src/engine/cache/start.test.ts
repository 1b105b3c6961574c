import { describe, expect, it } from 'vitest';
import type { Node, Pod } from '../../model/index.ts';
import { createScheduler, type Scheduler } from '../scheduler.ts';
import { Draws } from '../testing/draws.ts';
import { openCase, randomCase } from '../testing/randomObjects.ts';
import { seedsOf } from '../testing/seeds.ts';
import { keyOf } from '../testing/reference/view.ts';
import { makeNode, makePod } from '../testing/builders.ts';
import { countChanged, isNear, type Start } from './start.ts';

const CASES = 60;

/** All that a scheduler says of a Pod, by node index. */
function told(scheduler: Scheduler, pod: Pod): unknown {
  const { statuses, filterStatus, ...decision } = scheduler.decide(pod);
  const nodes = [...scheduler.nodeNames.keys()];
  return JSON.parse(
    JSON.stringify(
      {
        decision,
        placement: scheduler.schedule(pod),
        failing: filterStatus.map((column) => [...column].map((status) => statuses[status])),
        facts: decision.filterPlugins.map((plugin) =>
          nodes.map((node) => [
            scheduler.filterCause(pod, plugin, node),
            scheduler.filterFacts(pod, plugin, node),
          ]),
        ),
        scores: decision.scores.map(({ plugin }) =>
          nodes.map((node) => scheduler.scoreCause(pod, plugin, node)),
        ),
        pods: nodes.map((node) => scheduler.podsOnNode(node)),
      },
      (_, part: unknown) => {
        if (typeof part === 'bigint') return String(part);
        return ArrayBuffer.isView(part) ? [...(part as Int32Array)] : part;
      },
    ),
  );
}

/** Some nodes and a stretch of the Pods are others; names and order of the nodes stay. */
function edited({ nodes, pods }: Start, others: Start, draws: Draws): Start {
  const made = nodes.map((node): Node => {
    const other = draws.oneIn(3) ? others.nodes[draws.below(others.nodes.length)] : undefined;
    if (other === undefined) return node;
    const { name } = node.metadata;
    return { ...other, metadata: { ...other.metadata, name } };
  });
  const from = draws.below(pods.length + 1);
  const gone = draws.below(4);
  const names = new Set(pods.slice(from, from + gone).map(keyOf));
  const isFree = (pod: Pod) =>
    names.has(keyOf(pod)) || !pods.some((one) => keyOf(one) === keyOf(pod));
  const come = draws.shuffled(others.pods).slice(0, draws.below(4)).filter(isFree);
  return {
    nodes: made,
    pods: scattered([...pods.slice(0, from), ...come, ...pods.slice(from + gone)], draws),
  };
}

/** Pods here and there are gone, or others of the same names; now and then one stands elsewhere in their order. */
function scattered(pods: readonly Pod[], draws: Draws): readonly Pod[] {
  const now = pods.flatMap((pod): readonly Pod[] => {
    if (draws.oneIn(8)) return [];
    const { metadata } = pod;
    const labels = { ...metadata.labels, scattered: 'true' };
    return draws.oneIn(4) ? [{ ...pod, metadata: { ...metadata, labels } }] : [pod];
  });
  if (!draws.oneIn(3)) return now;
  const [moved] = now.splice(draws.below(now.length), 1);
  return moved ? now.toSpliced(draws.below(now.length + 1), 0, moved) : now;
}

describe('a scheduler that starts from another cluster', () => {
  it('is what one made of that cluster is, to the last fact, and back again', () => {
    for (const seed of seedsOf(CASES)) {
      const draws = new Draws(seed);
      const { cluster, pod, waiting } = openCase(randomCase(seed, 2));
      const templates = [pod, ...waiting];
      const others = openCase(randomCase(seed + 1, 2)).cluster;
      const scheduler = createScheduler(cluster);
      let former: Start = cluster;
      for (let round = 0; round < 3; round += 1) {
        for (const one of templates) {
          const { node } = scheduler.schedule(one);
          if (node < 0 || one.status?.nominatedNodeName) continue;
          scheduler.bind(one, node);
          scheduler.advanceSearch(1);
          scheduler.unbind(keyOf(one));
        }
        const now = draws.oneIn(4) ? cluster : edited(former, others, draws);
        scheduler.startFrom(former, now);
        former = now;
        const fresh = createScheduler({ ...cluster, ...now });
        for (const one of templates) {
          expect(told(scheduler, one), `seed ${String(seed)}`).toEqual(told(fresh, one));
        }
      }
    }
  });

  it('is near where nodes have the same names in the same order, and few Pods are others', () => {
    const nodes = [makeNode('a'), makeNode('b')];
    const pods = Array.from({ length: 100 }, (_, index) =>
      makePod(`p${String(index)}`, { on: 'a' }),
    );
    const start = { nodes, pods };
    expect(isNear(start, { nodes: [makeNode('a'), makeNode('b')], pods: pods.slice(1) })).toBe(
      true,
    );
    expect(isNear(start, { nodes: nodes.toReversed(), pods })).toBe(false);
    expect(isNear(start, { nodes: nodes.slice(1), pods })).toBe(false);
    expect(isNear(start, { nodes, pods: pods.slice(50) })).toBe(false);
  });

  it('is as far as Pods went, came or are others now', () => {
    const [a, b, c] = [makePod('a'), makePod('b'), makePod('c')];
    const places = Int32Array.from([0, 1]);
    const start = { nodes: [], pods: [a, b], places };
    expect(countChanged(start, start)).toBe(0);
    const bound = makePod('b', { on: 'node-1' });
    expect(countChanged(start, { nodes: [], pods: [a, bound], places })).toBe(2);
    const last = Int32Array.from([1, 2]);
    expect(countChanged(start, { nodes: [], pods: [b, c], places: last })).toBe(2);
    expect(countChanged(start, { nodes: [], pods: [c] })).toBe(0);
  });
});
