import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runReply } from '../testing/fakes.ts';
import { placements, podsByNode } from './placements.ts';

const NODES = 4;

/** A run in which each Pod is made, bound and evicted at some step, or never. */
const run = fc
  .array(
    fc.record({
      initial: fc.integer({ min: -2, max: NODES - 1 }),
      made: fc.integer({ min: -1, max: 6 }),
      stays: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((pods) => {
    const base = runReply({
      nodes: Array.from({ length: NODES }, (_, at) => ({ name: `node-${String(at)}` })),
      pods: pods.map((_, at) => ({ name: `pod-${String(at)}` })),
    }).run;
    const columns = {
      initialNode: Int32Array.from(pods, ({ initial }) => initial),
      madeStep: Int32Array.from(pods, ({ made }) => made),
      boundStep: Int32Array.from(pods, (_, at) => at),
      evictedStep: Int32Array.from(pods, ({ stays }, at) => (stays ? -1 : at + 3)),
    };
    const node = Int32Array.from(pods, (_, at) => (at % (NODES + 1)) - 1);
    return { ...base, pods: { ...base.pods, ...columns }, steps: { ...base.steps, node } };
  });

describe('podsByNode', () => {
  it('has on each node the Pods that are placed there, however the playhead jumps', () => {
    fc.assert(
      fc.property(run, fc.array(fc.integer({ min: -1, max: 15 })), (each, jumps) => {
        for (const playhead of jumps) {
          const state = { run: each, playhead };
          const places = [...placements(state)];
          const expected = each.nodes.map((_, node) =>
            places.flatMap((place, pod) => (place === node ? [pod] : [])),
          );
          expect(podsByNode(state)).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the list of a node whose Pods stay', () => {
    fc.assert(
      fc.property(run, fc.integer({ min: -1, max: 15 }), (each, playhead) => {
        const before = podsByNode({ run: each, playhead });
        const after = podsByNode({ run: each, playhead: playhead + 1 });
        for (const [node, list] of after.entries()) {
          const same = list.join() === before[node]?.join();
          expect(Object.is(list, before[node])).toBe(same);
        }
      }),
    );
  });
});
