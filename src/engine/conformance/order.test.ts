import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admit } from '../../model/index.ts';
import type { ClusterObjects, Pod } from '../../model/index.ts';
import { toRecordedDecision } from '../cycle/recordedDecision.ts';
import { createScheduler } from '../scheduler.ts';
import type { Scheduler } from '../scheduler.ts';
import { firstDifference } from './difference.ts';
import type { Scenario } from './scenario.ts';

function keyOf({ metadata }: Pod): string {
  return `${metadata.namespace ?? ''}/${metadata.name}`;
}

function clusters(family: string): { id: string; cluster: ClusterObjects; pod: Pod }[] {
  const file = new URL(`./fixtures/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.flatMap((line) => {
    const { id, objects, pod: key, config } = JSON.parse(line) as Scenario;
    const cluster = admit(config === undefined ? objects : [...objects, config]);
    const pod = cluster.pods.find((candidate) => keyOf(candidate) === key);
    return pod === undefined ? [] : [{ id, cluster, pod }];
  });
}

function decided(scheduler: Scheduler, pod: Pod) {
  return toRecordedDecision(scheduler.decide(pod), scheduler);
}

describe('state that is kept up', () => {
  const scenarios = [...clusters('mixed'), ...clusters('inter-pod'), ...clusters('spread')];

  it('equals state built afresh, after Pods came and went and decisions were made between', () => {
    const cases = fc.record({
      scenario: fc.constantFrom(...scenarios),
      moves: fc.array(fc.tuple(fc.nat(40), fc.boolean()), { maxLength: 40 }),
    });
    fc.assert(
      fc.property(cases, ({ scenario: { id, cluster, pod }, moves }) => {
        const fresh = decided(createScheduler(cluster), pod);
        const scheduler = createScheduler({ ...cluster, pods: [] });
        const bound = cluster.pods.filter(({ spec }) => spec.nodeName);
        // Other Pods first, so that the series ends with exactly those of the cluster.
        for (const [index, isDecided] of moves) {
          const other = bound[index % Math.max(bound.length, 1)];
          if (other === undefined) continue;
          if (isDecided) scheduler.decide(pod);
          scheduler.addPod(other);
          if (index % 3 === 0) scheduler.removePod(keyOf(other));
          if (index % 5 === 0) scheduler.bind(other, index % scheduler.nodeNames.length);
        }
        for (const other of bound) {
          scheduler.addPod(other);
          if (moves.length % 7 === 0) scheduler.decide(pod);
        }
        const difference = firstDifference(fresh, decided(scheduler, pod));
        expect(difference, id).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same verdict whatever the order in which nodes and Pods were given', () => {
    const cases = fc.record({
      scenario: fc.constantFrom(...scenarios),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(cases, ({ scenario: { id, cluster, pod }, seed }) => {
        const shuffled = {
          ...cluster,
          nodes: shuffle(cluster.nodes, seed),
          pods: shuffle(cluster.pods, seed),
        };
        const difference = firstDifference(
          decided(createScheduler(cluster), pod),
          decided(createScheduler(shuffled), pod),
        );
        expect(difference, id).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('is unchanged by a decision', () => {
    for (const { id, cluster, pod } of clusters('preemption').slice(0, 100)) {
      const scheduler = createScheduler(cluster);
      const first = decided(scheduler, pod);
      expect(firstDifference(first, decided(scheduler, pod)), id).toBeUndefined();
    }
  });
});

function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, index) => ({ item, rank: Math.sin(seed + index * 7919) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
