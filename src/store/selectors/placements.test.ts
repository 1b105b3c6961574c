import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runView } from '../../run/testing/runView.ts';
import { runReply } from '../testing/fakes.ts';
import { placements, podsByNode } from './placements.ts';

const NODES = 4;

/** A run in which each Pod is made, bound and evicted by some event, or never. */
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
    const base = runView({
      nodes: runReply({
        nodes: Array.from({ length: NODES }, (_, at) => ({ name: `node-${String(at)}` })),
      }).run.nodes,
      pods: {
        names: pods.map((_, at) => `pod-${String(at)}`),
        initialNode: Int32Array.from(pods, ({ initial }) => initial),
        boundIn: Int32Array.from(pods, (_, at) => at),
      },
      cycles: {
        pod: Int32Array.from(pods.keys()),
        node: Int32Array.from(pods, (_, at) => (at % (NODES + 1)) - 1),
      },
    });
    const columns = {
      madeEvent: Int32Array.from(pods, ({ made }) => made),
      evictedEvent: Int32Array.from(pods, ({ stays }, at) => (stays ? -1 : at + 3)),
    };
    return { ...base, pods: { ...base.pods, ...columns } };
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

  it('has them also after runs of other Pods, more or fewer', () => {
    fc.assert(
      fc.property(fc.array(run, { minLength: 2, maxLength: 4 }), (runs) => {
        for (const each of runs) {
          const state = { run: each, playhead: 15 };
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
